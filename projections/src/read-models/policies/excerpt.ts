import { limits } from '@proviso/contracts';
import { withoutComments, withoutMarkdown, withoutPictures } from './without-markdown.ts';

/** Number of characters of Markdown that are enough to fill an excerpt, even if most of them are syntax. */
const readCharacters = limits.excerptCharacters * 10;

/** Removes a first heading that only repeats `title`, because excerpts are always shown with the title. */
const withoutTitle = (content: string, title: string): string => {
  const [heading = '', words = ''] = /^\s*#{1,6}[ \t]+([^\n]*)(?:\n|$)/.exec(content) ?? [];
  const repeats = words.replace(/[\s#]+$/, '').toLowerCase() === title.trim().toLowerCase();
  return heading !== '' && repeats ? content.slice(heading.length) : content;
};

/** Syntax that `withoutMarkdown` keeps, but that a one-line excerpt does not need. */
const onOneLine: readonly RegExp[] = [/^\s*\d{1,9}[.)]\s/gm, /<\/?[a-z][^<>]{0,200}>/gi, /\s+/g];

/** Without surrogates, every code unit of a text is a character. */
const hasSurrogates = /[\uD800-\uDFFF]/;

/**
 * Returns the start of Markdown `content` as one line of plain text, with at most `limits.excerptCharacters`
 * characters. Omits a first heading that repeats `title`.
 */
export const excerptOf = (content: string, title: string): string => {
  const start = withoutTitle(withoutPictures(withoutComments(content).slice(0, readCharacters)), title);
  let text = withoutMarkdown(start.replace(/[\uD800-\uDBFF]$/, ''));
  for (const pattern of onOneLine) text = text.replace(pattern, ' ');
  text = text.trim();
  if (text.length <= limits.excerptCharacters) return text;
  const characters = hasSurrogates.test(text) ? Array.from(text) : text;
  if (characters.length <= limits.excerptCharacters) return text;
  const shown = characters.slice(0, limits.excerptCharacters - 1);
  return `${(typeof shown === 'string' ? shown : shown.join('')).trimEnd()}…`;
};
