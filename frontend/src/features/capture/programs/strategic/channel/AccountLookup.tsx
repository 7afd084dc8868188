import { UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/FormField/SelectField';
import { TablePanel } from '@/features/capture/channel/TablePanel';
import type { PartnerAccount } from '@/lib/api/programs';
import { formatCountry } from '@/lib/format/country';
import type { AccountChoice } from '../form/model';
import styles from './channel.module.css';
import { choiceOf } from './usePartners';

interface Props {
  id: string;
  label: string;
  /** may be chosen */
  offered: readonly PartnerAccount[];
  selected: readonly AccountChoice[];
  /** were submitted and stay */
  fixed?: readonly string[];
  required?: boolean;
  disabled?: boolean;
  loading?: boolean;
  onChoose: (accounts: AccountChoice[]) => void;
}

const titleOf = ({ companyName, locationId }: AccountChoice) => [companyName, locationId].filter(Boolean).join(' · ');

/** Partners by name or from the whole list, several at once; those that were submitted cannot be taken away. */
export function AccountLookup(props: Props) {
  const { id, label, offered, selected, fixed = [], required, disabled, loading, onChoose } = props;
  const { t } = useTranslation();
  const [browsing, setBrowsing] = useState(false);
  const known = new Map<string, AccountChoice>([
    ...offered.map((account) => [account.accountId, choiceOf(account)] as const),
    ...selected.map((account) => [account.accountId, account] as const),
  ]);
  const accounts = [...known.values()].sort((one, other) => titleOf(one).localeCompare(titleOf(other)));
  const stays = ({ accountId }: AccountChoice) => fixed.includes(accountId);
  const ids = selected.map(({ accountId }) => accountId);
  const choose = (keys: readonly string[]) =>
    onChoose([...new Set([...fixed, ...keys])].flatMap((accountId) => known.get(accountId) ?? []));
  return (
    <div className={styles.lookup}>
      <SelectField
        id={id}
        label={label}
        required={required}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        loading={loading}
        disabled={disabled}
        placeholder={t('strategic.choosePartners')}
        value={ids}
        options={accounts.map((account) => ({
          value: account.accountId,
          label: titleOf(account),
          disabled: stays(account),
        }))}
        onChange={choose}
      />
      {accounts.length > 0 && (
        <Button
          size="small"
          type="link"
          className={styles.browse}
          icon={<UnorderedListOutlined aria-hidden="true" />}
          disabled={disabled}
          aria-label={t('sidePanel.browseOf', { label })}
          onClick={() => setBrowsing(true)}
        >
          {t('sidePanel.browse')}
        </Button>
      )}
      {browsing && (
        <TablePanel
          title={label}
          columns={[t('strategic.columnPartner'), t('strategic.columnCountry'), t('caseForm.columnLocation')]}
          rows={accounts.map((account) => ({
            key: account.accountId,
            name: titleOf(account),
            cells: [account.companyName, formatCountry(account.countryName), account.locationId],
            fixed: stays(account),
          }))}
          selected={ids}
          onDone={(keys) => {
            choose(keys);
            setBrowsing(false);
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
    </div>
  );
}
