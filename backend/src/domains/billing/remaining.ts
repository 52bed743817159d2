/** Milliseconds from `now` until `endsAt`, or 0 if `endsAt` has passed. */
export const remainingMs = (endsAt: string, now: Date): number =>
  Math.max(0, Date.parse(endsAt) - now.getTime());
