import { EventStoreUnavailableError } from '../errors.ts';

/**
 * Returns `work`, or throws an {@link EventStoreUnavailableError} if it has not ended after `milliseconds`,
 * or when `lost` aborts. The client's appends share one call that has no deadline, and never end if it
 * disappears silently.
 */
export const withDeadline = <Result>(
  work: Promise<Result>,
  milliseconds: number,
  lost: AbortSignal,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      settled();
      reject(new EventStoreUnavailableError(new Error(reason)));
    };
    const giveUp = () => fail('the connection was given up');
    const timer = setTimeout(fail, milliseconds, `no answer in ${milliseconds} ms`);
    const settled = () => {
      clearTimeout(timer);
      lost.removeEventListener('abort', giveUp);
    };
    lost.addEventListener('abort', giveUp, { once: true });
    if (lost.aborted) giveUp();
    work.finally(settled).then(resolve, reject);
  });
