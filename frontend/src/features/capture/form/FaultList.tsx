import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './FaultList.module.css';
import type { PlacedFault } from './faults';

interface Props {
  tabs: readonly string[];
  faults: readonly PlacedFault[];
  onFollow: (fault: PlacedFault) => void;
}

/** The faults tab by tab; each leads to its field. */
export function FaultList({ tabs, faults, onFollow }: Props) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap={8}>
      {[undefined, ...tabs].map((tab) => {
        const here = faults.filter((fault) => fault.tab === tab);
        if (here.length === 0) return null;
        return (
          <section key={tab ?? ''} className={styles.tab}>
            {tab && <h2 className={styles.title}>{t(`caseTab.${tab as 'Customer'}`)}</h2>}
            <ul className={styles.faults}>
              {here.map((fault) => (
                <li key={`${fault.key}-${fault.message}`}>
                  {fault.key ? (
                    <Button type="link" className={styles.link} onClick={() => onFollow(fault)}>
                      {fault.message}
                    </Button>
                  ) : (
                    fault.message
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Flex>
  );
}
