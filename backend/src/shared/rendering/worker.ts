/** Rendering thread, which renders one file at a time. */
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TooDeepError } from './markdown/too-deep-error.ts';
import { TooManyPartsError } from './pdf/too-many-parts-error.ts';
import { UnprintableError } from './pdf/unprintable-error.ts';
import type { RenderingResult, RenderingTask } from './rendering-task.ts';

// Loads only the library that the task needs.
const render = async (task: RenderingTask): Promise<Uint8Array> => {
  switch (task.kind) {
    case 'policy-pdf':
      return (await import('./pdf/policy-pdf.ts')).policyPdf(task.policy);
    case 'policy-docx':
      return (await import('./docx/policy-docx.ts')).policyDocx(task.policy);
    case 'redline-docx':
      return (await import('./redline/redline-docx.ts')).redlineDocx(task.redline);
    case 'report-pdf':
      return (await import('./report/report-pdf.ts')).reportPdf(task.report);
    case 'invoice-pdf':
      return (await import('./invoice/invoice-pdf.ts')).invoicePdf(task.invoice);
    case 'table-pdf':
      return (await import('./table/table-pdf.ts')).tablePdf(task.table);
    case 'table-docx':
      return (await import('./table/table-docx.ts')).tableDocx(task.table);
    case 'headings':
      return Buffer.from(
        JSON.stringify((await import('./markdown/headings-of.ts')).headingsOf(task.markdown)),
      );
  }
};

// The flag only affects contexts that are created after this call.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Milliseconds of rendering above which a file is considered large. */
const LONG_MS = 250;

/**
 * Frees the memory that a file uses outside the thread's heap. A large file uses hundreds of megabytes there,
 * which the garbage collector does not take into account. The memory is released only in a turn of the event
 * loop, which would not occur between consecutive tasks.
 */
const freeMemory = async (began: number): Promise<void> => {
  if (performance.now() - began >= LONG_MS) collectGarbage();
  await setImmediate();
};

export default async (task: RenderingTask): Promise<RenderingResult> => {
  const began = performance.now();
  try {
    // Copies the bytes, because small buffers share their memory with others.
    return { outcome: 'rendered', bytes: Uint8Array.from(await render(task)) };
  } catch (error) {
    if (error instanceof TooDeepError) return { outcome: 'refused', reason: 'too-deep' };
    if (error instanceof TooManyPartsError) return { outcome: 'refused', reason: 'too-large' };
    if (error instanceof UnprintableError) return { outcome: 'refused', reason: 'unprintable' };
    throw error;
  } finally {
    await freeMemory(began);
  }
};
