import { UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/FormField/SelectField';
import { TablePanel } from '@/features/capture/channel/TablePanel';
import type { PartnerAccount } from '@/lib/api/programs';
import { shownCountry } from '@/lib/format/country';
import type { AccountChoice } from '../form/model';
import styles from './channel.module.css';
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

const titleOf = ({ companyName, locationId }: AccountChoice) => [companyName, locationId].filter(Boolean).join(' · ');

/** Partners by name or from the whole list, several at once; those that were submitted cannot be taken away. */
export function AccountLookup(props: Props) {
  const { id, label, offered, chosen, kept = [], required, disabled, loading, onChoose } = props;
  const { t } = useTranslation();
  const [browsing, setBrowsing] = useState(false);
  const known = new Map<string, AccountChoice>([
    ...offered.map((account) => [account.accountId, choiceOf(account)] as const),
    ...chosen.map((account) => [account.accountId, account] as const),
  ]);
  const accounts = [...known.values()].sort((one, other) => titleOf(one).localeCompare(titleOf(other)));
  const stays = ({ accountId }: AccountChoice) => kept.includes(accountId);
  const ids = chosen.map(({ accountId }) => accountId);
  const choose = (wanted: readonly string[]) =>
    onChoose([...new Set([...kept, ...wanted])].flatMap((accountId) => known.get(accountId) ?? []));
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
            cells: [account.companyName, shownCountry(account.countryName), account.locationId],
            kept: stays(account),
          }))}
          selected={ids}
          onDone={(wanted) => {
            choose(wanted);
            setBrowsing(false);
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
    </div>
  );
}
