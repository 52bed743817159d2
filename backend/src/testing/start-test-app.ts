import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sessionStartedSchema, type SignUp, type User } from '@proviso/contracts';
import { createReadModelDatabase } from '@proviso/projections/testing';
import {
  createDamagedStreams,
  createFolderFileStore,
  createKafka,
  type EventStoreAddress,
  type KafkaAddress,
  setUpEventTopic,
} from '@proviso/storage';
import type { TestDatabase } from '@proviso/storage/testing';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Installation } from '../wiring/installation.ts';
import type { AnalysisEngine } from '../domains/analysis/analysis-engine.ts';
import type { ModelConnection } from '../domains/analysis/model/model-connection.ts';
import { noEngine } from '../domains/analysis/no-engine.ts';
import { readConfig } from '../shared/config/config.ts';
import type { PaymentsConfig } from '../shared/config/payments.ts';
import type { FileScanner } from '../shared/files/antivirus/file-scanner.ts';
import { createResolveTxt } from '../domains/identity/organization-sign-on/dns.ts';
import { createShippedControls } from '../shared/controls/shipped-controls.ts';
import { createOutgoing } from '../shared/outgoing/outgoing.ts';
import { createLifecycle } from '../wiring/lifecycle.ts';
import { seedAdministrator } from '../wiring/seed-administrator.ts';
import type { ApiOptions } from '../wiring/open-api-resources.ts';
import { startApi, type StartedApi } from '../wiring/start-api.ts';
import { startJobs } from '../wiring/start-jobs.ts';
import { startProjections } from '../wiring/start-projections.ts';
import { createRenderer } from '../shared/rendering/renderer.ts';
import { createReaders, readingLimits } from '../shared/threads/readers.ts';
import { noTelemetry, type Telemetry } from '../shared/telemetry/telemetry.ts';
import { startRelay } from '../wiring/start-relay.ts';
import { createTestClient, type TestClient } from './test-client.ts';

/** A user who has signed up. */
export interface TestUser extends TestClient {
  user: User;
  password: string;
}

/** The app that the specs of a worker share. Specs must not stop it. */
export interface SharedApp {
  url: URL;
  database: TestDatabase;
  installation: Installation;
  /** A client without a session. */
  visitor: () => TestClient;
  /** Signs up a new user with a new organization. */
  signUp: (overrides?: Partial<SignUp>) => Promise<TestUser>;
  /** Signs in a platform administrator, whom the app appointed at start. */
  signInAdministrator: () => Promise<TestUser>;
}

/** An app that belongs to a single spec. */
export interface TestApp extends SharedApp {
  /** Starts another API of the same installation, for example with another configuration. */
  startAnotherApi: (changes: Partial<Installation>) => Promise<StartedApi>;
  /** Stops the app, and removes its database and files. */
  stop: () => Promise<void>;
}

export interface TestAppOptions extends Partial<ApiOptions> {
  /** Disables the projections. */
  withoutProjections?: boolean;
  withoutJobs?: boolean;
  withoutRelay?: boolean;
  /** Default: the sandbox with a clock that can be advanced. */
  payments?: PaymentsConfig;
  /** Default: uploads are not scanned. */
  scanner?: FileScanner;
  /** Default: events are stored in Postgres. */
  eventStoreDb?: EventStoreAddress;
  /** Default: consumers subscribe to the event store. */
  kafka?: KafkaAddress;
  /** Default: no telemetry. */
  telemetry?: Telemetry;
  /** Default: no service confirms histories. */
  anchors?: Installation['anchors'];
  /** Default: emails stay in the outbox. */
  mailServer?: Installation['mailServer'];
  /** Default: no engine. */
  engine?: AnalysisEngine;
  /** Default: regulatory updates are not compared with policies. */
  comparer?: Installation['comparer'];
  /** Default: regulatory updates are not imported. */
  regulatoryFeed?: Installation['regulatoryFeed'];
  /** Default: this machine's addresses are allowed. */
  outgoing?: Installation['outgoing'];
  /** Default: the system's name servers. */
  resolveTxt?: Installation['resolveTxt'];
  /** Default: no external model, so that no text leaves the installation. */
  model?: ModelConnection;
  /** Milliseconds between polls for webhook deliveries and upkeep; default: those of the product. */
  pollMs?: number;
}

/**
 * The minimum cost of argon2, because tests sign in hundreds of users and need no protection from guessing.
 */
const cheapPasswords = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const manyAttempts = { limit: 100_000, windowMs: 60_000 };

const stays = async (): Promise<void> => undefined;
/**
 * Resources that all apps of a worker share: the control library, and the threads that read and render. They
 * do not depend on the installation. Loading their libraries takes a second or two of processor time.
 */
const loadedOnce = {
  controls: createShippedControls(),
  // Allows more time, because on a busy machine a thread needs seconds to compile its libraries.
  readers: { ...createReaders({ ...readingLimits, wallClockMs: 60_000 }), close: stays },
  renderer: { ...createRenderer(), close: stays },
};

