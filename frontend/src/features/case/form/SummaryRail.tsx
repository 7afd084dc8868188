import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import { verticalsQuery } from '@/lib/api/programs';
import { formatNumber } from '@/lib/format/number';
import { useForm } from './context';
import { missingOn, type Tab, tabs } from './fields';
import styles from './frame.module.css';

/** What the case says so far, and what a submit would still ask for. */
export function SummaryRail({ onOpen }: { onOpen: (tab: Tab, field: string) => void }) {
  const { t } = useTranslation();
  const { form } = useForm();
  const { data: verticals } = useQuery(verticalsQuery);
  const { customer, country, programs, texts, partner, details } = form;
  const vertical = verticals?.find(({ id }) => id === texts.dealVertical)?.name;
  const lines: Record<Tab, (string | undefined)[]> = {
    Customer: [customer?.name, country?.countryName],
    'Deal Information': [
      ...programs.map(({ dealType, dealVolume }) =>
        dealVolume ? t('caseForm.units', { type: dealType, units: formatNumber(Number(dealVolume)) }) : dealType,
      ),
      texts.dealName,
      vertical,
    ],
    Channel: [partner?.companyName, texts.channelContactEmails],
    Products: [details.productGroupName, ...programs.flatMap(({ products }) => products.map(({ name }) => name))],
  };
  return (
    <Panel title={t('caseForm.summary')}>
      <div className={styles.summary}>
        {tabs.map((tab) => {
          const missing = missingOn(tab, form);
          const told = lines[tab].filter(Boolean);
          return (
            <section key={tab} className={styles.summaryPart}>
              <h3>{t(`caseTab.${tab}`)}</h3>
              {told.map((line, index) => (
                <p key={`${line}-${index.toString()}`} className={index === 0 ? styles.told : styles.toldMore}>
                  {line}
                </p>
              ))}
              {missing.length > 0 && (tab === 'Customer' || programs.length > 0) && (
                <ul className={styles.toDo} aria-label={t('caseForm.stillMissing')}>
                  {missing.map((field) => (
                    <li key={field}>
                      <button type="button" onClick={() => onOpen(tab, field)}>
                        {t(`caseField.${field}`)}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </Panel>
  );
}
