import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/FormField/SearchField';
import { SelectField } from '@/components/FormField/SelectField';
import { type PickColumn, PickTable } from '@/components/PickTable/PickTable';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { elementId } from '@/features/capture/form/place';
import type { PartnerAccount, PartnerKind } from '@/lib/api/programs';
import { formatCountry } from '@/lib/format/country';
import { useDebounced } from '@/lib/useDebounced';
import { usePricing } from '../form/definition';
import { findPartners, fold, minLetters } from './partnerFilter';
import styles from './search.module.css';
import { usePartnerAccounts } from './usePartnerAccounts';

interface Props {
  kind: PartnerKind;
  /** accounts that are chosen already: they are not found again */
  taken: readonly string[];
  picked: string | undefined;
  error: string | undefined;
  onPick: (account: PartnerAccount) => void;
}

/** Partners by name in the countries that may supply the customer; in the EU/EFTA the country can be chosen (SUB-474). */
export function PartnerSearch({ kind, taken, picked, error, onPick }: Props) {
  const { t } = useTranslation();
  const { form, texts } = usePricing();
  const { productGroupId } = form.details;
  const { query, reach, near } = usePartnerAccounts(kind);
  const { data: accounts, error: failure, refetch, isPending } = query;
  const [text, setText] = useState('');
  const [only, setOnly] = useState<string>();
  const filter = useId();
  const name = useDebounced(text, 150);

  const matching = useMemo(
    () => findPartners(accounts ?? [], { productGroupId, countryIds: only ? [only] : near, name }),
    [accounts, productGroupId, only, near, name],
  ).filter(({ accountId }) => !taken.includes(accountId));
  const enough = [...fold(name)].length >= minLetters;

  const columns: PickColumn<PartnerAccount>[] = [
    { key: 'name', title: t('caseForm.columnPartner'), width: '40%', render: (account) => account.companyName },
    { key: 'country', title: t('caseForm.country'), render: (account) => formatCountry(account.countryName) },
    { key: 'type', title: t('caseForm.columnType'), width: '110px', render: (account) => account.partnerType },
    { key: 'location', title: t('caseForm.columnLocation'), width: '150px', render: (account) => account.locationId },
  ];

  if (failure) return <ErrorState error={failure} onRetry={() => void refetch()} inline />;
  const nobody = accounts !== undefined && near.length === 0;
  return (
    <>
      {nobody && <p role="status">{kind === 'reseller' ? texts.noResellers : texts.noDistributors}</p>}
      <div
        className={reach.length > 1 ? styles.searchRow : undefined}
        style={{ maxWidth: reach.length > 1 ? undefined : 420 }}
      >
        <SearchField
          id={elementId('opportunityAccounts')}
          label={t(`caseForm.${kind}Search`)}
          hint={nobody ? t('caseForm.noneNear') : t('caseForm.atLeastName', { count: minLetters })}
          error={error}
          value={text}
          loading={isPending}
          onChange={setText}
        />
        {reach.length > 1 && (
          <SelectField
            id={filter}
            label={t('caseForm.country')}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={only}
            placeholder={t('caseForm.anyCountry')}
            options={reach.map((country) => ({
              value: country.countryId,
              label: formatCountry(country.countryName),
            }))}
            onChange={(id?: string) => setOnly(id)}
          />
        )}
      </div>
      <p role="status" className={styles.count}>
        {enough && accounts && t('caseForm.results', { count: matching.length })}
      </p>
      {enough && accounts && matching.length === 0 && (
        <EmptyState title={t('caseForm.noPartner')}>{t('caseForm.noPartnerWhy')}</EmptyState>
      )}
      {enough && matching.length > 0 && (
        <PickTable
          short
          label={t(`caseForm.${kind}s`)}
          columns={columns}
          rows={matching}
          rowKey={(account) => account.accountId}
          rowName={(account) => `${account.companyName}, ${formatCountry(account.countryName)}`}
          picked={picked}
          onPick={onPick}
        />
      )}
    </>
  );
}
