import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import chip from '@/components/Chip/Chip.module.css';
import { toProblem } from '@/lib/http/problem';
import styles from './SavedViewList.module.css';
import { type NamedView, ViewForm } from './ViewForm';

interface SavedView {
  id: string;
  name: string;
  selection: string;
  shared?: boolean;
  isOwn?: boolean;
}

interface Props<View extends SavedView> {
  query: UseQueryOptions<View[], Error, View[], string[]>;
  /** what the address says now, as a view keeps it */
  selection: string;
  /** a view's selection as the list at hand understands it */
  read?: (selection: string) => string;
  canShare?: boolean;
  /** both answer the views that remain */
  onSave: (view: NamedView) => Promise<View[]>;
  onDelete: (id: string) => Promise<View[]>;
}

/** Names for what the address says of a list, on every machine. */
export function SavedViewList<View extends SavedView>({ query, selection, canShare = false, ...props }: Props<View>) {
  const { read = (text) => text, onSave, onDelete } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: views = [] } = useQuery(query);
  const [open, setOpen] = useState(false);
  const onSuccess = (remaining: View[]) => {
    client.setQueryData(query.queryKey, remaining);
    setOpen(false);
  };
  const save = useMutation({ mutationFn: onSave, onSuccess });
  const remove = useMutation({ mutationFn: onDelete, onSuccess });
  const failure = save.error ?? remove.error;
  return (
    <section className={styles.views} aria-label={t('savedViews.title')}>
      <ul>
        {views.map(({ id, name, shared = false, isOwn = true, ...view }) => {
          const address = read(view.selection);
          return (
            <li key={id} className={`${chip.chip} ${styles.view}`}>
              <Link
                to={{ search: address }}
                replace
                state={{ keepFocus: true }}
                aria-current={address === selection ? 'page' : undefined}
              >
                {name}
              </Link>
              {shared && <span className="quiet">{t('savedViews.shared')}</span>}
              {isOwn && (
                <button type="button" aria-label={t('savedViews.delete', { name })} onClick={() => remove.mutate(id)}>
                  ×
                </button>
              )}
            </li>
          );
        })}
        <li>
          <Popover
            trigger="click"
            open={open}
            onOpenChange={setOpen}
            destroyOnHidden
            content={<ViewForm canShare={canShare} saving={save.isPending} onSave={save.mutate} />}
          >
            <Button type="link" size="small">
              {t('savedViews.save')}
            </Button>
          </Popover>
        </li>
      </ul>
      {failure && <p role="alert">{toProblem(failure).detail}</p>}
    </section>
  );
}