/**
 * Starts the entire product on a free port: the API, projections and jobs, with a separate database and
 * folder. Takes about 200 ms. Call it in `beforeAll`, and `stop` in `afterAll`.
 */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  // Requests wait for an analysis for only a few seconds, but loading the library could take longer on a busy
  // machine.
  if (options.engine) await loadedOnce.controls.library();
  const database = await createReadModelDatabase();
  const folder = await mkdtemp(path.join(inject('postgres').folder, 'app-'));
  const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const lifecycle = createLifecycle(logger, (error) => {
    throw error;
  });
  lifecycle.onStop('database', async () => database.drop());
  lifecycle.onStop('folder', async () => rm(folder, { recursive: true, force: true }));
  const installation: Installation = {
    id: randomUUID(),
    urls: database.urls,
    embeddedDatabase: true,
    eventStoreDb: options.eventStoreDb,
    kafka: options.kafka,
    damagedStreams: createDamagedStreams(),
    mailServer: options.mailServer,
    outgoing: options.outgoing ?? createOutgoing({ privateAddresses: true }),
    resolveTxt: options.resolveTxt ?? createResolveTxt(),
    payments: options.payments ?? { provider: 'sandbox', clock: true },
    masterKey: randomBytes(32),
    files: createFolderFileStore(path.join(folder, 'files')),
    anchors: options.anchors ?? { timeStamps: undefined, witness: undefined, bucket: undefined },
    scanner: options.scanner,
    controls: loadedOnce.controls,
    engine: options.engine ?? noEngine,
    model: options.model,
    comparer: options.comparer,
    regulatoryFeed: options.regulatoryFeed,
    ocrLanguageData: undefined,
    pollMs: options.pollMs,
    uploadsFolder: path.join(folder, 'uploads'),
    logger,
    lifecycle,
    telemetry: options.telemetry ?? noTelemetry,
  };
  if (options.kafka) {
    const kafka = createKafka(options.kafka, { clientId: 'set-up', log: logger });
    const { topic } = options.kafka;
    await setUpEventTopic({ pool: database.pools.owner, kafka, topic }, { partitions: 3, replicas: 1 });
    if (!options.withoutRelay) await startRelay(installation);
  }
  // Passes no `demand`, as if projections ran in a separate process, because tests poll often and rarely wait
  // for their own writes.
  if (!options.withoutProjections) await startProjections(installation);
  const apiOptions: ApiOptions = {
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    trustedProxies: 0,
    webRoot: folder,
    site: readConfig({}).site,
    signInRates: { address: manyAttempts, email: manyAttempts },
    checkAnswers: true,
    passwordCost: cheapPasswords,
    readers: loadedOnce.readers,
    renderer: loadedOnce.renderer,
    // On a busy machine, projections may take longer than users would wait. Without projections, every wait
    // would end at its limit.
    ownWritesMs: options.withoutProjections ? 50 : 30_000,
    ...options,
  };
  const { address: url } = await startApi(installation, apiOptions);
  if (!options.withoutJobs) await startJobs(installation, options.publicUrl ?? url);

  const visitor = () => createTestClient(url);
  return {
    url,
    database,
    installation,
    visitor,
    signUp: async (overrides) => {
      const client = visitor();
      const details = newPerson(overrides);
      const response = await client.post('/api/auth/signup', details);
      if (response.status !== 201)
        throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
      const { user } = sessionStartedSchema.parse(await response.json());
      return { ...client, user, password: details.password };
    },
    async signInAdministrator() {
      const administrator = { email: `admin.${randomUUID()}@example.com`, password: 'battery staple horse' };
      await seedAdministrator(installation, { ...administrator, mayGenerate: false }, cheapPasswords);
      const client = visitor();
      const response = await client.post('/api/auth/admin-login', administrator);
      const { user } = sessionStartedSchema.parse(await response.json());
      return { ...client, user, password: administrator.password };
    },
    startAnotherApi: (changes) => startApi({ ...installation, ...changes }, apiOptions),
    stop: () => lifecycle.stop(),
  };
};

const shared = new Map<'serves' | 'reacts', Promise<SharedApp>>();

/**
 * The app shared by all specs in a worker. The first spec starts it. Specs must only access organizations
 * that they sign up, because others are left over from earlier specs. Specs need `startTestApp` if they check
 * the entire installation (counts, lists of administrators, all email), change it, advance its clock or cut
 * its connections.
 *
 * @param kind whether reactions and scheduled jobs run, such as those that send email
 */
export const sharedApp = (kind: 'serves' | 'reacts' = 'serves'): Promise<SharedApp> => {
  const running = shared.get(kind) ?? startTestApp({ withoutJobs: kind === 'serves' });
  shared.set(kind, running);
  return running;
};

/** Sign-up form values of a new user. */
export const newPerson = (overrides: Partial<SignUp> = {}): SignUp => ({
  email: `ada.${randomUUID()}@example.com`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Engines',
  password: 'correct horse battery staple',
  ...overrides,
});
