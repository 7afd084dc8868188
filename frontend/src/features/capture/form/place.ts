/** The element that gets the focus when an error is followed. */
export function elementId(key: string): string {
  return `case-${key.replaceAll(/[./]/g, '-')}`;
}

/** A tab's name as part of element ids, which take no blanks. */
export function keyOfTab(tab: string): string {
  return tab.replaceAll(' ', '');
}
