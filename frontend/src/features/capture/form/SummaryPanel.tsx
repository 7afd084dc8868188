import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import styles from './frame.module.css';

export interface SummaryPart<Tab extends string> {
  tab: Tab;
  title: string;
  /** what the tab says so far, the most important first */
  lines: readonly (string | undefined)[];
  /** required fields that are still empty */
  missing: readonly { field: string; name: string }[];
}

interface Props<Tab extends string> {
  parts: readonly SummaryPart<Tab>[];
  onOpen: (tab: Tab, field: string) => void;
}

/** What the case says so far, and what a submit would still ask for. */
export function SummaryPanel<Tab extends string>({ parts, onOpen }: Props<Tab>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('caseForm.summary')}>
      <div className={styles.summary}>
        {parts.map(({ tab, title, lines, missing }) => (
          <section key={tab} className={styles.summaryPart}>
            <h3>{title}</h3>
            {lines.filter(Boolean).map((line, index) => (
              <p key={`${line}-${index.toString()}`} className={index === 0 ? styles.told : styles.toldMore}>
                {line}
              </p>
            ))}
            {missing.length > 0 && (
              <ul className={styles.toDo} aria-label={t('caseForm.stillMissing')}>
                {missing.map(({ field, name }) => (
                  <li key={field}>
                    <button type="button" onClick={() => onOpen(tab, field)}>
                      {name}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Panel>
  );
}
