import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FactList } from '@/components/facts/FactList';
import type { Bulk } from '@/lib/api/bulks';
import { limitsQuery } from '@/lib/api/meta';
import styles from './Bulk.module.css';

/** What was said of all tickets of a bulk: to whose queue, why, and in what words. */
export function BulkOrder({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation();
  const { data: limits } = useQuery(limitsQuery);
  const facts = [
    { label: t('desk.bulk.moveTo'), value: bulk.toPerson || bulk.toRegion },
    {
      label: t('desk.reason'),
      value: limits?.reasonCodes[bulk.act]?.find(({ code }) => code === bulk.reasonCode)?.text,
    },
    { label: t('desk.partnerComments'), value: bulk.partnerComments },
    { label: t('desk.internalComments'), value: bulk.internalComments },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <div className={styles.order}>
      <FactList facts={facts} columns={facts.length > 1 ? 2 : 1} />
    </div>
  );
}
