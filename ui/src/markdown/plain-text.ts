import { toString } from 'mdast-util-to-string';
import { isTooDeep } from './markdown-depth.ts';
import { parseMarkdown } from './read-sections.ts';

/** Emphasis marks without a counterpart, because an excerpt starts or ends within the emphasized words. */
const LOOSE_MARK = /\*\*+|__+|~~+|(?<!\S)\*(?=\w)|(?<=[\p{L}.:])\*(?!\S)/gu;

/**
 * Returns the words of a short piece of Markdown, such as a quote, on one line and without its syntax.
 * Returns `markdown` itself if it is nested too deeply to be parsed.
 */
export const plainTextOf = (markdown: string): string =>
  isTooDeep(markdown)
    ? markdown
    : toString(parseMarkdown(markdown.replaceAll(/<br\s*\/?>/gi, ' ')), { includeHtml: false })
        .replaceAll(LOOSE_MARK, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
