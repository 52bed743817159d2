import { policyStatuses } from '@proviso/contracts';
import { makePdf } from '../pdf/make-pdf.ts';
import type { Block, Run, TableBlock } from '../print-block.ts';
import { dayOf, lineOf, minuteOf, statusNames } from '../title-page.ts';
import type { PrintableReport, ReportedList, ReportedPolicy } from './printable-report.ts';

const TITLE = 'Policy report';

/** Prints the state of an organization's policies. */
export const reportPdf = async (report: PrintableReport): Promise<Uint8Array> => {
  const organization = lineOf(report.organization);
  return makePdf(
    {
      cover: false,
      organization: [{ text: organization }],
      heading: [{ text: TITLE }],
      facts: [{ label: 'Made', runs: [{ text: `${minuteOf(report.madeAt)} by ${lineOf(report.madeBy)}` }] }],
      foot: `${TITLE} · ${organization}`,
      content: { blocks: sections(report), notes: [] },
    },
    {
      title: `${TITLE} – ${organization}`,
      author: organization,
      keywords: [],
      madeAt: report.madeAt,
      remarksOn: () => [],
    },
  );
};

const sections = (report: PrintableReport): Block[] => [
  ...section('Figures', table(['Figure', 'Value'], report.figures)),
  ...section(
    'Policies by status',
    table(
      ['Status', 'Policies'],
      policyStatuses.map((status) => [statusNames[status], String(report.byStatus[status])]),
    ),
  ),
  ...section(
    'Policies by facility type',
    table(
      ['Facility type', 'Policies'],
      report.byFacilityType.map(({ facilityType, count }) => [facilityType ?? 'None given', String(count)]),
    ),
  ),
  ...section('Active policies not changed for a year', ...listed(report.unchanged)),
  ...section('Drafts older than 30 days', ...listed(report.oldDrafts)),
  ...section(
    'Active policies',
    ...asList(report.active, () =>
      table(
        ['Title', 'Version', 'Last changed', 'Content SHA-256'],
        report.active.items.map((policy) => [...cells(policy), policy.contentSha256]),
      ),
    ),
  ),
];

const section = (heading: string, ...blocks: readonly Block[]): Block[] => [
  { kind: 'heading', level: 2, slug: '', runs: [{ text: heading }] },
  ...blocks,
];

const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });

const cells = ({ title, version, updatedAt }: ReportedPolicy): string[] => [
  lineOf(title),
  String(version),
  dayOf(updatedAt),
];

const listed = (list: ReportedList): Block[] =>
  asList(list, () => table(['Title', 'Version', 'Last changed'], list.items.map(cells)));

const asList = ({ items, total }: ReportedList, made: () => Block): Block[] => {
  if (total === 0) return [paragraph('None.')];
  const left = total - items.length;
  return left === 0 ? [made()] : [made(), paragraph(`And ${left.toLocaleString('en-US')} more.`)];
};

const table = (header: readonly string[], rows: readonly (readonly string[])[]): TableBlock => ({
  kind: 'table',
  alignments: header.map(() => null),
  header: header.map((text) => [{ text }]),
  rows: rows.map((row) => row.map((text) => [cell(text)])),
});

const HASH = /^[\da-f]{64}$/;

/** A hash stands in two lines of digits that are all as wide. */
const cell = (text: string): Run =>
  HASH.test(text) ? { text: text.replace(/^.{32}/, '$&\n'), code: true } : { text };
