import type { ReadingSurrounding } from '@proviso/contracts';
import type { PageContent, TextRun } from '../layout/page-content.ts';
import { lineText, rowsOf, type Row } from '../layout/rows.ts';
import { countRowsOutsideFlow } from './outside-of-flow.ts';

/** Maximum rows to check at the top and bottom of a page. */
const EDGE_ROWS = 7;
/** Points by which the position of a repeated line may differ between pages. */
const POSITION_TOLERANCE = 9;
/**
 * Minimum number of pages on which a line must appear to be considered repeated, and the minimum fraction of
 * all pages.
 */
const PAGES = 3;
const SHARE = 0.25;
/**
 * Minimum fraction of all pages for lines larger than the body text, which may be headings at the top of many
 * pages.
 */
const LARGE_SHARE = 0.6;
/**
 * If at least this fraction of pages have a repeated line at the same height, all lines at that height are
 * considered repeated.
 */
const SLOT_SHARE = 0.5;
/**
 * Maximum distance in pages between two repetitions. More than one, because left and right pages may differ.
 */
const FACING = 2;
const NUMBER =
  /^(?:page|seite|pg\.?|p\.)?\s*[-–—]?\s*(?:\d{1,4}|[ivxlc]{1,7})\s*[-–—]?(?:\s*(?:of|von|\/|\|)\s*\d{1,4})?$/i;
const SURE_NUMBER =
  /^(?:(?:page|seite)\s+\d{1,4}(?:\s*(?:of|von|\/)\s*\d{1,4})?|\d{1,4}\s*(?:of|\/)\s*\d{1,4}|[-–—]\s*\d{1,4}\s*[-–—])$/i;

interface Edge {
  page: number;
  row: Row;
  text: string;
  /** The line's text without numbers, which change from page to page. */
  key: string;
  fromTop: boolean;
}

/** A page's text without its running lines, and the running lines. */
export interface TrimmedPage {
  runs: TextRun[];
  surroundings: ReadingSurrounding[];
}

const keyOf = (text: string): string =>
  text.toLowerCase().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim();

/**
 * Removes headers, footers and page numbers, which appear at the same place at the edge of several pages. If
 * no text would remain on any page, all pages keep their text.
 */
export const withoutRunningLines = (pages: readonly PageContent[], bodySize: number): TrimmedPage[] => {
  const trimmed = trim(pages, bodySize);
  const isAllGone = trimmed.every(({ runs }) => runs.length === 0);
  return isAllGone ? pages.map(({ runs }) => ({ runs: [...runs], surroundings: [] })) : trimmed;
};

