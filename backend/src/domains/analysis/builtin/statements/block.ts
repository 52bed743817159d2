import type { MappedText } from './mapped-text.ts';

/** The reason why a block is not binding, according to its markup. */
export type BlockState = 'struck' | 'comment' | 'quoted' | 'unfilled';

/** A part of a text with its position in the text's structure, before it is interpreted. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  content: MappedText;
  /** Depth of a heading: 1 is outermost, and a bold line has depth 7. */
  depth: number;
  /** Nesting depth of an item's list, starting at 1. 0 outside lists. */
  level: number;
  /** The text that introduces the list, preceded by the introductions of any outer lists. */
  lead: string | null;
  /** Column names of the table that a row belongs to. */
  columns: readonly string[];
  cells: readonly string[];
  state: BlockState | null;
  /** True for a code block with a language. */
  isCode: boolean;
  /** True if the block consists only of links. */
  isLink: boolean;
}

/** Separates the cells of a row. */
export const CELL_SEPARATOR = ' | ';

/** Words that introduce a list. */
const INTRODUCES =
  /(?::|\b(?:following|as follows|below|these|such as|includ(?:e|es|ing)|at a minimum))[\s*_.:–—-]*$/i;

/** True if `text` introduces the list or text that follows. */
export const isIntroduction = (text: string): boolean => INTRODUCES.test(text.slice(-80));

/** Joins the lead-ins of nested lists. */
export const joinLeadIns = (outer: string | null, inner: string | null): string | null => {
  if (outer === null || inner === null) return inner ?? outer;
  return `${outer} ${inner}`;
};
