import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { deleteView, type ListView, listViewsQuery, saveView, type ViewedList } from '@/lib/api/listViews';
import { toProblem } from '@/lib/http/problem';
import { useSignedIn } from '@/lib/session/store';
import styles from './Dashboard.module.css';

/** What the address says of the list, but for the page. */
function selectionOf(query: URLSearchParams): string {
  const selection = new URLSearchParams(query);
  selection.delete('page');
  return selection.toString();
}

/** Names for what the address says, on every machine; a shared one is there for everybody of the organisation. */
export function SavedViews({ list }: { list: ViewedList }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { user } = useSignedIn();
  const [query] = useSearchParams();
  const selection = selectionOf(query);
  const { queryKey, ...options } = listViewsQuery(user.email, list);
  const { data: views = [] } = useQuery({ queryKey, ...options });
  const [open, setOpen] = useState(false);
  const onSuccess = (remaining: ListView[]) => {
    client.setQueryData(queryKey, remaining);
    setOpen(false);
  };
  const save = useMutation({
    mutationFn: (view: { name: string; shared: boolean }) => saveView({ ...view, list, selection }),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: (id: string) => deleteView(list, id), onSuccess });
  const failure = save.error ?? remove.error;
  return (
    <section className={styles.savedViews} aria-label={t('dashboard.views')}>
      <ul>
        {views.map((view) => (
          <li key={view.id} className={styles.chip}>
            <Link to={{ search: view.selection }} aria-current={view.selection === selection ? 'page' : undefined}>
              {view.name}
            </Link>
            {view.shared && <span className="quiet">{t('dashboard.sharedView')}</span>}
            {view.isOwn && (
              <button
                type="button"
                aria-label={t('dashboard.deleteView', { name: view.name })}
                onClick={() => remove.mutate(view.id)}
              >
                ×
              </button>
            )}
          </li>
        ))}
        <li>
          <Popover
            trigger="click"
            open={open}
            onOpenChange={setOpen}
            destroyOnHidden
            content={<ViewForm saving={save.isPending} onSave={save.mutate} />}
          >
            <Button type="link" size="small">
              {t('dashboard.saveView')}
            </Button>
          </Popover>
        </li>
      </ul>
      {failure && <p role="alert">{toProblem(failure).detail}</p>}
    </section>
  );
}

interface FormProps {
  saving: boolean;
  onSave: (view: { name: string; shared: boolean }) => void;
}

function ViewForm({ saving, onSave }: FormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onSave({ name: name.trim(), shared });
      }}
    >
      <Flex vertical gap={8} align="start">
        <Input
          aria-label={t('dashboard.viewName')}
          placeholder={t('dashboard.viewName')}
          maxLength={60}
          autoFocus
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {t('dashboard.shareView')}
        </Checkbox>
        <Button type="primary" size="small" htmlType="submit" loading={saving} disabled={!name.trim()}>
          {t('dashboard.saveTheView')}
        </Button>
      </Flex>
    </form>
  );
}
