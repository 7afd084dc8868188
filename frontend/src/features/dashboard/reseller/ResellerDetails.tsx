import { Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import type { Distributor } from './distributors';

interface Props {
  own: readonly Distributor[];
  distributor: string | undefined;
  onDistributor: (accountId: string) => void;
  emails: string;
  onEmails: (emails: string) => void;
  onProof: (file: File | undefined) => void;
  faults: { emails?: string; proof?: string };
}

/** what a proof of reseller awareness may be (case-management.md L230) */
const extensions = ['.pdf', '.doc', '.docm', '.docx', '.dot', '.dotm', '.dotx', '.msg'];

/** Through which of one's accounts, whom to write to, and the proof that the reseller knows. */
export function ResellerDetails({ own, distributor, onDistributor, emails, onEmails, onProof, faults }: Props) {
  const { t } = useTranslation();
  const field = useId();
  return (
    <div>
      {own.length > 1 && (
        <FormField id={`${field}-own`} label={t('reseller.distributor')} required>
          {({ status, ...binding }) => (
            <Select
              {...binding}
              status={status}
              value={distributor}
              placeholder={t('reseller.choose')}
              options={own.map(({ accountId, text }) => ({ value: accountId, label: text }))}
              onChange={onDistributor}
            />
          )}
        </FormField>
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
      <FormField
        id={`${field}-proof`}
        label={t('reseller.proof')}
        required
        hint={t('reseller.proofHint', { types: extensions.join(', ') })}
        error={faults.proof}
      >
        {({ status: _status, ...binding }) => (
          <input
            {...binding}
            type="file"
            accept={extensions.join(',')}
            onChange={({ target: { files } }) => onProof(files?.[0])}
          />
        )}
      </FormField>
    </div>
  );
}
