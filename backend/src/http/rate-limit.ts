import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import { ApiProblem } from './api-problem.ts';

/** At most `limit` requests in `windowMs` milliseconds. */
export interface Rate {
  limit: number;
  windowMs: number;
}

const tooMany = (resetTime: Date | undefined): ApiProblem => {
  const seconds = Math.max(1, Math.ceil(((resetTime?.getTime() ?? Date.now()) - Date.now()) / 1000));
  return new ApiProblem('request.too-many', {
    parameters: { seconds },
    headers: { 'Retry-After': String(seconds) },
  });
};

/** Limits the requests of one address (of one /56 network for IPv6). Counted in this process. */
export const limitByAddress = ({ limit, windowMs }: Rate): RequestHandler =>
  rateLimit({
    limit,
    windowMs,
    standardHeaders: false,
    legacyHeaders: false,
    keyGenerator: ({ ip }) => ipKeyGenerator(ip ?? ''),
    handler: (request, _response, next) => {
      next(
        tooMany('rateLimit' in request ? (request.rateLimit as { resetTime?: Date }).resetTime : undefined),
      );
    },
  });

/** Counts attempts by a key of the caller's, such as an e-mail key. */
export interface AttemptLimit {
  /**
   * Counts one more attempt for `key`.
   * @throws ApiProblem `request.too-many` when there were too many
   */
  count: (key: string) => Promise<void>;
  /** Forgets the attempts for `key`, after one that succeeded. */
  forget: (key: string) => Promise<void>;
}

export const createAttemptLimit = ({ limit, windowMs }: Rate): AttemptLimit => {
  const store = new MemoryStore();
  store.init({ windowMs } as Parameters<MemoryStore['init']>[0]);
  return {
    async count(key) {
      const { totalHits, resetTime } = await store.increment(key);
      if (totalHits > limit) throw tooMany(resetTime);
    },
    forget: (key) => store.resetKey(key),
  };
};
