/** Gives a field the focus, in the middle of the page; of a field for files it is the button that gets it. */
export function focusField(element: HTMLElement | null): void {
  const control = element?.matches('[type="file"]') ? element.parentElement?.querySelector('button') : element;
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
}