const trim = (pages: readonly PageContent[], bodySize: number): TrimmedPage[] => {
  const edges = pages.map((content, index) => edgesOf(content, index));
  const byKey = new Map<string, Edge[]>();
  for (const edge of edges.flat()) {
    const key = `${edge.fromTop ? 'top' : 'bottom'} ${edge.key}`;
    byKey.set(key, [...(byKey.get(key) ?? []), edge]);
  }
  const needed = Math.min(PAGES, pages.length);
  const isRepeated = (edge: Edge): boolean => {
    if (needed < 2) return SURE_NUMBER.test(edge.text);
    const others = byKey.get(`${edge.fromTop ? 'top' : 'bottom'} ${edge.key}`) ?? [];
    if (isCounted(edge, others, bodySize) && !isInMargin(edge, pages)) return false;
    const near = others.filter(
      (other) => Math.abs(other.row.baseline - edge.row.baseline) <= POSITION_TOLERANCE,
    );
    const share = edge.row.size > bodySize * 1.08 ? LARGE_SHARE : SHARE;
    return new Set(near.map(({ page }) => page)).size >= Math.max(needed, pages.length * share);
  };
  const outermost = new Set(
    edges.flatMap((own) =>
      [true, false].flatMap((fromTop) => own.find((edge) => edge.fromTop === fromTop) ?? []),
    ),
  );
  /**
   * Whether most pages have their outermost line at this height. At such a height, a line on only three pages
   * already counts as repeated.
   */
  const isUsualPlace = (edge: Edge): boolean => {
    const same = [...outermost].filter(
      (other) => other.fromTop === edge.fromTop && Math.abs(other.row.baseline - edge.row.baseline) <= 2,
    );
    return same.length >= Math.max(PAGES, pages.length * LARGE_SHARE);
  };
  const isChapterHead = (edge: Edge): boolean => {
    if (needed < PAGES || !outermost.has(edge) || edge.row.size > bodySize * 1.08) return false;
    const others = (byKey.get(`${edge.fromTop ? 'top' : 'bottom'} ${edge.key}`) ?? []).filter(
      (other) => Math.abs(other.row.baseline - edge.row.baseline) <= 2,
    );
    // Requires a repetition nearby, because pages that are far apart may begin with the same text by chance.
    const runsOn = others.some(({ page }) => page !== edge.page && Math.abs(page - edge.page) <= FACING);
    return others.length >= PAGES && runsOn && isUsualPlace(edge) && isDistant(edge);
  };
  /** Whether there is a gap to the next line. Running lines are separated from the text. */
  const isDistant = ({ page, row, fromTop }: Edge): boolean => {
    const own = (edges[page] ?? []).filter((edge) => edge.fromTop === fromTop);
    const next = own[1];
    return next === undefined || Math.abs(next.row.baseline - row.baseline) > row.size * 1.6;
  };
  const repeated = new Set(edges.flat().filter((edge) => isRepeated(edge) || isChapterHead(edge)));
  const slots = [...repeated].map(({ row, page, fromTop }) => ({ at: row.baseline, page, fromTop }));
  const isInSlot = (edge: Edge): boolean => {
    // Chapter titles may appear at a height where other pages have a repeated line.
    const inSlot = slots.filter(
      (slot) => slot.fromTop === edge.fromTop && Math.abs(slot.at - edge.row.baseline) <= 2,
    );
    return new Set(inSlot.map(({ page }) => page)).size >= Math.max(PAGES, pages.length * SLOT_SHARE);
  };

  return pages.map(({ runs, height }, page) => {
    const taken = new Set<TextRun>();
    const surroundings: ReadingSurrounding[] = [];
    for (const fromTop of [true, false]) {
      // Check from the outside in, because a line between lines of text cannot be a running line.
      const own = (edges[page] ?? []).filter((one) => one.fromTop === fromTop);
      const running: Edge[] = [];
      for (const [index, edge] of own.entries()) {
        const isRunning = repeated.has(edge) || (needed >= 2 && isInSlot(edge));
        if (fromTop && namesColumns(edge.row, own[index + 1]?.row)) break;
        if (!isRunning || edge.row.segments.some((segment) => segment.runs.some((run) => taken.has(run))))
          break;
        running.push(edge);
      }
      const rows = rowsOf(runs);
      const numbers = running.findIndex(({ text }) => !NUMBER.test(text) && !SURE_NUMBER.test(text));
      const outside = Math.max(
        numbers === -1 ? running.length : numbers,
        countRowsOutsideFlow(fromTop ? rows : rows.toReversed(), running.length),
      );
      for (const edge of running.slice(0, outside)) {
        for (const run of edge.row.segments.flatMap((segment) => segment.runs)) taken.add(run);
        const place = NUMBER.test(edge.text) ? 'page-number' : fromTop ? 'header' : 'footer';
        surroundings.push({ place, text: edge.text, page: page + 1 });
      }
    }
    for (const row of rowsOf(runs.filter((run) => !taken.has(run)))) {
      const own = row.segments.flatMap((segment) => segment.runs);
      // The row is content, for example the header of a table continued from the previous page.
      if (!own.every(({ artifact }) => artifact)) continue;
      for (const run of own) taken.add(run);
      const place = row.baseline < height / 2 ? 'header' : 'footer';
      surroundings.push({ place, text: lineText(own).text, page: page + 1 });
    }
    // Reverse footers, because they were collected from the bottom up.
    const headers = surroundings.filter(({ place }) => place === 'header');
    const others = surroundings.filter(({ place }) => place !== 'header').toReversed();
    return { runs: runs.filter((run) => !taken.has(run)), surroundings: [...headers, ...others] };
  });
};

/** Matches a page number with a total or a label. */
const OF_PAGES = /\b(?:page|seite|página|pág\.?|pg\.?|p\.)\s*#|#\s*(?:of|von|de|\/|\|)\s*#/;
/** Height of the margin at each edge, as a fraction of the page height. Margins contain no body text. */
const MARGIN = 0.075;

/**
 * Whether a line, such as `Control 3`, has a number that changes from page to page but is not a page number.
 */
const isCounted = ({ row, key, text }: Edge, others: readonly Edge[], bodySize: number): boolean =>
  key.includes('#') &&
  !OF_PAGES.test(key) &&
  !NUMBER.test(text) &&
  (row.size > bodySize * 1.08 || others.length > 1) &&
  others.some((other) => other.text !== text);

const isInMargin = ({ page, row, fromTop }: Edge, pages: readonly PageContent[]): boolean => {
  const height = pages[page]?.height ?? 0;
  return fromTop ? row.baseline < height * MARGIN : row.baseline > height * (1 - MARGIN);
};

/** Whether a row's segments align with the columns of the next row, as in a repeated table header. */
const namesColumns = ({ segments }: Row, next: Row | undefined): boolean =>
  next !== undefined &&
  segments.length > 1 &&
  segments.every(({ left }) => next.segments.some((below) => Math.abs(below.left - left) < 3));

/** Whether a row is tagged as content. In a tagged PDF, running lines have no tags. */
const isContent = ({ segments }: Row): boolean => segments.some(({ runs }) => runs.some(({ tag }) => tag));

/** The rows from an edge inward, up to the first row that is tagged as content. */
const upToContent = (rows: readonly Row[]): readonly Row[] => {
  const first = rows.findIndex(isContent);
  return first === -1 ? rows : rows.slice(0, first);
};

const edgesOf = ({ runs, height }: PageContent, page: number): Edge[] => {
  const rows = rowsOf(runs);
  const edge = (row: Row, fromTop: boolean): Edge => {
    const { text } = lineText(row.segments.flatMap((segment) => segment.runs));
    return { page, row, text, key: keyOf(text), fromTop };
  };
  const top = rows.slice(0, EDGE_ROWS).filter((row) => row.baseline < height * 0.3);
  const bottom = rows.slice(-EDGE_ROWS).filter((row) => row.baseline > height * 0.7);
  return [
    ...upToContent(top).map((row) => edge(row, true)),
    ...upToContent(bottom.toReversed()).map((row) => edge(row, false)),
  ];
};
