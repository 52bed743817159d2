import { plainTextBy } from '@proviso/contracts/plain-text';
import { isTooDeep } from './markdown-depth.ts';
import { parseMarkdown } from './read-sections.ts';

/**
 * Returns the words of a short piece of Markdown, such as a quote, on one line and without its syntax.
 * Returns `markdown` itself if it is nested too deeply to be parsed.
 */
export const plainTextOf = (markdown: string): string =>
  isTooDeep(markdown) ? markdown : plainTextBy(parseMarkdown, markdown);
