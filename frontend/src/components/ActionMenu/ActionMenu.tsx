import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '@/lib/i18n/said';
import { isActionCode, menuOrder, type ServerAction } from './actions';

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
  const id = useId();
  const items = menuOrder(actions)
    .filter(({ action }) => isActionCode(action))
    .map(({ action, allowed, reason, text }) => ({
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
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={onOpenChange}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          onAction(key);
        },
      }}
    >
      <Button
        type={compact ? 'text' : 'default'}
        size={compact ? 'small' : 'middle'}
        icon={<MoreOutlined />}
        aria-label={t('action.menu', { subject })}
        aria-haspopup="menu"
        onClick={(event) => event.stopPropagation()}
      >
        {compact ? null : t('action.more')}
      </Button>
    </Dropdown>
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
  const known = isActionCode(action) ? t(`action.${action}`) : action;
  const text = draft && action === 'Edit' ? t('action.EditDraft') : known;
  if (!reason) return <span>{text}</span>;
  return (
    <Tooltip title={reason} placement="left">
      <span aria-describedby={id}>
        {text}
        <span id={id} className="visually-hidden">
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
