import { finished } from 'node:stream/promises';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { limitPerOwner } from '../concurrency/limit-per-owner.ts';
import type { AttemptLimit } from '../concurrency/attempt-limits.ts';
import { fairQueue } from '../concurrency/fair-queue.ts';

/** Concurrent requests: few per address, since each needs the database; practically unlimited in total. */
const MAX_CONCURRENT = { each: 2, all: 1_000 };
/** Maximum running and waiting requests per address; more are refused. */
const OF_ONE_ADDRESS = 50;

/** The key of a client address: an IP address, or for IPv6 a /56 network. */
export const addressKeyOf = ({ ip }: Pick<Request, 'ip'>): string => ipKeyGenerator(ip ?? '');

/** Limits requests per IP address (per /56 network for IPv6), in rate and in concurrency. */
export const limitByAddress = (attempts: AttemptLimit): RequestHandler => {
  const inTurn = fairQueue(MAX_CONCURRENT.all, MAX_CONCURRENT.each, 'requests of an address');
  const few = limitPerOwner(OF_ONE_ADDRESS);
  return async (request, response, next) => {
    const address = addressKeyOf(request);
    await few(address, () =>
      inTurn(address, async () => {
        if (response.destroyed) return;
        await attempts.count(address);
        next();
        await finished(response).catch(() => undefined);
      }),
    );
  };
};
