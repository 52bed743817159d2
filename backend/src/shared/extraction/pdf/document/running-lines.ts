import type { ReadingSurrounding } from '@proviso/contracts';
import type { PageContent, TextRun } from '../layout/page-content.ts';
import { lineText, rowsOf, type Row } from '../layout/rows.ts';
import { outsideOfFlow } from './outside-of-flow.ts';

/** Rows at the top and at the bottom of a page that are looked at. */
const EDGE_ROWS = 7;
/** Points by which a line may stand elsewhere on another page. */
const NEAR = 9;
/** Pages on which a line stands before it is taken for one that is repeated, and their share of all. */
const PAGES = 3;
const SHARE = 0.25;
/** The same for a line that is larger than the text: it may be a heading that many pages begin with. */
const LARGE_SHARE = 0.6;
/** Of the pages that have a repeated line at a height: others at that height are such too. */
const SLOT_SHARE = 0.5;
/** Pages that a running line may skip: left and right ones may have different ones. */
const FACING = 2;
const NUMBER =
  /^(?:page|seite|pg\.?|p\.)?\s*[-–—]?\s*(?:\d{1,4}|[ivxlc]{1,7})\s*[-–—]?(?:\s*(?:of|von|\/|\|)\s*\d{1,4})?$/i;
const SURE_NUMBER =
  /^(?:(?:page|seite)\s+\d{1,4}(?:\s*(?:of|von|\/)\s*\d{1,4})?|\d{1,4}\s*(?:of|\/)\s*\d{1,4}|[-–—]\s*\d{1,4}\s*[-–—])$/i;

interface Edge {
  page: number;
  row: Row;
  text: string;
  /** The text without what changes from page to page. */
  key: string;
  fromTop: boolean;
}

/** A page without its running lines, and these. */
export interface Trimmed {
  runs: TextRun[];
  surroundings: ReadingSurrounding[];
}

const keyOf = (text: string): string =>
  text.toLowerCase().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim();

/**
 * Takes headers, footers and page numbers off the pages: what stands at the same place at the edge of several. Where pages
 * have nothing else, that is their text.
 */
export const withoutRunningLines = (pages: readonly PageContent[], bodySize: number): Trimmed[] => {
  const trimmed = trim(pages, bodySize);
  const isAllGone = trimmed.every(({ runs }) => runs.length === 0);
  return isAllGone ? pages.map(({ runs }) => ({ runs: [...runs], surroundings: [] })) : trimmed;
};

const trim = (pages: readonly PageContent[], bodySize: number): Trimmed[] => {
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
    const near = others.filter((other) => Math.abs(other.row.baseline - edge.row.baseline) <= NEAR);
    const share = edge.row.size > bodySize * 1.08 ? LARGE_SHARE : SHARE;
    return new Set(near.map(({ page }) => page)).size >= Math.max(needed, pages.length * share);
  };
  const outermost = new Set(
    edges.flatMap((own) =>
      [true, false].flatMap((fromTop) => own.find((edge) => edge.fromTop === fromTop) ?? []),
    ),
  );
  /** Heights at which most pages have their outermost line: there, three pages with the same are enough. */
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
    // Text that pages far apart happen to begin with is text.
    const runsOn = others.some(({ page }) => page !== edge.page && Math.abs(page - edge.page) <= FACING);
    return others.length >= PAGES && runsOn && isUsualPlace(edge) && isDistant(edge);
  };
  /** Text begins at some distance from what runs over the pages. */
  const isDistant = ({ page, row, fromTop }: Edge): boolean => {
    const own = (edges[page] ?? []).filter((edge) => edge.fromTop === fromTop);
    const next = own[1];
    return next === undefined || Math.abs(next.row.baseline - row.baseline) > row.size * 1.6;
  };
  const repeated = new Set(edges.flat().filter((edge) => isRepeated(edge) || isChapterHead(edge)));
  const slots = [...repeated].map(({ row, page, fromTop }) => ({ at: row.baseline, page, fromTop }));
  const isInSlot = (edge: Edge): boolean => {
    // What changes from chapter to chapter stands where the page's other pages have something that is repeated.
    const inSlot = slots.filter(
      (slot) => slot.fromTop === edge.fromTop && Math.abs(slot.at - edge.row.baseline) <= 2,
    );
    return new Set(inSlot.map(({ page }) => page)).size >= Math.max(PAGES, pages.length * SLOT_SHARE);
  };

  return pages.map(({ runs, height }, page) => {
    const taken = new Set<TextRun>();
    const surroundings: ReadingSurrounding[] = [];
    for (const fromTop of [true, false]) {
      // From the outside in: what stands inside of the text is text.
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
        outsideOfFlow(fromTop ? rows : rows.toReversed(), running.length),
      );
      for (const edge of running.slice(0, outside)) {
        for (const run of edge.row.segments.flatMap((segment) => segment.runs)) taken.add(run);
        const place = NUMBER.test(edge.text) ? 'page-number' : fromTop ? 'header' : 'footer';
        surroundings.push({ place, text: edge.text, page: page + 1 });
      }
    }
    for (const row of rowsOf(runs.filter((run) => !taken.has(run)))) {
      const own = row.segments.flatMap((segment) => segment.runs);
      // Such as the head of a table that goes on from the page before.
      if (!own.every(({ artifact }) => artifact)) continue;
      for (const run of own) taken.add(run);
      const place = row.baseline < height / 2 ? 'header' : 'footer';
      surroundings.push({ place, text: lineText(own).text, page: page + 1 });
    }
    // Footers were met from the bottom up.
    const headers = surroundings.filter(({ place }) => place === 'header');
    const others = surroundings.filter(({ place }) => place !== 'header').toReversed();
    return { runs: runs.filter((run) => !taken.has(run)), surroundings: [...headers, ...others] };
  });
};

/** Signs of a number of pages. */
const OF_PAGES = /\b(?:page|seite|página|pág\.?|pg\.?|p\.)\s*#|#\s*(?:of|von|de|\/|\|)\s*#/;
/** Of the page's height: where no text flows. */
const MARGIN = 0.075;

/** Whether a line has other numbers on other pages that do not say which page it is, such as `Control 3`. */
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

/** Whether a row stands over the columns of the next one, as the head of a table does on every page. */
const namesColumns = ({ segments }: Row, next: Row | undefined): boolean =>
  next !== undefined &&
  segments.length > 1 &&
  segments.every(({ left }) => next.segments.some((below) => Math.abs(below.left - left) < 3));

/** In a tagged PDF, what runs over the pages is said to be no content. */
const isContent = ({ segments }: Row): boolean => segments.some(({ runs }) => runs.some(({ tag }) => tag));

/** The rows at an edge, from outside, up to the first that the file calls content. */
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
