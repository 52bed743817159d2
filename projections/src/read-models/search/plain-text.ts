import { withoutClosingMarks } from '@proviso/contracts';

/**
 * `text` as it is searched and shown: composed, without characters that are not seen (zero-width, direction and soft
 * hyphen marks, on which a pasted word would be lost) and without control characters.
 */
export const searchableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ');

/** Characters of a text's headings that count as headings: some 200 of them. */
const HEADING_CHARACTERS = 8_000;

/** Between headings: no phrase reaches from one into the next (text/words-of-source.ts). */
export const HEADING_BREAK = '\n';

/**
 * The headings of Markdown as they are searched. What is in a block of code is none.
 *
 * @see https://spec.commonmark.org/0.31.2/#atx-headings
 */
export const headingsOf = (content: string): string =>
  outsideFences(content.split('\n'))
    .filter((line) => /^ {0,3}#{1,6}[ \t]+\S/.test(line))
    .map((line) => searchableText(withoutMarkdown(withoutClosingMarks(line))).trim())
    .join(HEADING_BREAK)
    .slice(0, HEADING_CHARACTERS);

const FENCES = ['```', '~~~'] as const;

/** The lines that are in no block of code. A fence without an end begins none. */
const outsideFences = (lines: readonly string[]): string[] => {
  const lastOf = new Map(
    FENCES.map((fence) => [fence, lines.findLastIndex((line) => line.startsWith(fence))]),
  );
  const outside: string[] = [];
  let open: (typeof FENCES)[number] | undefined;
  for (const [at, line] of lines.entries()) {
    const fence = FENCES.find((one) => line.startsWith(one));
    if (open !== undefined) {
      if (fence === open) open = undefined;
    } else if (fence !== undefined && (lastOf.get(fence) ?? -1) > at) open = fence;
    else outside.push(line);
  }
  return outside;
};

/**
 * Markdown without its marks. HTML stays, as the text that it is. Each pattern takes time in proportion to the text, whatever
 * the text is.
 */
export const withoutMarkdown = (content: string): string =>
  content
    .replace(/^[-*_=|: \t]{3,}$/gm, '')
    .replace(/^(?:```|~~~)[\w-]*$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}[ \t]|>[ \t]?|[-*+][ \t])/gm, '')
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/\*(?:(?<![\w*\\]\*)(?=\S)|(?<=[^\s\\]\*)(?![\w*]))/g, '')
    .replace(/\|/g, ' ')
    .replace(/\\([\\*_{}[\]()#+\-.!>])/g, '$1');
