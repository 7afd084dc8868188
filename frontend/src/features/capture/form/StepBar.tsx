import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';
import { TabLabel } from './TabLabel';
import { useAnyForm, useTabState } from './useForm';

/** The tabs as steps, for narrow screens: where one is, how far it goes, and a way to each. */
export function StepBar({ tabs }: { tabs: readonly string[] }) {
  const { t } = useTranslation();
  const { tab, setTab } = useAnyForm();
  const stateOf = useTabState();
  const titleOf = (each: string) => t(`caseTab.${each as 'Customer'}`);
  const at = tabs.indexOf(tab);
  return (
    <nav className={styles.steps} aria-label={t('caseForm.steps')}>
      <p className={styles.stepText}>
        {t('caseForm.stepOf', { step: at + 1, count: tabs.length })} ·{' '}
        <TabLabel title={titleOf(tab)} state={stateOf(tab)} />
      </p>
      <ol style={{ display: 'grid', gridTemplateColumns: `repeat(${tabs.length}, 1fr)`, gap: 6 }}>
        {tabs.map((each, index) => {
          const { faults, enabled } = stateOf(each);
          const kind = faults > 0 ? styles.stepFaulty : index <= at ? styles.stepReached : '';
          return (
            <li key={each}>
              <button
                type="button"
                className={`${styles.step} ${kind}`}
                disabled={!enabled}
                aria-current={each === tab ? 'step' : undefined}
                aria-label={titleOf(each)}
                onClick={() => setTab(each)}
              />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
