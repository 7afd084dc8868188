import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherDeals } from '@/components/case/OtherDeals';
import { EditHeader } from '@/features/capture/form/EditHeader';
import { FormPage } from '@/features/capture/form/FormPage';
import styles from '@/features/capture/form/frame.module.css';
import type { Case, Deal } from '@/lib/api/cases';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { draftKey, editedPart, otherDeals, renewedNumber } from '@/lib/deals/caseDeals';
import { pricing } from './form/definition';
import { PricingForm } from './PricingForm';

/** Edit mode: what may change is the server's table of page modes and what the desk sent back. */
export function EditCase({ value, deal }: { value: Case; deal: Deal }) {
  const { t } = useTranslation();
  const number = value.opportunityNumber ?? '';
  const [others] = useState(() => otherDeals(value));
  const renewed = renewedNumber(deal, value);
  const title = renewed
    ? t('caseView.renewTitle', { number: renewed, type: deal.dealType.name })
    : t('caseView.editTitle', { number, type: deal.dealType.name });
  return (
    <FormPage
      program={pricing}
      form={PricingForm}
      caseKey={draftKey(value)}
      stored={editedPart(value)}
      fresh={null}
      addressOf={(saved, mode) => caseAddressOf(saved, deal.dealNumber, mode ?? 'view')}
      another="/partnerdetail"
      others={others.map(({ id }) => id ?? '')}
      header={
        <>
          <EditHeader title={title} number={deal.dealNumber ?? number} deal={deal} />
          {others.length > 0 && (
            <div className={styles.notice}>
              <OtherDeals caseNumber={number} deals={others} />
            </div>
          )}
        </>
      }
    />
  );
}
