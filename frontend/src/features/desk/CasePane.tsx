import { SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CaseSections } from '@/components/case/CaseSections';
import { StatusLine } from '@/components/case/StatusLine';
import { StrategicSections } from '@/components/case/StrategicSections';
import { Timeline } from '@/components/case/Timeline';
import { Panel } from '@/components/facts/Panel';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { Review } from '@/lib/api/desk';
import { requesterRow } from '@/lib/deals/parts';
import { useZone } from '@/lib/deals/useZone';
import { formatCountry } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import styles from './CasePane.module.css';
import { ChangesPanel } from './ChangesPanel';
import { DuplicatesPanel } from './DuplicatesPanel';
import { UnitsPanel } from './Evidence';
import { MoneyPanel } from './MoneyPanel';
import { ReplyPanel } from './ReplyPanel';

interface Props {
  review: Review;
  newerRevision: number | null;
  onShowNewest: () => void;
  now: Date;
}

/** The case under review, read-only: what is asked for first, then every section, then its story. */
export function CasePane({ review, newerRevision, onShowNewest, now }: Props) {
  const { t } = useTranslation();
  const { deal, ticket } = review;
  const zone = useZone(deal);
  const customer = deal.dealCustomers?.[0];
  const requester = review.case.opportunityAccounts?.find(({ channelSubType }) => channelSubType === requesterRow);
  return (
    <article className={styles.pane} aria-labelledby="desk-case">
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 id="desk-case">{customer?.legalEntityName || ticket?.customerName || deal.dealName}</h2>
          <StatusTag label={deal.statusCodeName ?? ''} />
        </div>
        <p className={styles.subtitle}>
          <span className="tabular">{deal.dealNumber}</span>
          {deal.dealName && <> · {deal.dealName}</>} · {t('desk.revisionNumber', { revision: review.revision })}
        </p>
        <ul className={styles.facts}>
          <Fact label={t('desk.program')}>{deal.dealType.name}</Fact>
          <Fact label={t('desk.volume')}>{formatNumber(deal.dealVolume) || '–'}</Fact>
          <Fact label={t('desk.customerCountry')}>
            {formatCountry(deal.customerCountry || customer?.country || '–')}
          </Fact>
          <Fact label={t('desk.requester')}>
            {requester?.accounts?.[0]?.companyName || ticket?.requesterName || deal.submitterDetails?.name || '–'}
          </Fact>
        </ul>
        <StatusLine deal={deal} now={now} desk />
      </header>
      {newerRevision !== null && (
        <div className={styles.changed} role="alert">
          <SyncOutlined aria-hidden="true" />
          <p>{t('desk.changed', { revision: newerRevision })}</p>
          <Button size="small" onClick={onShowNewest}>
            {t('desk.showNewest')}
          </Button>
        </div>
      )}
      {review.reply && <ReplyPanel reply={review.reply} />}
      {ticket && review.lines.length > 0 && !review.extension && <MoneyPanel review={review} />}
      {review.previousRevision > 0 && (
        <ChangesPanel dealId={deal.id ?? ''} from={review.previousRevision} to={review.revision} />
      )}
      {review.duplicates.length > 0 && <DuplicatesPanel review={review} />}
      {(review.units.transacted > 0 || review.units.lines.length > 0) && <UnitsPanel units={review.units} />}
      {deal.dealType.name === 'CP Strategic' ? (
        <StrategicSections case={review.case} deal={deal} />
      ) : (
        <CaseSections case={review.case} deal={deal} />
      )}
      <Panel title={t('desk.timeline')}>
        <Timeline dealId={deal.id ?? ''} zone={zone} />
      </Panel>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </li>
  );
}
