import type { ScheduledJobStatus } from '@proviso/contracts';
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
  /** Rejects when the database cannot be reached. */
  scheduledJobs: () => Promise<readonly ScheduledJobStatus[]>;
}

/**
 * `/healthz`: the process answers. `/readyz`: its stores can be reached and the read models are filled; which stores they are,
 * how the read models stand, and how much needs an operator. `degraded` serves, but something does not go on by itself.
 */
export const healthRouter = ({ adapters, readModels, scheduledJobs }: HealthDeps): Router => {
  const router = Router();
  router.get('/healthz', noStore, (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', noStore, async (_request, response) => {
    const looks = Promise.all([readModels(), scheduledJobs()]);
    const [states, jobs] = await looks.catch(() => [undefined, []] as const);
    const alarms = { failingJobs: jobs.filter(({ state }) => state === 'failing').length };
    const status = statusOf(states, alarms);
    const isReady = status === 'ready' || status === 'degraded';
    response.status(isReady ? 200 : 503).json({ status, adapters, readModels: states ?? [], alarms });
  });
  return router;
};

const statusOf = (states: readonly ReadModelHealth[] | undefined, alarms: Record<string, number>) => {
  if (!states) return 'unavailable';
  if (states.some(({ state }) => state === 'filling')) return 'filling';
  const needsOperator =
    states.some(({ state }) => state === 'parked') || Object.values(alarms).some((count) => count > 0);
  return needsOperator ? 'degraded' : 'ready';
};
