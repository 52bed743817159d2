import type { DocumentText } from '@proviso/contracts';

/** A part of a document's text, short enough for fast layout. */
export interface TextBlock {
  page: number | null;
  /** True for the first block of a page. */
  first: boolean;
  text: string;
}

const blockCharacters = 8_000;

/** End of a block that begins at `from`: after a line if possible, or else after a word or a character. */
const endOf = (text: string, from: number): number => {
  const most = from + blockCharacters;
  if (most >= text.length) return text.length;
  for (const end of ['\n', ' ']) {
    const at = text.lastIndexOf(end, most - 1);
    if (at > from) return at + 1;
  }
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
};

/**
 * Splits a text into blocks: one for each page, or several if the page is long. Joined, they are the whole
 * text.
 */
export const textBlocks = (pages: DocumentText['pages']): readonly TextBlock[] =>
  pages.flatMap(({ page, text }) => {
    const blocks: TextBlock[] = [{ page, first: true, text: text.slice(0, endOf(text, 0)) }];
    for (let from = endOf(text, 0); from < text.length; from = endOf(text, from)) {
      blocks.push({ page, first: false, text: text.slice(from, endOf(text, from)) });
    }
    return blocks;
  });
