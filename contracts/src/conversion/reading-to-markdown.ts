import type { FlowingBlock, Reading, ReadingBlock, ReadingCell } from '../documents/reading.ts';
import type {
  BlockContent,
  DefinitionContent,
  Heading,
  Link,
  ListItem,
  Paragraph,
  Root,
  RootContent,
  Table,
  Text,
} from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { shiftSpans } from '../documents/rich-text.ts';
import { selectPolicyBlocks } from './kept-blocks.ts';
import { linksIn, type ConvertLink } from './import-links.ts';
import { footnoteLabel, inlineOf } from './inline-markdown.ts';
import { tableNodes } from './table-markdown.ts';

const DEEPEST_HEADING = 6;
/** Matches an item's number in a form that Markdown also supports, such as `3.` or `3)`. */
const COUNTED = /^(\d{1,9})[.)]$/;

/** Matches an escaped ampersand that does not begin a character reference, so the escape is redundant. */
const NEEDLESS = /\\&(?!#?\w{1,40};)/g;
/** Matches characters that would end a link's URL or begin a character reference. */
const IN_ADDRESS = /[()\\]|&(?=#?\w{1,40};)/g;

const writeText: Handle = (node: Text, _, state, info) =>
  state.safe(node.value, info).replaceAll(NEEDLESS, '&');
const writeLink: Handle = (node: Link, _, state, info) => {
  const exit = state.enter('link');
  const label = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  exit();
  return `[${label}](${node.url.replaceAll(IN_ADDRESS, String.raw`\$&`)})`;
};
const RULES = { none: '---', left: ':--', center: ':-:', right: '--:' } as const;
/** Writes tables without padding. With padding, one longer cell would change every row. */
const writeTable: Handle = (node: Table, _, state, info) => {
  const [head = '', ...rows] = node.children.map((row) => {
    const cells = row.children.map((cell) => {
      const exit = state.enter('tableCell');
      const written = state.containerPhrasing(cell, { ...info, before: '|', after: '|' });
      exit();
      return written;
    });
    return `| ${cells.join(' | ')} |`;
  });
  const line =
    node.children[0]?.children.map((_cell, column) => RULES[node.align?.[column] ?? 'none']).join(' | ') ??
    RULES.none;
  return [head, `| ${line} |`, ...rows].join('\n');
};

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    incrementListMarker: true,
    handlers: { text: writeText, link: writeLink, table: writeTable },
  })
  .freeze();

/**
 * Converts a reading to Markdown: numbered headings, lists, tables, notes, and text styles. Omits headers,
 * footers, tables of contents, the title page of our own exports, and a first heading that repeats the title.
 */
export const readingToMarkdown = (reading: Reading): string => {
  const { notes, structure } = reading;
  const blocks = selectPolicyBlocks(reading);
  const kept = structure === 'guessed' ? blocks.map(withPlainHeader) : blocks;
  const linkOf = linkConverterOf(kept);
  const tree: Root = { type: 'root', children: flowOf(kept, linkOf) };
  for (const [index, { mark, ...rich }] of notes.entries()) {
    const paragraph: Paragraph = { type: 'paragraph', children: inlineOf(rich, { linkOf }) };
    if (mark === '') tree.children.push(paragraph);
    else
      tree.children.push({
        type: 'footnoteDefinition',
        identifier: footnoteLabel(index),
        children: [paragraph],
      });
  }
  return writer.stringify(tree).trim();
};

/** Removes bold type from column names, because Markdown renders those in bold anyway. */
const withPlainHeader = (block: ReadingBlock): ReadingBlock =>
  block.kind === 'table'
    ? {
        ...block,
        rows: block.rows.map((row) => (row.header ? { ...row, cells: row.cells.map(plainCell) } : row)),
      }
    : block;

const plainCell = ({ spans, ...cell }: ReadingCell): ReadingCell => {
  if (!spans) return cell;
  const others = structuredClone(spans);
  for (const span of others) delete span.bold;
  return { ...cell, spans: others };
};

/** Returns a function that converts the links of a document with these blocks. */
export const linkConverterOf = (kept: readonly ReadingBlock[]): ConvertLink =>
  linksIn([...kept], (block) => {
    // Ignores the links in a heading, because a slug contains only the heading's words.
    if (block.kind !== 'heading' && !(block.kind === 'paragraph' && isTitle(block))) return undefined;
    const node = single(block, () => undefined);
    return node.type === 'heading' ? node : undefined;
  });

type Item = Extract<ReadingBlock, { kind: 'item' }>;
const isItem = (block: ReadingBlock | undefined): block is Item => block?.kind === 'item';

const isTitle = (block: ReadingBlock): boolean => block.kind === 'paragraph' && block.role === 'title';

const flowOf = (blocks: readonly ReadingBlock[], linkOf: ConvertLink): RootContent[] => {
  const nodes: RootContent[] = [];
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at];
    if (!block) break;
    let to = at + 1;
    if (block.kind === 'item') {
      while (isListed(blocks[to])) to += 1;
      nodes.push(...listsOf(blocks.slice(at, to) as ListPart[], linkOf));
    } else if (block.kind === 'paragraph' && (block.role === 'code' || block.role === 'quote')) {
      while (hasRole(blocks[to], block.role)) to += 1;
      nodes.push(joinedOf(blocks.slice(at, to) as FlowingBlock[], block.role, linkOf));
    } else if (block.kind === 'table') nodes.push(...tableNodes(block, linkOf));
    else nodes.push(single(block, linkOf));
    at = to;
  }
  return nodes;
};

