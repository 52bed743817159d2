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
import { administratorNames } from '../shared/access/administrator-names.ts';
import { accountFinder } from '../domains/identity/user/find-account.ts';
import { createLinkTokens } from '../shared/access/link-tokens.ts';
import { createSessions } from '../shared/access/sessions.ts';
import { type Setting, settingsOf } from '../shared/config/settings.ts';
import type { SingleSignOnConfig } from '../shared/config/single-sign-on.ts';
import { entitlementsBy } from '../domains/billing/entitlements/decide-entitlements.ts';
import { entitlementFinder, entitlementTeller } from '../domains/billing/entitlements/find-entitlements.ts';
import { entitlementGuard } from '../domains/billing/entitlements/guard.ts';
import { turnedOffCheck } from '../domains/billing/entitlements/turned-off.ts';
import { createUploadFolder } from '../shared/files/upload/upload-folder.ts';
import type { WaitForWrites } from '../http/read-state.ts';
import { administratorIds, administratorLookup } from '../domains/identity/administrators/administrators.ts';
import type { ApiGround } from '../shared/modules/ground.ts';
import type { Module } from '../shared/modules/module.ts';
import { askTogether, readAsTenant } from '../shared/read-models/read-as-tenant.ts';
import { readHeavily } from '../shared/read-models/read-heavily.ts';
import { createRenderer } from '../shared/rendering/renderer.ts';
import { createReaders, type Readers } from '../shared/threads/readers.ts';
import { attemptLimits, type Rate } from '../shared/concurrency/attempt-limits.ts';
import { createViewRecorder } from '../shared/view-log/view-recorder.ts';
import { createViewSpool } from '../shared/view-log/view-spool.ts';
import { liveAdapters } from './adapters.ts';
import { createMailer } from './create-mailer.ts';
import { openEventAccess, type EventAccess } from './event-access.ts';
import type { Written } from '../shared/event-log/event-log.ts';
import type { Installation } from './installation.ts';

/** Connections of `/readyz`, which checks the progress of the read models. */
const HEALTH_CONNECTIONS = 2;
/** Connections of administrators' routes, which few people call. */
const PLATFORM_CONNECTIONS = 2;
/** Connections of reads that take a millisecond, such as those whose session it is. */
const QUICK_CONNECTIONS = 4;
/** Connections of pages of lists, which take a few milliseconds. */
const PAGE_CONNECTIONS = 4;
/** Searches of an organization take some 10 ms each; the processor's time that they take is not there for others. */
const HEAVY_READS = { connections: 4, each: 2, ofOneOrganization: 32, statementMs: 3_000 };
/** Maximum number of waiting sign-ins: about ten seconds of work. */
const WAITING_PASSWORDS = 200;

const MINUTES_15 = 15 * 60 * 1000;
const usualRates = (perAddress = 100) => ({
  address: { limit: perAddress, windowMs: MINUTES_15 },
  email: { limit: 10, windowMs: MINUTES_15 },
});

export interface ApiOptions {
  host: string;
  /** `undefined`: 3000, or the next port that is free. 0: any. */
  port: number | undefined;
  publicUrl: URL | undefined;
  trustedProxies: number;
  /** Whether administrators see the links in mail of the outbox; by default they do. */
  showsOutboxLinks?: boolean;
  /** The folder that holds `shell/dist` and `mfe-<name>/dist`. */
  webRoot: string;
  /** Micro-frontends that containers of their own serve, by name. */
  microFrontendOrigins?: ReadonlyMap<string, URL>;
  /** Attempts in 15 minutes from an address; by default 100. */
  signInsPerAddress?: number;
  /** By default as many from an address as above, and 10 with one email address. */
  signInRates?: { address: Rate; email: Rate };
  /** Administrators do nothing before they have two-factor authentication on; by default they need none. */
  administratorsNeedSecondFactor?: boolean;
  /** Without it, single sign-on is off. */
  singleSignOn?: SingleSignOnConfig | undefined;
  /** What the landing page says about the installation. */
  site: Site;
  /** Where the configuration of each part comes from; by default, from nowhere. */
  settings?: readonly Setting[];
  heartbeatMs?: number;
  /** Milliseconds that readers wait at most for what they have written; by default 2,000. */
  ownWritesMs?: number;
  checkAnswers?: boolean;
  /** What new passwords' hashes cost; by default what OWASP advises. */
  passwordCost?: PasswordCost;
  /** Is told who waits, by projections in the same process. */
  demand?: Pick<Demand, 'want'> | undefined;
  /** Where what people send is read; by default, threads within the usual limits. */
  readers?: Readers;
  /** The clock of everything that is served. */
  now?: () => Date;
}

