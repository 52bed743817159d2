import type { RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A top-level block and its source, up to the start of the next block. */
export interface MarkdownBlock {
  node: RootContent;
  source: string;
}
export interface MarkdownSection {
  /** Text before the first block, such as empty lines. */
  lead: string;
  blocks: MarkdownBlock[];
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const startOf = (text: string, { position }: RootContent): number =>
  text.lastIndexOf('\n', Math.max(0, (position?.start.offset ?? 0) - 1)) + 1;

/** Splits a section into blocks. The lead and the sources add up to `text`, byte for byte. */
export const blocksOf = (text: string): MarkdownSection => {
  const { children } = parser.parse(text);
  const starts = children.map((node) => startOf(text, node));
  return {
    lead: text.slice(0, starts[0] ?? text.length),
    blocks: children.map((node, index) => ({ node, source: text.slice(starts[index], starts[index + 1]) })),
  };
};
