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
import type { PictureFile } from '../printable-policy.ts';
import { isBlank, MAX_LEVELS, type Block, type PrintDocument, type Run } from '../print-block.ts';
import { slugsOf } from './headings-of.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { printableText } from './printable-text.ts';
import { runsOf, type References } from './runs-of.ts';
import { tableOf } from './table-of.ts';
import { assertDepth } from './too-deep-error.ts';

/** A block's position: the number of nodes above the block, and the number of enclosing lists and quotes. */
interface Place {
  depth: number;
  level: number;
}
const TOP: Place = { depth: 0, level: 0 };

/** Facts about the whole document, collected before and during conversion. */
interface Surroundings extends References {
  /** Each heading's slug, generated like the ids of headings on a policy's page. */
  slugs: ReadonlyMap<Heading, string>;
}

/**
 * Converts Markdown to a printable document. Raw HTML becomes plain text. Links may point to web pages, email
 * addresses or headings. An image becomes one of `pictures`, or else its description. Content nested more
 * deeply than {@link MAX_LEVELS} moves up to that level. Unreferenced footnotes go to the end. If a footnote
 * is referenced repeatedly, only the first reference becomes a note.
 * @throws TooDeepError if the Markdown is nested too deeply to process
 */
export const documentOf = (markdown: string, pictures: readonly PictureFile[] = []): PrintDocument => {
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
    pictures: new Map(pictures.map((picture) => [picture.sha256, picture])),
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
  // A note within a note becomes text, because neither Word nor PDF supports nested notes. Pictures in notes
  // also become text.
  const inNotes: Surroundings = { ...around, noteOf: () => undefined, pictures: new Map() };
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
          // A heading also appears in the table of contents, which has no pictures.
          runs: runsOf(node.children, { ...around, pictures: new Map() }),
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
      // Definitions and footnotes are converted where they are referenced. Nodes of all other types are
      // nested inside converted nodes.
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

/** Inserts `mark` before the first text of `blocks`. */
const marked = (mark: string, blocks: readonly Block[]): readonly Block[] => {
  const [first, ...others] = blocks;
  const run: Run = { text: mark };
  return first?.kind === 'paragraph'
    ? [{ kind: 'paragraph', runs: [run, ...first.runs] }, ...others]
    : [{ kind: 'paragraph', runs: [run] }, ...blocks];
};
