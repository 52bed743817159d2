/** Milliseconds from `now` until `endsAt`; 0 if that has passed. */
export const remainingMs = (endsAt: string, now: Date): number =>
  Math.max(0, Date.parse(endsAt) - now.getTime());
