import { EventStoreUnavailableError } from '../errors.ts';

/**
 * `work`, or an {@link EventStoreUnavailableError} when it has not ended after `milliseconds`, or `lost` aborts. The client's
 * appends share one call to the server that has no deadline, and never end when it goes without saying so.
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
