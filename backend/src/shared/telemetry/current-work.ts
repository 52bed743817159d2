import { AsyncLocalStorage } from 'node:async_hooks';
import { parseTraceparent } from './traceparent.ts';

/** What the code that runs now is done for. */
export interface Work {
  /** Of the request, or of the event that is reacted to. */
  correlationId: string;
  traceparent?: string | undefined;
}

const storage = new AsyncLocalStorage<Work>();

/** What runs now is done for; `undefined` where nobody asked for it, as at the start. */
export const currentWork = (): Work | undefined => storage.getStore();

/** Does `step`, and all that it starts, for `work`. */
export const workingFor = <Result>(work: Work, step: () => Result): Result => storage.run(work, step);

/** What every log line says of the work that it belongs to, beside what it is written with. */
export const logFields = (): { correlationId?: string; traceId?: string } => {
  const work = storage.getStore();
  if (!work) return {};
  const traceId = parseTraceparent(work.traceparent)?.traceId;
  return { correlationId: work.correlationId, ...(traceId !== undefined && { traceId }) };
};
