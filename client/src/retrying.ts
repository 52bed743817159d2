/** Answers after which a repeat may succeed. */
const PASSING: ReadonlySet<number> = new Set([429, 503]);
/** Seconds that are waited at most before a repeat. */
const LONGEST = 60;

/** Whether a repeat does nothing twice. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');

/**
 * `fetch` that repeats what is safe to repeat (reads, and calls with an `Idempotency-Key`) after 429 and 503, as late as
 * `Retry-After` says, `retries` times at most. The last answer is given back, whatever it is.
 */
export const retrying =
  (fetching: (request: Request) => Promise<Response>, retries: number) =>
  async (request: Request): Promise<Response> => {
    for (let left = isRepeatable(request) ? retries : 0; left > 0; left -= 1) {
      const response = await fetching(request.clone());
      const seconds = Number(response.headers.get('Retry-After') ?? 1);
      if (!PASSING.has(response.status) || !(seconds <= LONGEST)) return response;
      await response.body?.cancel();
      await pause(seconds * 1000, request.signal);
    }
    return fetching(request);
  };

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const aborted = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', aborted);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', aborted, { once: true });
    if (signal.aborted) aborted();
  });
