/** Where an item of the list stands, from 0: it says so in `data-place`. */
export const placeOf = (item: HTMLElement): number => Number(item.dataset['place']);

/** The item of the list that an element is part of. */
export const itemOf = (element: EventTarget | null): HTMLElement | undefined =>
  (element instanceof Element && element.closest<HTMLElement>('[data-place]')) || undefined;

/** The item at a place, when it is drawn. */
export const itemAt = (list: Element | null, place: number): HTMLElement | undefined =>
  list?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? undefined;
