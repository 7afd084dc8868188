import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import type { Deal } from '@/lib/api/cases';
import { useZone } from '@/lib/deals/useZone';
import { zoneName } from '@/lib/format/date';
import styles from './case.module.css';
import { Mails } from './Mails';
import { Timeline } from './Timeline';

/** What happened to a deal, and who was told of it by mail; on its page and at the desk alike. */
export function DealHistory({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const zone = useZone(deal);
  const dealId = deal.id ?? '';
  return (
    <>
      <Panel title={t('timeline.title')}>
        <Timeline dealId={dealId} zone={zone} />
        <p className={styles.zone}>{t('next.zone', { zone: zoneName(zone) })}</p>
      </Panel>
      <Mails dealId={dealId} zone={zone} />
    </>
  );
}
