import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './Dashboard.module.css';

interface Props {
  label: string;
  tabs: readonly { key: string; title: string }[];
  active: string;
  onChoose: (key: string) => void;
  children: ReactNode;
}

const id = (key: string) => `view-tab-${key}`;

/** Tabs over one panel: arrows go from tab to tab, one of them is in the order of Tab. */
export function ViewTabs({ label, tabs, active, onChoose, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = by && tabs[(index + by + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`#${id(next.key)}`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ key, title }, index) => (
          <button
            key={key}
            id={id(key)}
            type="button"
            role="tab"
            aria-selected={key === active}
            aria-controls="view-panel"
            tabIndex={key === active ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(key)}
            onKeyDown={(event) => step(event, index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div id="view-panel" role="tabpanel" aria-labelledby={id(active)}>
        {children}
      </div>
    </>
  );
}
