import path from 'node:path';
import type { DatabaseStatus } from '@proviso/contracts';
import { assertReadModels, ensureReadModels, readModels } from '@proviso/projections';
import {
  claimEventStore,
  createDamagedStreams,
  createFileStore,
  createPool,
  findInstallationId,
  loadMasterKey,
  type DamagedStreams,
  type Database,
  type EventStoreAddress,
  type FileStore,
  type FileStoreUpkeep,
  type KafkaAddress,
  type GivenUrls,
  readingUrl,
} from '@proviso/storage';
import type { Logger } from 'pino';
import type { Config } from '../shared/config/config.ts';
import type { PaymentsConfig } from '../shared/config/payments.ts';
import type { AnalysisEngine } from '../domains/analysis/analysis-engine.ts';
import { type BuiltInEngine, createBuiltInEngine } from '../domains/analysis/builtin/built-in-engine.ts';
import type { ModelConnection } from '../domains/analysis/model/model-connection.ts';
import { noEngine } from '../domains/analysis/no-engine.ts';
import type { ControlLibrary } from '../shared/controls/control-library.ts';
import { createShippedControls } from '../shared/controls/shipped-controls.ts';
import { createClamAvScanner } from '../shared/files/antivirus/clamav-scanner.ts';
import type { FileScanner } from '../shared/files/antivirus/file-scanner.ts';
import type { MailServer } from '../shared/mail/smtp-mailer.ts';
import type { Telemetry } from '../shared/telemetry/telemetry.ts';
import { createResolveTxt, type ResolveTxt } from '../domains/identity/organization-sign-on/dns.ts';
import { createOutgoing, type Outgoing } from '../shared/outgoing/outgoing.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openDatabaseAs, type ProcessName } from './open-database.ts';
import type { MainContext } from './run-main.ts';

/** What every process of an installation works on. */
export interface Installation {
  /** Tells this installation from others that use the same services. */
  id: string;
  /** Under which URL each part connects to the database, as far as the process has a login for it. */
  urls: GivenUrls;
  /** This machine runs the database itself. */
  embeddedDatabase: boolean;
  /** How the embedded database stands, if this process runs one. */
  databaseStatus?: () => Promise<DatabaseStatus>;
  /** Folder of the embedded database: outside the data folder if its system user cannot read that. */
  databaseFolder?: string;
  /** `undefined`: events are kept in Postgres. */
  eventStoreDb: EventStoreAddress | undefined;
  /** `undefined`: whoever follows events subscribes to the event store. */
  kafka: KafkaAddress | undefined;
  /** What this process found damaged in the event store. */
  damagedStreams: DamagedStreams;
  /** 32 bytes. */
  masterKey: Buffer;
  files: FileStore & FileStoreUpkeep;
  /** `undefined`: uploads are not scanned for viruses. */
  scanner: FileScanner | undefined;
  /** The control library that comes with this version; read when it is first asked for. */
  controls: () => Promise<ControlLibrary>;
  /** What analyzes and writes policies on this machine, or nothing. */
  engine: AnalysisEngine;
  /** A model outside that does so for organizations that do not choose the built-in engine; `undefined`: there is none. */
  model: ModelConnection | undefined;
  /** Compares regulatory updates with policies. */
  comparer: Pick<BuiltInEngine, 'compare'> | undefined;
  /** Where regulatory updates are imported from; `undefined`: they are not. */
  regulatoryFeed: { address: URL | undefined } | undefined;
  /** Folder of language data; `undefined`: scanned text is not recognized. */
  ocrLanguageData: string | undefined;
  payments: PaymentsConfig;
  /** `undefined`: mail is kept in the outbox. */
  mailServer: MailServer | undefined;
  /** Requests to addresses that people of an organization enter. */
  outgoing: Outgoing;
  /** The TXT records of a name, by which organizations show that a domain is theirs. */
  resolveTxt: ResolveTxt;
  /** For files that live as long as a request. */
  uploadsFolder: string;
  logger: Logger;
  lifecycle: Lifecycle;
  telemetry: Telemetry;
}

const builtInOf = (lifecycle: Lifecycle): BuiltInEngine => {
  const engine = createBuiltInEngine();
  lifecycle.onStop('analysis', () => engine.close());
  return engine;
};

const controlsOf = (lifecycle: Lifecycle): Installation['controls'] => {
  const { library, close } = createShippedControls();
  lifecycle.onStop('control library', async () => close());
  return library;
};

/** Its client is loaded only where there is one. */
const modelOf = async (config: Config['analysisEngine']): Promise<ModelConnection | undefined> => {
  if (config.name !== 'openai') return undefined;
  const { createModelConnection } = await import('../domains/analysis/model/model-connection.ts');
  return createModelConnection(config.model);
};

