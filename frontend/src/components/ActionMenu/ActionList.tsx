import { type ButtonProps, Tooltip } from 'antd';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedMenu } from '@/components/MenuButton/OpenedMenu';
import { say } from '@/lib/i18n/said';
import { useDirection } from '@/lib/theme/useDirection';
import { isActionCode, type ServerAction } from './actions';

interface Props {
  /** in their order */
  actions: readonly ServerAction[];
  onAction: (action: string) => void;
  draft: boolean;
  onOpenChange?: (open: boolean) => void;
  /** the button of the menu */
  children: ReactElement<ButtonProps>;
}

/** The entries of a menu of actions; what is not allowed says why. */
export default function ActionList({ actions, onAction, draft, onOpenChange, children }: Props) {
  const id = useId();
  const items = actions.map(({ action, allowed, reason, text }) => ({
    key: action,
    disabled: !allowed,
    danger: action === 'Delete',
    label: (
      <ActionLabel
        action={action}
        draft={draft}
        reason={allowed || !reason ? undefined : say(text, reason)}
        id={`${id}-${action}`}
      />
    ),
  }));
  return (
    <OpenedMenu
      onOpenChange={onOpenChange}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          onAction(key);
        },
      }}
    >
      {children}
    </OpenedMenu>
  );
}

interface LabelProps {
  action: string;
  draft: boolean;
  reason: string | undefined;
  id: string;
}

function ActionLabel({ action, draft, reason, id }: LabelProps) {
  const { t } = useTranslation();
  const { start } = useDirection();
  const known = isActionCode(action) ? t(`action.${action}`) : action;
  const text = draft && action === 'Edit' ? t('action.EditDraft') : known;
  if (!reason) return <span>{text}</span>;
  return (
    <Tooltip title={reason} placement={start}>
      <span aria-describedby={id}>
        {text}
        <span id={id} className="visually-hidden">
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
