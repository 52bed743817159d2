import type { Element } from 'hast';
import type { ReadingCell, ReadingRow, TableOfReading } from '../../documents/reading.ts';
import type { RichText } from '../../documents/rich-text.ts';
import { attributeOf, charactersOf, isElement, outermost } from './element.ts';
import { alignmentOf, type Declarations } from './styles.ts';

/** Maximum columns and rows that a cell may span; larger values are capped. */
const MAX_SPANNED = 200;

export interface TableDeps {
  styleOf(element: Element): Declarations;
  /**
   * Reads the content of a cell. `around` contains the cell's ancestors within the table, outermost first.
   */
  cell(cell: Element, around: readonly Element[]): RichText;
  /** If an element is hidden, records it as an aside and returns true. */
  isLeftOut(element: Element): boolean;
}

const SECTIONS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

const spanOf = (cell: Element, name: 'colSpan' | 'rowSpan', most = MAX_SPANNED): number => {
  const span = Math.trunc(Number(attributeOf(cell, name) ?? 1));
  // A row span of 0 extends to the last row (HTML, 4.9.11).
  if (name === 'rowSpan' && span === 0) return Math.min(most, MAX_SPANNED);
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), most, MAX_SPANNED);
};

/** Alignment of a cell, taken from its first block, the cell itself, or its row. */
const alignmentIn = (cell: Element, row: Element, styleOf: TableDeps['styleOf']): ReadingCell['align'] => {
  const [block] = outermost(cell, ({ tagName }) => /^(?:p|div|h[1-6])$/.test(tagName));
  for (const element of block ? [block, cell, row] : [cell, row]) {
    const found = alignmentOf(element, styleOf(element));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Converts a table; returns `undefined` if no cell has text. */
export const tableOf = (table: Element, deps: TableDeps): TableOfReading | undefined => {
  const lines = table.children.filter(isElement).flatMap((child): { row: Element; section?: Element }[] => {
    if (child.tagName === 'tr') return [{ row: child }];
    return SECTIONS.has(child.tagName) && !deps.isLeftOut(child)
      ? outermost(child, ({ tagName }) => tagName === 'tr').map((row) => ({ row, section: child }))
      : [];
  });
  const kept = lines.filter(({ row }) => !isSpacer(row) && !deps.isLeftOut(row));
  const rows: ReadingRow[] = [];
  for (const [index, { row, section }] of kept.entries()) {
    const cells = row.children
      .filter(isElement)
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th');
    const read = cells.flatMap((cell): ReadingCell[] => {
      if (deps.isLeftOut(cell)) return [];
      const columns = spanOf(cell, 'colSpan');
      const spanned = spanOf(cell, 'rowSpan', kept.length - index);
      const align = alignmentIn(cell, row, deps.styleOf);
      return [
        {
          ...deps.cell(cell, [...(section ? [section] : []), row, cell]),
          ...(columns > 1 && { columns }),
          ...(spanned > 1 && { rows: spanned }),
          ...(align && { align }),
        },
      ];
    });
    const isHeader =
      section?.tagName === 'thead' || (cells.length > 0 && cells.every(({ tagName }) => tagName === 'th'));
    if (read.length > 0) rows.push({ page: null, ...(isHeader && { header: true }), cells: read });
  }
  const hasWords = rows.some(({ cells }) => cells.some(({ text, spans }) => text !== '' || spans));
  return hasWords ? { kind: 'table', page: null, rows } : undefined;
};

/** True for rows that Office adds only to define column widths. */
const isSpacer = (row: Element): boolean =>
  attributeOf(row, 'height') === '0' && charactersOf(row).trim() === '';
