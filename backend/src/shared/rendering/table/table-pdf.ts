import { makePdf } from '../pdf/make-pdf.ts';
import { type FileLanguage, fileLanguage } from '../file-language.ts';
import type { Block, Run } from '../print-block.ts';
import { oneLineText, creationLine } from '../title-page.ts';
import type { SummaryTable, TableFile, TableSection } from './table-file.ts';

/** Prints a table on landscape pages, with a heading for each section. */
export const tablePdf = (table: TableFile): Promise<Uint8Array> => {
  const { madeAt, language } = table;
  const words = fileLanguage(language);
  const title = oneLineText(table.title);
  const organization = oneLineText(table.organization);
  return makePdf(
    {
      language,
      contentLanguage: language,
      cover: false,
      landscape: true,
      letterhead: table.letterhead,
      organization: runs(organization),
      heading: runs(title),
      facts: [
        { label: words.say('Made'), runs: runs(creationLine(words, madeAt, table.madeBy)) },
        ...(table.facts ?? []).map(([label, value]) => ({ label, runs: runs(oneLineText(value)) })),
      ],
      foot: [title, organization, words.day(madeAt, 'UTC')].join(' · '),
      summary: (table.summary ?? []).flatMap((one) => summaryOf(one, words)),
      content: { blocks: table.sections.flatMap((section) => sectionOf(table, section)), notes: [] },
    },
    { title: `${title} – ${organization}`, author: organization, keywords: [], madeAt, remarksOn: () => [] },
  );
};

const runs = (text: string): Run[] => [{ text }];

const summaryOf = ({ heading, header, rows, more }: SummaryTable, { say }: FileLanguage): Block[] => [
  { kind: 'heading', level: 2, slug: '', runs: runs(heading) },
  rows.length === 0
    ? { kind: 'paragraph', runs: runs(say('None.')) }
    : {
        kind: 'table',
        alignments: header.map(() => null),
        header: header.map(runs),
        rows: rows.map((row) => row.map(runs)),
      },
  ...(more === undefined ? [] : [{ kind: 'paragraph' as const, runs: runs(more) }]),
];

const sectionOf = (
  { columns, language }: Pick<TableFile, 'columns' | 'language'>,
  { heading, summary, rows }: TableSection,
): Block[] => [
  { kind: 'heading', level: 2, slug: '', runs: runs(heading) },
  ...(summary === undefined ? [] : [{ kind: 'paragraph' as const, runs: runs(summary) }]),
  rows.length === 0
    ? { kind: 'paragraph', runs: runs(fileLanguage(language).say('None.')) }
    : {
        kind: 'table',
        alignments: columns.map(() => null),
        widths: columns.map(({ width }) => width),
        header: columns.map(({ header }) => runs(header)),
        rows: rows.map((row) => row.map(runs)),
      },
];
