import type { Demand } from '@proviso/projections';
import { availableParallelism } from 'node:os';
import { categoryOf, type Site } from '@proviso/contracts';
import {
  createEmailKey,
  createPool,
  createSharedConnections,
  type SharedConnections,
  urlFor,
} from '@proviso/storage';
import { createCredentials } from '../shared/credentials/credentials.ts';
import type { PasswordCost } from '../shared/credentials/password-cost.ts';
import { createPasswordHasher } from '../shared/credentials/password-hasher.ts';
import { administratorNameFinder } from '../shared/access/administrator-names.ts';
import { accountFinder } from '../domains/identity/user/find-account.ts';
import { createLinkTokens } from '../shared/access/link-tokens.ts';
import { createSessions } from '../shared/access/sessions.ts';
import { type Setting, settingsOf } from '../shared/config/settings.ts';
import type { SingleSignOnConfig } from '../shared/config/single-sign-on.ts';
import { entitlementsGrantedBy } from '../domains/billing/entitlements/decide-entitlements.ts';
import {
  entitlementFinder,
  freshEntitlementFinder,
} from '../domains/billing/entitlements/find-entitlements.ts';
import { entitlementGuard } from '../domains/billing/entitlements/guard.ts';
import { createTurnedOffCheck } from '../domains/billing/entitlements/turned-off.ts';
import { createUploadFolder } from '../shared/files/upload/upload-folder.ts';
import type { WaitForWrites } from '../http/read-state.ts';
import { administratorIds, administratorLookup } from '../domains/identity/administrators/administrators.ts';
import type { ApiResources, InstallationFacts, LiveServices, Runtime } from '../shared/modules/resources.ts';
import type { Module } from '../shared/modules/module.ts';
import { createReads } from '../shared/read-models/create-reads.ts';
import { readThrottled } from '../shared/read-models/read-throttled.ts';
import { createRenderer, type Renderer, RenderingRefusedError } from '../shared/rendering/renderer.ts';
import { observingPort, outcomeOfError } from '../shared/telemetry/observing-calls.ts';
import { createReaders, type Readers } from '../shared/threads/readers.ts';
import { attemptLimits, type Rate } from '../shared/concurrency/attempt-limits.ts';
import { createViewRecorder } from '../shared/view-log/view-recorder.ts';
import { createViewSpool } from '../shared/view-log/view-spool.ts';
import { liveAdapters } from './adapters.ts';
import { createMailers } from './create-mailer.ts';
import { openEventAccess, type EventAccess } from './event-access.ts';
import type { Written } from '../shared/event-log/event-log.ts';
import type { Installation } from './installation.ts';
import { observePool } from './observe-pool.ts';

/** Number of connections for `/readyz`, which checks the progress of the read models. */
const HEALTH_CONNECTIONS = 2;
/** Number of connections for administrators' routes, which are rarely called. */
const PLATFORM_CONNECTIONS = 2;
/** Number of connections for reads that take a millisecond, such as session lookups. */
const QUICK_CONNECTIONS = 4;
/** Number of connections for pages of lists, which take a few milliseconds. */
const PAGE_CONNECTIONS = 4;
/** Limits for searches, each of which takes about 10 ms of processor time. */
const HEAVY_READS = { connections: 4, each: 2, ofOneOrganization: 32, statementMs: 3_000 };
/** Maximum number of passwords waiting to be hashed, which is about ten seconds of work. */
const WAITING_PASSWORDS = 200;

const MINUTES_15 = 15 * 60 * 1000;
const usualRates = (perAddress = 100) => ({
  address: { limit: perAddress, windowMs: MINUTES_15 },
  email: { limit: 10, windowMs: MINUTES_15 },
});

