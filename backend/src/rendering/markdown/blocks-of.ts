import type { BlockContent, Definition, DefinitionContent, List, ListItem, RootContent } from 'mdast';
import { MAX_LEVELS, type Block, type Run } from '../print-block.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { printableText } from './printable-text.ts';
import { runsOf, type References } from './runs-of.ts';
import { tableOf } from './table-of.ts';
import { assertDepth } from './too-deep-error.ts';

/** Where a block stands: nodes above it, and lists and quotes above it. */
interface Place {
  depth: number;
  level: number;
}

/**
 * What Markdown says, ready to be printed. Raw HTML is inert text, links lead to the web or to mail only, and what is
 * nested beyond {@link MAX_LEVELS} stands at the last of them.
 * @throws TooDeepError when it is nested deeper than can be followed
 */
export const blocksOf = (markdown: string): readonly Block[] => {
  const { children } = parseMarkdown(markdown);
  const definitions = new Map(
    children
      .filter((node): node is Definition => node.type === 'definition')
      .map((node) => [node.identifier, node]),
  );
  const notes = children.filter((node) => node.type === 'footnoteDefinition');
  const footnotes = new Map(notes.map(({ identifier }, index) => [identifier, index + 1]));
  const references: References = { definitions, footnotes };
  const top: Place = { depth: 0, level: 0 };
  return [
    ...convert(children, references, top),
    ...notes.flatMap((note, index) =>
      marked(`[${index + 1}] `, convert(note.children, references, { depth: 1, level: 0 })),
    ),
  ];
};

type Node = RootContent | BlockContent | DefinitionContent | ListItem;

const convert = (nodes: readonly Node[], references: References, place: Place): readonly Block[] => {
  assertDepth(place.depth);
  return nodes.flatMap((node) => convertOne(node, references, place));
};

const convertOne = (node: Node, references: References, place: Place): readonly Block[] => {
  const inside = { depth: place.depth + 1, level: place.level + 1 };
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: node.depth, runs: runsOf(node.children, references) }];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(node.children, references) }];
    case 'html':
      return [{ kind: 'paragraph', runs: [{ text: printableText(node.value) }] }];
    case 'code':
      return [{ kind: 'code', text: printableText(node.value) }];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    case 'table':
      return tableOf(node, references);
    case 'blockquote': {
      const blocks = convert(node.children, references, inside);
      return place.level < MAX_LEVELS ? [{ kind: 'quote', blocks }] : blocks;
    }
    case 'list':
      return convertList(node, references, place, inside);
    default:
      // Definitions and footnotes are taken up where they are referred to; other nodes stand inside of these.
      return [];
  }
};

const convertList = (list: List, references: References, place: Place, inside: Place): readonly Block[] => {
  const start = list.start ?? 1;
  const ordered = list.ordered ?? false;
  const items = list.children.map((item) => ({
    checked: item.checked ?? null,
    blocks: convert(item.children, references, inside),
  }));
  if (place.level < MAX_LEVELS) return [{ kind: 'list', ordered, start, items }];
  return items.flatMap(({ blocks }, index) => marked(ordered ? `${start + index}. ` : '• ', blocks));
};

/** `blocks` with `mark` before their first text. */
const marked = (mark: string, blocks: readonly Block[]): readonly Block[] => {
  const [first, ...others] = blocks;
  const run: Run = { text: mark };
  return first?.kind === 'paragraph'
    ? [{ kind: 'paragraph', runs: [run, ...first.runs] }, ...others]
    : [{ kind: 'paragraph', runs: [run] }, ...blocks];
};
