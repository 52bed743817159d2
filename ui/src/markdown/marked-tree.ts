import type { Emphasis, InlineCode, Nodes, PhrasingContent, Root, Text } from 'mdast';
import { markedPieces } from './marked-pieces.ts';

/** A range of a Markdown text, in UTF-16 code units. */
export interface MarkedRange {
  start: number;
  end: number;
  /** True for the range that the user asked to see. */
  isShown?: boolean;
}

/**
 * Returns a copy of a section's tree with the words in `ranges` as `mark` elements. `offset` is where the
 * section starts in the text. Marks of the shown range can be focused and have the attribute `data-shown`. If
 * the source of some words contains escapes, they are marked as a whole.
 */
export const markedTree = (tree: Root, offset: number, ranges: readonly MarkedRange[]): Root =>
  ranges.length === 0 ? tree : marked(tree, offset, ranges);

const marked = <Node extends Nodes>(node: Node, offset: number, ranges: readonly MarkedRange[]): Node => {
  if (!('children' in node)) return node;
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] =>
    child.type === 'text' || child.type === 'inlineCode'
      ? markedWords(child, offset, ranges)
      : [marked(child, offset, ranges)],
  );
  return { ...node, children };
};

const markedWords = (
  node: Text | InlineCode,
  offset: number,
  ranges: readonly MarkedRange[],
): PhrasingContent[] => {
  const start = (node.position?.start.offset ?? 0) + offset;
  const end = (node.position?.end.offset ?? 0) + offset;
  const touching = ranges.filter((range) => range.start < end && range.end > start);
  if (touching.length === 0) return [node];
  const isExact = node.type === 'text' && node.value.length === end - start;
  if (!isExact) return [mark([node], touching)];
  const places = touching.map((range) => ({
    start: Math.max(0, range.start - start),
    end: Math.min(node.value.length, range.end - start),
  }));
  return markedPieces(node.value, places).map((piece) => {
    const words: Text = { type: 'text', value: piece.text };
    const [from, to] = [start + piece.start, start + piece.start + piece.text.length];
    return piece.marked
      ? mark(
          [words],
          touching.filter((range) => range.start < to && range.end > from),
        )
      : words;
  });
};

/** Emphasis that is rendered as a `mark` element. */
const mark = (children: PhrasingContent[], ranges: readonly MarkedRange[]): Emphasis => ({
  type: 'emphasis',
  data: {
    hName: 'mark',
    hProperties: ranges.some(({ isShown }) => isShown) ? { tabIndex: -1, dataShown: 'true' } : {},
  },
  children,
});
