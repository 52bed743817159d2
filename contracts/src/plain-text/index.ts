import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';

/**
 * Matches emphasis marks without their opening or closing counterpart. They occur if an excerpt starts or
 * ends within the emphasized words.
 */
const LOOSE_MARK = /\*\*+|__+|~~+|(?<!\S)\*(?=\w)|(?<=[\p{L}.:])\*(?!\S)/gu;

/**
 * Returns the words of a short piece of Markdown, such as a quote, on one line and without its syntax.
 * Screens and file exports each pass their own parser.
 */
export const plainTextBy = (parse: (markdown: string) => Nodes, markdown: string): string =>
  toString(parse(markdown.replaceAll(/<br\s*\/?>/gi, ' ')), { includeHtml: false })
    .replaceAll(LOOSE_MARK, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
