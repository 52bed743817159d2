import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { assertShallowLines, TooDeepError } from './too-deep-error.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Parses Markdown with GitHub's tables, task lists, strikethrough and footnotes. A malicious text may take
 * very long, so run it where it can be ended.
 * @throws TooDeepError
 */
export const parseMarkdown = (markdown: string): Root => {
  assertShallowLines(markdown);
  try {
    return parser.parse(markdown);
  } catch (error) {
    // The parser recurses into nested content.
    if (error instanceof RangeError) throw new TooDeepError('nested deeper than the parser can follow');
    throw error;
  }
};
