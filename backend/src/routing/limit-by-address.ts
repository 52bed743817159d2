import type { RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { AttemptLimit } from '../turns/attempt-limits.ts';

/** Limits requests from one IP address (from one /56 network for IPv6). */
export const limitByAddress =
  (attempts: AttemptLimit): RequestHandler =>
  async ({ ip }, _response, next) => {
    await attempts.count(ipKeyGenerator(ip ?? ''));
    next();
  };
