import type { PolicyListQuery } from '@proviso/contracts';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent } from 'react';
import type { PolicyWindow } from '../../../api/policy-window.ts';
import type { PolicyLayout } from '../use-layout.ts';
import { itemOf, placeOf } from './feed-places.ts';
import { useColumns } from './use-columns.ts';
import { useFeedFocus } from './use-feed-focus.ts';
import { useFeedRows } from './use-feed-rows.ts';
import { usePageTop } from './use-page-top.ts';
import { useRowMemory } from './use-row-memory.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** How the items of a list stand. */
export interface CollectionShape {
  /** Minimum width in rem of an item in a row of several; `undefined` for a single column. */
  minimum: number | undefined;
  /** Rem between rows and columns. */
  gap: number;
  /** Pixels that a row is taken to be high before it is measured. */
  estimate: number;
}

export interface CollectionProps {
  query: PolicyListQuery;
  list: PolicyWindow;
  /** A newer list takes the place of this one as soon as it is there. */
  waiting: boolean;
  /** More of this list, or what changed of it, is on its way. */
  loading: boolean;
  /** The item that shall get the focus; another object asks again. */
  focusOn: { place: number } | undefined;
  /** What stands above the held part came to the screen, from the item at `index` on. */
  onNeed: (index: number) => void;
}

/** Milliseconds for which a part of the list that is not held stays on the screen before it is read. */
const rest = 120;

/**
 * What a list needs of which only the rows near the screen are drawn: where they stand, what is read again, and where the
 * focus is. Page Down and Page Up go from policy to policy.
 */
export const useCollection = <Root extends HTMLElement>(
  { query, list, loading, focusOn, onNeed }: CollectionProps,
  layout: PolicyLayout,
  { minimum, gap, estimate }: CollectionShape,
) => {
  const root = useRef<Root>(null);
  const { policies, total, overTotal } = list;
  const start = list.start.index;
  const end = start + policies.length;
  const ids = useMemo(() => policies.map(({ id }) => id), [policies]);
  const columns = useColumns(root, minimum, gap);
  const top = usePageTop(root);
  const { goTo, wantedPlace, placeOfHeld, onFocus, onBlur } = useFeedFocus(root, ids, start);
  const always = useCallback(
    () => [placeOfHeld(), wantedPlace].filter((place) => place !== undefined),
    [placeOfHeld, wantedPlace],
  );
  const memory = useRowMemory(query, layout);
  const virtualizer = useFeedRows({ count: end, columns, estimate, gap: gap * 16, top, always, memory });
  useScrollAnchor(virtualizer, { ids, start }, columns);

  const firstSeen = (virtualizer.range?.startIndex ?? 0) * columns;
  const need = useEffectEvent(onNeed);
  useEffect(() => {
    if (firstSeen >= start || loading) return undefined;
    // A scrollbar that is dragged passes through; and a page that was returned to is at its top for a moment.
    const timer = setTimeout(() => need(firstSeen), rest);
    return () => clearTimeout(timer);
  }, [firstSeen, start, loading]);
  useEffect(() => {
    if (focusOn) goTo(focusOn.place);
  }, [focusOn, goTo]);

  const onKeyDown = (event: KeyboardEvent) => {
    const item = itemOf(event.target);
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (!item || step === undefined) return;
    const next = placeOf(item) + step;
    if (next < start || next >= end) return;
    event.preventDefault();
    virtualizer.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
    goTo(next);
  };
  return {
    root,
    virtualizer,
    columns,
    top,
    start,
    end,
    /** Items of the whole list; -1 when they were not counted. */
    setSize: total === undefined || overTotal ? -1 : Math.max(total, end),
    /** What the element around the items gets. */
    handlers: { onFocus, onBlur, onKeyDown },
  };
};
