import { withoutClosingHashes } from '@proviso/contracts';
import { withoutMarkdown } from '../policies/without-markdown.ts';

/**
 * Normalizes `text` for search and display. The result is composed and has no control characters. It also has
 * no invisible characters, such as zero-width, direction and soft hyphen marks, which would break pasted
 * words.
 */
export const searchableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ');

/** Maximum number of characters in all headings, which is about 200 headings. */
const HEADING_CHARACTERS = 8_000;

/** Separates headings, so that no phrase spans two of them (text/words-of-source.ts). */
export const HEADING_BREAK = '\n';

/**
 * The headings of Markdown, normalized for search. Lines in code blocks are not headings.
 *
 * @see https://spec.commonmark.org/0.31.2/#atx-headings
 */
export const headingsOf = (content: string): string =>
  outsideFences(content.split('\n'))
    .filter((line) => /^ {0,3}#{1,6}[ \t]+\S/.test(line))
    .map((line) => searchableText(withoutMarkdown(withoutClosingHashes(line))).trim())
    .join(HEADING_BREAK)
    .slice(0, HEADING_CHARACTERS);

const FENCES = ['```', '~~~'] as const;

/** The lines outside code blocks. An unclosed fence does not start a code block. */
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
