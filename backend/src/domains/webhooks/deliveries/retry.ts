const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between the attempts of a delivery: ten attempts in three days, and then it has failed. */
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

/** Seconds that a receiver can have us wait at most. */
const LONGEST_WAIT = 24 * HOUR;

/**
 * When a delivery is tried again after `tries` attempts; `undefined`: no more.
 * @param random from 0 to 1: retries of many deliveries do not come at once
 * @param wait seconds that the receiver asked for, if it did
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

/** Seconds that a `Retry-After` header asks for (RFC 9110, 10.2.3); `undefined` if it says nothing that can be read. */
export const waitOf = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1_000);
};
