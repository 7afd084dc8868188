import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import styles from './frame.module.css';
import { isOpen, missingOn } from './program';
import { useAnyForm } from './useForm';

/** What a tab says so far, the most important first. */
export type SummaryLines<Tab extends string> = Record<Tab, readonly (string | undefined | false)[]>;

interface Props<Tab extends string> {
  tabs: readonly Tab[];
  lines: SummaryLines<Tab>;
  onOpen: (tab: Tab, field: string) => void;
}

/** What the case says so far, and what a submit would still ask for. */
export function SummaryPanel<Tab extends string>({ tabs, lines, onOpen }: Props<Tab>) {
  const { t } = useTranslation();
  const { program, form } = useAnyForm();
  const open = isOpen(program, form);
  return (
    <Panel title={t('caseForm.summary')}>
      <Flex vertical gap={14}>
        {tabs.map((tab) => {
          const missing = open || tab === tabs[0] ? missingOn(program, tab, form) : [];
          return (
            <section key={tab} className={styles.summaryPart}>
              <h3>{t(`caseTab.${tab as 'Customer'}`)}</h3>
              {lines[tab].filter(Boolean).map((line, index) => (
                <p key={`${line}-${index.toString()}`} className={index === 0 ? styles.firstLine : styles.line}>
                  {line}
                </p>
              ))}
              {missing.length > 0 && (
                <ul className={styles.toDo} aria-label={t('caseForm.stillMissing')}>
                  {missing.map((field) => (
                    <li key={field}>
                      <button type="button" onClick={() => onOpen(tab, field)}>
                        {t(`${program.names}.${field}` as 'caseField.dealName')}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </Flex>
    </Panel>
  );
}
