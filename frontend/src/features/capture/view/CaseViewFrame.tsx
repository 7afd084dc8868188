import { Alert, Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AppealNotice } from '@/components/case/AppealNotice';
import { CustomerReviewNotice } from '@/components/case/CustomerReviewNotice';
import { DealHistory } from '@/components/case/DealHistory';
import { LetterPanel } from '@/components/case/LetterPanel';
import { Origin } from '@/components/case/Origin';
import { OtherDeals } from '@/components/case/OtherDeals';
import { ReturnNotice } from '@/components/case/ReturnNotice';
import { StatusLine } from '@/components/case/StatusLine';
import { UnmanagedNotice } from '@/components/case/UnmanagedNotice';
import { DealActions } from '@/components/dealActions/DealActions';
import { Endorsement } from '@/components/endorsement/Endorsement';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { Case, Deal } from '@/lib/api/cases';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { lastList } from '@/lib/deals/lastList';
import { firstCustomer } from '@/lib/deals/parts';
import { say } from '@/lib/i18n/said';
import { casesPath } from '@/lib/roles/views';
import { may } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import { useWide } from '@/lib/theme/useMedia';
import { CaseRail } from './CaseRail';
import styles from './CaseView.module.css';
import { DetailsBlock } from './DetailsBlock';
import { UnavailableNotice } from './UnavailableNotice';
import { UnsavedNotice } from './UnsavedNotice';
import { useDealButtons } from './useDealButtons';
import { usePrinting } from './usePrinting';
import { useVisible } from './useVisible';

const OfferNotice = lazy(() => import('@/components/case/OfferNotice'));

interface Props {
  value: Case;
  deal: Deal;
  /** of the form, as the browser keeps what was not saved */
  shape: number;
  /** why the case is shown and not edited */
  notice?: string;
  /** what the case says, tab by tab; `printing` when all of it must be shown */
  children: (printing: boolean) => ReactNode;
}

/** The page is the view, and the letter has a button of its own. */
const ownPlaces = ['View', 'DecisionLetter'];

/** View mode: where the deal stands, what comes next, what it says; nothing here can be changed (MAN-503). */
export function CaseViewFrame({ value, deal, shape, notice, children }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const [letter, setLetter] = useState(false);
  const printing = usePrinting();
  const visible = useVisible(deal);
  const number = value.opportunityNumber ?? '';
  const others = (value.opportunityDeals ?? []).filter((each) => each !== deal);
  const dealId = deal.id ?? '';
  const cases = casesPath(session);
  const readable = deal.actions?.some(({ action, allowed }) => action === 'DecisionLetter' && allowed) ?? false;
  const withLetter = readable && !may(session, 'cases.ofStore');

  const edit = () => void navigate(caseAddressOf(number, deal.dealNumber, 'edit'));
  const dealNumber = deal.dealNumber ?? '';
  const actions = deal.actions ?? [];
  // an accepted one is told by the letter
  const offer = deal.offer?.stage === 'accepted' ? undefined : deal.offer;
  const onGone = () => void navigate(lastList() ?? cases, { replace: true });
  const { buttons, dialog, start } = useDealButtons({ deal, caseNumber: number, onGone });
  const wide = useWide();

  // opened by its address alone, the page has nothing behind it
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate(cases));

  return (
    <>
      <PageHeader
        title={t('caseView.viewTitle', { name: value.opportunityName || number, type: deal.dealType.name })}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('dashboard.crumb'), to: cases },
          { text: deal.dealNumber ?? number },
        ]}
        tags={<StatusTag label={deal.statusCodeName ?? ''} />}
        subtitle={
          <>
            {deal.dealName && <p className={styles.name}>{deal.dealName}</p>}
            <StatusLine deal={deal} now={new Date()} status mode="View" />
            <Origin value={value} deal={deal} className={styles.origin} />
          </>
        }
        actions={
          <>
            <Button onClick={back}>{t('caseView.back')}</Button>
            {withLetter && <Button onClick={() => setLetter(true)}>{t('action.DecisionLetter')}</Button>}
            {!wide && buttons}
            <DealActions
              actions={actions.filter(({ action }) => !ownPlaces.includes(action))}
              caseNumber={number}
              dealNumber={dealNumber}
              draft={deal.isDraft}
              onGone={onGone}
            />
            {dialog}
          </>
        }
      />
      <Endorsement deal={deal} className={styles.notice} />
      {notice && <Alert className={styles.notice} type="info" showIcon title={notice} />}
      {firstCustomer(deal)?.isManaged === false && !firstCustomer(deal)?.reviewOutcome && (
        <UnmanagedNotice className={styles.notice} />
      )}
      <CustomerReviewNotice deal={deal} className={styles.notice} />
      <AppealNotice deal={deal} className={styles.notice} />
      <UnavailableNotice deal={deal} />
      <UnsavedNotice value={value} deal={deal} shape={shape} />
      {offer && (
        <Suspense fallback={null}>
          <OfferNotice deal={deal} className={styles.notice} onAnswer={() => start('AnswerOffer')} />
        </Suspense>
      )}
      <ReturnNotice deal={deal} className={styles.notice} onEdit={edit} />
      {deal.closureDecisionComments &&
        !deal.returnedAt &&
        !offer?.saysDecisionComments &&
        visible('closureDecisionComments') && (
          <Alert
            className={styles.notice}
            type="info"
            showIcon
            title={
              <>
                <strong>{t('caseView.decisionComments')}:</strong>{' '}
                {say(deal.closureDecisionText, deal.closureDecisionComments)}
              </>
            }
          />
        )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {letter && withLetter && <LetterPanel dealId={dealId} caseNumber={number} save />}
          <DetailsBlock value={value} />
          {children(printing)}
        </div>
        <CaseRail
          value={value}
          deal={deal}
          buttons={wide && buttons}
          others={<OtherDeals caseNumber={number} deals={others} actions />}
        />
        <div className={styles.history}>
          <DealHistory deal={deal} />
        </div>
      </div>
    </>
  );
}
