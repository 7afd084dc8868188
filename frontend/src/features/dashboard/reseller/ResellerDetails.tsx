import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { SelectField } from '@/components/FormField/SelectField';
import type { Distributor } from './distributors';
import { ProofUpload } from './ProofUpload';

interface Props {
  own: readonly Distributor[];
  distributor: string | undefined;
  onDistributor: (accountId: string) => void;
  emails: string;
  onEmails: (emails: string) => void;
  proof: File | undefined;
  onProof: (file: File | undefined) => void;
  faults: { emails?: string; proof?: string };
}

/** Through which of one's accounts, whom to write to, and the proof that the reseller knows. */
export function ResellerDetails({ own, distributor, onDistributor, emails, onEmails, proof, onProof, faults }: Props) {
  const { t } = useTranslation();
  const field = useId();
  return (
    <div>
      {own.length > 1 && (
        <SelectField
          id={`${field}-own`}
          label={t('reseller.distributor')}
          required
          value={distributor}
          placeholder={t('reseller.choose')}
          options={own.map(({ accountId, text }) => ({ value: accountId, label: text }))}
          onChange={onDistributor}
        />
      )}
      <FormField
        id={`${field}-emails`}
        label={t('reseller.emails')}
        required
        hint={t('caseForm.emailsHint')}
        error={faults.emails}
      >
        {({ status, ...binding }) => (
          <Input {...binding} status={status} value={emails} onChange={({ target: { value } }) => onEmails(value)} />
        )}
      </FormField>
      <ProofUpload id={`${field}-proof`} proof={proof} onProof={onProof} missing={faults.proof} />
    </div>
  );
}
