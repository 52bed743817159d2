import { findPdfObjects, type PdfObjects } from './pdf-objects.ts';

const REFERENCE = /(?<!\d)(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R\b/g;
const ROOT = /\/Root\s{0,9}\d{1,9}\s{1,9}\d{1,5}\s{1,9}R\b/g;
const PAGES = /\/Pages\s{0,9}(\d{1,9}\s{1,9}\d{1,5}\s{1,9}R\b)/;
const PAGE = /\/Type\s{0,9}\/Page\b|\/Contents\b/;
const LIST = /\/Type\s{0,9}\/Pages\b/;
const KIDS = /\/Kids\s{0,9}(?:\[([^\]/]*)\]|(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R\b)/;

/** An offset beyond the end of every accepted file. */
const NOWHERE = 999_999_999;

interface Reference {
  number: number;
  /** The reference as written, such as `4 0 R`. */
  written: string;
}

const referencesIn = (text: string): Reference[] =>
  Array.from(text.matchAll(REFERENCE), ([written, number]) => ({ number: Number(number), written }));

/** The children of a page list; `undefined` for other objects. */
const kidsOf = (objects: PdfObjects, dictionary: string): Reference[] | undefined => {
  const kids = KIDS.exec(dictionary);
  if (!kids) return undefined;
  return referencesIn(kids[1] ?? objects.get(Number(kids[2])) ?? '');
};

/** The pages reachable from `lists`, in order and without duplicates. Skips cycles. */
const pagesBelow = (objects: PdfObjects, lists: readonly Reference[]): readonly string[] => {
  const pages: string[] = [];
  const seen = new Set<number>();
  const next = lists.toReversed();
  for (let at = next.pop(); at; at = next.pop()) {
    const dictionary = objects.get(at.number);
    if (dictionary === undefined || seen.has(at.number)) continue;
    seen.add(at.number);
    const kids = kidsOf(objects, dictionary);
    if (kids) for (const kid of kids.toReversed()) next.push(kid);
    else if (PAGE.test(dictionary)) pages.push(at.written);
  }
  return pages;
};

/** All page lists in a file, for use if the catalog does not refer to any. */
const strayLists = (objects: PdfObjects): Reference[] =>
  Array.from(objects).flatMap(([number, dictionary]) =>
    LIST.test(dictionary) ? [{ number, written: `${number} 0 R` }] : [],
  );

/** A file with a new page list. */
export interface RepairedFile {
  content: Buffer;
  /** Number of pages in the new list. */
  pages: number;
}

/** The catalog that the last trailer refers to. */
const findRoot = (text: string): Reference | undefined => {
  let last: RegExpExecArray | undefined;
  for (const match of text.matchAll(ROOT)) last = match;
  return referencesIn(last?.[0] ?? '')[0];
};

/**
 * Adds a repaired page list to `content`; `undefined` if no pages are found. Like other PDF readers, uses the
 * pages reachable from the damaged list. If there are none, uses all page lists in the file. The new list is
 * appended as an incremental update with an invalid cross-reference offset, which makes pdf.js search the
 * whole file for objects.
 */
export const repairPageList = (content: Buffer): RepairedFile | undefined => {
  const objects = findPdfObjects(content);
  const root = findRoot(content.toString('latin1'));
  const catalogue = root && objects.get(root.number);
  const list = PAGES.exec(catalogue ?? '');
  if (!root || catalogue === undefined || !list) return undefined;
  const listed = pagesBelow(objects, referencesIn(list[1] ?? ''));
  const pages = listed.length > 0 ? listed : pagesBelow(objects, strayLists(objects));
  if (pages.length === 0) return undefined;

  let free = 1;
  for (const number of objects.keys()) free = Math.max(free, number + 1);
  const changed = catalogue.replace(PAGES, `/Pages ${free} 0 R`).replace(/\bendobj[\s\S]*/, '');
  const change =
    `\n${root.written.replace(/R$/, 'obj')}\n${changed}\nendobj\n` +
    `${free} 0 obj\n<< /Type /Pages /Count ${pages.length} /Kids [${pages.join(' ')}] >>\nendobj\n` +
    `startxref\n${NOWHERE}\n%%EOF\n`;
  return { content: Buffer.concat([content, Buffer.from(change, 'latin1')]), pages: pages.length };
};
