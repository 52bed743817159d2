/** A stretch of a text. */
export interface Passage {
  /** In a PDF, counted from 1. */
  page: number | null;
  body: string;
}

/** Characters of a passage: some two pages, of which Postgres marks what was found within a millisecond or two. */
const PASSAGE_CHARACTERS = 8_000;
/** Characters of a text that are searched: some 1,500 pages. */
export const SEARCHED_CHARACTERS = 4 * 1024 * 1024;
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
  return pages.flatMap((page, index) =>
    Array.from(piecesOf(page), (body) => ({ page: hasPages ? index + 1 : null, body })),
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
