/** Milliseconds for which a result is considered fresh. */
const CACHE_MS = 1_000;
/**
 * Milliseconds for which an older result may be returned while a new one is loading. Frequent callers
 * therefore never wait.
 */
const USABLE_MS = 5_000;

/**
 * Limits `load` to one call per second, because anyone can request the state that it returns. A result is at
 * most five seconds old.
 *
 * @param now milliseconds of a monotonic clock
 */
export const staleWhileRevalidate = <Result>(
  load: () => Promise<Result>,
  now = () => performance.now(),
): (() => Promise<Result>) => {
  let last: { at: number; result: Promise<Result> } | undefined;
  let underWay: Promise<Result> | undefined;
  const reload = (): Promise<Result> => {
    const at = now();
    const result = load();
    const settle = (): void => {
      last = { at, result };
      underWay = undefined;
    };
    underWay = result;
    result.then(settle, settle);
    return result;
  };
  return () => {
    const age = last ? now() - last.at : Infinity;
    if (last && age <= CACHE_MS) return last.result;
    const next = underWay ?? reload();
    return last && age <= USABLE_MS ? last.result : next;
  };
};
