import { CheckCircleFilled, EditOutlined, LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useForm } from './context';
import { countOn } from './faults';
import { missingOn, type Tab } from './fields';
import styles from './frame.module.css';
import { useLocks } from './useLocks';

export interface TabState {
  faults: number;
  missing: number;
  enabled: boolean;
}

/** Only Customer is open until a pricing program is chosen (case-submission.md L36). */
export function useTabState(): (tab: Tab) => TabState {
  const { form, faults } = useForm();
  return (tab) => ({
    faults: countOn(tab, faults),
    missing: missingOn(tab, form).length,
    enabled: tab === 'Customer' || form.programs.length > 0,
  });
}

/** The tab's name with what is wrong or still to do on it, in sign and in words. */
export function TabLabel({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const { faults, missing, enabled } = useTabState()(tab);
  const { wanted, closed } = useLocks();
  return (
    <span className={styles.tabLabel}>
      {t(`caseTab.${tab}`)}
      {faults > 0 ? (
        <span className={styles.badge}>
          <span aria-hidden="true">{faults}</span>
          <span className="visually-hidden">{t('caseForm.tabFaults', { count: faults })}</span>
        </span>
      ) : closed(tab) ? (
        <span className={styles.locked}>
          <LockOutlined aria-hidden="true" />
          <span className="visually-hidden">{t('caseForm.tabClosed')}</span>
        </span>
      ) : wanted(tab) ? (
        <span className={styles.wanted}>
          <EditOutlined aria-hidden="true" />
          <span className="visually-hidden">{t('caseForm.tabWanted')}</span>
        </span>
      ) : missing === 0 ? (
        <span className={styles.done}>
          <CheckCircleFilled aria-hidden="true" />
          <span className="visually-hidden">{t('caseForm.tabDone')}</span>
        </span>
      ) : (
        enabled && (
          <span className={styles.missing}>
            <span aria-hidden="true">{missing}</span>
            <span className="visually-hidden">{t('caseForm.tabMissing', { count: missing })}</span>
          </span>
        )
      )}
    </span>
  );
}
