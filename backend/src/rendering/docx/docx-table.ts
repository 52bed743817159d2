import { AlignmentType, Paragraph, ShadingType, Table, TableCell, TableRow, WidthType } from 'docx';
import type { ColumnAlignment, Run, TableBlock } from '../print-block.ts';
import { docxRuns, readsFromRight, type BookmarkOf } from './docx-runs.ts';
import { styleId, styleNames } from './docx-styles.ts';

/** Twentieths of a point between the margins of a Letter page. */
const TEXT_WIDTH = 9_360;

const wordAlignments: Readonly<
  Record<Exclude<ColumnAlignment, null>, (typeof AlignmentType)[keyof typeof AlignmentType]>
> = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };

/** A table whose header row Word repeats on each page. */
export const docxTable = ({ alignments, header, rows }: TableBlock, bookmarkOf: BookmarkOf): Table => {
  const width = Math.floor(TEXT_WIDTH / alignments.length);
  const cell = (runs: readonly Run[], column: number, isHeader: boolean): TableCell => {
    const alignment = alignments[column] ?? null;
    return new TableCell({
      width: { size: width, type: WidthType.DXA },
      ...(isHeader && { shading: { type: ShadingType.CLEAR, fill: 'EEF1F4' } }),
      children: [
        new Paragraph({
          children: docxRuns(runs, bookmarkOf),
          spacing: { after: 40 },
          bidirectional: readsFromRight(runs),
          ...(isHeader && { style: styleId(styleNames.tableHeader) }),
          ...(alignment && { alignment: wordAlignments[alignment] }),
        }),
      ],
    });
  };
  const row = (cells: readonly (readonly Run[])[], isHeader: boolean): TableRow =>
    new TableRow({
      // Said of a row at all, readers take it for a header.
      ...(isHeader && { tableHeader: true }),
      children: cells.map((runs, column) => cell(runs, column, isHeader)),
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: alignments.map(() => width),
    margins: { left: 80, right: 80, top: 40, bottom: 40 },
    rows: [row(header, true), ...rows.map((cells) => row(cells, false))],
  });
};
