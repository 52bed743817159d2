import type { Node } from '@tiptap/pm/model';
import type { BlockContent, Heading, List, PhrasingContent, RootContent, Table, TableCell } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { phrasingOf } from './phrasing.ts';

const style: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
};
const writerWith = (options: Options) =>
  unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { ...style, ...options })
    .freeze();
const writer = writerWith({});
/** Writer for a list that follows another list. Its different marker keeps the two lists apart. */
const otherWriter = writerWith({ bullet: '*', bulletOther: '-', bulletOrdered: ')' });

const childrenOf = (node: Node): Node[] => {
  const children: Node[] = [];
  node.forEach((child) => children.push(child));
  return children;
};

const isEmptyParagraph = (node: Node): boolean => node.type.name === 'paragraph' && node.childCount === 0;

/** The blocks in `node`. Empty paragraphs are left out, because Markdown cannot express them. */
const blocksIn = (node: Node): BlockContent[] =>
  childrenOf(node)
    .filter((child) => !isEmptyParagraph(child))
    .map((child) => blockOf(child) as BlockContent);

const checkedOf = ({ attrs }: Node): boolean | null => {
  const checked: unknown = attrs['checked'];
  return typeof checked === 'boolean' ? checked : null;
};

const listOf = (node: Node, ordered: boolean): List => ({
  type: 'list',
  ordered,
  start: ordered ? Number(node.attrs['start'] ?? 1) : null,
  spread: false,
  children: childrenOf(node).map((item) => {
    const children = blocksIn(item);
    return {
      type: 'listItem',
      checked: checkedOf(item),
      spread: children.filter(({ type }) => type !== 'list').length > 1,
      children,
    };
  }),
});

/** Markdown table cells cannot contain line breaks, so each break becomes a `<br>`, which policies render. */
const withoutBreaks = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.map((node) => {
    if (node.type === 'break') return { type: 'html', value: '<br>' };
    const isMark = node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete';
    if (isMark || node.type === 'link') return { ...node, children: withoutBreaks(node.children) };
    return node;
  });

const cellOf = (cell: Node): TableCell => ({
  type: 'tableCell',
  children: childrenOf(cell).flatMap((paragraph) => withoutBreaks(phrasingOf(paragraph))),
});

const tableOf = (node: Node): Table => {
  const rows = childrenOf(node);
  const align = rows[0] ? childrenOf(rows[0]).map(({ attrs }) => attrs['align'] as unknown) : [];
  return {
    type: 'table',
    align: align.map((value) => (value === 'left' || value === 'right' || value === 'center' ? value : null)),
    children: rows.map((row) => ({ type: 'tableRow', children: childrenOf(row).map(cellOf) })),
  };
};

const blockOf = (node: Node): RootContent => {
  switch (node.type.name) {
    case 'heading':
      return {
        type: 'heading',
        depth: Number(node.attrs['level']) as Heading['depth'],
        children: phrasingOf(node),
      };
    case 'bulletList':
      return listOf(node, false);
    case 'orderedList':
      return listOf(node, true);
    case 'taskList':
      return listOf(node, false);
    case 'blockquote':
      return { type: 'blockquote', children: blocksIn(node) };
    case 'codeBlock': {
      const [lang = null, ...meta] = String(node.attrs['language'] ?? '').split(' ');
      return {
        type: 'code',
        lang: lang === '' ? null : lang,
        meta: meta.length === 0 ? null : meta.join(' '),
        value: node.textContent,
      };
    }
    case 'footnoteDefinition': {
      const label = String(node.attrs['label']);
      return { type: 'footnoteDefinition', identifier: label, label, children: blocksIn(node) };
    }
    case 'linkDefinition': {
      const { identifier, label, href, title } = node.attrs;
      return {
        type: 'definition',
        identifier: String(identifier),
        label: String(label),
        url: String(href),
        title: typeof title === 'string' ? title : null,
      };
    }
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'table':
      return tableOf(node);
    default:
      return { type: 'paragraph', children: phrasingOf(node) };
  }
};

/**
 * Serializes one block of the editor to Markdown, without surrounding white space. Returns an empty string
 * for an empty paragraph. `behindList` is true if the previous block is a list of the same kind, which must
 * not merge with this one.
 */
export const blockMarkdownOf = (node: Node, behindList = false): string =>
  (behindList ? otherWriter : writer)
    .stringify({ type: 'root', children: [blockOf(node)] })
    .replace(/\n+$/, '');
