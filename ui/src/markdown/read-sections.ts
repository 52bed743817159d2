import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import GithubSlugger from 'github-slugger';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { sectionsOf } from './sections.ts';

/** A heading of a text: what a permalink leads to and an outline lists. */
export interface TextHeading {
  /** Unique in the text, and the same as long as the headings' words are. */
  id: string;
  /** 1 to 6, as it is written. */
  depth: Heading['depth'];
  text: string;
}

/** A stretch of a text, parsed. */
export interface ReadSection {
  /** Its number in the text, from 0. */
  index: number;
  tree: Root;
  headings: readonly TextHeading[];
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** The syntax tree of a Markdown text (CommonMark with the tables, strikethrough, and task lists of GFM). */
export const parseMarkdown = (text: string): Root => parser.parse(text);

/** A link's or footnote's definition: what it defines may be used in any section. */
const definition = /^ {0,3}\[[^\]\n\r\u2028\u2029]+\]:/m;

/** The pieces that can be parsed one by one with the same result as the whole. */
export const parsablePieces = (text: string): string[] => (definition.test(text) ? [text] : sectionsOf(text));

/** Ids begin with it, so that no heading takes the id of an element of the page. */
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
 * Parses a text section by section, so that a long one can be read in steps. Headings get ids, which are also in the tree
 * (as `hProperties`); only headings at the top level are listed, not those within quotes and lists.
 */
export function* readSections(text: string): Generator<ReadSection, void> {
  const slugger = new GithubSlugger();
  for (const [index, piece] of parsablePieces(text).entries()) {
    const tree = parseMarkdown(piece);
    yield { index, tree, headings: withIds(tree, slugger) };
  }
}
