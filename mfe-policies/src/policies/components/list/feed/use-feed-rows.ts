import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { RowMemory } from './use-row-memory.ts';
import { flushSync } from 'react-dom';

/** True while the page is being printed. The component rerenders before the browser takes its snapshot. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
};

/**
 * A list with at most this many items is rendered completely, so that the browser's own search finds every
 * item.
 */
const drawnWhole = 100;
/** Number of rows rendered beyond each edge of the viewport. */
const overscan = 4;

export interface FeedRowsOptions {
  /** Number of items from the beginning of the list to the last loaded one. */
  count: number;
  columns: number;
  /** Estimated height of a row in pixels, before it is measured. */
  estimate: number;
  /** Pixels between rows. */
  gap: number;
  /** Offset of the list from the top of the page, in pixels. */
  top: number;
  /** Returns the indexes of rows that must always be rendered. */
  always: () => readonly number[];
  memory: RowMemory;
}

/** The rendered rows of the list, with their positions. While printing, all rows are rendered. */
export const useFeedRows = ({ count, columns, estimate, gap, top, always, memory }: FeedRowsOptions) => {
  const printing = usePrinting();
  const rows = Math.ceil(count / columns);
  const [remembered] = useState(memory.recall);
  const whole = printing || count <= drawnWhole;
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      if (whole) return Array.from({ length: range.count }, (_, index) => index);
      const kept = always().map((place) => Math.floor(place / columns));
      const drawn = new Set([...defaultRangeExtractor(range), ...kept.filter((row) => row < range.count)]);
      return [...drawn].toSorted((a, b) => a - b);
    },
    [whole, always, columns],
  );
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used; its result is not memoized
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows,
    estimateSize: () => estimate,
    overscan,
    gap,
    scrollMargin: top,
    rangeExtractor,
    initialMeasurementsCache: remembered,
  });
  const { keep } = memory;
  useLayoutEffect(() => () => keep(virtualizer.takeSnapshot()), [keep, virtualizer]);
  return virtualizer;
};
