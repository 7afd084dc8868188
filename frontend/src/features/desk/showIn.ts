/** Brings a ticket into view. A list that scrolls does it alone, so that the page stays where it is. */
export function showIn(list: HTMLElement, item: Element): void {
  if (list.scrollHeight <= list.clientHeight) {
    item.scrollIntoView({ block: 'nearest' });
    return;
  }
  const [view, place] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (place.top < view.top) list.scrollTop -= view.top - place.top;
  else if (place.bottom > view.bottom) list.scrollTop += place.bottom - view.bottom;
}
