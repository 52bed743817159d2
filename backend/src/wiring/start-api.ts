import type { LiveReadModel, Site } from '@proviso/contracts';
import {
  createChangeHub,
  listenForChanges,
  type ReadModel,
  readModels,
  waitForPosition,
  waitUntilFilled,
} from '@proviso/projections';
import { entitlementFinder } from '../billing/entitlements/find-entitlements.ts';
import { entitlementGuard } from '../billing/entitlements/guard.ts';
import type { SingleSignOnConfig } from '../config/single-sign-on.ts';
import { createApp } from '../http/create-app.ts';
import { createIdempotencyStore } from '../http/idempotency/postgres-store.ts';
import type { Rate } from '../turns/attempt-limits.ts';
import type { WaitForWrites, WhenFilled } from '../http/read-state.ts';
import { accountFinder, recordedStandingFinder } from '../accounts/find-account.ts';
import { administratorLookup } from '../identity/administrators/administrators.ts';
import { createApiKeys } from '../identity/api-keys/api-keys.ts';
import { callerOfRequest } from '../identity/api-keys/caller-of-request.ts';
import { createSessions } from '../accounts/session/sessions.ts';
import { sessionOfRequest } from '../identity/session/session-of-request.ts';
import { createLiveConnections } from '../live/live-connections.ts';
import { readAsTenant } from '../read-models/read-as-tenant.ts';
import { liveAdapters } from './adapters.ts';
import { createMailer } from './create-mailer.ts';
import { apiRoutes } from './api-routes.ts';
import { openEventAccess } from './event-access.ts';
import { installationHealth } from './installation-health.ts';
import type { Installation } from './installation.ts';
import { listen } from './listen.ts';

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
  /** Without it, single sign-on is off. */
  singleSignOn?: SingleSignOnConfig | undefined;
  /** What the front page says of the installation. */
  site: Site;
  heartbeatMs?: number;
  checkAnswers?: boolean;
  /** The clock of everything that is served. */
  now?: () => Date;
}

const MINUTES_15 = 15 * 60 * 1000;
const usualRates = {
  address: { limit: 100, windowMs: MINUTES_15 },
  email: { limit: 10, windowMs: MINUTES_15 },
};

const readModelOf = (name: LiveReadModel): ReadModel => {
  const readModel = readModels.find((candidate) => candidate.name === name);
  if (!readModel) throw new Error(`there is no read model ${name}`);
  return readModel;
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
  const waitForWrites: WaitForWrites = async (name, positions) =>
    waitForPosition({ db: pool, hub, readModel: readModelOf(name), positions });
  // What is filled once stays so.
  const filled = new Set<LiveReadModel>();
  const whenFilled: WhenFilled = async (name) => {
    if (filled.has(name)) return true;
    const isFilled = await waitUntilFilled({ db: pool, hub, readModel: readModelOf(name) });
    if (isFilled) filled.add(name);
    return isFilled;
  };

  const sessions = createSessions(pool);
  const apiKeys = createApiKeys(pool);
  const asTenant = readAsTenant(pool);
  const findAccount = accountFinder({
    readAsTenant: asTenant,
    log,
    isPlatformAdmin: administratorLookup(pool),
  });
  const findEntitlements = entitlementFinder({ readAsTenant: asTenant, log });
  const now = options.now ?? (() => new Date());
  const cookies = { path: '/', sameSite: 'lax', secure: options.publicUrl?.protocol === 'https:' } as const;
  const health = {
    adapters: liveAdapters(installation),
    ...installationHealth(await openEventAccess(installation, 'projector', HEALTH_CONNECTIONS)),
  };
  const guard = entitlementGuard({ findEntitlements, log, now });
  let ownAddress = options.publicUrl;
  const routes = await apiRoutes(installation, {
    events,
    readAsTenant: asTenant,
    findAccount,
    guard,
    sessions,
    apiKeys,
    connections,
    health,
    waitForWrites,
    mailer: createMailer(installation, pool),
    addressOf: (path) => {
      if (!ownAddress) throw new Error('an address was asked for before the server listens');
      return new URL(path, ownAddress).href;
    },
    cookies,
    signInRates: options.signInRates ?? usualRates,
    singleSignOn: options.singleSignOn,
    site: options.site,
    heartbeatMs: options.heartbeatMs ?? 20_000,
    now,
  });
  const app = createApp({
    routes,
    sessionOf: callerOfRequest({
      apiKeys,
      findAccount,
      now,
      sessionOf: sessionOfRequest({
        sessions,
        recordedStanding: recordedStandingFinder(log),
      }),
    }),
    guard,
    idempotency: createIdempotencyStore(pool),
    waitForWrites,
    whenFilled,
    cookies,
    now,
    logger,
    publicUrl: options.publicUrl,
    trustedProxies: options.trustedProxies,
    webRoot: options.webRoot,
    checkAnswers: options.checkAnswers ?? false,
    ...health,
  });
  const address = await listen(app, options, lifecycle, connections.closeAll);
  ownAddress ??= address;
  return address;
};
