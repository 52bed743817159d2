/** Status codes after which a retry may succeed. */
const PASSING: ReadonlySet<number> = new Set([429, 503]);
/** Maximum seconds to wait before a retry. */
const MAX_WAIT_SECONDS = 60;

/** True if the call can safely be repeated. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');

/**
 * Wraps `fetch`: after a 429 or 503, it repeats safe calls (reads, and calls with an `Idempotency-Key`). It
 * retries at most `retries` times, after the delay in `Retry-After`. The last response is always returned.
 */
export const retrying =
  (fetching: (request: Request) => Promise<Response>, retries: number) =>
  async (request: Request): Promise<Response> => {
    for (let left = isRepeatable(request) ? retries : 0; left > 0; left -= 1) {
      const response = await fetching(request.clone());
      const seconds = Number(response.headers.get('Retry-After') ?? 1);
      if (!PASSING.has(response.status) || !(seconds <= MAX_WAIT_SECONDS)) return response;
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
