import { AsyncLocalStorage } from 'node:async_hooks';
import { parseTraceparent } from './traceparent.ts';

/** The request or event on whose behalf code is running. */
export interface Work {
  /** Correlation id of the request or event that is being processed. */
  correlationId: string;
  traceparent?: string | undefined;
}

const storage = new AsyncLocalStorage<Work>();

/** The current work; `undefined` if there is none, for example at startup. */
export const currentWork = (): Work | undefined => storage.getStore();

/** Runs `step`, and all work that it starts, on behalf of `work`. */
export const runOnBehalfOf = <Result>(work: Work, step: () => Result): Result => storage.run(work, step);

/** Fields that identify the current work, added to every log line. */
export const logFields = (): { correlationId?: string; traceId?: string } => {
  const work = storage.getStore();
  if (!work) return {};
  const traceId = parseTraceparent(work.traceparent)?.traceId;
  return { correlationId: work.correlationId, ...(traceId !== undefined && { traceId }) };
};
