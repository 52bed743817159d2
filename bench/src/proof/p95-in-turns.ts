import type { Author } from '../support/http-client.ts';
import { quantile } from '../support/quantile.ts';

const REQUESTS = 60;
/** After this many milliseconds, fewer requests suffice. */
const MOST_MS = 30_000;
const FEW_REQUESTS = 5;

/**
 * Response times of a request of two authors, 95th percentile in milliseconds. The authors send it in turn,
 * because the machine may be busier at one time than at another.
 */
export const p95InTurns = async (
  authors: readonly [Author, Author],
  pathFor: (author: Author, round: number) => string,
): Promise<readonly [number, number]> => {
  const times: readonly [number[], number[]] = [[], []];
  const beganAll = performance.now();
  for (let round = 0; round <= REQUESTS; round += 1) {
    if (times[0].length >= FEW_REQUESTS && performance.now() - beganAll > MOST_MS) break;
    for (const [which, author] of authors.entries()) {
      const path = pathFor(author, round);
      const began = performance.now();
      await author.client.send('GET', path);
      // The first request is a warm-up.
      if (round > 0) times[which === 0 ? 0 : 1].push(performance.now() - began);
    }
  }
  return [quantile(times[0], 0.95), quantile(times[1], 0.95)];
};
