import { limits } from '@proviso/contracts';

/** Number of characters of Markdown that can fill an excerpt, even if most of it is syntax. */
const readCharacters = limits.excerptCharacters * 10;

/** Removes a first heading that only repeats `title`, because excerpts are always shown with the title. */
const withoutTitle = (content: string, title: string): string => {
  const [heading = '', words = ''] = /^\s*#{1,6}[ \t]+([^\n]*)(?:\n|$)/.exec(content) ?? [];
  const repeats = words.replace(/[\s#]+$/, '').toLowerCase() === title.trim().toLowerCase();
  return heading !== '' && repeats ? content.slice(heading.length) : content;
};

/**
 * Markdown syntax to remove, in this order. `needs` lists characters without which the pattern cannot match.
 * Testing for them is cheaper than matching.
 */
const marks: readonly { needs?: readonly string[]; pattern: RegExp; by: string }[] = [
  { needs: ['```'], pattern: /```[^\n]*/g, by: ' ' },
  { needs: ['['], pattern: /!?\[([^\]]*)\]\([^)]*\)/g, by: '$1' },
  { needs: ['<'], pattern: /<\/?[a-z][^>]{0,200}>/gi, by: ' ' },
  // The line between a table's header and its rows.
  { needs: ['|'], pattern: /^(?=[^\n]*\|)(?=[^\n]*-)[|: \t-]+$/gm, by: ' ' },
  { pattern: /^\s*(?:#{1,6}\s|>\s?|[-*+]\s|\d{1,9}[.)]\s|[-*_=]{3,}\s*$|\|)/gm, by: ' ' },
  { needs: ['**', '__', '~~', '`', '|'], pattern: /\*\*|__|~~|[`|]/g, by: '' },
  { needs: ['*', '_'], pattern: /[*_](?:(?<![\w*][*_])(?=\S)|(?<=\S[*_])(?![\w*]))/g, by: '' },
  { needs: ['\\'], pattern: /\\([\\`*_{}[\]()#+\-.!|>])/g, by: '$1' },
  // All white space that is not already a single space.
  { pattern: /[^\S ]\s*| \s+/g, by: ' ' },
];

/** Without surrogates, every code unit of a text is a character. */
const hasSurrogates = /[\uD800-\uDFFF]/;

/**
 * Returns the start of Markdown `content` as one line of plain text, with at most `limits.excerptCharacters`
 * characters. Omits a first heading that repeats `title`.
 */
export const excerptOf = (content: string, title: string): string => {
  let text = withoutTitle(content.slice(0, readCharacters), title).replace(/[\uD800-\uDBFF]$/, '');
  for (const { needs, pattern, by } of marks)
    if (needs === undefined || needs.some((mark) => text.includes(mark))) text = text.replace(pattern, by);
  text = text.trim();
  if (text.length <= limits.excerptCharacters) return text;
  const characters = hasSurrogates.test(text) ? Array.from(text) : text;
  if (characters.length <= limits.excerptCharacters) return text;
  const start = characters.slice(0, limits.excerptCharacters - 1);
  return `${(typeof start === 'string' ? start : start.join('')).trimEnd()}…`;
};
