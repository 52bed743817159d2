import type {
  BlockContent,
  Definition,
  DefinitionContent,
  FootnoteDefinition,
  Heading,
  List,
  ListItem,
  RootContent,
} from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { isBlank, MAX_LEVELS, type Block, type PrintDocument, type Run } from '../print-block.ts';
import { slugsOf } from './headings-of.ts';
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
const TOP: Place = { depth: 0, level: 0 };

/** What is known of a whole document before it is converted, and what is found on the way. */
interface Surroundings extends References {
  /** The slug of each heading, by the same rule as the ids of headings on a policy's page. */
  slugs: ReadonlyMap<Heading, string>;
}

/**
 * What Markdown says, ready to be printed. Raw HTML is inert text, links lead to the web, to mail or to a heading, and
 * what is nested beyond {@link MAX_LEVELS} stands at the last of them. A footnote that nothing refers to stands at the
 * end; one that is referred to again is a note only the first time.
 * @throws TooDeepError when it is nested deeper than can be followed
 */
export const documentOf = (markdown: string): PrintDocument => {
  const { children } = parseMarkdown(markdown);
  const definitions = new Map(
    children
      .filter((node): node is Definition => node.type === 'definition')
      .map((node) => [node.identifier, node]),
  );
  const written = new Map(
    children
      .filter((node): node is FootnoteDefinition => node.type === 'footnoteDefinition')
      .map((node) => [node.identifier, node]),
  );
  const slugs = slugsOf(children.filter((node): node is Heading => node.type === 'heading'));
  const referred = new Map<string, number>();
  const around: Surroundings = {
    definitions,
    slugs,
    places: new Set([...slugs].flatMap(([node, slug]) => (isBlank([{ text: textOf(node) }]) ? [] : [slug]))),
    noteOf(identifier) {
      if (!written.has(identifier)) return undefined;
      const known = referred.get(identifier);
      if (known !== undefined) return { index: known, isFirst: false };
      referred.set(identifier, referred.size);
      return { index: referred.size - 1, isFirst: true };
    },
  };
  const blocks = convert(children, around, TOP);
  // A note within a note stands as text: neither Word nor PDF has such.
  const inNotes: Surroundings = { ...around, noteOf: () => undefined };
  const ofNote = (identifier: string): readonly Block[] =>
    convert(written.get(identifier)?.children ?? [], inNotes, { depth: 1, level: 0 });
  const notes = [...referred.keys()].map(ofNote);
  const others = [...written.keys()].filter((identifier) => !referred.has(identifier));
  return {
    blocks: [...blocks, ...others.flatMap((identifier) => marked(`[${identifier}] `, ofNote(identifier)))],
    notes,
  };
};

type Node = RootContent | BlockContent | DefinitionContent | ListItem;

const convert = (nodes: readonly Node[], around: Surroundings, place: Place): readonly Block[] => {
  assertDepth(place.depth);
  return nodes.flatMap((node) => convertOne(node, around, place));
};

const convertOne = (node: Node, around: Surroundings, place: Place): readonly Block[] => {
  const inside = { depth: place.depth + 1, level: place.level + 1 };
  switch (node.type) {
    case 'heading':
      return [
        {
          kind: 'heading',
          level: node.depth,
          slug: around.slugs.get(node) ?? '',
          runs: runsOf(node.children, around),
        },
      ];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(node.children, around) }];
    case 'html':
      return [{ kind: 'paragraph', runs: [{ text: printableText(node.value) }] }];
    case 'code':
      return [{ kind: 'code', text: printableText(node.value) }];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    case 'table':
      return tableOf(node, around);
    case 'blockquote': {
      const blocks = convert(node.children, around, inside);
      return place.level < MAX_LEVELS ? [{ kind: 'quote', blocks }] : blocks;
    }
    case 'list':
      return convertList(node, around, place, inside);
    default:
      // Definitions and footnotes are taken up where they are referred to; other nodes stand inside of these.
      return [];
  }
};

const convertList = (list: List, around: Surroundings, place: Place, inside: Place): readonly Block[] => {
  const start = list.start ?? 1;
  const ordered = list.ordered ?? false;
  const items = list.children.map((item) => ({
    checked: item.checked ?? null,
    blocks: convert(item.children, around, inside),
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
