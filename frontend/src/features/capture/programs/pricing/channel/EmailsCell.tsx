import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { foreignEmails } from '@/features/capture/form/checks';
import { messageAt } from '@/features/capture/form/faults';
import { elementId } from '@/features/capture/form/place';
import { keyOf } from '@/features/capture/form/program';
import { tidyEmails } from '@/lib/format/emails';
import { useSignedIn } from '@/lib/session/store';
import { setPartnerEmails } from '../form/changes';
import { usePricing } from '../form/definition';
import styles from './channel.module.css';

/** Whom to write to at a partner; addresses outside the company are named, never refused (SUB-385, SUB-407). */
export function EmailsCell({ index, fixed }: { index: number; fixed: boolean }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const { form, faults, change, check } = usePricing();
  const partner = form.partners[index];
  if (!partner) return null;
  if (fixed) return <span className={styles.emails}>{partner.emails}</span>;
  const key = keyOf('channelContactEmails', index);
  const company = user.companyDomain;
  const foreign = company ? foreignEmails(partner.emails, company) : [];
  const set = (emails: string) => change((before) => setPartnerEmails(before, index, emails), key);
  return (
    <FormField
      id={elementId(key)}
      label={
        <>
          {t('caseForm.channelContact')}
          <span className="visually-hidden">, {partner.companyName}</span>
        </>
      }
      required
      hint={t('caseForm.emailsHint')}
      error={messageAt(key, faults)}
      warning={
        foreign.length > 0
          ? t('caseForm.foreign', { count: foreign.length, company, addresses: foreign.join('; ') })
          : undefined
      }
    >
      {(binding) => (
        <Input
          {...binding}
          autoComplete="off"
          value={partner.emails}
          onChange={(event) => set(event.target.value)}
          onBlur={() => {
            if (tidyEmails(partner.emails) !== partner.emails) set(tidyEmails(partner.emails));
            check('channelContactEmails', index);
          }}
        />
      )}
    </FormField>
  );
}
