/** Milliseconds for which a look at the state is as good as a new one. */
const FRESH_MS = 1_000;
/** Milliseconds for which it is answered with while a new one is under way, so that whoever asks often waits for none. */
const USABLE_MS = 5_000;

/**
 * Looks at most once a second, however often it is asked: the state is public. A result is at most five seconds old.
 *
 * @param now milliseconds of a clock that never goes back
 */
export const recentLook = <Result>(
  look: () => Promise<Result>,
  now = () => performance.now(),
): (() => Promise<Result>) => {
  let last: { at: number; result: Promise<Result> } | undefined;
  let underWay: Promise<Result> | undefined;
  const lookAgain = (): Promise<Result> => {
    const at = now();
    const result = look();
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
    if (last && age <= FRESH_MS) return last.result;
    const next = underWay ?? lookAgain();
    return last && age <= USABLE_MS ? last.result : next;
  };
};