interface Surroundings extends Pick<ApiGround, 'changes' | 'connections' | 'health' | 'addressOf'> {
  modules: readonly Module[];
  waitForWrites: WaitForWrites;
  options: ApiOptions;
}

/** Opens what the modules share in the process that serves the API. */
export const openApiGround = async (
  installation: Installation,
  { pool, log, eventStore, codec, feed, subjectKeys }: EventAccess,
  { changes, connections, health, addressOf, modules, waitForWrites, options }: Surroundings,
): Promise<ApiGround> => {
  const { files, lifecycle, logger, masterKey, outgoing, resolveTxt, scanner, uploadsFolder, urls } =
    installation;
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
  const heavyPool = createPool(urlFor(urls, 'api'), {
    max: HEAVY_READS.connections,
    applicationName: 'proviso heavy reads',
    log: logger,
  });
  lifecycle.onStop('connections of heavy reads', () => heavyPool.end());
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
  const quick = shared(QUICK_CONNECTIONS, 'quick reads');
  const pages = shared(PAGE_CONNECTIONS, 'pages');
  // Postgres as the event store is there whenever a spool in it would be.
  const spool = installation.eventStoreDb ? createViewSpool(pool) : undefined;
  const views = createViewRecorder({ log, eventStore, spool, logger });
  lifecycle.onStop('recording of views', () => views.settled());
  const renderer = createRenderer();
  lifecycle.onStop('rendering', () => renderer.close());
  const { readers = createReaders() } = options;
  lifecycle.onStop('reading', () => readers.close());

  const asTenant = readAsTenant(pool);
  const isPlatformAdmin = administratorLookup(pool);
  const limit = attemptLimits(pool, masterKey);
  const mailer = createMailer(installation, pool);
  const tellEntitlements = entitlementTeller({ log, readAsTenant: asTenant });
  const findEntitlements = entitlementFinder({ log, readAsTenant: asTenant });
  const waitFor =
    (readModel: 'accounts' | 'entitlements' | 'retention') =>
    async ({ stream, position }: Written): Promise<void> => {
      if (!position) return;
      const write = { category: categoryOf(stream), partition: feed.partitionOf(stream), position };
      await waitForWrites(readModel, [write]);
    };
  return {
    pool,
    log,
    codec,
    subjectKeys,
    files,
    logger,
    masterKey,
    outgoing,
    resolveTxt,
    scanner,
    uploadsFolder,
    watch: { pool: watch.pool, recent, feed: watch.feed },
    platformPool,
    views,
    renderer,
    readers,
    changes,
    connections,
    health,
    addressOf,
    now,
    heartbeatMs,
    limit,
    mailer,
    signInRates,
    adapters: liveAdapters({ ...installation, mailer }, modules),
    addressAttempts: limit('sign-in from an address', signInRates.address),
    attempts: limit('sign-in with an e-mail address', signInRates.email),
    readAsTenant: asTenant,
    readQuickly: askTogether(quick),
    readPage: askTogether(pages),
    readHeavily: readHeavily(heavyPool, HEAVY_READS),
    administrators: administratorIds(pool),
    administratorName: administratorNames(platformPool),
    findAccount: accountFinder({ readAsTenant: asTenant, log, isPlatformAdmin }),
    guard: entitlementGuard({ findEntitlements, log, now }),
    isTurnedOff: turnedOffCheck({ log, now }),
    entitlementsOf: async (session, at) => entitlementsBy(await tellEntitlements(session, at)),
    credentials: createCredentials(pool),
    links: createLinkTokens(pool),
    sessions: createSessions(pool, { quick, pages }),
    emailKeyOf: createEmailKey(masterKey),
    hasher: await createPasswordHasher({
      concurrency: Math.max(1, availableParallelism() - 1),
      waiting: WAITING_PASSWORDS,
      cost: options.passwordCost,
    }),
    onSessionEnded: connections.closeSession,
    cookies: { path: '/', sameSite: 'lax', secure: publicUrl?.protocol === 'https:' },
    uploads: await createUploadFolder(uploadsFolder, now()),
    // Sessions take their role and what they are entitled to from these read models.
    waitForAccounts: waitFor('accounts'),
    waitForEntitlements: waitFor('entitlements'),
    waitForKeeping: waitFor('retention'),
    singleSignOn: options.singleSignOn,
    showsOutboxLinks: options.showsOutboxLinks ?? true,
    site: options.site,
    settings: options.settings ?? settingsOf({}),
  };
};
