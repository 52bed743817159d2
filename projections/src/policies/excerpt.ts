import { limits } from '@proviso/contracts';

/** Enough Markdown to fill an excerpt whatever its marks are. */
const readCharacters = limits.excerptCharacters * 10;

/** `content` without a first heading that only repeats `title`, which every place of an excerpt shows beside it. */
const withoutTitle = (content: string, title: string): string => {
  const [heading = '', words = ''] = /^\s*#{1,6}[ \t]+([^\n]*)(?:\n|$)/.exec(content) ?? [];
  const repeats = words.replace(/[\s#]+$/, '').toLowerCase() === title.trim().toLowerCase();
  return heading !== '' && repeats ? content.slice(heading.length) : content;
};

/**
 * The start of Markdown `content` as one line of plain text, of at most `limits.excerptCharacters` characters, without a
 * first heading that repeats `title`.
 */
export const excerptOf = (content: string, title: string): string => {
  const text = withoutTitle(content.slice(0, readCharacters), title)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/```[^\n]*/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]{0,200}>/gi, ' ')
    // The line between a table's head and its rows.
    .replace(/^(?=[^\n]*\|)(?=[^\n]*-)[|: \t-]+$/gm, ' ')
    .replace(/^\s*(?:#{1,6}\s|>\s?|[-*+]\s|\d{1,9}[.)]\s|[-*_=]{3,}\s*$|\|)/gm, ' ')
    .replace(/\*\*|__|~~|[`|]/g, '')
    .replace(/(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(text);
  return characters.length <= limits.excerptCharacters
    ? text
    : `${characters
        .slice(0, limits.excerptCharacters - 1)
        .join('')
        .trimEnd()}…`;
};
