const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between the attempts of a delivery, which fails after ten attempts in three days. */
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

/** Maximum seconds that a receiver can delay the next attempt. */
const LONGEST_WAIT = 24 * HOUR;

/**
 * Returns the time of the next attempt after `tries` attempts, or `undefined` if there is none.
 *
 * @param random from 0 to 1; spreads retries of many deliveries
 * @param wait seconds that the receiver asked for
 */
export const nextAttempt = (
  tries: number,
  { now, random, wait = 0 }: { now: Date; random: number; wait?: number | undefined },
): Date | undefined => {
  const usual = RETRY_SECONDS[tries - 1];
  if (usual === undefined) return undefined;
  const seconds = Math.max(usual * (0.8 + 0.4 * random), Math.min(wait, LONGEST_WAIT));
  return new Date(now.getTime() + seconds * 1_000);
};

/**
 * Returns the seconds of a `Retry-After` header (RFC 9110, 10.2.3), or `undefined` if it cannot be parsed.
 */
export const waitOf = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1_000);
};
