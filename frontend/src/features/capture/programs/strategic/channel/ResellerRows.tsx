import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/FormField/SelectField';
import { ErrorState } from '@/components/states/ErrorState';
import { formatCountry } from '@/lib/format/country';
import { useStrategic } from '../form/definition';
import { type PartnerRow, partnerTypes } from '../form/model';
import { AccountLookup } from './AccountLookup';
import styles from './channel.module.css';
import { Loading } from './Loading';
import { NobodyThere } from './MarketChoice';
import { addResellerRow, changeRow, nameAccounts, removeRow } from './rows';
import { Suppliers } from './Suppliers';
import { useFixed } from './useFixed';
import { type Partners, useResellers } from './usePartners';

/** With structure Customer the deal names its resellers, country by country (SUB-142). */
export function ResellerRows() {
  const { t } = useTranslation();
  const { form, change } = useStrategic();
  const resellers = useResellers();
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = form.partners.filter(
    ({ partnerType }) => partnerType === partnerTypes.ADR || partnerType === partnerTypes.DMP,
  );
  return (
    <>
      {Boolean(resellers.error) && <ErrorState error={resellers.error} onRetry={resellers.retry} inline />}
      {resellers.loading && <Loading />}
      {rows.map((row, index) => (
        <ResellerRow
          key={row.key}
          row={row}
          number={index + 1}
          resellers={resellers}
          onRemoved={() => addButton.current?.focus()}
        />
      ))}
      <div>
        <Button
          ref={addButton}
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => change(addResellerRow, 'opportunityAccounts')}
        >
          {t('strategic.addRow')}
        </Button>
      </div>
    </>
  );
}

interface Props {
  row: PartnerRow;
  number: number;
  resellers: Partners;
  onRemoved: () => void;
}

function ResellerRow({ row, number, resellers, onRemoved }: Props) {
  const { t } = useTranslation();
  const { form, change } = useStrategic();
  const { fixedIn } = useFixed();
  const fixedIds = fixedIn(row);
  const fixed = fixedIds !== undefined;
  const country = form.countries.find(({ countryId }) => countryId === row.countryId);
  const inCountry = resellers.list.filter(({ countryId }) => countryId === row.countryId);
  const offered = inCountry.filter(({ partnerType }) => partnerTypes[partnerType as 'ADR'] === row.partnerType);
  const id = `channel-row-${row.key}`;
  const set = (values: Partial<PartnerRow>) =>
    change((before) => changeRow(before, row.key, { ...values, accounts: [], related: {} }), 'opportunityAccounts');
  return (
    <section className={styles.country} aria-label={t('strategic.resellerRow', { number })}>
      <div className={styles.row}>
        <SelectField
          id={`${id}-country`}
          label={t('strategic.columnCountry')}
          required
          disabled={fixed}
          value={row.countryId || undefined}
          placeholder={t('caseForm.choose')}
          options={form.countries.map(({ countryId, countryName }) => ({
            value: countryId,
            label: formatCountry(countryName),
          }))}
          onChange={(countryId: string) => set({ countryId })}
        />
        <SelectField
          id={`${id}-type`}
          label={t('strategic.columnType')}
          required
          disabled={fixed}
          value={row.partnerType}
          options={(['ADR', 'DMP'] as const).map((type) => ({ value: partnerTypes[type], label: type }))}
          onChange={(partnerType: number) => set({ partnerType })}
        />
        <AccountLookup
          id={`${id}-reseller`}
          label={t('strategic.reseller')}
          required
          offered={offered}
          selected={row.accounts}
          fixed={fixedIds}
          disabled={row.countryId === ''}
          loading={resellers.loading}
          onChoose={(accounts) => change((before) => nameAccounts(before, row.key, accounts), 'opportunityAccounts')}
        />
        {!fixed && (
          <Button
            type="text"
            className={styles.rowDelete}
            icon={<DeleteOutlined />}
            aria-label={t('strategic.removeRow', { number })}
            onClick={() => {
              change((before) => removeRow(before, row.key), 'opportunityAccounts');
              onRemoved();
            }}
          />
        )}
      </div>
      {country && !resellers.loading && !resellers.error && inCountry.length === 0 && (
        <NobodyThere kind="resellers" country={formatCountry(country.countryName)} />
      )}
      <Suppliers row={row} />
    </section>
  );
}
