/** A stretch of a text. */
export interface Passage {
  /** In a PDF, counted from 1. */
  page: number | null;
  /** Passages of a part are searched as one. */
  part: number;
  body: string;
}

/** Characters of a passage: some two pages, of which Postgres marks what was found within a millisecond or two. */
const PASSAGE_CHARACTERS = 8_000;
/** Characters of a text that are searched: some 1,500 pages. */
export const SEARCHED_CHARACTERS = 4 * 1024 * 1024;
/**
 * Bytes that the words of a part may take in a tsvector, which is limited to 1 MiB. A text in a natural language has one
 * part.
 */
const PART_BYTES = 600_000;
/** What a character of a text may add to that at most: three bytes twice, and half of what a word of one letter takes. */
const BYTES_OF_A_CHARACTER = 18;

/** Ends pages in the text of a PDF. */
const PAGE_BREAK = '\f';

/**
 * Cuts a text into passages, at the ends of paragraphs, lines, sentences or words, whichever comes first that way, and never
 * over the end of a page.
 *
 * @param hasPages the text is of a PDF
 */
export const passagesOf = (text: string, { hasPages = false } = {}): Passage[] => {
  const searched = text.slice(0, SEARCHED_CHARACTERS);
  const pages = hasPages ? searched.split(PAGE_BREAK) : [searched];
  const partOf = searched.length * BYTES_OF_A_CHARACTER > PART_BYTES ? partsCounter() : () => 1;
  return pages.flatMap((page, index) =>
    Array.from(piecesOf(page), (body) => ({ page: hasPages ? index + 1 : null, part: partOf(body), body })),
  );
};

function* piecesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const to = endOfPiece(text, from);
    const piece = text.slice(from, to).trim();
    if (piece !== '') yield piece;
    from = to;
  }
}

const endOfPiece = (text: string, from: number): number => {
  const most = from + PASSAGE_CHARACTERS;
  if (most >= text.length) return text.length;
  const least = from + PASSAGE_CHARACTERS / 2;
  const between = text.slice(least, most);
  for (const end of ['\n\n', '\n', '. ', ' ']) {
    const at = between.lastIndexOf(end);
    if (at !== -1) return least + at + end.length;
  }
  // Not between the halves of a character.
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
};

/** Says of each passage, in their order, which part it belongs to. */
const partsCounter = (): ((body: string) => number) => {
  let part = 1;
  let bytes = 0;
  let seen = new Set<string>();
  const add = (body: string): void => {
    for (const [written] of body.matchAll(/\S+/g)) {
      const term = written.toLowerCase();
      if (seen.has(term)) continue;
      seen.add(term);
      // A term with a hyphen or a dot is indexed whole and in its pieces; each has an entry and a position.
      bytes += 2 * Buffer.byteLength(term) + 24;
    }
  };
  return (body) => {
    add(body);
    if (bytes > PART_BYTES) {
      part += 1;
      bytes = 0;
      seen = new Set();
      add(body);
    }
    return part;
  };
};
