import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import GithubSlugger from 'github-slugger';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { sectionsOf } from './sections.ts';

/** A heading of a text, for permalinks and outlines. */
export interface TextHeading {
  /** Unique within the text. It stays the same as long as the heading's text does. */
  id: string;
  /** Level from 1 to 6, as written. */
  depth: Heading['depth'];
  text: string;
}

/** A parsed section of a text. */
export interface ReadSection {
  /** The section's index in the text. */
  index: number;
  /** Position in the text, in UTF-16 code units, to which the offsets of the tree's nodes are relative. */
  start: number;
  tree: Root;
  headings: readonly TextHeading[];
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** The syntax tree of a Markdown text (CommonMark with the tables, strikethrough, and task lists of GFM). */
export const parseMarkdown = (text: string): Root => parser.parse(text);

/** Matches the definition of a link or footnote, which any section may use. */
const definition = /^ {0,3}\[[^\]\n\r\u2028\u2029]+\]:/m;

/** Splits a text into pieces. Parsing them separately has the same result as parsing the whole text. */
export const parsablePieces = (text: string): string[] => (definition.test(text) ? [text] : sectionsOf(text));

/** Prefix of heading ids, which prevents clashes with the ids of other elements on the page. */
export const headingIdPrefix = 'section-';

const withIds = (tree: Root, slugger: GithubSlugger): TextHeading[] =>
  tree.children
    .filter((node) => node.type === 'heading')
    .map((node) => {
      const text = textOf(node).trim();
      const id = `${headingIdPrefix}${slugger.slug(text)}`;
      node.data = { ...node.data, hProperties: { id } };
      return { id, depth: node.depth, text };
    })
    .filter(({ text }) => text !== '');

/**
 * Parses a text section by section, so that a long one can be processed in steps. Headings get ids, which are
 * also in the tree (as `hProperties`). Only top-level headings are listed, not those inside quotes or lists.
 */
export function* readSections(text: string): Generator<ReadSection, void> {
  const slugger = new GithubSlugger();
  let at = 0;
  for (const [index, piece] of parsablePieces(text).entries()) {
    const tree = parseMarkdown(piece);
    // The parser does not count a byte order mark.
    const start = piece.startsWith('\uFEFF') ? at + 1 : at;
    yield { index, start, tree, headings: withIds(tree, slugger) };
    at += piece.length;
  }
}
