import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { assertShallowLines, TooDeepError } from './too-deep-error.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * The syntax tree of Markdown with the tables, task lists, strikethrough and footnotes of GitHub. May take long for a
 * text that was made for it: to be run where it can be ended.
 * @throws TooDeepError
 */
export const parseMarkdown = (markdown: string): Root => {
  assertShallowLines(markdown);
  try {
    return parser.parse(markdown);
  } catch (error) {
    // The parser follows nesting by recursion.
    if (error instanceof RangeError) throw new TooDeepError('nested deeper than the parser can follow');
    throw error;
  }
};
