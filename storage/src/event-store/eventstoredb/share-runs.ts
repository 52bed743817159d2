/**
 * Shares runs of `work` among callers, one run at a time. A call during a run gets the result of the next
 * run, which therefore sees everything stored before the call.
 */
export const shareRuns = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const begin = (): Promise<Result> => {
    next = undefined;
    const result = work();
    // The callers of that run receive its error.
    underWay = result.catch(() => undefined);
    return result;
  };
  return () => (next ??= underWay.then(begin));
};
