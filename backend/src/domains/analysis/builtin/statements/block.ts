import type { MappedText } from './mapped-text.ts';

/** Why a block does not bind, as its markup says. */
export type BlockState = 'struck' | 'comment' | 'quoted' | 'unfilled';

/** A stretch of a text with one place in its structure, before it is read. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  content: MappedText;
  /** Of a heading: 1 is outermost; a line in bold is 7. */
  depth: number;
  /** Depth of the list that an item is in, from 1; 0 outside of lists. */
  level: number;
  /** What introduces the list, as it is written; those of outer lists come first. */
  lead: string | null;
  /** Of a row. */
  columns: readonly string[];
  cells: readonly string[];
  state: BlockState | null;
  /** It is code with a language, or all of it leads elsewhere. */
  isCode: boolean;
  isLink: boolean;
}

/** Between the cells of a row. */
export const CELL_SEPARATOR = ' | ';

/** Words after which a list follows. */
const INTRODUCES =
  /(?::|\b(?:following|as follows|below|these|such as|includ(?:e|es|ing)|at a minimum))[\s*_.:–—-]*$/i;

/** Whether a text introduces what comes after it. */
export const introduces = (text: string): boolean => INTRODUCES.test(text.slice(-80));

/** Lead-ins of lists within lists as one. */
export const joinedLeads = (outer: string | null, inner: string | null): string | null => {
  if (outer === null || inner === null) return inner ?? outer;
  return `${outer} ${inner}`;
};
