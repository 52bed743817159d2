import { AlignmentType, Paragraph, ShadingType, Table, TableCell, TableRow, WidthType } from 'docx';
import type { ColumnAlignment, Run, TableBlock } from '../print-block.ts';
import { docxRuns, isRightToLeft, type BookmarkOf } from './docx-runs.ts';
import type { PicturesByHash } from './docx-picture.ts';
import { styleId, styleNames } from './docx-styles.ts';

/** Text width of a Letter page, in twentieths of a point. */
const TEXT_WIDTH = 9_360;

const wordAlignments: Readonly<
  Record<Exclude<ColumnAlignment, null>, (typeof AlignmentType)[keyof typeof AlignmentType]>
> = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };

/**
 * Maximum number of columns at normal size. Tables with more columns get small text and narrow cell margins,
 * so that words fit.
 */
const MOST_USUAL_COLUMNS = 7;
const margins = { usual: 80, dense: 30 };

/** Converts a table. Word repeats its header row on each page. */
export const docxTable = (
  { alignments, header, rows }: TableBlock,
  { bookmarkOf, pictures }: { bookmarkOf: BookmarkOf; pictures: PicturesByHash },
): Table => {
  const width = Math.floor(TEXT_WIDTH / alignments.length);
  const isDense = alignments.length > MOST_USUAL_COLUMNS;
  const [headerStyle, cellStyle] = isDense
    ? [styleNames.denseHeader, styleNames.denseCell]
    : [styleNames.tableHeader, undefined];
  const sideMargin = isDense ? margins.dense : margins.usual;
  const cell = (runs: readonly Run[], column: number, isHeader: boolean): TableCell => {
    const alignment = alignments[column] ?? null;
    const style = isHeader ? headerStyle : cellStyle;
    return new TableCell({
      width: { size: width, type: WidthType.DXA },
      ...(isHeader && { shading: { type: ShadingType.CLEAR, fill: 'EEF1F4' } }),
      children: [
        new Paragraph({
          children: docxRuns(runs, bookmarkOf, { pictures, room: (width - 2 * sideMargin) / 20 }),
          spacing: { after: 40 },
          bidirectional: isRightToLeft(runs),
          ...(style !== undefined && { style: styleId(style) }),
          ...(alignment && { alignment: wordAlignments[alignment] }),
        }),
      ],
    });
  };
  const row = (cells: readonly (readonly Run[])[], isHeader: boolean): TableRow =>
    new TableRow({
      // Programs treat a row as a header if this property is present, regardless of its value.
      ...(isHeader && { tableHeader: true }),
      children: cells.map((runs, column) => cell(runs, column, isHeader)),
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: alignments.map(() => width),
    margins: { left: sideMargin, right: sideMargin, top: 40, bottom: 40 },
    rows: [row(header, true), ...rows.map((cells) => row(cells, false))],
  });
};
