import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { assertShallowLines, TooDeepError } from './too-deep-error.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Parses Markdown with GitHub's tables, task lists, strikethrough and footnotes. Malicious text may take very
 * long to parse, so this must run in a thread that can be terminated.
 * @throws TooDeepError
 */
export const parseMarkdown = (markdown: string): Root => {
  assertShallowLines(markdown);
  try {
    return parser.parse(markdown);
  } catch (error) {
    // The parser recurses into nested content, so content that is nested too deeply causes a stack overflow.
    if (error instanceof RangeError) throw new TooDeepError('nested deeper than the parser can follow');
    throw error;
  }
};
