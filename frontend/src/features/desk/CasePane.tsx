import { SyncOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CaseSections } from '@/components/case/CaseSections';
import { DealHistory } from '@/components/case/DealHistory';
import { IssuedLetters } from '@/components/case/IssuedLetters';
import { Origin } from '@/components/case/Origin';
import { OtherDeals } from '@/components/case/OtherDeals';
import { StatusLine } from '@/components/case/StatusLine';
import { StrategicSections } from '@/components/case/StrategicSections';
import { Term } from '@/components/glossary/Term';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { caseQuery } from '@/lib/api/cases';
import type { Review } from '@/lib/api/desk';
import { readAddress } from '@/lib/deals/caseAddress';
import { requesterRow } from '@/lib/deals/parts';
import { useZone } from '@/lib/deals/useZone';
import { formatCountry } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import { useSignedIn } from '@/lib/session/store';
import styles from './CasePane.module.css';
import { ChangesPanel } from './ChangesPanel';
import { DuplicatesPanel } from './DuplicatesPanel';
import { UnitsPanel } from './Evidence';
import { MoneyPanel } from './MoneyPanel';
import { ReplyPanel } from './ReplyPanel';

const OfferNotice = lazy(() => import('@/components/case/OfferNotice'));

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
  const session = useSignedIn();
  const zone = useZone(deal);
  const caseNumber = review.case.opportunityNumber ?? '';
  const { data: whole } = useQuery(caseQuery(caseNumber, deal.dealNumber ?? ''));
  const stored = whole?.opportunityDeals?.find(({ id }) => id === deal.id);
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
          <Link
            className="tabular"
            to={readAddress(session, caseNumber, deal.dealNumber ?? '')}
            title={t('desk.openCase')}
          >
            {deal.dealNumber}
          </Link>
          {deal.dealName && <> · {deal.dealName}</>} · {t('desk.revisionNumber', { revision: review.revision })}
        </p>
        <ul className={styles.facts}>
          <Fact label={<Term of="program">{t('desk.program')}</Term>}>{deal.dealType.name}</Fact>
          <Fact label={<Term of="volume">{t('desk.volume')}</Term>}>{formatNumber(deal.dealVolume) || '–'}</Fact>
          <Fact label={t('desk.customerCountry')}>
            {formatCountry(deal.customerCountry || customer?.country || '–')}
          </Fact>
          <Fact label={t('desk.requester')}>
            {requester?.accounts?.[0]?.companyName || ticket?.requesterName || deal.submitterDetails?.name || '–'}
          </Fact>
        </ul>
        <StatusLine deal={deal} now={now} desk />
        {whole && stored && <Origin value={whole} deal={stored} className={styles.subtitle} />}
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
      {deal.offer && (
        <Suspense fallback={null}>
          <OfferNotice deal={deal} />
        </Suspense>
      )}
      {review.appeal && (
        <ReplyPanel reply={review.appeal} title={t('desk.appeal')} internal={review.appeal.internalComment} />
      )}
      {review.reply && <ReplyPanel reply={review.reply} title={t('desk.reply')} />}
      {review.previousRevision > 0 && (
        <ChangesPanel dealId={deal.id ?? ''} from={review.previousRevision} to={review.revision} />
      )}
      {ticket && review.lines.length > 0 && !review.extension && <MoneyPanel review={review} />}
      {review.duplicates.length > 0 && <DuplicatesPanel review={review} />}
      {(review.units.transacted > 0 || review.units.lines.length > 0) && <UnitsPanel units={review.units} />}
      {deal.dealType.name === 'CP Strategic' ? (
        <StrategicSections case={review.case} deal={deal} />
      ) : (
        <CaseSections case={review.case} deal={deal} />
      )}
      {whole && (
        <OtherDeals
          caseNumber={caseNumber}
          deals={(whole.opportunityDeals ?? []).filter((each) => each !== stored)}
          actions
        />
      )}
      <IssuedLetters dealId={deal.id ?? ''} zone={zone} />
      <DealHistory deal={deal} />
    </article>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </li>
  );
}
