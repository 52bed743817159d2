import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { RowMemory } from './use-row-memory.ts';
import { usePrinting } from './use-printing.ts';

/** A list of at most so many items is drawn whole, so that the browser's own search finds everything in it. */
const drawnWhole = 100;
/** Rows that are drawn beyond each edge of the screen. */
const overscan = 4;

export interface FeedRowsOptions {
  /** Items of the list, from its beginning to the last that is held. */
  count: number;
  columns: number;
  /** Height in pixels that a row is taken to have before it was measured. */
  estimate: number;
  /** Pixels between rows. */
  gap: number;
  /** Pixels of the page above the list. */
  top: number;
  /** Places whose rows are drawn wherever the screen is. */
  always: () => readonly number[];
  memory: RowMemory;
}

/** Which rows of the list are drawn, and where. All of them for a printer. */
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
