import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { FormPage } from '@/features/capture/form/FormPage';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { newCaseKey } from '@/lib/drafts/newCase';
import { pricing } from './form/definition';
import { emptyForm } from './form/model';
import { PricingForm } from './PricingForm';
import { useNewDetails } from './useNewDetails';

/** Create mode: a case without a number (MAN-052), always a draft (MAN-363). */
export function NewCase() {
  const { t } = useTranslation();
  const details = useNewDetails();
  return (
    <FormPage
      program={pricing}
      form={PricingForm}
      caseKey={details ? newCaseKey(details) : 'new'}
      stored={null}
      fresh={details ? emptyForm(details) : null}
      addressOf={(saved, mode) => caseAddressOf(saved, undefined, mode)}
      another="/partnerdetail"
      nothing={details === null && <Navigate to="/partnerdetail" replace />}
      header={
        <PageHeader
          title={t('caseForm.newTitle')}
          crumbs={[
            { text: t('common.home'), to: '/homePage' },
            { text: t('partnerDetail.title'), to: '/partnerdetail' },
            { text: t('caseForm.newTitle') },
          ]}
          tags={<StatusTag label="Draft" />}
          subtitle={t('caseView.status', { status: t('status.Draft') })}
        />
      }
    />
  );
}
