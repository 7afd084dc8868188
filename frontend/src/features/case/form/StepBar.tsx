import { useTranslation } from 'react-i18next';
import { useForm } from './context';
import { tabs } from './fields';
import styles from './frame.module.css';
import { TabLabel, useTabState } from './TabLabel';

/** The tabs as steps, for narrow screens: where one is, how far it goes, and a way to each. */
export function StepBar() {
  const { t } = useTranslation();
  const { tab, setTab } = useForm();
  const stateOf = useTabState();
  const at = tabs.indexOf(tab);
  return (
    <nav className={styles.steps} aria-label={t('caseForm.steps')}>
      <p className={styles.stepText}>
        {t('caseForm.stepOf', { step: at + 1, count: tabs.length })} · <TabLabel tab={tab} />
      </p>
      <ol className={styles.stepList}>
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
                aria-label={t(`caseTab.${each}`)}
                onClick={() => setTab(each)}
              />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
