import { createHmac } from 'node:crypto';
import { deriveKey, type Pool } from '@proviso/storage';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../event-log/domain-error.ts';
import { reportAttempt } from './limit-report.ts';

/** At most `limit` attempts per window of `windowMs` milliseconds, which starts with the first attempt. */
export interface Rate {
  limit: number;
  windowMs: number;
}

/** Counts attempts per key, such as the HMAC of an email address. The caller chooses the key. */
export interface AttemptLimit {
  /**
   * Counts one more attempt for `key`.
   * @returns the remaining attempts
   * @throws DomainError `request.too-many` when the limit is exceeded
   */
  count: (key: string) => Promise<number>;
  /** Resets the count for `key` after a successful attempt. */
  forget: (key: string) => Promise<void>;
}

/**
 * Creates a limit for one kind of attempt. Limits with the same `kind` share their counts across all
 * replicas.
 */
export type LimitAttempts = (kind: string, rate: Rate) => AttemptLimit;

/** {@link LimitAttempts} in `private.attempts`. */
export const attemptLimits = (pool: Pool, masterKey: Buffer): LimitAttempts => {
  const secret = deriveKey(masterKey, 'attempts');
  return (kind, { limit, windowMs }) => {
    const keyOf = (key: string) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([kind, key]))
        .digest();
    const policy = policyOf(kind, { limit, windowMs });
    return {
      async count(key) {
        const { rows } = await pool.query<{ attempts: number; seconds: number }>(
          `insert into private.attempts as known (key, attempts, resets_at)
           values ($1, 1, now() + $2 * interval '1 millisecond')
           on conflict (key) do update set
             attempts = case when known.resets_at <= now() then 1 else known.attempts + 1 end,
             resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
           returning attempts, ceil(extract(epoch from resets_at - now()))::integer as seconds`,
          [keyOf(key), windowMs],
        );
        const { attempts = 0, seconds = 0 } = rows[0] ?? {};
        reportAttempt({ ...policy, left: limit - attempts, seconds });
        if (attempts > limit) throw tooMany(seconds);
        return limit - attempts;
      },
      async forget(key) {
        await pool.query('delete from private.attempts where key = $1', [keyOf(key)]);
      },
    };
  };
};

/**
 * An {@link AttemptLimit} in this replica's memory, for requests that are too frequent to count in the
 * database.
 */
export const createReplicaLimit = (kind: string, rate: Rate): AttemptLimit => {
  const { limit, windowMs } = rate;
  const policy = policyOf(kind, rate);
  const attempts = new RateLimiterMemory({ points: limit, duration: windowMs / 1_000 });
  return {
    async count(key) {
      try {
        const { remainingPoints, msBeforeNext } = await attempts.consume(key);
        reportAttempt({ ...policy, left: remainingPoints, seconds: Math.ceil(msBeforeNext / 1_000) });
        return remainingPoints;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.ceil(refusal.msBeforeNext / 1_000);
        reportAttempt({ ...policy, left: 0, seconds });
        throw tooMany(seconds);
      }
    },
    async forget(key) {
      await attempts.delete(key);
    },
  };
};

/** The limit's policy, as sent to clients. */
const policyOf = (kind: string, { limit, windowMs }: Rate) => ({
  name: kind.replaceAll(' ', '-'),
  quota: limit,
  windowSeconds: Math.ceil(windowMs / 1_000),
});

const tooMany = (seconds: number): DomainError => {
  const wait = Math.max(1, seconds);
  return new DomainError('request.too-many', { seconds: wait }, { retryAfterSeconds: wait });
};