export interface ApiOptions {
  host: string;
  /** `undefined`: 3000 or the next free port; 0: any free port. */
  port: number | undefined;
  publicUrl: URL | undefined;
  trustedProxies: number;
  /** True if administrators can see the links in the outbox's emails. Defaults to true. */
  showsOutboxLinks?: boolean;
  /** The folder that contains `shell/dist` and `mfe-<name>/dist`. */
  webRoot: string;
  /** Origins of the micro-frontends that run in their own containers, by name. */
  microFrontendOrigins?: ReadonlyMap<string, URL>;
  /** Maximum sign-in attempts per address in 15 minutes. Defaults to 100. */
  signInsPerAddress?: number;
  /** Defaults to `signInsPerAddress` per IP address, and 10 per email address. */
  signInRates?: { address: Rate; email: Rate };
  /** True if administrators must first enable two-factor authentication. Defaults to false. */
  administratorsNeedSecondFactor?: boolean;
  /** OpenID provider; `undefined` if single sign-on is off. */
  singleSignOn?: SingleSignOnConfig | undefined;
  /** The landing page's facts about the installation. */
  site: Site;
  /** The source of each part of the configuration. Empty by default. */
  settings?: readonly Setting[];
  heartbeatMs?: number;
  /** Maximum milliseconds that a request waits for the caller's own writes. Defaults to 2,000. */
  ownWritesMs?: number;
  checkAnswers?: boolean;
  /** Hashing cost of new passwords. Defaults to OWASP's recommendation. */
  passwordCost?: PasswordCost;
  /** Notifies the projections in the same process of the read models that requests are waiting for. */
  demand?: Pick<Demand, 'want'> | undefined;
  /** Threads that parse users' input. By default, threads with the standard limits. */
  readers?: Readers;
  /** Threads that render documents. By default, threads with the standard limits. */
  renderer?: Renderer;
  /** The clock that the API uses. */
  now?: () => Date;
}

interface CommandEnvironment
  extends
    Pick<LiveServices, 'changes' | 'connections'>,
    Pick<InstallationFacts, 'health'>,
    Pick<Runtime, 'addressOf'> {
  modules: readonly Module[];
  waitForWrites: WaitForWrites;
  options: ApiOptions;
}

