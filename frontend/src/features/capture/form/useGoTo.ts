import { useEffect, useState } from 'react';
import { focusField } from '@/lib/keyboard/focusField';
import { elementId } from './place';

/** Of the content of the tab in view. */
export const contentId = 'case-content';

interface Target<Tab> {
  tab?: Tab;
  /** of a field; without it the beginning of the tab is meant */
  key?: string;
}

/** Leads to a field, or to the beginning of a tab: opens the tab, then gives the focus to the place as soon as it is drawn. */
export function useGoTo<Tab extends string>(tab: Tab, setTab: (tab: Tab) => void) {
  const [target, setTarget] = useState<Target<Tab> | null>(null);
  useEffect(() => {
    if (!target || (target.tab && target.tab !== tab)) return;
    return whenDrawn(
      () =>
        target.key
          ? document.getElementById(elementId(target.key))
          : document.querySelector<HTMLElement>(`#${contentId}[data-tab="${tab}"]`),
      (element) => {
        if (element && target.key) focusField(element);
        else if (element) {
          element.focus({ preventScroll: true });
          element.scrollIntoView?.({ block: 'start' });
        }
        setTarget(null);
      },
    );
  }, [target, tab]);
  const goTo = (next: Target<Tab>) => {
    if (next.tab) setTab(next.tab);
    setTarget({ ...next });
  };
  return { goToField: goTo, goToTab: (next: Tab) => goTo({ tab: next }) };
}

/** A place may be drawn later than its tab: it is awaited until it is there or the person does something else. */
function whenDrawn(find: () => HTMLElement | null, act: (element: HTMLElement | null) => void): () => void {
  const waiting = new AbortController();
  const end = (element: HTMLElement | null) => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    act(element);
  };
  const attempt = () => {
    const element = find();
    if (element) end(element);
  };
  const observer = new MutationObserver(attempt);
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => end(null), { signal: waiting.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  attempt();
  return () => waiting.abort();
}
