import {
  AlignmentType,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import type { ColumnAlignment, Run, TableBlock } from '../print-block.ts';
import { docxRuns, isRightToLeft, type FindBookmark } from './docx-runs.ts';
import { textWidth } from './docx-file.ts';
import type { PicturesByHash } from './docx-picture.ts';
import { styleId, styleNames } from './docx-styles.ts';

const wordAlignments: Readonly<
  Record<Exclude<ColumnAlignment, null>, (typeof AlignmentType)[keyof typeof AlignmentType]>
> = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };

/**
 * Maximum number of columns at normal size. Tables with more columns get small text and narrow cell margins,
 * so that words fit.
 */
const MAX_USUAL_COLUMNS = 7;
const margins = { usual: 80, dense: 30 };

/** The content of a cell. */
export interface WordCell {
  /** @param room available width for pictures, in points */
  children: (room: number) => ParagraphChild[];
  bidirectional: boolean;
}

export interface WordRow {
  isHeader: boolean;
  cells: readonly WordCell[];
  /** Called with each finished paragraph, for example to mark it as changed. */
  onParagraph?: (paragraph: Paragraph) => void;
  onRow?: (row: TableRow) => void;
}

/** The size of a table. */
export interface WordTableSize {
  /** Width of the table, in twentieths of a point. */
  width?: number;
  /** Widths of the columns, relative to each other. By default, all columns are equally wide. */
  columns?: readonly number[];
}

/** Creates a table. Word repeats header rows on each page. */
export const wordTable = (
  alignments: readonly ColumnAlignment[],
  rows: readonly WordRow[],
  { width: total = textWidth.portrait, columns = alignments.map(() => 1) }: WordTableSize = {},
): Table => {
  const parts = columns.reduce((sum, part) => sum + part, 0);
  const widths = columns.map((part) => Math.floor((total * part) / parts));
  const isDense = alignments.length > MAX_USUAL_COLUMNS;
  const [headerStyle, cellStyle] = isDense
    ? [styleNames.denseHeader, styleNames.denseCell]
    : [styleNames.tableHeader, undefined];
  const sideMargin = isDense ? margins.dense : margins.usual;
  const cellOf = ({ isHeader, onParagraph }: WordRow, cell: WordCell, column: number): TableCell => {
    const alignment = alignments[column] ?? null;
    const width = widths[column] ?? 0;
    const style = isHeader ? headerStyle : cellStyle;
    const paragraph = new Paragraph({
      children: cell.children((width - 2 * sideMargin) / 20),
      spacing: { after: 40 },
      bidirectional: cell.bidirectional,
      ...(style !== undefined && { style: styleId(style) }),
      ...(alignment && { alignment: wordAlignments[alignment] }),
    });
    onParagraph?.(paragraph);
    return new TableCell({
      width: { size: width, type: WidthType.DXA },
      ...(isHeader && { shading: { type: ShadingType.CLEAR, fill: 'EEF1F4' } }),
      children: [paragraph],
    });
  };
  const rowOf = (row: WordRow): TableRow => {
    const made = new TableRow({
      // Programs treat a row as a header if this property is present, whatever its value.
      ...(row.isHeader && { tableHeader: true }),
      children: row.cells.map((cell, column) => cellOf(row, cell, column)),
    });
    row.onRow?.(made);
    return made;
  };
  return new Table({
    width: { size: total, type: WidthType.DXA },
    columnWidths: widths,
    margins: { left: sideMargin, right: sideMargin, top: 40, bottom: 40 },
    rows: rows.map(rowOf),
  });
};

/** Converts a table of a policy. */
export const docxTable = (
  { alignments, header, rows }: TableBlock,
  { bookmarkOf, pictures }: { bookmarkOf: FindBookmark; pictures: PicturesByHash },
): Table => {
  const rowOf = (cells: readonly (readonly Run[])[], isHeader: boolean): WordRow => ({
    isHeader,
    cells: cells.map((runs) => ({
      children: (room) => docxRuns(runs, bookmarkOf, { pictures, room }),
      bidirectional: isRightToLeft(runs),
    })),
  });
  return wordTable(alignments, [rowOf(header, true), ...rows.map((cells) => rowOf(cells, false))]);
};
