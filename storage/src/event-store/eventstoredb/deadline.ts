import { setTimeout } from 'node:timers/promises';
import { EventStoreUnavailableError } from '../errors.ts';

/**
 * `work`, or an {@link EventStoreUnavailableError} when it has not ended after `milliseconds`. The client's appends
 * share one call to the server that has no deadline, and never end when it goes without saying so.
 */
export const withDeadline = async <Result>(work: Promise<Result>, milliseconds: number): Promise<Result> => {
  const done = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new EventStoreUnavailableError(new Error(`no answer in ${milliseconds} ms`));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
    late.catch(() => undefined);
  }
};
