import type { Quote } from '@proviso/contracts';

/** A stretch of a text that is read in one go. */
export interface Section {
  source: Quote['source'];
  text: string;
  /** UTF-16 code units from the start of the source. */
  start: number;
}

/** Where a text may be divided, best first: before a heading, between paragraphs, lines, words. */
const seams = [/\n(?=#{1,6} )/g, /\n\s*\n/g, /\n/g, /\s/g];

/** Divides a text at its seams into sections of at most `most` characters, in order and without loss. */
export const sectionsOf = (source: Quote['source'], text: string, most: number): Section[] => {
  const sections: Section[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.length - start <= most ? text.length : start + seamIn(text.slice(start, start + most));
    sections.push({ source, text: text.slice(start, end), start });
    start = end;
  }
  return sections;
};

/** The last good seam in the second half of `text`; its end where there is none. */
const seamIn = (text: string): number => {
  for (const seam of seams) {
    const last = [...text.matchAll(seam)].findLast(({ index }) => index > text.length / 2);
    if (last) return last.index + last[0].length;
  }
  // No pair of surrogates is cut apart.
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
};
