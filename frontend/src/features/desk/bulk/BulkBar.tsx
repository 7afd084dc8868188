import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAct, bulkActs } from '@/lib/api/bulks';
import { useMay } from '@/lib/session/access';
import styles from './Bulk.module.css';
import type { BulkSelection } from './useBulkSelection';

const BulkDialog = lazy(() => import('./BulkDialog'));

/** What can be done with the selected tickets at once (beyond N16). */
export default function BulkBar({ bulk }: { bulk: BulkSelection }) {
  const { t } = useTranslation();
  const may = useMay();
  const acts = bulkActs.filter((value) => value !== 'Move' || may('desk.move'));
  const [act, setAct] = useState<BulkAct | null>(null);
  return (
    <section className={styles.bar} aria-label={t('desk.bulk.bar')}>
      <strong role="status">{t('desk.bulk.selected', { count: bulk.tickets.length })}</strong>
      {acts.map((value) => (
        <Button key={value} onClick={() => setAct(value)}>
          {t(`desk.bulk.act.${value}`)}
        </Button>
      ))}
      <Button type="link" onClick={() => void bulk.selectAll()}>
        {t('desk.bulk.all')}
      </Button>
      <Button type="link" onClick={bulk.clear}>
        {t('desk.bulk.clear')}
      </Button>
      <Suspense>{act && <BulkDialog act={act} tickets={bulk.tickets} onClose={() => setAct(null)} />}</Suspense>
    </section>
  );
}
