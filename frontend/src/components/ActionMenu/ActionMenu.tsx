import { MoreOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '@/components/MenuButton/MenuButton';
import { isActionCode, menuOrder, type ServerAction } from './actions';

const loadList = () => import('./ActionList');
const ActionList = lazy(loadList);

interface Props {
  /** as the server sent them; an action that this page cannot start is left out by the caller */
  actions: readonly ServerAction[];
  onAction: (action: string) => void;
  /** names the thing the actions are for: "C-00012345-DR" */
  subject: string;
  /** it is one of a draft: to edit is to go on */
  draft?: boolean;
  /** a three-dot button for rows; else the words "More actions" */
  compact?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function ActionMenu({ actions, onAction, subject, draft = false, compact = false, onOpenChange }: Props) {
  const { t } = useTranslation();
  const known = menuOrder(actions).filter(({ action }) => isActionCode(action));
  if (known.length === 0) return null;
  return (
    <MenuButton
      type={compact ? 'text' : 'default'}
      size={compact ? 'small' : 'middle'}
      icon={<MoreOutlined />}
      aria-label={t('action.menu', { subject })}
      onClick={(event) => event.stopPropagation()}
      onOpenChange={onOpenChange}
      load={loadList}
      menu={(button) => (
        <ActionList actions={known} onAction={onAction} draft={draft} onOpenChange={onOpenChange}>
          {button}
        </ActionList>
      )}
    >
      {compact ? null : t('action.more')}
    </MenuButton>
  );
}
