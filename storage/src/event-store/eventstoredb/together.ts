/**
 * Does `work` once for all who ask for it before it begins, and one time after the other: who asks while it is under way gets the
 * result of the next one, which has everything that was stored when it was asked for.
 */
export const together = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const begin = (): Promise<Result> => {
    next = undefined;
    const result = work();
    // Those who asked for it are told when it fails.
    underWay = result.catch(() => undefined);
    return result;
  };
  return () => (next ??= underWay.then(begin));
};