/** Opens the resources that all modules share in the process that serves the API. */
export const openApiResources = async (
  installation: Installation,
  { pool, log, eventStore, codec, feed, subjectKeys }: EventAccess,
  { changes, connections, health, addressOf, modules, waitForWrites, options }: CommandEnvironment,
): Promise<ApiResources> => {
  const {
    files,
    lifecycle,
    logger,
    masterKey,
    outgoing,
    resolveTxt,
    scanner,
    telemetry,
    uploadsFolder,
    urls,
  } = installation;
  const { publicUrl, heartbeatMs = 20_000, now = () => new Date() } = options;
  const { signInRates = usualRates(options.signInsPerAddress) } = options;

  const watch = await openEventAccess(installation, 'projector', HEALTH_CONNECTIONS);
  const recent = watch.eventStore.recentEvents?.(watch.feed.partitionOf) ?? watch.eventStore;
  const platformPool = createPool(urlFor(urls, 'platform'), {
    max: PLATFORM_CONNECTIONS,
    applicationName: 'proviso platform',
    log: logger,
  });
  lifecycle.onStop('connections of platform', () => platformPool.end());
  observePool(telemetry, 'platform', platformPool);
  const heavyPool = createPool(urlFor(urls, 'api'), {
    max: HEAVY_READS.connections,
    applicationName: 'proviso heavy reads',
    log: logger,
  });
  lifecycle.onStop('connections of heavy reads', () => heavyPool.end());
  observePool(telemetry, 'heavy reads', heavyPool);
  const shared = (count: number, of: string): SharedConnections => {
    const ofThem = createPool(urlFor(urls, 'api'), {
      max: count,
      applicationName: 'proviso api',
      log: logger,
    });
    lifecycle.onStop(`connections of ${of}`, () => ofThem.end());
    const reads = createSharedConnections(ofThem, count);
    lifecycle.onStop(of, async () => reads.close());
    return reads;
  };
  // A spool is only needed for an EventStoreDB. If events are stored in Postgres, a spool in the same
  // database would fail whenever the event store fails.
  const spool = installation.eventStoreDb ? createViewSpool(pool) : undefined;
  const views = createViewRecorder({ log, eventStore, spool, logger });
  lifecycle.onStop('recording of views', () => views.settled());
  const { readers = createReaders(), renderer: rendering = createRenderer() } = options;
  const observed = observingPort(telemetry);
  const renderer = observed(rendering, {
    part: 'rendering',
    kind: 'internal',
    names: ['policy', 'report', 'invoice', 'table', 'headings'],
    outcomeOf: (error) => (error instanceof RenderingRefusedError ? 'refused' : outcomeOfError(error)),
  });
  lifecycle.onStop('rendering', () => renderer.close());
  lifecycle.onStop('reading', () => readers.close());

  const { read, readTogether } = createReads(
    {
      pool,
      rows: shared(QUICK_CONNECTIONS, 'quick reads'),
      page: shared(PAGE_CONNECTIONS, 'pages'),
      heavy: readThrottled(heavyPool, HEAVY_READS),
    },
    telemetry,
  );
  const isPlatformAdmin = administratorLookup(pool);
  const limit = attemptLimits(pool, masterKey);
  const { mailer } = createMailers(installation, pool);
  const findFreshEntitlements = freshEntitlementFinder({ log, read });
  const findEntitlements = entitlementFinder({ log, read });
  const waitFor =
    (readModel: 'accounts' | 'entitlements' | 'retention') =>
    async ({ stream, position }: Written): Promise<void> => {
      if (!position) return;
      const write = { category: categoryOf(stream), partition: feed.partitionOf(stream), position };
      await waitForWrites(readModel, [write]);
    };
  const cookies = { path: '/', sameSite: 'lax', secure: publicUrl?.protocol === 'https:' } as const;
  return {
    runtime: { logger, now, observed, addressOf },
    events: { log, codec, subjectKeys, emailKeyOf: createEmailKey(masterKey), views },
    database: { pool, platformPool },
    readModels: {
      read,
      // A session's role and entitlements come from these read models.
      waitForAccounts: waitFor('accounts'),
      waitForEntitlements: waitFor('entitlements'),
      waitForRetention: waitFor('retention'),
    },
    storage: { files, scanner, uploadsFolder, uploads: await createUploadFolder(uploadsFolder, now()) },
    outbound: { mailer, outgoing, resolveTxt },
    signIn: {
      credentials: createCredentials(pool),
      links: createLinkTokens(pool),
      hasher: await createPasswordHasher({
        concurrency: Math.max(1, availableParallelism() - 1),
        waiting: WAITING_PASSWORDS,
        cost: options.passwordCost,
      }),
      limit,
      signInRates,
      addressAttempts: limit('sign-in from an address', signInRates.address),
      attempts: limit('sign-in with an e-mail address', signInRates.email),
      singleSignOn: options.singleSignOn,
    },
    access: {
      sessions: createSessions(pool, { read, readTogether }),
      onSessionEnded: connections.closeSession,
      cookies,
      findAccount: accountFinder({ read, log, isPlatformAdmin }),
      administrators: administratorIds(pool),
      administratorName: administratorNameFinder(platformPool),
      guard: entitlementGuard({ findEntitlements, log, now }),
      isTurnedOff: createTurnedOffCheck({ log, now }),
      entitlementsOf: async (session, at) => entitlementsGrantedBy(await findFreshEntitlements(session, at)),
    },
    threads: { renderer, readers },
    live: { connections, changes, heartbeatMs },
    installation: {
      masterKey,
      site: options.site,
      settings: options.settings ?? settingsOf({}),
      showsOutboxLinks: options.showsOutboxLinks ?? true,
      adapters: liveAdapters({ ...installation, mailer }, modules),
      watch: { pool: watch.pool, recent, feed: watch.feed },
      allEvents: watch.eventStore,
      health,
    },
  };
};
