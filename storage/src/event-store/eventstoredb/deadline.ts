import { EventStoreUnavailableError } from '../errors.ts';
import type { Line } from './lines.ts';

/**
 * Returns `work`, or throws an {@link EventStoreUnavailableError} if it has not ended after `milliseconds`,
 * or when the client of `line` is abandoned. The client's appends share one call that has no deadline, and
 * never end if it disappears silently.
 */
export const withDeadline = <Result>(
  work: Promise<Result>,
  milliseconds: number,
  line: Pick<Line, 'whenLost'>,
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
