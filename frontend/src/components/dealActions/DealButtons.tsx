import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { menuOrder, type ServerAction } from '@/components/ActionMenu/actions';

/** What stands as a button; what ends a deal or deletes it is left to the menu. */
const plain = ['Edit', 'Appeal', 'Extend', 'Renew', 'Copy', 'Letters', 'WithdrawAppeal', 'Revert'] as const;
const mostButtons = 3;

type PlainAction = (typeof plain)[number];

function isPlain(action: string): action is PlainAction {
  return (plain as readonly string[]).includes(action);
}

/** What one may do with a deal now without opening a menu, the most likely first. @param editable the form is open to the reader */
export function plainActions(actions: readonly ServerAction[], editable: boolean): PlainAction[] {
  return menuOrder(actions)
    .flatMap(({ action, allowed }) => (allowed && isPlain(action) ? [action] : []))
    .filter((action) => editable || action !== 'Edit')
    .slice(0, mostButtons);
}

interface Props {
  actions: readonly PlainAction[];
  /** editing it is going on with it */
  draft?: boolean;
  /** the page offers something more pressing */
  quiet?: boolean;
  onAction: (action: string) => void;
}

/** The possible actions as buttons (ui-2.md 1). */
export function DealButtons({ actions, draft = false, quiet = false, onAction }: Props) {
  const { t } = useTranslation();
  return actions.map((action, index) => (
    <Button
      key={action}
      type={index === 0 && !quiet && action !== 'Revert' && action !== 'WithdrawAppeal' ? 'primary' : 'default'}
      onClick={() => onAction(action)}
    >
      {t(draft && action === 'Edit' ? 'action.EditDraft' : `action.${action}`)}
    </Button>
  ));
}
