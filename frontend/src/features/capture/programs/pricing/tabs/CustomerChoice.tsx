import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnmanagedNotice } from '@/components/case/UnmanagedNotice';
import { SelectField } from '@/components/FormField/SelectField';
import { messageAt } from '@/features/capture/form/faults';
import styles from '@/features/capture/form/tabs.module.css';
import { countriesQuery } from '@/lib/api/reference';
import type { CustomerHit } from '@/lib/api/search';
import { shownCountry } from '@/lib/format/country';
import { hasSubRole } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import { chooseCountry, chooseCustomer, clearCustomer } from '../form/changes';
import { usePricing } from '../form/definition';
import type { CountryChoice, CustomerChoice as CustomerChoiceValue } from '../form/model';
import { CustomerSearch } from './CustomerSearch';
import { customerCountries } from './markets';
import { RegisteredNotices } from './RegisteredNotice';

const CustomerPanel = lazy(() => import('@/features/capture/customer/CustomerPanel'));

/** Country, search, pick (case-submission.md L38). The country comes first: customers are searched inside it. */
export function CustomerChoice() {
  const { t } = useTranslation();
  const session = useSignedIn();
  const { form, texts, faults, stored, change } = usePricing();
  const { data: countries, isPending } = useQuery(countriesQuery);
  const [asked, setSearching] = useState(form.customer === null);
  // a customer that is entered here, or one that was entered before and is corrected
  const [entering, setEntering] = useState<{ customerId: string | undefined }>();
  const [saved, setSaved] = useState(false);
  const fault = messageAt('dealCustomers', faults);
  const searching = asked || fault !== undefined;
  const options = customerCountries(countries ?? [], form.details, hasSubRole(session, 'MSStoreUser'));
  const only = options.length === 1 ? options[0] : undefined;
  const country = form.country ?? only ?? null;
  const { customer } = form;

  const choose = (selected: CustomerChoiceValue, of: CountryChoice) => {
    setSaved(false);
    change((before) => chooseCustomer(chooseCountry(before, of), selected, stored !== null), 'dealCustomers');
  };
  const pick = (hit: CustomerHit) =>
    choose(
      {
        customerId: hit.CustomerId,
        name: hit.LegalEntityName,
        localName: hit.OrganizationNameInLocalLanguage,
        city: hit.City,
        dunsNumber: hit.DunsNumber,
        isManaged: hit.IsManaged,
      },
      { countryId: hit.CountryId, countryName: hit.Country },
    );
  const enter = (selected: CustomerChoiceValue, of: CountryChoice) => {
    choose(selected, of);
    setSearching(false);
    setEntering(undefined);
  };

  return (
    <div className={styles.groups}>
      <section className={styles.group}>
        <h2>{t('caseForm.groupCustomer')}</h2>
        <div className={styles.narrow}>
          <SelectField
            id="case-customerCountry"
            label={t('caseForm.customerCountry')}
            required
            showSearch={{ optionFilterProp: 'label' }}
            loading={isPending}
            value={country?.countryId}
            placeholder={t('caseForm.choose')}
            options={options.map(({ countryId, countryName }) => ({
              value: countryId,
              label: shownCountry(countryName),
            }))}
            onChange={(id: string) => {
              const name = options.find(({ countryId }) => countryId === id)?.countryName ?? '';
              change((before) => chooseCountry(before, { countryId: id, countryName: name }), 'dealCustomers');
              setSearching(true);
            }}
          />
        </div>
        {customer && !searching && (
          <div className={styles.chosen}>
            <div>
              <p className={styles.chosenTitle}>{customer.name}</p>
              <p className={styles.quiet}>
                {[
                  customer.city,
                  country && shownCountry(country.countryName),
                  customer.dunsNumber && `DUNS ${customer.dunsNumber}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className={styles.buttons}>
              {!customer.isManaged && (
                <Button onClick={() => setEntering({ customerId: customer.customerId })}>
                  {t('customerEntry.editTitle')}
                </Button>
              )}
              <Button onClick={() => setSearching(true)}>{t('caseForm.changeCustomer')}</Button>
            </span>
          </div>
        )}
        <RegisteredNotices />
        {saved && <p role="status">{texts.saved}</p>}
        {customer && !customer.isManaged && <UnmanagedNotice key={customer.customerId} />}
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
        {searching && country && (
          <div>
            <Button onClick={() => setEntering({ customerId: undefined })}>{t('customerEntry.addTitle')}</Button>
          </div>
        )}
      </section>
      {entering && country && (
        <Suspense fallback={null}>
          <CustomerPanel
            country={country}
            customerId={entering.customerId}
            texts={texts}
            onSaved={(customerId, { legalEntityName, organizationNameInLocalLanguage, city }) => {
              const names = { name: legalEntityName, localName: organizationNameInLocalLanguage };
              enter({ customerId, ...names, city, dunsNumber: '', isManaged: false }, country);
              setSaved(true);
            }}
            onPick={(found) =>
              enter(
                {
                  customerId: found.customerId,
                  name: found.legalEntityName,
                  localName: found.organizationNameInLocalLanguage,
                  city: found.city,
                  dunsNumber: '',
                  isManaged: found.isManaged,
                },
                { countryId: found.countryId, countryName: found.country },
              )
            }
            onClose={() => setEntering(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
