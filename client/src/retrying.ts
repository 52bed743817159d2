/** Status codes after which a repeat may succeed. */
const PASSING: ReadonlySet<number> = new Set([429, 503]);
/** Maximum seconds to wait before a repeat. */
const LONGEST = 60;

/** Whether a repeat is safe. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');

/**
 * Wraps `fetch`: after 429 and 503 it repeats safe calls (reads, and calls with an `Idempotency-Key`), at
 * most `retries` times, after the delay in `Retry-After`. Returns the last response in any case.
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
