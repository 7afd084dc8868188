import { Button } from 'antd';
import styles from './FaultList.module.css';
import type { PlacedFault } from './faults';

interface Props<Tab extends string> {
  tabs: readonly Tab[];
  titleOf: (tab: Tab) => string;
  faults: readonly PlacedFault<Tab>[];
  onFollow: (fault: PlacedFault<Tab>) => void;
}

/** The faults tab by tab; each leads to its field. */
export function FaultList<Tab extends string>({ tabs, titleOf, faults, onFollow }: Props<Tab>) {
  return (
    <div className={styles.list}>
      {[undefined, ...tabs].map((tab) => {
        const here = faults.filter((fault) => fault.tab === tab);
        if (here.length === 0) return null;
        return (
          <section key={tab ?? ''} className={styles.tab}>
            {tab && <h2 className={styles.title}>{titleOf(tab)}</h2>}
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
    </div>
  );
}
