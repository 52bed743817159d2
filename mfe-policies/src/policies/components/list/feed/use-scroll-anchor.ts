import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { findScrollAnchor, type LoadedItemRange } from './find-scroll-anchor.ts';

interface Seen extends LoadedItemRange {
  columns: number;
  from: number;
  to: number;
}

/**
 * Keeps visible policies in place when others are added or removed above them. At the top of the list, no
 * policy is anchored, so that new ones become visible.
 */
export const useScrollAnchor = (
  virtualizer: Virtualizer<Window, HTMLDivElement>,
  { ids, start }: LoadedItemRange,
  columns: number,
): void => {
  const seen = useRef<Seen>(undefined);
  useLayoutEffect(() => {
    const before = seen.current;
    const atTop = (virtualizer.scrollOffset ?? 0) <= virtualizer.options.scrollMargin;
    if (!before || before.ids === ids || before.columns !== columns || atTop) return;
    const anchor = findScrollAnchor(before, { ids, start }, before);
    if (!anchor) return;
    const rowAt = (place: number) => virtualizer.measurementsCache[Math.floor(place / columns)];
    const [was, is] = [rowAt(anchor.was), rowAt(anchor.is)];
    if (was && is && was !== is) window.scrollBy({ top: is.start - was.start, behavior: 'instant' });
  }, [virtualizer, ids, start, columns]);
  useLayoutEffect(() => {
    const { range } = virtualizer;
    seen.current = range
      ? { ids, start, columns, from: range.startIndex * columns, to: (range.endIndex + 1) * columns }
      : undefined;
  });
};
