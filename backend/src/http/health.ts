import { Router } from 'express';
import type { HealthDeps, ReadModelHealth } from '../shared/modules/health.ts';
import { noStore } from './security-headers.ts';

/**
 * Serves `/healthz` (the process responds) and `/readyz` (the stores are reachable and the read models are
 * filled). `/readyz` also reports the adapters, the embedded database, read models, reactions, and the number
 * of items that need an operator. A `degraded` process still serves requests but needs an operator.
 */
export const healthRouter = ({ adapters, health, database }: HealthDeps): Router => {
  const router = Router();
  router.get('/healthz', noStore, (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', noStore, async (_request, response) => {
    const [{ readModels, reactions, scheduledJobs, parkedEvents, keptMails, damagedStreams }, standing] =
      await Promise.all([health().catch(() => unknown), database?.().catch(() => undefined)]);
    const alarms = {
      failingJobs: scheduledJobs.filter(({ state }) => state === 'failing').length,
      parkedEvents: parkedEvents.length,
      refusedMails: keptMails.refused,
      damagedStreams: damagedStreams.length,
      lowSpace: standing?.state === 'low on space' || standing?.state === 'disk full' ? 1 : 0,
    };
    const status = statusOf(readModels, alarms);
    const isReady = status === 'ready' || status === 'degraded';
    response.status(isReady ? 200 : 503).json({
      status,
      adapters,
      readModels: readModels ?? [],
      reactions,
      alarms,
      ...(standing && { database: standing }),
    });
  });
  return router;
};

/** The state that is reported while the stores are unreachable. */
const unknown = {
  readModels: undefined,
  reactions: [],
  scheduledJobs: [],
  parkedEvents: [],
  keptMails: { refused: 0 },
  damagedStreams: [],
} as const;

const statusOf = (states: readonly ReadModelHealth[] | undefined, alarms: Record<string, number>) => {
  if (!states) return 'unavailable';
  if (states.some(({ state }) => state === 'filling')) return 'filling';
  const needsOperator =
    states.some(({ state }) => state === 'parked' || state === 'stopped') ||
    Object.values(alarms).some((count) => count > 0);
  return needsOperator ? 'degraded' : 'ready';
};
