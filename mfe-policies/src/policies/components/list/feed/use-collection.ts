import type { PolicyListQuery } from '@proviso/contracts';
import { useShortcuts } from '@proviso/ui';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PolicyWindow } from '../../../api/policy-window.ts';
import type { PolicyLayout } from '../use-layout.ts';
import { listItemOf, listIndexOf } from './feed-places.ts';
import { useColumns } from './use-columns.ts';
import { useFeedFocus } from './use-feed-focus.ts';
import { useFeedRows } from './use-feed-rows.ts';
import { useRowMemory } from './use-row-memory.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useVisibleFirst } from './use-visible-first.ts';

/** Offset of an element from the top of the page, in pixels. */
const usePageTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setTop(Math.round(current.getBoundingClientRect().top + window.scrollY));
    measure();
    // If content above the element grows, the page becomes taller.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};

/** Layout of the list's items. */
export interface CollectionShape {
  /** Minimum width of an item in rem, if a row has several items; `undefined` for a single column. */
  minimum: number | undefined;
  /** Gap between rows and columns, in rem. */
  gap: number;
  /** Estimated height of a row in pixels, before it is measured. */
  estimate: number;
}

export interface CollectionProps {
  query: PolicyListQuery;
  list: PolicyWindow;
  /** True while this list is shown only until a newer one has loaded. */
  waiting: boolean;
  /** True while more of this list, or an update of it, is loading. */
  loading: boolean;
  /** The item to focus. Passing a new object focuses it again. */
  focusOn: { place: number } | undefined;
  /** Called with the first visible index above the loaded part. */
  onNeed: (index: number) => void;
}

/** Milliseconds that an unloaded part must stay visible before it is loaded. */
const rest = 120;

/**
 * State of a virtualized list: positions of visible rows, parts to load, and the focus. Page Down and Page Up
 * move from policy to policy; `j` and `k` move between the policies' links, even from outside the list.
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
  const itemAt = useVisibleFirst(list, firstSeen, ((virtualizer.range?.endIndex ?? 0) + 1) * columns - 1);
  const need = useEffectEvent(onNeed);
  useEffect(() => {
    if (firstSeen >= start || loading) return undefined;
    // Wait, because a dragged scrollbar passes through many parts, and a restored page is briefly at its top.
    const timer = setTimeout(() => need(firstSeen), rest);
    return () => clearTimeout(timer);
  }, [firstSeen, start, loading]);
  useEffect(() => {
    if (focusOn) goTo(focusOn.place);
  }, [focusOn, goTo]);

  /** Moves the focus to the item at an index. Returns false if no item is loaded there. */
  const moveTo = (place: number, onLink = false): boolean => {
    if (place < start || place >= end) return false;
    virtualizer.scrollToIndex(Math.floor(place / columns), { align: 'auto' });
    goTo(place, onLink);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = listItemOf(event.target);
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (!item || step === undefined) return;
    if (moveTo(listIndexOf(item) + step)) event.preventDefault();
  };
  const moveLink = (step: 1 | -1) => {
    const item = listItemOf(document.activeElement);
    moveTo(item ? listIndexOf(item) + step : Math.max(firstSeen, start), true);
  };
  useShortcuts({ j: () => moveLink(1), k: () => moveLink(-1) });
  return {
    root,
    virtualizer,
    columns,
    top,
    start,
    end,
    /** Returns the policy to render at an index of the whole list; see {@link useVisibleFirst}. */
    itemAt,
    /** Number of items in the whole list; -1 if they were not counted. */
    setSize: total === undefined || overTotal ? -1 : Math.max(total, end),
    /** Event handlers for the element around the items. */
    handlers: { onFocus, onBlur, onKeyDown },
  };
};
