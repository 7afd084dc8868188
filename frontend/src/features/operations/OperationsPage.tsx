import { useTranslation } from 'react-i18next';
import styles from '@/components/operations/operations.module.css';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { DeadLetters } from './DeadLetters';
import { Health } from './Health';
import { Quarantine } from './Quarantine';
import { Reconciler } from './Reconciler';
import { SearchIndexes } from './SearchIndexes';
import { Standstills } from './Standstills';

/** First what waits for a person, then how the system is (beyond N86 to N88). */
export default function OperationsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('staffNav.operations')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('staffNav.operations') }]}
        subtitle={t('operations.subtitle')}
      />
      <div className={styles.stack}>
        <Standstills />
        <DeadLetters />
        <Quarantine />
        <Health />
        <SearchIndexes />
        <Reconciler />
      </div>
    </>
  );
}
