import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { fairTurns } from '../turns/fair-turns.ts';
import type { PrintablePolicy } from './printable-policy.ts';
import { renderingLimits, type RenderingLimits } from './rendering-limits.ts';
import type { RenderingRefusal, RenderingResult, RenderingTask } from './rendering-task.ts';
import type { PrintableReport } from './report/printable-report.ts';

/** A document cannot be produced in the requested format because of its content. */
export class RenderingRefusedError extends Error {
  override readonly name = 'RenderingRefusedError';
  readonly reason: RenderingRefusal;

  constructor(reason: RenderingRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** For whom a document is made, and until when. */
export interface RenderingOrder {
  /** Organizations take turns, so that none waits for all of another's requests. */
  organizationId: string;
  signal: AbortSignal;
}

/**
 * Renders documents to files, off the main thread. Every call throws RenderingRefusedError for a document
 * that cannot be printed, and the signal's reason when its `signal` aborts.
 */
export interface Renderer {
  policy(format: 'pdf' | 'docx', policy: PrintablePolicy, order: RenderingOrder): Promise<Uint8Array>;
  report(report: PrintableReport, order: RenderingOrder): Promise<Uint8Array>;
  /** Maximum number of documents rendered at the same time. */
  threads: number;
  /** Ends the threads and abandons their work. */
  close(): Promise<void>;
}

const IDLE_MS = 60_000;
const fromSources = extname(import.meta.url) === '.ts';
const entry = new URL(fromSources ? './worker-from-sources.mjs' : './worker.js', import.meta.url).href;

/** Threads start when there is something to render, and end when there has been nothing for a minute. */
export const createRenderer = (limits: RenderingLimits = renderingLimits): Renderer => {
  const { heapMegabytes, threads, wallClockMs } = limits;
  const pool = new Piscina({
    filename: entry,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    // Document content must not reach any secrets.
    env: {},
    execArgv: fromSources ? ['--conditions=proviso-source'] : [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  // The time limit starts when the document's turn comes.
  const inTurn = fairTurns(threads);

  const run = (task: RenderingTask, { organizationId, signal }: RenderingOrder): Promise<Uint8Array> =>
    inTurn(organizationId, async () => {
      signal.throwIfAborted();
      const timer = new AbortController();
      const timeout = setTimeout(() => timer.abort(), wallClockMs);
      try {
        const either = AbortSignal.any([signal, timer.signal]);
        const result = (await pool.run(task, { signal: either })) as RenderingResult;
        if (result.outcome === 'refused') throw new RenderingRefusedError(result.reason);
        return result.bytes;
      } catch (error) {
        signal.throwIfAborted();
        if (timer.signal.aborted) throw new RenderingRefusedError('timed-out');
        if (isOutOfMemory(error)) throw new RenderingRefusedError('too-large');
        throw error;
      } finally {
        clearTimeout(timeout);
      }
    });

  return {
    policy: (format, policy, order) => run({ kind: `policy-${format}`, policy }, order),
    report: (report, order) => run({ kind: 'report-pdf', report }, order),
    threads,
    close: () => pool.destroy(),
  };
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
