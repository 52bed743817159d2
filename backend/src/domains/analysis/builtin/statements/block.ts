import type { MappedText } from './mapped-text.ts';

/** The reason why a block does not bind, according to its markup. */
export type BlockState = 'struck' | 'comment' | 'quoted' | 'unfilled';

/** A part of a text with one place in its structure, before it is interpreted. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  content: MappedText;
  /** Depth of a heading: 1 is outermost, and a bold line is 7. */
  depth: number;
  /** Depth of the list around an item, from 1; 0 outside lists. */
  level: number;
  /** The text that introduces the list, with those of outer lists first. */
  lead: string | null;
  /** Column names of a row. */
  columns: readonly string[];
  cells: readonly string[];
  state: BlockState | null;
  /** True for code with a language. */
  isCode: boolean;
  /** True if all of it is links. */
  isLink: boolean;
}

/** Separates the cells of a row. */
export const CELL_SEPARATOR = ' | ';

/** Words that introduce a list. */
const INTRODUCES =
  /(?::|\b(?:following|as follows|below|these|such as|includ(?:e|es|ing)|at a minimum))[\s*_.:–—-]*$/i;

/** True if a text introduces the following one. */
export const introduces = (text: string): boolean => INTRODUCES.test(text.slice(-80));

/** Joins the lead-ins of nested lists. */
export const joinedLeads = (outer: string | null, inner: string | null): string | null => {
  if (outer === null || inner === null) return inner ?? outer;
  return `${outer} ${inner}`;
};
