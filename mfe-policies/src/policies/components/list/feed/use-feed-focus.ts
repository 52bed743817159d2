import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { itemAt, listItemOf, listIndexOf } from './feed-places.ts';

const controlsOf = (item: Element): HTMLElement[] => [
  ...item.querySelectorAll<HTMLElement>('a, button, input'),
];

interface Held {
  /** Id of the focused policy. */
  id: string;
  element: HTMLElement;
  /** Index of the focused control within the policy; -1 for the item itself. */
  control: number;
}

/**
 * Keeps the focus on the focused item. That item is rendered even when it is scrolled out of view, and gets
 * the focus back if a change to the list has moved the focus. `goTo` moves the focus to the item at an index,
 * or to the item's link.
 */
export const useFeedFocus = (feed: RefObject<HTMLElement | null>, ids: readonly string[], start: number) => {
  const held = useRef<Held>(undefined);
  const [wanted, setWanted] = useState<{ place: number; onLink: boolean }>();
  const placeOfHeld = useCallback((): number | undefined => {
    const index = held.current ? ids.indexOf(held.current.id) : -1;
    return index === -1 ? undefined : start + index;
  }, [ids, start]);

  useLayoutEffect(() => {
    const item = wanted && itemAt(feed.current, wanted.place);
    ((wanted?.onLink && item?.querySelector('a')) || item)?.focus();
  }, [feed, wanted]);

  useLayoutEffect(() => {
    const lost = held.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    const place = placeOfHeld();
    const item = place === undefined ? undefined : itemAt(feed.current, place);
    if (item) (controlsOf(item)[lost.control] ?? item).focus({ preventScroll: true });
  }, [feed, placeOfHeld]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const item = listItemOf(target);
    const id = item && ids[listIndexOf(item) - start];
    held.current =
      item && id !== undefined
        ? { id, element: target, control: controlsOf(item).indexOf(target) }
        : undefined;
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !listItemOf(relatedTarget)) held.current = undefined;
  };
  return {
    goTo: useCallback((place: number, onLink = false) => setWanted({ place, onLink }), []),
    wantedPlace: wanted?.place,
    placeOfHeld,
    onFocus,
    onBlur,
  };
};
