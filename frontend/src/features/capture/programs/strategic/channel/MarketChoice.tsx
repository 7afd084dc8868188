import { Radio } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerAccount } from '@/lib/api/programs';
import { formatCountry } from '@/lib/format/country';
import { useStrategic } from '../form/definition';
import type { CountryChoice, PartnerRow, Selection } from '../form/model';
import { AccountLookup } from './AccountLookup';
import styles from './channel.module.css';
import { chooseSelection, nameAccounts } from './rows';
import type { Partners } from './usePartners';

interface Props {
  kind: 'distributors' | 'resellers';
  country: CountryChoice;
  row: PartnerRow;
  partners: Partners;
  /** accounts that were submitted and stay; undefined when nothing was */
  fixed: readonly string[] | undefined;
  extra?: ReactNode;
}

/** All partners of a country, all of the EU and EFTA, or named ones (SUB-138, SUB-139). */
export function MarketChoice({ kind, country, row, partners, fixed, extra }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { change } = useStrategic();
  const inCountry = ({ countryId }: PartnerAccount) => countryId === country.countryId;
  const offered = partners.list.filter(inCountry);
  const choices: Selection[] = country.isEUEFTA ? ['1', '2', '0'] : ['1', '0'];
  const none = !partners.loading && !partners.error && offered.length === 0;
  return (
    <div className={styles.market}>
      <div className={styles.marketHead}>
        <h4 id={`${id}-title`}>{t(`strategic.${kind}`)}</h4>
        {extra}
      </div>
      <Radio.Group
        aria-labelledby={`${id}-title`}
        className={styles.choices}
        name={`${id}-all`}
        value={row.all}
        disabled={fixed !== undefined}
        onChange={(event) =>
          change((before) => chooseSelection(before, row.key, event.target.value as Selection), 'opportunityAccounts')
        }
        options={choices.map((value) => ({ value, label: t(`strategic.${kind}${value}`) }))}
      />
      {row.all === '0' && (
        <AccountLookup
          id={`${id}-lookup`}
          label={t(`strategic.${kind}Named`, { country: formatCountry(country.countryName) })}
          required
          offered={offered}
          selected={row.accounts}
          fixed={fixed}
          loading={partners.loading}
          onChoose={(accounts) => change((before) => nameAccounts(before, row.key, accounts), 'opportunityAccounts')}
        />
      )}
      {none && <NobodyThere kind={kind} country={formatCountry(country.countryName)} />}
    </div>
  );
}

/** The specified text, and where nobody is (SUB-148, SUB-558). */
export function NobodyThere({ kind, country }: { kind: 'distributors' | 'resellers'; country: string }) {
  const { texts } = useStrategic();
  return (
    <p role="status" className={styles.nobody}>
      <strong>{country}</strong> <span>{kind === 'resellers' ? texts.noResellers : texts.noDistributors}</span>
    </p>
  );
}
