import { useEffect, useState } from 'react';
import { elementId, type Tab } from './fields';
import { whenThere } from './whenThere';

interface Target {
  tab: Tab | undefined;
  key: string;
}

/** Leads to a field: opens its tab, then gives the field the focus once it is there. */
export function useFollow(tab: Tab, setTab: (tab: Tab) => void): (target: Target) => void {
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => {
    if (!target || (target.tab && target.tab !== tab)) return;
    return whenThere(
      () => document.getElementById(elementId(target.key)),
      (element) => {
        element.focus();
        element.scrollIntoView?.({ block: 'center' });
      },
    );
  }, [target, tab]);
  return (next) => {
    if (next.tab) setTab(next.tab);
    setTarget({ ...next });
  };
}
