import { makePdf } from '../pdf/make-pdf.ts';
import type { Block, Run } from '../print-block.ts';
import { lineOf, minuteOf } from '../title-page.ts';
import type { TableFile } from './table-file.ts';

/** Prints a table, each section under its heading. */
export const tablePdf = (table: TableFile): Promise<Uint8Array> => {
  const { madeAt } = table;
  const title = lineOf(table.title);
  const organization = lineOf(table.organization);
  return makePdf(
    {
      cover: false,
      organization: runs(organization),
      heading: runs(title),
      facts: [
        { label: 'Made', runs: runs(`${minuteOf(madeAt)} by ${lineOf(table.madeBy)}`) },
        ...(table.facts ?? []).map(([label, value]) => ({ label, runs: runs(lineOf(value)) })),
      ],
      foot: `${title} · ${organization}`,
      content: { blocks: table.sections.flatMap((section) => sectionOf(table, section)), notes: [] },
    },
    { title: `${title} – ${organization}`, author: organization, keywords: [], madeAt, remarksOn: () => [] },
  );
};

const runs = (text: string): Run[] => [{ text }];

const sectionOf = (
  { columns }: Pick<TableFile, 'columns'>,
  { heading, rows }: TableFile['sections'][number],
): Block[] => [
  { kind: 'heading', level: 2, slug: '', runs: runs(heading) },
  rows.length === 0
    ? { kind: 'paragraph', runs: runs('None.') }
    : {
        kind: 'table',
        alignments: columns.map(() => null),
        widths: columns.map(({ width }) => width),
        header: columns.map(({ header }) => runs(header)),
        rows: rows.map((row) => row.map(runs)),
      },
];
