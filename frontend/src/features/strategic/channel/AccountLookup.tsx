import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import type { PartnerAccount } from '@/lib/api/programs';
import type { AccountChoice } from '../form/model';
import { choiceOf } from './usePartners';

interface Props {
  id: string;
  label: string;
  /** may be chosen */
  offered: readonly PartnerAccount[];
  chosen: readonly AccountChoice[];
  /** were submitted and stay */
  kept?: readonly string[];
  required?: boolean;
  disabled?: boolean;
  loading?: boolean;
  onChoose: (accounts: AccountChoice[]) => void;
}

/** Partners by name, several at once; those that were submitted cannot be taken away. */
export function AccountLookup(props: Props) {
  const { id, label, offered, chosen, kept = [], required, disabled, loading, onChoose } = props;
  const { t } = useTranslation();
  const known = new Map<string, AccountChoice>([
    ...offered.map((account) => [account.accountId, choiceOf(account)] as const),
    ...chosen.map((account) => [account.accountId, account] as const),
  ]);
  const options = [...known.values()]
    .map((account) => ({
      value: account.accountId,
      label: [account.companyName, account.locationId].filter(Boolean).join(' · '),
      disabled: kept.includes(account.accountId),
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <FormField id={id} label={label} required={required}>
      {({ status, ...binding }) => (
        <Select
          {...binding}
          status={status}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          loading={loading}
          disabled={disabled}
          placeholder={t('strategic.choosePartners')}
          value={chosen.map(({ accountId }) => accountId)}
          options={options}
          onChange={(ids: string[]) => {
            const wanted = [...new Set([...kept, ...ids])];
            onChoose(wanted.flatMap((accountId) => known.get(accountId) ?? []));
          }}
        />
      )}
    </FormField>
  );
}
