/** A quantile of `values`. A `part` of 0.5 returns the median. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
