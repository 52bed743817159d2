import { Paragraph, type FileChild, TextRun } from 'docx';
import { docxFile, titlePageParagraph, pageBreak, textWidth } from '../docx/docx-file.ts';
import { createDocxNumbering } from '../docx/docx-numbering.ts';
import { wordHeadingStyles } from '../docx/docx-blocks.ts';
import { docxRuns, isRightToLeft } from '../docx/docx-runs.ts';
import { styleId, styleNames } from '../docx/docx-styles.ts';
import { wordTable, type WordRow } from '../docx/docx-table.ts';
import { type FileLanguage, fileLanguage } from '../file-language.ts';
import { printableText } from '../markdown/printable-text.ts';
import { creationLine, oneLineText } from '../title-page.ts';
import type { SummaryTable, TableFile, TableSection } from './table-file.ts';

/** Creates a Word document of a table on landscape pages, with a heading for each section. */
export const tableDocx = (table: TableFile): Promise<Uint8Array> => {
  const { language, madeAt, madeBy } = table;
  const words = fileLanguage(language);
  const title = oneLineText(table.title);
  const organization = oneLineText(table.organization);
  const facts = [[words.say('Made'), creationLine(words, madeAt, madeBy)] as const, ...(table.facts ?? [])];
  const summary = (table.summary ?? []).flatMap((one) => summaryOf(one, words));
  return docxFile({
    facts: {
      language,
      contentLanguage: language,
      organization,
      letterhead: table.letterhead,
      keywords: [],
      madeBy,
      watermark: undefined,
    },
    title: `${title} – ${organization}`,
    orientation: 'landscape',
    foot: [title, organization, words.day(madeAt, 'UTC')].join(' · '),
    numbering: createDocxNumbering(),
    titlePage: [
      new Paragraph({ style: styleId(styleNames.title), ...line(title) }),
      ...facts.map(([label, value]) => titlePageParagraph([new TextRun(oneLineText(value))], { label })),
    ],
    children: [
      ...summary,
      ...(summary.length > 0 ? [pageBreak()] : []),
      ...table.sections.flatMap((section) => sectionOf(table, section, words)),
    ],
  });
};

/** One line of text as the content of a paragraph. */
const line = (text: string) => {
  const runs = [{ text: printableText(text) }];
  return { children: docxRuns(runs), bidirectional: isRightToLeft(runs) };
};

const heading = (text: string): Paragraph => new Paragraph({ heading: wordHeadingStyles[2], ...line(text) });

/** Keeps tables apart, because Word joins two tables without a paragraph between them. */
const gap = (): Paragraph => new Paragraph({ spacing: { after: 60 } });

const tableOf = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { say }: FileLanguage,
  columns: readonly number[] = header.map(() => 1),
): readonly FileChild[] => {
  if (rows.length === 0) return [new Paragraph(line(say('None.')))];
  const rowOf = (cells: readonly string[], isHeader: boolean): WordRow => ({
    isHeader,
    cells: cells.map((text) => {
      const { children, bidirectional } = line(text);
      return { children: () => children, bidirectional };
    }),
  });
  const table = wordTable(
    header.map(() => null),
    [rowOf(header, true), ...rows.map((row) => rowOf(row, false))],
    { width: textWidth.landscape, columns },
  );
  return [table, gap()];
};

const summaryOf = (summary: SummaryTable, words: FileLanguage): readonly FileChild[] => [
  heading(summary.heading),
  ...tableOf(summary.header, summary.rows, words),
  ...(summary.more === undefined ? [] : [new Paragraph(line(summary.more))]),
];

const sectionOf = (
  { columns }: Pick<TableFile, 'columns'>,
  section: TableSection,
  words: FileLanguage,
): readonly FileChild[] => [
  heading(section.heading),
  ...(section.summary === undefined ? [] : [new Paragraph(line(section.summary))]),
  ...tableOf(
    columns.map(({ header }) => header),
    section.rows,
    words,
    columns.map(({ width }) => width),
  ),
];
