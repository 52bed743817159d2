/** Where an item of a feed stands, from 0; its `aria-posinset` tells. */
export const placeOf = (article: Element): number => Number(article.getAttribute('aria-posinset')) - 1;

/** The item of a feed that an element is part of. */
export const articleOf = (element: EventTarget | null): HTMLElement | undefined =>
  (element instanceof Element && element.closest<HTMLElement>('[aria-posinset]')) || undefined;

/** The item at a place, when it is drawn. */
export const articleAt = (feed: Element | null, place: number): HTMLElement | undefined =>
  feed?.querySelector<HTMLElement>(`[aria-posinset="${place + 1}"]`) ?? undefined;
