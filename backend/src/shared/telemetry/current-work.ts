import { AsyncLocalStorage } from 'node:async_hooks';
import { parseTraceparent } from './traceparent.ts';

/** The request or event that the running code works for. */
export interface Work {
  /** Correlation id of the request, or of the event being processed. */
  correlationId: string;
  traceparent?: string | undefined;
}

const storage = new AsyncLocalStorage<Work>();

/** The current work; `undefined` outside of any, such as at startup. */
export const currentWork = (): Work | undefined => storage.getStore();

/** Runs `step`, and everything that it starts, on behalf of `work`. */
export const workingFor = <Result>(work: Work, step: () => Result): Result => storage.run(work, step);

/** Fields that identify the current work, added to every log line. */
export const logFields = (): { correlationId?: string; traceId?: string } => {
  const work = storage.getStore();
  if (!work) return {};
  const traceId = parseTraceparent(work.traceparent)?.traceId;
  return { correlationId: work.correlationId, ...(traceId !== undefined && { traceId }) };
};
