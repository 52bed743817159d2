import { Router } from 'express';
import { noStore } from './security-headers.ts';

/** What stands behind a port of design §6. */
export interface LiveAdapter {
  port: 'event store' | 'event feed' | 'read models' | 'files' | 'antivirus' | 'page reader' | 'AI' | 'mail';
  adapter: string;
  /** Part of this process' own machine rather than a service that the operator runs. */
  embedded: boolean;
}

export interface ReadModelHealth {
  name: string;
  /**
   * `filling`: it has never had every event that there was, and is not served; `parked`: it has met an event that it cannot
   * take in, and answers with what it had before.
   */
  state: 'current' | 'behind' | 'filling' | 'parked';
}

export interface HealthDeps {
  adapters: readonly LiveAdapter[];
  /** Rejects when the database or the event store cannot be reached. */
  readModels: () => Promise<readonly ReadModelHealth[]>;
}

/**
 * `/healthz`: the process answers. `/readyz`: its stores can be reached and the read models are filled; which stores they are
 * and how the read models stand.
 */
export const healthRouter = ({ adapters, readModels }: HealthDeps): Router => {
  const router = Router();
  router.get('/healthz', noStore, (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', noStore, async (_request, response) => {
    const states = await readModels().catch(() => undefined);
    const status = statusOf(states);
    const isReady = status === 'ready' || status === 'degraded';
    response.status(isReady ? 200 : 503).json({ status, adapters, readModels: states ?? [] });
  });
  return router;
};

const statusOf = (states: readonly ReadModelHealth[] | undefined) => {
  if (!states) return 'unavailable';
  if (states.some(({ state }) => state === 'filling')) return 'filling';
  return states.some(({ state }) => state === 'parked') ? 'degraded' : 'ready';
};
