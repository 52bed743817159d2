import { findPdfObjects, type PdfObjects } from './pdf-objects.ts';

const REFERENCE = /(?<!\d)(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R\b/g;
const ROOT = /\/Root\s{0,9}\d{1,9}\s{1,9}\d{1,5}\s{1,9}R\b/g;
const PAGES = /\/Pages\s{0,9}(\d{1,9}\s{1,9}\d{1,5}\s{1,9}R\b)/;
const PAGE = /\/Type\s{0,9}\/Page\b|\/Contents\b/;
const LIST = /\/Type\s{0,9}\/Pages\b/;
const KIDS = /\/Kids\s{0,9}(?:\[([^\]/]*)\]|(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R\b)/;

/** A place behind the end of any file that is accepted. */
const NOWHERE = 999_999_999;

interface Reference {
  number: number;
  /** As it is written, such as `4 0 R`. */
  written: string;
}

const referencesIn = (text: string): Reference[] =>
  Array.from(text.matchAll(REFERENCE), ([written, number]) => ({ number: Number(number), written }));

/** What a list of pages leads to; `undefined` for what is no list. */
const kidsOf = (objects: PdfObjects, dictionary: string): Reference[] | undefined => {
  const kids = KIDS.exec(dictionary);
  if (!kids) return undefined;
  return referencesIn(kids[1] ?? objects.get(Number(kids[2])) ?? '');
};

/** The pages that can be reached from `lists`, each once, in order; what leads in a circle is passed over. */
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

/** The lists of pages of a file whose catalogue leads to none. */
const strayLists = (objects: PdfObjects): Reference[] =>
  Array.from(objects).flatMap(([number, dictionary]) =>
    LIST.test(dictionary) ? [{ number, written: `${number} 0 R` }] : [],
  );

/** A file with a new list of its pages. */
export interface Relisted {
  content: Buffer;
  /** Pages in the list. */
  pages: number;
}

/** Where the last trailer says that the catalogue is. */
const findRoot = (text: string): Reference | undefined => {
  let last: RegExpExecArray | undefined;
  for (const match of text.matchAll(ROOT)) last = match;
  return referencesIn(last?.[0] ?? '')[0];
};

/**
 * `content` with a list of the pages that its own, damaged one leads to, as other readers show them, or that any list has
 * when the catalogue leads to none; `undefined` when there are none. The list is added in the way of a later change, and
 * the cross-reference table is said to be where nothing is: pdf.js then looks for every object of the file.
 */
export const relistPages = (content: Buffer): Relisted | undefined => {
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
