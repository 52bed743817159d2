import { EventStoreUnavailableError } from '../errors.ts';
import type { ReplaceableClient } from './client-sequence.ts';

/**
 * Returns the result of `work`. Throws {@link EventStoreUnavailableError} if it takes longer than
 * `milliseconds`, or if the client of `line` is abandoned. The client's appends share a call without a
 * deadline, and would never end if the connection were lost silently.
 */
export const withDeadline = <Result>(
  work: Promise<Result>,
  milliseconds: number,
  line: Pick<ReplaceableClient, 'whenLost'>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      settled();
      reject(new EventStoreUnavailableError(new Error(reason)));
    };
    const timer = setTimeout(() => fail(`no answer in ${milliseconds} ms`), milliseconds);
    const stopListening = line.whenLost(() => fail('the connection was given up'));
    const settled = () => {
      clearTimeout(timer);
      stopListening();
    };
    work.then(settled, settled);
    work.then(resolve, reject);
  });
