import { policyStatuses } from '@proviso/contracts';
import { type FileLanguage, fileLanguage } from '../file-language.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import type { Block, Run, TableBlock } from '../print-block.ts';
import { oneLineText, creationLine, statusNames } from '../title-page.ts';
import type { PrintableReport, ReportedList, ReportedPolicy } from './printable-report.ts';

/** Prints a report on an organization's policies. */
export const reportPdf = async (report: PrintableReport): Promise<Uint8Array> => {
  const organization = oneLineText(report.organization);
  const { language, madeAt } = report;
  const words = fileLanguage(language);
  const title = words.say('Policy report');
  return makePdf(
    {
      language,
      contentLanguage: language,
      cover: false,
      letterhead: report.letterhead,
      organization: [{ text: organization }],
      heading: [{ text: title }],
      facts: [{ label: words.say('Made'), runs: [{ text: creationLine(words, madeAt, report.madeBy) }] }],
      foot: `${title} · ${organization}`,
      content: { blocks: sections(report, words), notes: [] },
    },
    {
      title: `${title} – ${organization}`,
      author: organization,
      keywords: [],
      madeAt,
      remarksOn: () => [],
    },
  );
};

const sections = (report: PrintableReport, words: FileLanguage): Block[] => {
  const { say } = words;
  return [
    ...section(say('Figures'), table([say('Figure'), say('Value')], report.figures)),
    ...section(
      say('Policies by status'),
      table(
        [say('Status'), say('Policies')],
        policyStatuses.map((status) => [say(statusNames[status]), words.number(report.byStatus[status])]),
      ),
    ),
    ...section(
      say('Policies by facility type'),
      table(
        [say('Facility type'), say('Policies')],
        report.byFacilityType.map(({ facilityType, count }) => [
          facilityType === null ? say('None given') : words.facilityType(facilityType),
          words.number(count),
        ]),
      ),
    ),
    ...section(say('Active policies not changed for a year'), ...listed(report.unchanged, report, words)),
    ...section(say('Drafts older than 30 days'), ...listed(report.oldDrafts, report, words)),
    ...section(
      say('Active policies'),
      ...asList(report.active, words, () =>
        table(
          [...titlesOf(words), say('Content SHA-256')],
          report.active.items.map((policy) => [
            ...cells(policy, words, report.timeZone),
            policy.contentSha256,
          ]),
          WITH_HASH,
        ),
      ),
    ),
  ];
};

const section = (heading: string, ...blocks: readonly Block[]): Block[] => [
  { kind: 'heading', level: 2, slug: '', runs: [{ text: heading }] },
  ...blocks,
];

const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });

const titlesOf = ({ say }: FileLanguage): string[] => [say('Title'), say('Version'), say('Last changed')];

const cells = (
  { title, version, updatedAt }: ReportedPolicy,
  { day }: FileLanguage,
  timeZone: string,
): string[] => [oneLineText(title), String(version), day(updatedAt, timeZone)];

const listed = (
  list: ReportedList,
  { timeZone }: Pick<PrintableReport, 'timeZone'>,
  words: FileLanguage,
): Block[] =>
  asList(list, words, () =>
    table(
      titlesOf(words),
      list.items.map((policy) => cells(policy, words, timeZone)),
    ),
  );

const asList = (
  { items, total }: ReportedList,
  { say, number }: FileLanguage,
  made: () => Block,
): Block[] => {
  if (total === 0) return [paragraph(say('None.'))];
  const left = total - items.length;
  return left === 0 ? [made()] : [made(), paragraph(say('And {count} more.', { count: number(left) }))];
};

/** Relative column widths of a table with hashes. Half a hash fits on a line of its column. */
const WITH_HASH = [3, 1.2, 2, 4];

const table = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  widths?: readonly number[],
): TableBlock => ({
  kind: 'table',
  alignments: header.map(() => null),
  ...(widths && { widths }),
  header: header.map((text) => [{ text }]),
  rows: rows.map((row) => row.map((text) => [cell(text)])),
});

const HASH = /^[\da-f]{64}$/;

/** Breaks a hash into two lines of equal length. */
const cell = (text: string): Run =>
  HASH.test(text) ? { text: text.replace(/^.{32}/, '$&\n'), code: true } : { text };
