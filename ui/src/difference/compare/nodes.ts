import type { BlockContent, ListItem, Nodes, Parent, PhrasingContent, RootContent, TableCell } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** Kind of a change to a part of a text. */
export type ChangeKind = 'removed' | 'added';

/** Removed or added content: rendered as `del` or `ins`. */
export interface ChangedContent extends Parent {
  type: 'changed';
  data: { hName: 'del' | 'ins'; hProperties: { dataChange: string } };
  children: (PhrasingContent | BlockContent)[];
}
declare module 'mdast' {
  interface PhrasingContentMap {
    changed: ChangedContent;
  }
  interface BlockContentMap {
    changed: ChangedContent;
  }
  interface RootContentMap {
    changed: ChangedContent;
  }
}

/** Counts changes, and the work of finding them. */
export interface ChangeTally {
  /** Number of changes found. Their indexes start at 0. */
  changes: number;
  /** Number of words that were compared individually. */
  words: number;
  /** True if some passages differ too much to compare their words. They are shown as replaced. */
  coarse: boolean;
}

/** Wraps `children` as removed or added content that belongs to the change with this index. */
export const markChanged = (
  kind: ChangeKind,
  change: number,
  children: ChangedContent['children'],
): ChangedContent => ({
  type: 'changed',
  data: { hName: kind === 'removed' ? 'del' : 'ins', hProperties: { dataChange: String(change) } },
  children,
});

/** Any node in a list of blocks to compare. */
export type Block = RootContent | ListItem;

const keys = new WeakMap<Nodes, string>();
/** Key that is equal for nodes that render the same, even if their Markdown differs. */
export const keyOf = (node: Nodes): string => {
  const known = keys.get(node);
  if (known !== undefined) return known;
  const key = JSON.stringify(node, (name, value: unknown) =>
    name === 'position' || name === 'data' || name === 'spread' ? undefined : value,
  );
  keys.set(node, key);
  return key;
};

/** The words of a node, in lower case, without markup. */
export const wordsOf = (node: Nodes): readonly string[] =>
  'children' in node
    ? node.children.flatMap((child: Nodes) => wordsOf(child))
    : (textOf(node)
        .toLowerCase()
        .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);

const phrasing = (kind: ChangeKind, change: number, children: readonly PhrasingContent[]) =>
  children.length === 0 ? [] : [markChanged(kind, change, [...children])];

const markCell = (cell: TableCell, kind: ChangeKind, change: number): TableCell => ({
  ...cell,
  children: phrasing(kind, change, cell.children),
});

/**
 * Marks a whole block as removed or added. In lists and tables, the marks are inside items and cells, because
 * lists and tables allow no other children.
 */
export const markBlock = (node: Block, kind: ChangeKind, change: number): Block => {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return { ...node, children: phrasing(kind, change, node.children) };
    case 'list':
      return {
        ...node,
        children: node.children
          .map((item) => markBlock(item, kind, change))
          .filter((item) => item.type === 'listItem'),
      };
    case 'listItem':
    case 'blockquote':
      return {
        ...node,
        children: node.children.map((child) => markBlock(child, kind, change)) as BlockContent[],
      };
    case 'table':
      return {
        ...node,
        children: node.children.map((row) => ({
          ...row,
          children: row.children.map((cell) => markCell(cell, kind, change)),
        })),
      };
    default:
      return markChanged(kind, change, [node as BlockContent]);
  }
};

export { markCell };
