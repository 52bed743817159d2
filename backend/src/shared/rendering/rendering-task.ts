import type { PrintableInvoice } from './invoice/printable-invoice.ts';
import type { PrintablePolicy } from './printable-policy.ts';
import type { PrintableRedline } from './redline/printable-redline.ts';
import type { PrintableReport } from './report/printable-report.ts';
import type { TableFile } from './table/table-file.ts';

/** A request to a rendering thread. */
export type RenderingTask =
  | { kind: 'policy-pdf'; policy: PrintablePolicy }
  | { kind: 'policy-docx'; policy: PrintablePolicy }
  | { kind: 'redline-docx'; redline: PrintableRedline }
  | { kind: 'report-pdf'; report: PrintableReport }
  | { kind: 'invoice-pdf'; invoice: PrintableInvoice }
  | { kind: 'table-pdf' | 'table-docx'; table: TableFile }
  | { kind: 'headings'; markdown: string };

/** Reasons why a document cannot be produced in a format. */
export const renderingRefusals = ['too-deep', 'unprintable', 'timed-out', 'too-large'] as const;
export type RenderingRefusal = (typeof renderingRefusals)[number];

/** A rendering thread's result. */
export type RenderingResult =
  { outcome: 'rendered'; bytes: Uint8Array } | { outcome: 'refused'; reason: RenderingRefusal };
