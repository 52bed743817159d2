import { medianOf } from '../layout/geometry.ts';
import type { Row } from '../layout/rows.ts';

/** Gap below which rows are part of the text flow, as a multiple of the line pitch. */
const FLOW_GAP = 1.25;
/** A gap stands out if it is wider than its neighboring gaps by more than this factor. */
const WIDER = 1.1;
/** Maximum gap between paragraphs, as a multiple of the line pitch. */
const WIDE = 3;
/** Line pitch if there are too few lines to measure it, as a multiple of the font size. */
const PITCH = 1.2;

/**
 * Counts how many of the first `most` rows are outside the text flow. The gap that separates those rows is
 * wider than line gaps and its neighboring gaps.
 * @param rows the page's rows, starting from one of its edges
 */
export const countRowsOutsideFlow = (rows: readonly Row[], most: number): number => {
  const gaps = rows.slice(1).map(({ baseline }, index) => Math.abs(baseline - (rows[index]?.baseline ?? 0)));
  const [first] = rows;
  const inText = gaps.slice(most);
  const pitch = inText.length > 1 ? medianOf(inText) : (first?.size ?? 0) * PITCH;
  for (let count = most; count > 0; count -= 1) {
    const gap = gaps[count - 1];
    // There are no further rows.
    if (gap === undefined) return count;
    const within = Math.max(0, ...gaps.slice(0, count - 1));
    const next = gap > pitch * WIDE ? 0 : (gaps[count] ?? 0);
    if (gap > pitch * FLOW_GAP && gap > within * WIDER && gap > next * WIDER) return count;
  }
  return 0;
};
