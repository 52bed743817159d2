import { plainTextBy } from '@proviso/contracts/plain-text';
import { parseMarkdown } from './parse-markdown.ts';
import { TooDeepError } from './too-deep-error.ts';

/** Maximum number of characters to parse, because malicious text could take a long time. */
const PARSED = 10_000;

/**
 * Returns the words of a short piece of Markdown, such as a quote, on one line and without its syntax.
 * Returns `markdown` itself if it is too long or nested too deeply to be parsed.
 */
export const plainTextOf = (markdown: string): string => {
  if (markdown.length > PARSED) return markdown;
  try {
    return plainTextBy(parseMarkdown, markdown);
  } catch (error) {
    if (error instanceof TooDeepError) return markdown;
    throw error;
  }
};
