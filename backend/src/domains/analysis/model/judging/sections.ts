import type { Quote } from '@proviso/contracts';

/** A part of a text that is sent to the model in one prompt. */
export interface Section {
  source: Quote['source'];
  text: string;
  /** Offset in UTF-16 code units from the start of the source. */
  start: number;
  /** The year of the analysis. A statement that was valid only until an earlier year counts as expired. */
  year: number;
}

/**
 * Points at which a text may be split, best first: before a heading, and between paragraphs, lines or words.
 */
const seams = [/\n(?=#{1,6} )/g, /\n\s*\n/g, /\n/g, /\s/g];

/** Divides `text` into sections of at most `most` characters, in order, without losing any text. */
export const splitIntoSections = (
  { source, text, year }: Omit<Section, 'start'>,
  most: number,
): Section[] => {
  const sections: Section[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.length - start <= most ? text.length : start + seamIn(text.slice(start, start + most));
    sections.push({ source, text: text.slice(start, end), start, year });
    start = end;
  }
  return sections;
};

/**
 * Returns the last suitable split point in the second half of `text`, or the end of `text` if there is none.
 */
const seamIn = (text: string): number => {
  for (const seam of seams) {
    const last = [...text.matchAll(seam)].findLast(({ index }) => index > text.length / 2);
    if (last) return last.index + last[0].length;
  }
  // Surrogate pairs must not be split.
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
};
