import { finished } from 'node:stream/promises';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { limitPerOwner } from '../concurrency/limit-per-owner.ts';
import type { AttemptLimit } from '../concurrency/attempt-limits.ts';
import { fairQueue } from '../concurrency/fair-queue.ts';

/**
 * Maximum concurrent requests. The limit per address is low, because each request needs the database. The
 * total limit is practically never reached.
 */
const MAX_CONCURRENT = { each: 2, all: 1_000 };
/** Maximum running and waiting requests per address. Further requests are refused. */
const OF_ONE_ADDRESS = 50;

/** The key for a client's address: the IP address, or the /56 network for IPv6. */
export const addressKeyOf = ({ ip }: Pick<Request, 'ip'>): string => ipKeyGenerator(ip ?? '');

/** Limits the rate and the concurrency of requests per IP address, or per /56 network for IPv6. */
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
