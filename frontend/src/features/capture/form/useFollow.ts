import { useEffect, useState } from 'react';
import { elementId } from './place';
import { whenThere } from './whenThere';

interface Target<Tab> {
  tab: Tab | undefined;
  key: string;
}

/** Leads to a field: opens its tab, then gives the field the focus once it is there. */
export function useFollow<Tab extends string>(tab: Tab, setTab: (tab: Tab) => void): (target: Target<Tab>) => void {
  const [target, setTarget] = useState<Target<Tab> | null>(null);
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
