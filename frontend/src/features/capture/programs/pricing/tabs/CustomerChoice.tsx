import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnmanagedNotice } from '@/components/case/UnmanagedNotice';
import { SelectField } from '@/components/FormField/SelectField';
import { messageAt } from '@/features/capture/form/faults';
import { Group } from '@/features/capture/form/Group';
import { countriesQuery } from '@/lib/api/reference';
import type { CustomerHit } from '@/lib/api/search';
import { formatCountry } from '@/lib/format/country';
import { useMay } from '@/lib/session/access';
import { chooseCountry, chooseCustomer, clearCustomer } from '../form/changes';
import { usePricing } from '../form/definition';
import type { CountryChoice, CustomerChoice as CustomerChoiceValue } from '../form/model';
import { CustomerSearch } from './CustomerSearch';
import { customerCountries } from './markets';
import styles from './parties.module.css';
import { RegisteredNotices } from './RegisteredNotice';
import { useCustomerTexts } from './useCustomerTexts';

const CustomerPanel = lazy(() => import('@/features/capture/customer/CustomerPanel'));

/** Country, search, pick (case-submission.md L38). The country comes first: customers are searched inside it. */
export function CustomerChoice() {
  const { t } = useTranslation();
  const may = useMay();
  const { form, texts, faults, stored, change } = usePricing();
  const { data: countries, isPending } = useQuery(countriesQuery);
  const [requested, setRequested] = useState(form.customer === null);
  // a customer that is entered here, or one that was entered before and is corrected
  const [entering, setEntering] = useState<{ customerId: string | undefined }>();
  const [saved, setSaved] = useState(false);
  const fault = messageAt('dealCustomers', faults);
  const searching = requested || fault !== undefined;
  const options = customerCountries(countries ?? [], form.details, may('cases.ofStore'));
  const only = options.length === 1 ? options[0] : undefined;
  const country = form.country ?? only ?? null;
  const { customer } = form;

  const fill = useCustomerTexts();
  const choose = (selected: CustomerChoiceValue, of: CountryChoice) => {
    setSaved(false);
    change((before) => chooseCustomer(chooseCountry(before, of), selected, stored !== null), 'dealCustomers');
  };
  const pick = (hit: CustomerHit) => {
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
    void fill(hit);
  };
  const enter = (selected: CustomerChoiceValue, of: CountryChoice) => {
    choose(selected, of);
    setRequested(false);
    setEntering(undefined);
  };

  return (
    <Flex vertical gap={24}>
      <Group title={t('caseForm.groupCustomer')}>
        <div style={{ maxWidth: 420 }}>
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
              label: formatCountry(countryName),
            }))}
            onChange={(id: string) => {
              const name = options.find(({ countryId }) => countryId === id)?.countryName ?? '';
              change((before) => chooseCountry(before, { countryId: id, countryName: name }), 'dealCustomers');
              setRequested(true);
            }}
          />
        </div>
        {customer && !searching && (
          <div className={styles.selected}>
            <div>
              <p className={styles.name}>{customer.name}</p>
              <p className="quiet">
                {[
                  customer.city,
                  country && formatCountry(country.countryName),
                  customer.dunsNumber && `DUNS ${customer.dunsNumber}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Space wrap>
              {!customer.isManaged && (
                <Button onClick={() => setEntering({ customerId: customer.customerId })}>
                  {t('customerEntry.editTitle')}
                </Button>
              )}
              <Button onClick={() => setRequested(true)}>{t('caseForm.changeCustomer')}</Button>
            </Space>
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
        {!country && <p className="quiet">{t('caseForm.countryFirst')}</p>}
        {searching && country && (
          <div>
            <Button onClick={() => setEntering({ customerId: undefined })}>{t('customerEntry.addTitle')}</Button>
          </div>
        )}
      </Group>
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
            onPick={(known) =>
              enter(
                {
                  customerId: known.customerId,
                  name: known.legalEntityName,
                  localName: known.organizationNameInLocalLanguage,
                  city: known.city,
                  dunsNumber: '',
                  isManaged: known.isManaged,
                },
                { countryId: known.countryId, countryName: known.country },
              )
            }
            onClose={() => setEntering(undefined)}
          />
        </Suspense>
      )}
    </Flex>
  );
}
