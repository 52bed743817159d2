/** The months before and with that of `now`, in UTC, such as `2026-03`, latest first. */
export const monthsBack = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
