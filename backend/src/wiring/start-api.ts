import { createChangeHub, listenForChanges, readModels, waitForPosition } from '@proviso/projections';
import { createApp } from '../http/create-app.ts';
import { createIdempotencyStore } from '../http/idempotency/postgres-store.ts';
import type { Rate } from '../http/rate-limit.ts';
import type { WaitForWrites } from '../http/read-state.ts';
import { accountFinder } from '../identity/accounts.ts';
import { createSessions } from '../identity/session/sessions.ts';
import { sessionOfRequest } from '../identity/session/session-of-request.ts';
import { createLiveConnections } from '../live/live-connections.ts';
import { readAsTenant } from '../read-models/read-as-tenant.ts';
import { liveAdapters } from './adapters.ts';
import { apiRoutes } from './api-routes.ts';
import { openEventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';
import { listen } from './listen.ts';
import { readModelHealth } from './read-model-health.ts';

/** Connections of the API to the database. */
const CONNECTIONS = 16;
/** Connections of `/readyz`, which looks how far the read models are. */
const HEALTH_CONNECTIONS = 2;
/** Changes that can be replayed to live connections that come back. */
const REPLAY = 2000;
/** Live connections of one session: a browser needs one. */
const LIVE_PER_SESSION = 8;

export interface ApiOptions {
  host: string;
  /** `undefined`: 3000, or the next port that is free. 0: any. */
  port: number | undefined;
  publicUrl: URL | undefined;
  trustedProxies: number;
  /** The folder that holds `shell/dist` and `mfe-<name>/dist`. */
  webRoot: string;
  /** By default 100 attempts in 15 minutes from an address, 10 with one e-mail address. */
  signInRates?: { address: Rate; email: Rate };
  heartbeatMs?: number;
  checkAnswers?: boolean;
}

const MINUTES_15 = 15 * 60 * 1000;
const usualRates = {
  address: { limit: 100, windowMs: MINUTES_15 },
  email: { limit: 10, windowMs: MINUTES_15 },
};

/** Serves API and front end until the process stops. Resolves with the address once it answers. */
export const startApi = async (installation: Installation, options: ApiOptions): Promise<URL> => {
  const { urls, logger, lifecycle } = installation;
  const events = await openEventAccess(installation, 'api', CONNECTIONS);
  const { log, pool } = events;

  const hub = createChangeHub();
  const connections = createLiveConnections({ replay: REPLAY, perSession: LIVE_PER_SESSION });
  hub.subscribe(connections.announce);
  lifecycle.background('announcements of changes', (signal) =>
    listenForChanges({ connectionString: urls.api, signal, onChange: hub.publish, log: logger }),
  );
  const waitForWrites: WaitForWrites = async (name, positions) => {
    const readModel = readModels.find((candidate) => candidate.name === name);
    if (!readModel) throw new Error(`there is no read model ${name}`);
    return waitForPosition({ db: pool, hub, readModel, positions });
  };

  const sessions = createSessions(pool);
  const asTenant = readAsTenant(pool);
  const findAccount = accountFinder({ readAsTenant: asTenant, log });
  const cookies = { path: '/', sameSite: 'lax', secure: options.publicUrl?.protocol === 'https:' } as const;
  const routes = await apiRoutes(installation, {
    events,
    readAsTenant: asTenant,
    findAccount,
    sessions,
    connections,
    cookies,
    signInRates: options.signInRates ?? usualRates,
    heartbeatMs: options.heartbeatMs ?? 20_000,
  });
  const app = createApp({
    routes,
    sessionOf: sessionOfRequest({ sessions, findAccount }),
    idempotency: createIdempotencyStore(pool),
    waitForWrites,
    cookies,
    now: () => new Date(),
    logger,
    publicUrl: options.publicUrl,
    trustedProxies: options.trustedProxies,
    webRoot: options.webRoot,
    checkAnswers: options.checkAnswers ?? false,
    adapters: liveAdapters(installation),
    readModels: readModelHealth(await openEventAccess(installation, 'projector', HEALTH_CONNECTIONS)),
  });
  return listen(app, options, lifecycle, connections.closeAll);
};
