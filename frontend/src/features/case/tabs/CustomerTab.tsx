import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerSection } from '@/components/case/CustomerSection';
import { FormField } from '@/components/FormField/FormField';
import { countriesQuery } from '@/lib/api/reference';
import type { CustomerHit } from '@/lib/api/search';
import { chooseCountry, chooseCustomer, clearCustomer } from '../form/changes';
import { useForm } from '../form/context';
import { messageAt } from '../form/faults';
import { useLocks } from '../form/useLocks';
import { CustomerSearch } from './CustomerSearch';
import { customerCountries } from './markets';
import styles from './tabs.module.css';

/** The customer's details alone once the deal is past its draft, else the choice (SUB-085). */
export function CustomerTab() {
  const { t } = useTranslation();
  const { stored } = useForm();
  const { settled } = useLocks();
  const deal = stored?.opportunityDeals?.[0];
  if (!deal || !settled) return <CustomerChoice />;
  return (
    <div className={styles.groups}>
      <CustomerSection deal={deal} />
      <p className={styles.quiet}>{t('caseForm.customerLocked')}</p>
    </div>
  );
}

/** Country, search, pick (case-submission.md L38). The country comes first: customers are searched inside it. */
function CustomerChoice() {
  const { t } = useTranslation();
  const { form, faults, stored, change } = useForm();
  const { data: countries, isPending } = useQuery(countriesQuery);
  const [asked, setSearching] = useState(form.customer === null);
  const fault = messageAt('dealCustomers', faults);
  const searching = asked || fault !== undefined;
  const options = customerCountries(countries ?? [], form.details);
  const only = options.length === 1 ? options[0] : undefined;
  const country = form.country ?? only ?? null;
  const { customer } = form;

  const pick = (hit: CustomerHit) =>
    change(
      (before) =>
        chooseCustomer(
          chooseCountry(before, { countryId: hit.CountryId, countryName: hit.Country }),
          {
            customerId: hit.CustomerId,
            name: hit.LegalEntityName,
            localName: hit.OrganizationNameInLocalLanguage,
            city: hit.City,
            dunsNumber: hit.DunsNumber,
            isManaged: hit.IsManaged,
          },
          stored !== null,
        ),
      'dealCustomers',
    );

  return (
    <div className={styles.groups}>
      <section className={styles.group}>
        <h2>{t('caseForm.groupCustomer')}</h2>
        <div className={styles.narrow}>
          <FormField id="case-customerCountry" label={t('caseForm.customerCountry')} required>
            {({ status, ...binding }) => (
              <Select
                {...binding}
                status={status}
                showSearch={{ optionFilterProp: 'label' }}
                loading={isPending}
                value={country?.countryId}
                placeholder={t('caseForm.choose')}
                options={options.map(({ countryId, countryName }) => ({ value: countryId, label: countryName }))}
                onChange={(id: string, option) => {
                  const name = Array.isArray(option) ? '' : (option?.label ?? '');
                  change((before) => chooseCountry(before, { countryId: id, countryName: name }), 'dealCustomers');
                  setSearching(true);
                }}
              />
            )}
          </FormField>
        </div>
        {customer && !searching && (
          <div className={styles.chosen}>
            <div>
              <p className={styles.chosenTitle}>{customer.name}</p>
              <p className={styles.quiet}>
                {[customer.city, country?.countryName, customer.dunsNumber && `DUNS ${customer.dunsNumber}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button onClick={() => setSearching(true)}>{t('caseForm.changeCustomer')}</Button>
          </div>
        )}
        {searching && country && (
          <CustomerSearch
            key={country.countryId}
            countryId={country.countryId}
            picked={customer?.customerId}
            error={fault}
            onPick={pick}
            onClear={() => change((before) => (stored ? before : clearCustomer(before)), 'dealCustomers')}
          />
        )}
        {!country && <p className={styles.quiet}>{t('caseForm.countryFirst')}</p>}
      </section>
    </div>
  );
}
