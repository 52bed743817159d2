import type { Content } from 'pdfmake/interfaces.js';
import { policyStatuses } from '@proviso/contracts';
import { createGlyphs, type Glyphs } from '../pdf/glyphs.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { pdfText } from '../pdf/pdf-text.ts';
import { dayOf, lineOf, minuteOf, statusNames } from '../title-page.ts';
import type { PrintableReport, ReportedList, ReportedPolicy } from './printable-report.ts';
import { reportTable } from './report-table.ts';

const TITLE = 'Policy report';

/** Prints the state of an organization's policies. */
export const reportPdf = async (report: PrintableReport): Promise<Uint8Array> => {
  const glyphs = createGlyphs();
  const organization = lineOf(report.organization);
  const made = `${minuteOf(report.madeAt)} by ${lineOf(report.madeBy)}`;
  return makePdf({
    title: `${TITLE} – ${organization}`,
    author: organization,
    foot: { text: pdfText([{ text: `${TITLE} · ${organization}` }], glyphs) },
    content: [
      { text: pdfText([{ text: organization }], glyphs), fontSize: 12, margin: [0, 0, 0, 4] },
      { text: TITLE, fontSize: 24, bold: true },
      { text: pdfText([{ text: `Made ${made}` }], glyphs), color: '#5a626c', margin: [0, 2, 0, 10] },
      ...sections(report, glyphs),
    ],
  });
};

const sections = (report: PrintableReport, glyphs: Glyphs): Content[] => [
  ...section('Figures', reportTable(['Figure', 'Value'], report.figures, glyphs)),
  ...section(
    'Policies by status',
    reportTable(
      ['Status', 'Policies'],
      policyStatuses.map((status) => [statusNames[status], String(report.byStatus[status])]),
      glyphs,
    ),
  ),
  ...section(
    'Policies by facility type',
    reportTable(
      ['Facility type', 'Policies'],
      report.byFacilityType.map(({ facilityType, count }) => [facilityType ?? 'None given', String(count)]),
      glyphs,
    ),
  ),
  ...section('Active policies not changed for a year', ...listed(report.unchanged, glyphs)),
  ...section('Drafts older than 30 days', ...listed(report.oldDrafts, glyphs)),
  ...section(
    'Active policies',
    ...asList(report.active, () =>
      reportTable(
        ['Title', 'Version', 'Last changed', 'Content SHA-256'],
        report.active.items.map((policy) => [...cells(policy), policy.contentSha256]),
        glyphs,
      ),
    ),
  ),
];

const section = (heading: string, ...contents: readonly Content[]): Content[] => [
  { text: heading, fontSize: 14, bold: true, margin: [0, 14, 0, 6], outline: true, outlineText: heading },
  ...contents,
];

const cells = ({ title, version, updatedAt }: ReportedPolicy): string[] => [
  lineOf(title),
  String(version),
  dayOf(updatedAt),
];

const listed = (list: ReportedList, glyphs: Glyphs): Content[] =>
  asList(list, () => reportTable(['Title', 'Version', 'Last changed'], list.items.map(cells), glyphs));

const asList = ({ items, total }: ReportedList, table: () => Content): Content[] => {
  if (total === 0) return [{ text: 'None.' }];
  const left = total - items.length;
  if (left === 0) return [table()];
  return [table(), { text: `And ${left.toLocaleString('en-US')} more.`, margin: [0, 4, 0, 0] }];
};
