/** A section of a text. */
export interface Passage {
  /** Page number in a PDF, starting at 1; `null` for other texts. */
  page: number | null;
  body: string;
}

/**
 * Maximum number of characters in a passage. That is about two pages, in which Postgres can highlight matches
 * within one or two milliseconds.
 */
const PASSAGE_CHARACTERS = 8_000;
/** Maximum number of characters of a text that can be searched, which is about 1,500 pages. */
export const SEARCHED_CHARACTERS = 4 * 1024 * 1024;
/** Page separator in the text of a PDF. */
const PAGE_BREAK = '\f';

/**
 * Splits a text into passages, preferably at the end of a paragraph, or else of a line, a sentence or a word.
 * Passages never cross a page break.
 *
 * @param hasPages true for the text of a PDF
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
  // Does not split a surrogate pair.
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
};
