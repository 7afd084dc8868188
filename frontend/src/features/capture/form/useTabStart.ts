import { useEffect, useState } from 'react';
import { whenThere } from './whenThere';

/** Of the content of the tab in view. */
export const contentId = 'case-content';

/** Continue leads to the beginning of the next tab: the eye by scrolling, the keyboard by focus. */
export function useTabStart<Tab extends string>(tab: Tab, setTab: (tab: Tab) => void): (tab: Tab) => void {
  const [wanted, setWanted] = useState<{ tab: Tab } | null>(null);
  useEffect(() => {
    if (wanted?.tab !== tab) return;
    return whenThere(
      () => document.querySelector<HTMLElement>(`#${contentId}[data-tab="${tab}"]`),
      (element) => {
        element.focus({ preventScroll: true });
        element.scrollIntoView?.({ block: 'start' });
        setWanted(null);
      },
    );
  }, [wanted, tab]);
  return (next) => {
    setTab(next);
    setWanted({ tab: next });
  };
}
