import type { PrintedFormat } from '@proviso/contracts';
import {
  createBoundedThreads,
  ThreadLimitError,
  type ThreadLimits,
  type ThreadSchedule,
} from '../threads/bounded-threads.ts';
import type { PrintableInvoice } from './invoice/printable-invoice.ts';
import type { PolicyHeading } from './markdown/headings-of.ts';
import type { PrintablePolicy } from './printable-policy.ts';
import type { RenderingRefusal, RenderingResult, RenderingTask } from './rendering-task.ts';
import type { PrintableRedline } from './redline/printable-redline.ts';
import type { PrintableReport } from './report/printable-report.ts';
import type { TableFile } from './table/table-file.ts';

/**
 * Limits for rendering. A policy of 512 KiB, about 200 pages, takes up to 20 seconds and 500 MB on a slow
 * machine. An organization gets only one of the two threads: a running task cannot be interrupted, so two
 * large tasks would delay another organization's small policy.
 */
export const renderingLimits: ThreadLimits = {
  wallClockMs: 60_000,
  heapMegabytes: 1_024,
  threads: 2,
  each: 1,
};

/** A document cannot be rendered in the requested format because of its content. */
export class RenderingRefusedError extends Error {
  override readonly name = 'RenderingRefusedError';
  readonly reason: RenderingRefusal;

  constructor(reason: RenderingRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** A rendering's organization and abort signal. */
export type RenderingSchedule = Pick<ThreadSchedule, 'organizationId' | 'signal'>;

/**
 * Renders documents to files outside the main thread. Every method throws RenderingRefusedError if a document
 * cannot be printed, and the signal's reason if `signal` aborts.
 */
export interface Renderer {
  policy(format: 'pdf' | 'docx', policy: PrintablePolicy, order: RenderingSchedule): Promise<Uint8Array>;
  /** Renders two versions of a policy as a Word document with tracked changes. */
  redline(redline: PrintableRedline, order: RenderingSchedule): Promise<Uint8Array>;
  report(report: PrintableReport, order: RenderingSchedule): Promise<Uint8Array>;
  invoice(invoice: PrintableInvoice, order: RenderingSchedule): Promise<Uint8Array>;
  /** Renders a table on pages. */
  table(format: PrintedFormat, table: TableFile, order: RenderingSchedule): Promise<Uint8Array>;
  /**
   * The headings in Markdown, as listed on a policy's page. Runs in a thread, because parsing users' text can
   * take a long time, too.
   */
  headings(markdown: string, order: RenderingSchedule): Promise<readonly PolicyHeading[]>;
  /** Maximum number of documents that are rendered concurrently. */
  threads: number;
  /** Terminates the threads and abandons their work. */
  close(): Promise<void>;
}

/** Creates threads that render documents within `limits`. */
export const createRenderer = (limits: ThreadLimits = renderingLimits): Renderer => {
  const worker = new URL('worker.ts', import.meta.url);
  const threads = createBoundedThreads<RenderingTask, RenderingResult>(worker, limits, 'rendering');
  const run = async (task: RenderingTask, order: RenderingSchedule): Promise<Uint8Array> => {
    const result = await threads.run(task, order).catch((error: unknown) => {
      if (!(error instanceof ThreadLimitError)) throw error;
      throw new RenderingRefusedError(error.limit === 'time' ? 'timed-out' : 'too-large', { cause: error });
    });
    if (result.outcome === 'refused') throw new RenderingRefusedError(result.reason);
    return result.bytes;
  };
  return {
    policy: (format, policy, order) => run({ kind: `policy-${format}`, policy }, order),
    redline: (redline, order) => run({ kind: 'redline-docx', redline }, order),
    report: (report, order) => run({ kind: 'report-pdf', report }, order),
    invoice: (invoice, order) => run({ kind: 'invoice-pdf', invoice }, order),
    table: (format, table, order) => run({ kind: `table-${format}`, table }, order),
    headings: async (markdown, order) =>
      JSON.parse(
        Buffer.from(await run({ kind: 'headings', markdown }, order)).toString('utf8'),
      ) as PolicyHeading[],
    threads: limits.threads,
    close: () => threads.close(),
  };
};
