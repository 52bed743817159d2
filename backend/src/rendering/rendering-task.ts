import type { PrintablePolicy } from './printable-policy.ts';
import type { PrintableReport } from './report/printable-report.ts';

/** What the rendering threads are asked for. */
export type RenderingTask =
  | { kind: 'policy-pdf'; policy: PrintablePolicy }
  | { kind: 'policy-docx'; policy: PrintablePolicy }
  | { kind: 'report-pdf'; report: PrintableReport };

/** Why a document cannot be had in a form. */
export const renderingRefusals = ['too-deep', 'unprintable', 'timed-out', 'too-large'] as const;
export type RenderingRefusal = (typeof renderingRefusals)[number];

/** What a rendering thread answers. */
export type RenderingResult =
  { outcome: 'rendered'; bytes: Uint8Array } | { outcome: 'refused'; reason: RenderingRefusal };
