/** Index of an item in the list, from its `data-place`. */
export const listIndexOf = (item: HTMLElement): number => Number(item.dataset['place']);

/** The item of the list that contains an element. */
export const listItemOf = (element: EventTarget | null): HTMLElement | undefined =>
  (element instanceof Element && element.closest<HTMLElement>('[data-place]')) || undefined;

/** The item at an index, if it is rendered. */
export const itemAt = (list: Element | null, place: number): HTMLElement | undefined =>
  list?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? undefined;
