import { Alert, Button, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChannelSection } from '@/components/case/ChannelSection';
import { CustomerSection } from '@/components/case/CustomerSection';
import { DealSection } from '@/components/case/DealSection';
import { LetterPanel } from '@/components/case/LetterPanel';
import { ProductsSection } from '@/components/case/ProductsSection';
import { Standing } from '@/components/case/Standing';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { Case, Deal } from '@/lib/api/cases';
import { hasSubRole } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import { CaseActions } from './CaseActions';
import { CaseRail } from './CaseRail';
import styles from './CaseView.module.css';
import { DetailsBlock } from './DetailsBlock';
import { UnsavedNotice } from './UnsavedNotice';

interface Props {
  value: Case;
  deal: Deal;
  /** why the case is shown and not edited */
  notice?: string;
}

/** View mode: where the deal stands, what comes next, what it says; nothing here can be changed (MAN-503). */
export function CaseView({ value, deal, notice }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const [letter, setLetter] = useState(false);
  const number = value.opportunityNumber ?? '';
  const dealId = deal.id ?? '';
  const readable = deal.actions?.some(({ action, allowed }) => action === 'DecisionLetter' && allowed) ?? false;
  const withLetter = readable && !hasSubRole(session, 'MSStoreUser');

  return (
    <>
      <PageHeader
        title={t('caseView.viewTitle', { name: value.opportunityName || number, type: deal.dealType.name })}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('dashboard.crumb'), to: '/dashboard' },
          { text: deal.dealNumber ?? number },
        ]}
        tags={<StatusTag label={deal.statusCodeName ?? ''} />}
        lead={
          <>
            {deal.dealName && <p className={styles.name}>{deal.dealName}</p>}
            <Standing deal={deal} now={new Date()} status />
          </>
        }
        actions={
          <>
            <Button onClick={() => void navigate(-1)}>{t('caseView.back')}</Button>
            {withLetter && <Button onClick={() => setLetter(true)}>{t('action.DecisionLetter')}</Button>}
            <CaseActions value={value} deal={deal} />
          </>
        }
      />
      {notice && <Alert className={styles.notice} type="info" showIcon title={notice} />}
      <UnsavedNotice value={value} deal={deal} />
      {deal.closureDecisionComments && (
        <Alert
          className={styles.notice}
          type="info"
          showIcon
          title={
            <>
              <strong>{t('caseView.decisionComments')}:</strong> {deal.closureDecisionComments}
            </>
          }
        />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {letter && withLetter && <LetterPanel dealId={dealId} caseNumber={number} save />}
          <DetailsBlock value={value} />
          <Tabs
            className={styles.tabs}
            items={(
              [
                { key: 'Customer', children: <CustomerSection deal={deal} /> },
                { key: 'Deal Information', children: <DealSection case={value} deal={deal} /> },
                { key: 'Channel', children: <ChannelSection case={value} /> },
                { key: 'Products', children: <ProductsSection case={value} deal={deal} /> },
              ] as const
            ).map(({ key, children }) => ({
              key: key.replace(' ', ''),
              label: t(`caseTab.${key}`),
              children: <div className={styles.content}>{children}</div>,
            }))}
          />
        </div>
        <CaseRail deal={deal} />
      </div>
    </>
  );
}
