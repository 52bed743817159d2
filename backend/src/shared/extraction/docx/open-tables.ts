import type { ReadingBlock, TableOfReading } from '@proviso/contracts';
import type { SaxesTagNS } from 'saxes';
import { attribute, isOn, wholeNumber } from './names.ts';
import { cellOfBlocks } from './paragraph-block.ts';
import { createTable, type TableBuilder } from './table-builder.ts';

interface Cell {
  blocks: ReadingBlock[];
  columns: number;
  merge?: 'begins' | 'goes-on';
}

/** The tables that are being read, of which one may stand in a cell of another (ECMA-376 part 1, 17.4). */
export interface OpenTables {
  /** Takes an element of a table; a cell, which takes blocks, when it begins one. */
  open(name: string, tag: SaxesTagNS): Pick<Cell, 'blocks'> | boolean;
  closeCell(): void;
  /** The innermost table; `undefined` when none of its cells has a word. */
  close(): TableOfReading | undefined;
  isInCell(): boolean;
}

export const createOpenTables = (): OpenTables => {
  const tables: TableBuilder[] = [];
  const cells: Cell[] = [];
  return {
    open(name, tag) {
      const table = tables.at(-1);
      const cell = cells.at(-1);
      switch (name) {
        case 'word:tbl':
          tables.push(createTable());
          return true;
        case 'word:tr':
          table?.row();
          return true;
        case 'word:tblHeader':
          if (isOn(tag)) table?.header();
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
          // Of older programs: cells that go on to the left.
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
      if (closed) tables.at(-1)?.cell(cellOfBlocks(closed.blocks), closed.columns, closed.merge);
    },
    close: () => tables.pop()?.build(),
    isInCell: () => cells.length > 0,
  };
};
