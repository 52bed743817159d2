import { middleOf } from '../layout/geometry.ts';
import type { Row } from '../layout/rows.ts';

/** Of the usual distance of lines: what is nearer to the text flows with it. */
const APART = 1.25;
/** Of the other distances nearby: a gap that is no wider is one of them. */
const WIDER = 1.1;
/** Usual distances of lines from which on a gap is none between paragraphs. */
const WIDE = 3;
/** Of the letters' size: the usual distance of lines where there are too few. */
const PITCH = 1.2;

/**
 * How many of the first `most` rows lie outside of the flow of the text: a gap divides them from what follows that is wider than
 * those between lines, and than those around it.
 * @param rows of a page, from one of its edges
 */
export const outsideOfFlow = (rows: readonly Row[], most: number): number => {
  const gaps = rows.slice(1).map(({ baseline }, index) => Math.abs(baseline - (rows[index]?.baseline ?? 0)));
  const [first] = rows;
  const inText = gaps.slice(most);
  const pitch = inText.length > 1 ? middleOf(inText) : (first?.size ?? 0) * PITCH;
  for (let count = most; count > 0; count -= 1) {
    const gap = gaps[count - 1];
    // Nothing follows.
    if (gap === undefined) return count;
    const within = Math.max(0, ...gaps.slice(0, count - 1));
    const next = gap > pitch * WIDE ? 0 : (gaps[count] ?? 0);
    if (gap > pitch * APART && gap > within * WIDER && gap > next * WIDER) return count;
  }
  return 0;
};
