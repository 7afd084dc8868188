import { CloseOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Space } from 'antd';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteView, type QueueView, queueViewsQuery, saveView } from '@/lib/api/queueViews';
import { toProblem } from '@/lib/http/problem';
import styles from './QueuePanel.module.css';
import { addressOf, type Selection, selectionOf } from './queueSelection';

interface Props {
  /** the query of the address as it is now */
  search: string;
  onSelect: (next: Selection) => void;
}

/** The person's saved views: a name for what the address says, on every machine. */
export function QueueViews({ search, onSelect }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: views = [] } = useQuery(queueViewsQuery);
  const [name, setName] = useState<string | null>(null);
  const onSuccess = (remaining: QueueView[]) => {
    client.setQueryData(queueViewsQuery.queryKey, remaining);
    setName(null);
  };
  const save = useMutation({ mutationFn: (text: string) => saveView(text, search), onSuccess });
  const remove = useMutation({ mutationFn: deleteView, onSuccess });
  const problem = save.error ?? remove.error;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name?.trim()) save.mutate(name.trim());
  };
  return (
    <>
      {views.map((view) => (
        <Space.Compact key={view.id}>
          <Button
            aria-pressed={addressOf(selectionOf(new URLSearchParams(view.selection))) === search}
            onClick={() => onSelect(selectionOf(new URLSearchParams(view.selection)))}
          >
            {view.name}
          </Button>
          <Button
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label={t('desk.deleteView', { name: view.name })}
            onClick={() => remove.mutate(view.id)}
          />
        </Space.Compact>
      ))}
      {name === null ? (
        <Button type="link" onClick={() => setName('')}>
          {t('desk.saveView')}
        </Button>
      ) : (
        <form className={styles.view} onSubmit={submit}>
          <Input
            aria-label={t('desk.viewName')}
            placeholder={t('desk.viewName')}
            maxLength={60}
            autoFocus
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button htmlType="submit" loading={save.isPending} disabled={!name.trim()}>
            {t('desk.saveTheView')}
          </Button>
          <Button onClick={() => setName(null)}>{t('common.cancel')}</Button>
        </form>
      )}
      {problem && (
        <span role="alert" className={styles.problem}>
          {toProblem(problem).detail}
        </span>
      )}
    </>
  );
}
