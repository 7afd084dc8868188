import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { countriesQuery } from '@/lib/api/reference';
import { formatCountry } from '@/lib/format/country';
import { useStrategic } from '../form/definition';
import { partnerTypes } from '../form/model';
import styles from './channel.module.css';
import { Loading } from './Loading';
import { MarketChoice } from './MarketChoice';
import { rowOf, tickStores } from './rows';
import { useFixed } from './useFixed';
import { useDistributors, useResellers } from './usePartners';

/** With structure Distributor each deal country says through whom it buys (SUB-137 to SUB-141). */
export function CountryRows() {
  const { t } = useTranslation();
  const { form, change } = useStrategic();
  const { data: countries } = useQuery(countriesQuery);
  const distributors = useDistributors();
  const resellers = useResellers();
  const { fixedIn, isLocked } = useFixed();
  const failed = distributors.error ? distributors : resellers.error ? resellers : undefined;
  return (
    <>
      {failed && <ErrorState error={failed.error} onRetry={failed.retry} inline />}
      {resellers.loading && <Loading />}
      {form.countries.map((country) => {
        const addRow = rowOf(form, country.countryId, partnerTypes.ADD);
        const resellerRow = rowOf(form, country.countryId, partnerTypes.Reseller);
        const storeRow = rowOf(form, country.countryId, partnerTypes.MsStore);
        const hasStores = countries?.find(({ countryId }) => countryId === country.countryId)?.isMsStore;
        return (
          <section key={country.countryId} className={styles.country} aria-label={formatCountry(country.countryName)}>
            <h3>{formatCountry(country.countryName)}</h3>
            <div className={styles.markets}>
              {addRow && (
                <MarketChoice
                  kind="distributors"
                  country={country}
                  row={addRow}
                  partners={distributors}
                  fixed={fixedIn(addRow)}
                />
              )}
              {resellerRow && (
                <MarketChoice
                  kind="resellers"
                  country={country}
                  row={resellerRow}
                  partners={resellers}
                  fixed={fixedIn(resellerRow)}
                />
              )}
            </div>
            {(hasStores || storeRow) && (
              <Checkbox
                checked={Boolean(storeRow)}
                disabled={isLocked && Boolean(storeRow?.id)}
                onChange={(event) => change((before) => tickStores(before, country, event.target.checked))}
              >
                {t('strategic.storePartner')}
              </Checkbox>
            )}
          </section>
        );
      })}
    </>
  );
}
