/** The day in UTC that is `days` from now, such as `2026-12-31`. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
