import {
  textOfCellBlocks,
  type ReadingBlock,
  type ReadingCell,
  type TableOfReading,
} from '@proviso/contracts';
import type { SaxesTagNS } from 'saxes';
import { attribute, isToggleOn, wholeNumber } from './names.ts';
import { fillOf } from './run-style.ts';
import { createTable, type TableBuilder } from './table-builder.ts';

interface Cell {
  blocks: ReadingBlock[];
  columns: number;
  merge?: 'begins' | 'goes-on';
  fill?: string;
  isGone?: boolean;
  align?: ReadingCell['align'];
  /** Whether a paragraph with text has set the cell's alignment. */
  isAligned?: boolean;
}

interface Open {
  builder: TableBuilder;
  /** Whether the table has a style that may color its cells. */
  hasStyle: boolean;
  fill?: string;
}
/** Names of table styles without colors. */
const PLAIN_STYLES = /^(?:table ?grid(?: ?light)?|table ?normal|normal ?table)$/i;
const PAPER = 'FFFFFF';

/** The tables that are being parsed, which may be nested in cells (ECMA-376 part 1, 17.4). */
export interface OpenTables {
  /**
   * Handles a start tag. Returns the new cell if the tag begins one. Otherwise, returns whether the tag
   * belongs to a table.
   */
  open(name: string, tag: SaxesTagNS): Pick<Cell, 'blocks'> | boolean;
  closeCell(): void;
  /** Ends the innermost table and returns it; `undefined` if the table has no text. */
  close(): TableOfReading | undefined;
  isInCell(): boolean;
  /** Whether the parser is in the innermost table but outside its cells. */
  isBetweenCells(): boolean;
  /** Sets the innermost cell's alignment, unless a paragraph with text has already set it. */
  align(align: ReadingCell['align'], hasText: boolean): void;
  /** Removes the current row or cell from its table. */
  takeOutRow(): void;
  takeOutCell(): void;
  /** The current cell's background as `RRGGBB`; `undefined` if unknown. */
  ground(): string | undefined;
}

export const createOpenTables = (): OpenTables => {
  const tables: Open[] = [];
  const cells: Cell[] = [];
  return {
    open(name, tag) {
      const table = tables.at(-1)?.builder;
      const cell = cells.at(-1);
      switch (name) {
        case 'word:tbl':
          tables.push({ builder: createTable(), hasStyle: false });
          return true;
        case 'word:tblStyle': {
          const open = tables.at(-1);
          if (open) open.hasStyle = !PLAIN_STYLES.test(attribute(tag, 'val') ?? '');
          return true;
        }
        case 'word:shd': {
          const fill = fillOf(tag);
          const shaded = cells.length === tables.length ? cell : tables.at(-1);
          if (shaded && fill !== undefined) shaded.fill = fill;
          return true;
        }
        case 'word:tr':
          table?.row();
          return true;
        case 'word:tblHeader':
          if (isToggleOn(tag)) table?.header();
          return true;
        case 'word:gridBefore':
          table?.gap(wholeNumber(tag, 'val') ?? 0);
          return true;
        case 'word:tc': {
          const opened: Cell = { blocks: [], columns: 1 };
          cells.push(opened);
          return opened;
        }
        case 'word:gridSpan':
          if (cell) cell.columns = Math.max(1, wholeNumber(tag, 'val') ?? 1);
          return true;
        case 'word:hMerge':
          // Older programs use this mark for cells that are merged with the cell to their left.
          if (cell && attribute(tag, 'val') !== 'restart') cell.columns = 0;
          return true;
        case 'word:vMerge':
          if (cell) cell.merge = attribute(tag, 'val') === 'restart' ? 'begins' : 'goes-on';
          return true;
        default:
          return false;
      }
    },
    closeCell() {
      const closed = cells.pop();
      if (!closed || closed.isGone) return;
      const { align } = closed;
      const content = { ...textOfCellBlocks(closed.blocks), ...(align && { align }) };
      tables.at(-1)?.builder.cell(content, closed.columns, closed.merge);
    },
    close: () => tables.pop()?.builder.build(),
    isInCell: () => cells.length > 0,
    isBetweenCells: () => tables.length > cells.length,
    align(align, hasText) {
      const cell = cells.at(-1);
      if (!cell || cell.isAligned) return;
      cell.align = align;
      cell.isAligned = hasText;
    },
    takeOutRow: () => tables.at(-1)?.builder.takeOutRow(),
    takeOutCell() {
      const cell = cells.at(-1);
      if (cell) cell.isGone = true;
    },
    ground() {
      const table = tables.at(-1);
      return cells.at(-1)?.fill ?? table?.fill ?? (table?.hasStyle ? undefined : PAPER);
    },
  };
};