/**
 * Opens the database (embedded unless one is configured) as the process may, and loads the installation's key.
 * @throws ConfigError, DataDirInUseError, MigrationError, DatabaseLoginError, DatabaseUnavailableError, MasterKeyError, EventStoreMismatchError,
 *   EventStoreTooOldError, EventStoreRightsError
 */
export const openInstallation = async (context: MainContext, process: ProcessName): Promise<Installation> => {
  const { config, logger, lifecycle, operations } = context;
  const masterKey = await masterKeyOf(context);
  const database = await openDatabaseAs(process, context);
  lifecycle.onStop('database', () => database.stop());
  const eventStoreDb = await claimEventStore(database.urls, {
    eventStoreDb: config.eventStoreDb,
    wait: true,
    log: logger,
  });
  await prepareReadModels(database.urls, logger);
  const probes = createPool(database.urls.projector ?? readingUrl(database.urls), {
    max: 1,
    applicationName: 'proviso probes',
    log: logger,
  });
  lifecycle.onStop('connection of probes', () => probes.end());
  operations.needs('database', () => probes.query('select 1'));
  return installationOn(context, {
    id: await findInstallationId(database.urls, logger),
    urls: database.urls,
    embeddedDatabase: database.embedded !== undefined,
    ...(database.embedded && {
      databaseFolder: database.embedded.directory,
      databaseStatus: statusOf(database.embedded),
    }),
    eventStoreDb,
    masterKey,
  });
};

/** What another thread of a process that has opened the installation needs to know, beside the configuration. */
export type OpenedInstallation = Pick<Installation, 'id' | 'urls' | 'embeddedDatabase' | 'eventStoreDb'>;

/**
 * The installation as another thread of this process has opened it.
 * @throws MasterKeyError
 */
export const joinInstallation = async (
  context: InstallationContext,
  opened: OpenedInstallation,
): Promise<Installation> => installationOn(context, { ...opened, masterKey: await masterKeyOf(context) });

type InstallationContext = Pick<MainContext, 'config' | 'logger' | 'lifecycle' | 'telemetry'>;

const masterKeyOf = ({ config, logger }: InstallationContext): Promise<Buffer> =>
  loadMasterKey({
    dataDir: config.dataDir,
    log: logger,
    ...(config.masterKey !== undefined && { value: config.masterKey }),
  });

const installationOn = async (
  { config, logger, lifecycle, telemetry }: InstallationContext,
  opened: OpenedInstallation & Pick<Installation, 'databaseFolder' | 'databaseStatus' | 'masterKey'>,
): Promise<Installation> => {
  const builtIn = config.analysisEngine.name === 'none' ? undefined : builtInOf(lifecycle);
  return {
    ...opened,
    kafka: config.kafka,
    damagedStreams: createDamagedStreams(),
    payments: config.payments,
    mailServer: config.mailServer,
    outgoing: createOutgoing({ privateAddresses: config.reachesPrivateAddresses }),
    resolveTxt: createResolveTxt(config.nameServers),
    files: await createFileStore(config),
    scanner: config.clamAv && createClamAvScanner(config.clamAv),
    controls: controlsOf(lifecycle),
    engine: builtIn ?? noEngine,
    comparer: builtIn,
    regulatoryFeed: config.regulatoryFeed ? { address: undefined } : undefined,
    model: await modelOf(config.analysisEngine),
    ocrLanguageData: config.ocrLanguageData,
    uploadsFolder: path.join(config.dataDir, 'uploads'),
    logger,
    lifecycle,
    telemetry,
  };
};

/**
 * Makes the tables of read models that have none, where the process is the owner; others check that they are there.
 * @throws MigrationError, DatabaseUnavailableError
 */
export const prepareReadModels = async (urls: GivenUrls, logger: Logger): Promise<void> => {
  const pool = createPool(readingUrl(urls), { max: 1, applicationName: 'proviso set-up', log: logger });
  try {
    await (urls.owner === undefined
      ? assertReadModels(pool, readModels)
      : ensureReadModels(pool, readModels));
  } finally {
    await pool.end();
  }
};

const MIB = 1024 * 1024;
/** Bytes of free disk below which an operator should make room, long before writes fail. */
const LOW_SPACE = 512 * MIB;
/** Below one segment of Postgres's log, the next write may fail. */
const NO_SPACE = 16 * MIB;

const statusOf =
  ({ standing }: NonNullable<Database['embedded']>) =>
  async (): Promise<DatabaseStatus> => {
    const { state, freeBytes } = await standing();
    if (freeBytes < NO_SPACE) return { state: 'disk full', freeBytes };
    return { state: state === 'running' && freeBytes < LOW_SPACE ? 'low on space' : state, freeBytes };
  };