const hasRole = (block: ReadingBlock | undefined, role: 'code' | 'quote'): boolean =>
  block?.kind === 'paragraph' && block.role === role;

const joinedOf = (
  parts: readonly FlowingBlock[],
  role: 'code' | 'quote',
  linkOf: ConvertLink,
): RootContent =>
  role === 'code'
    ? { type: 'code', value: parts.map((part) => (part.text.trim() === '' ? '' : part.text)).join('\n') }
    : { type: 'blockquote', children: parts.map((part) => paragraphOf(part, linkOf)) };

const paragraphOf = (block: Pick<FlowingBlock, 'text' | 'spans'>, linkOf: ConvertLink): Paragraph => ({
  type: 'paragraph',
  children: inlineOf(block, { linkOf }),
});

const headingOf = (
  depth: number,
  text: Pick<FlowingBlock, 'text' | 'spans'>,
  linkOf: ConvertLink,
): Heading => ({
  type: 'heading',
  depth: Math.min(Math.max(depth, 1), DEEPEST_HEADING) as Heading['depth'],
  children: inlineOf(text, { inOneLine: true, linkOf }),
});

const single = (block: Exclude<ReadingBlock, { kind: 'table' }>, linkOf: ConvertLink): RootContent => {
  switch (block.kind) {
    case 'heading': {
      const { level, number, ...text } = block;
      return headingOf(level, number === undefined ? text : labelled(number, text), linkOf);
    }
    case 'paragraph':
      if (block.role === 'rule' && block.text === '') return { type: 'thematicBreak' };
      return isTitle(block) ? headingOf(1, block, linkOf) : paragraphOf(block, linkOf);
    case 'item':
    case 'contents':
      return { type: 'paragraph', children: [] };
  }
};

/** Prepends `label` and a space to the text. */
const labelled = (label: string, { text: written, spans = [] }: Pick<FlowingBlock, 'text' | 'spans'>) => ({
  text: `${label} ${written}`,
  spans: shiftSpans(spans, label.length + 1),
});

/** A list item, or a paragraph that continues one. */
type ListPart = Item | Extract<ReadingBlock, { kind: 'paragraph' }>;
const isListed = (block: ReadingBlock | undefined): boolean =>
  isItem(block) || (block?.kind === 'paragraph' && block.within !== undefined);
const levelOf = (part: ListPart): number => (part.kind === 'item' ? part.level : (part.within ?? 0));

/** The number of an item, if Markdown supports it. */
const countOf = ({ ordered, marker }: Item): number | undefined => {
  const match = ordered ? COUNTED.exec(marker) : null;
  return match ? Number(match[1]) : undefined;
};

/** Converts the items at the lowest level to lists, and nests deeper levels inside them. */
const listsOf = (parts: readonly ListPart[], linkOf: ConvertLink): BlockContent[] => {
  const lists: BlockContent[] = [];
  const lowest = Math.min(...parts.filter(isItem).map(levelOf));
  let open: { ordered: boolean; next: number; children: ListItem[] } | undefined;
  for (let at = 0; at < parts.length;) {
    const part = parts[at];
    if (part?.kind !== 'item' || part.level > lowest) {
      // Items before the first item at the lowest level have no parent.
      const to = parts.findIndex(
        (other, index) => index > at && other.kind === 'item' && other.level === lowest,
      );
      const rest = parts.slice(at, to === -1 ? undefined : to);
      lists.push(
        ...(rest.some(isItem) ? listsOf(rest, linkOf) : rest.map((one) => paragraphOf(one, linkOf))),
      );
      at += rest.length;
      open = undefined;
      continue;
    }
    let to = at + 1;
    while (to < parts.length && !(parts[to]?.kind === 'item' && levelOf(parts[to] ?? part) <= lowest))
      to += 1;
    const count = countOf(part);
    const goesOn =
      open && open.ordered === (count !== undefined) && (count === undefined || count === open.next);
    if (!open || !goesOn) {
      open = { ordered: count !== undefined, next: count ?? 1, children: [] };
      const { ordered, children } = open;
      lists.push({ type: 'list', ordered, ...(ordered && { start: count ?? 1 }), spread: false, children });
    }
    open.children.push(itemOf(part, parts.slice(at + 1, to), linkOf));
    open.next += 1;
    at = to;
  }
  return lists;
};

const itemOf = (item: Item, inside: readonly ListPart[], linkOf: ConvertLink): ListItem => {
  const isBullet = !item.ordered || countOf(item) !== undefined;
  const own = paragraphOf(isBullet ? item : labelled(item.marker, item), linkOf);
  const first = inside.findIndex(isItem);
  const paragraphs = inside.slice(0, first === -1 ? undefined : first);
  const deeper = first === -1 ? [] : inside.slice(first);
  const children: (BlockContent | DefinitionContent)[] = [
    own,
    ...paragraphs.map((paragraph) => paragraphOf(paragraph, linkOf)),
  ];
  if (deeper.length > 0) children.push(...listsOf(deeper, linkOf));
  return {
    type: 'listItem',
    spread: paragraphs.length > 0,
    ...(item.checked !== undefined && { checked: item.checked }),
    children,
  };
};
