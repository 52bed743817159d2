const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between a delivery's attempts. A delivery fails after ten attempts over three days. */
export const RETRY_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** The longest delay before the next attempt that a receiver can request, in seconds. */
const MAX_DELAY_SECONDS = 24 * HOUR;

/**
 * Returns the time of the next attempt after `tries` attempts, or `undefined` if no attempts remain.
 * @param random from 0 to 1; spreads the retries of many deliveries over time
 * @param wait seconds that the receiver requested
 */
export const nextAttempt = (
  tries: number,
  { now, random, wait = 0 }: { now: Date; random: number; wait?: number | undefined },
): Date | undefined => {
  const usual = RETRY_SECONDS[tries - 1];
  if (usual === undefined) return undefined;
  const seconds = Math.max(usual * (0.8 + 0.4 * random), Math.min(wait, MAX_DELAY_SECONDS));
  return new Date(now.getTime() + seconds * 1_000);
};

/**
 * Returns the seconds to wait from a `Retry-After` header (RFC 9110, 10.2.3), or `undefined` if it is
 * invalid.
 */
export const parseRetryAfter = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1_000);
};
