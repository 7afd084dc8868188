import { CheckCircleFilled, EditOutlined, LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';

/** How a tab of the form stands. */
export interface TabState {
  /** refused by the server */
  faults: number;
  /** required and still empty */
  missing: number;
  /** may be opened */
  enabled: boolean;
  /** the desk asks for a correction here */
  requested: boolean;
  /** the desk asks for corrections elsewhere only */
  closed: boolean;
}

interface Props {
  title: string;
  state: TabState;
}

/** The tab's name with what is wrong or still to do on it, in sign and in words. */
export function TabLabel({ title, state: { faults, missing, enabled, requested, closed } }: Props) {
  const { t } = useTranslation();
  return (
    <span className={styles.tabLabel}>
      {title}
      {faults > 0 ? (
        <span className={styles.badge}>
          <span aria-hidden="true">{faults}</span>
          <span className="visually-hidden">{t('caseForm.tabFaults', { count: faults })}</span>
        </span>
      ) : closed ? (
        <span className={styles.locked}>
          <LockOutlined aria-hidden="true" />
          <span className="visually-hidden">{t('caseForm.tabClosed')}</span>
        </span>
      ) : requested ? (
        <span className={styles.requested}>
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
