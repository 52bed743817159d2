import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveReadModel } from '@proviso/contracts';
import {
  createChangeHub,
  listenForChanges,
  readModelStatuses,
  type ReadModel,
  readModels,
  stoppedReadModels,
  includesPosition,
  waitForPosition,
  waitUntilFilled,
} from '@proviso/projections';
import { deriveKey, urlFor } from '@proviso/storage';
import { createApp } from '../http/create-app.ts';
import { createIdempotencyStore } from '../http/idempotency/postgres-store.ts';
import type { WaitForWrites, WaitUntilFilled } from '../http/read-state.ts';
import { createApiKeyWrites } from '../http/writes-cookie.ts';
import { recordedMemberFactsFinder } from '../domains/identity/user/find-account.ts';
import { createApiKeys } from '../domains/identity/api-keys/api-keys.ts';
import { callerOfRequest } from '../domains/identity/api-keys/caller-of-request.ts';
import { sessionOfRequest } from '../domains/identity/session/session-of-request.ts';
import { lastBackup } from '../shared/backup/recorded-backups.ts';
import { createLiveConnections } from '../shared/live-connections/live-connections.ts';
import { openApiResources, type ApiOptions } from './open-api-resources.ts';
import { observeHealth } from './observe-health.ts';
import { buildParts } from './build-parts.ts';
import { openEventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';
import { listen } from './listen.ts';
import { modulesOf } from './modules.ts';
import { holdProcessLock } from './process-lock.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';
import { healthOf, type LiveAdapter } from '../shared/modules/health.ts';

/** Number of the API's database connections, one of which holds the process's lock. */
const CONNECTIONS = 17;
/** Number of recent changes that are kept for live connections that missed some and reconnect. */
const REPLAY = 2000;
/** Maximum number of live connections per session. A browser needs only one. */
const LIVE_PER_SESSION = 8;

const readModelOf = (name: LiveReadModel): ReadModel => {
  const readModel = readModels.find((candidate) => candidate.name === name);
  if (!readModel) throw new Error(`there is no read model ${name}`);
  return readModel;
};

/** Maximum milliseconds that a request waits for the list of stopped read models. */
const STOPPED_WAIT_MS = 300;

export interface StartedApi {
  address: URL;
  /** The adapters that the installation uses, one for each port. */
  adapters: readonly LiveAdapter[];
}

/**
 * Serves the API and the front end until the process stops. Resolves with the address when the API responds.
 */
export const startApi = async (installation: Installation, options: ApiOptions): Promise<StartedApi> => {
  const { urls, logger, lifecycle } = installation;
  const events = await openEventAccess(installation, 'api', CONNECTIONS);
  const { log, pool, feed } = events;

  const hub = createChangeHub();
  const connections = createLiveConnections({ replay: REPLAY, perSession: LIVE_PER_SESSION });
  hub.subscribe(connections.announce);
  lifecycle.background('announcements of changes', (signal) =>
    listenForChanges({ connectionString: urlFor(urls, 'api'), signal, onChange: hub.publish, log: logger }),
  );
  const { demand, ownWritesMs: timeoutMs } = options;
  const waitForWrites: WaitForWrites = async (name, writes) =>
    waitForPosition({ db: pool, hub, readModel: readModelOf(name), writes, demand, timeoutMs });
  // Remembers filled read models, because they stay filled.
  const filled = new Set<LiveReadModel>();
  const whenFilled: WaitUntilFilled = (name) => filled.has(name) || untilFilled(name);
  const untilFilled = async (name: LiveReadModel): Promise<boolean> => {
    const isFilled = await waitUntilFilled({ db: pool, hub, readModel: readModelOf(name) });
    if (isFilled) filled.add(name);
    return isFilled;
  };

  let ownAddress = options.publicUrl;
  const modules = modulesOf(installation);
  const resources = await openApiResources(installation, events, {
    modules,
    changes: hub,
    connections,
    waitForWrites,
    health: async () => ({
      ...healthOf(
        (await Promise.all(looks.map((look) => look()))).flat(),
        installation.damagedStreams.list(),
      ),
      database: await installation.databaseStatus?.(),
    }),
    addressOf: (path) => {
      if (!ownAddress) throw new Error('an address was asked for before the server listens');
      return new URL(path, ownAddress).href;
    },
    options,
  });
  const {
    runtime: { now },
    access: { cookies, findAccount, guard, sessions },
    installation: { adapters, watch },
  } = resources;
  const parts = await buildParts(modules, lifecycle, ({ api }) => api?.(resources));
  const looks = parts.flatMap(({ health }) => (health ? staleWhileRevalidate(health) : []));
  const none: ReadonlySet<LiveReadModel> = new Set();
  const { pool: db, recent: store } = watch;
  // While a store is down, lists are still served, although it is unknown how current they are. Remember
  // which checks have finished, because only unfinished checks need a timer.
  const finished = new WeakSet<Promise<unknown>>();
  const lastStopped = staleWhileRevalidate(() => {
    const look = stoppedReadModels({ db, store, feed, now, readModels }).catch(() => none);
    void look.then(() => finished.add(look));
    return look;
  });
  const app = createApp({
    routes: parts.flatMap(({ routes = [] }) => routes),
    tools: parts.flatMap(({ tools = [] }) => tools),
    protocols: parts.flatMap(({ protocols = [] }) => protocols),
    pageSources: parts.flatMap(({ pageSources }) => pageSources ?? []),
    sessionOf: callerOfRequest({
      apiKeys: createApiKeys(pool),
      findAccount,
      now,
      sessionOf: sessionOfRequest({
        sessions,
        recordedStanding: recordedMemberFactsFinder(log),
        cookies,
        administratorsNeedSecondFactor: options.administratorsNeedSecondFactor ?? false,
        now,
      }),
    }),
    guard,
    idempotency: createIdempotencyStore(pool, holdProcessLock(pool, logger, lifecycle), events.subjectKeys),
    waitForWrites,
    hasWrites: (name, writes) =>
      waitForPosition({ db: pool, hub, readModel: readModelOf(name), writes, timeoutMs: 0 }),
    showsWrites: (name, writes) => includesPosition({ hub, readModel: readModelOf(name), writes }),
    read: resources.readModels.read,
    readers: resources.threads.readers,
    stoppedReadModels: () => {
      const look = lastStopped();
      return finished.has(look) ? look : Promise.race([look, sleep(STOPPED_WAIT_MS, none, { ref: false })]);
    },
    partitionOf: feed.partitionOf,
    whenFilled,
    keyWrites: createApiKeyWrites(),
    cookies,
    now,
    logger,
    telemetry: installation.telemetry,
    cookieSecret: deriveKey(installation.masterKey, 'cookies').toString('base64'),
    publicUrl: options.publicUrl,
    trustedProxies: options.trustedProxies,
    webRoot: options.webRoot,
    ...(options.microFrontendOrigins && { microFrontendOrigins: options.microFrontendOrigins }),
    checkAnswers: options.checkAnswers ?? false,
    adapters,
    health: resources.installation.health,
    database: installation.databaseStatus,
  });
  observeHealth(installation.telemetry, {
    health: staleWhileRevalidate(resources.installation.health),
    lastBackup: () => lastBackup(resources.database.platformPool),
    statuses: staleWhileRevalidate(() => readModelStatuses({ db, store, feed, readModels })),
    now,
  });
  const address = await listen(createServer(app), options, lifecycle, connections.closeAll);
  ownAddress ??= address;
  return { address, adapters };
};
