import { limits } from '@proviso/contracts';

/** Enough Markdown to fill an excerpt whatever its marks are. */
const readCharacters = limits.excerptCharacters * 10;

/** `content` without a first heading that only repeats `title`, which every place of an excerpt shows beside it. */
const withoutTitle = (content: string, title: string): string => {
  const [heading = '', words = ''] = /^\s*#{1,6}[ \t]+([^\n]*)(?:\n|$)/.exec(content) ?? [];
  const repeats = words.replace(/[\s#]+$/, '').toLowerCase() === title.trim().toLowerCase();
  return heading !== '' && repeats ? content.slice(heading.length) : content;
};

/** What is left out of Markdown, in this order, and a character without which there is none of it: to look for that is cheap. */
const marks: readonly { needs?: readonly string[]; pattern: RegExp; by: string }[] = [
  { needs: ['```'], pattern: /```[^\n]*/g, by: ' ' },
  { needs: ['['], pattern: /!?\[([^\]]*)\]\([^)]*\)/g, by: '$1' },
  { needs: ['<'], pattern: /<\/?[a-z][^>]{0,200}>/gi, by: ' ' },
  // The line between a table's head and its rows.
  { needs: ['|'], pattern: /^(?=[^\n]*\|)(?=[^\n]*-)[|: \t-]+$/gm, by: ' ' },
  { pattern: /^\s*(?:#{1,6}\s|>\s?|[-*+]\s|\d{1,9}[.)]\s|[-*_=]{3,}\s*$|\|)/gm, by: ' ' },
  { needs: ['**', '__', '~~', '`', '|'], pattern: /\*\*|__|~~|[`|]/g, by: '' },
  { needs: ['*', '_'], pattern: /[*_](?:(?<![\w*][*_])(?=\S)|(?<=\S[*_])(?![\w*]))/g, by: '' },
  { needs: ['\\'], pattern: /\\([\\`*_{}[\]()#+\-.!|>])/g, by: '$1' },
  // Each run of blanks but a single space, which most of them are.
  { pattern: /[^\S ]\s*| \s+/g, by: ' ' },
];

/** Where a text has none, its characters are its units. */
const hasSurrogates = /[\uD800-\uDFFF]/;

/**
 * The start of Markdown `content` as one line of plain text, of at most `limits.excerptCharacters` characters, without a
 * first heading that repeats `title`.
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
