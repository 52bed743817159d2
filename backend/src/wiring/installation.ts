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
  type ConfiguredRoleUrls,
  readingUrl,
} from '@proviso/storage';
import type { Logger } from 'pino';
import type { Config } from '../shared/config/config.ts';
import type { AnchorsConfig } from '../shared/config/anchors.ts';
import type { PaymentsConfig } from '../shared/config/payments.ts';
import type { AnalysisEngine } from '../domains/analysis/analysis-engine.ts';
import { type BuiltInEngine, createBuiltInEngine } from '../domains/analysis/builtin/built-in-engine.ts';
import type { ModelConnection } from '../domains/analysis/model/model-connection.ts';
import { noEngine } from '../domains/analysis/no-engine.ts';
import { createShippedControls, type ShippedControls } from '../shared/controls/shipped-controls.ts';
import { createClamAvScanner } from '../shared/files/antivirus/clamav-scanner.ts';
import type { FileScanner } from '../shared/files/antivirus/file-scanner.ts';
import type { MailServer } from '../shared/mail/smtp-mailer.ts';
import type { Telemetry } from '../shared/telemetry/telemetry.ts';
import { createResolveTxt, type ResolveTxt } from '../domains/identity/organization-sign-on/dns.ts';
import { createOutgoing, type Outgoing } from '../shared/outgoing/outgoing.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openDatabaseAs, type ProcessName } from './open-database.ts';
import type { MainContext } from './run-main.ts';

/** Resources and settings that every process of an installation uses. */
export interface Installation {
  /** Distinguishes this installation from others that use the same services. */
  id: string;
  /** Database URLs by part of the product, for the parts whose database logins this process has. */
  urls: ConfiguredRoleUrls;
  /** True if this machine runs the database server. */
  embeddedDatabase: boolean;
  /** Status of the embedded database; absent if this process does not run it. */
  databaseStatus?: () => Promise<DatabaseStatus>;
  /**
   * Folder of the embedded database. It is outside the data folder if the database's system user cannot read
   * the data folder.
   */
  databaseFolder?: string;
  /** EventStoreDB's address; `undefined` if events are stored in Postgres. */
  eventStoreDb: EventStoreAddress | undefined;
  /** Kafka's address; `undefined` if consumers subscribe to the event store. */
  kafka: KafkaAddress | undefined;
  /** Damage that this process found in the event store. */
  damagedStreams: DamagedStreams;
  /** The 32-byte master key. */
  masterKey: Buffer;
  files: FileStore & FileStoreUpkeep;
  /** `undefined` if uploads are not scanned for viruses. */
  scanner: FileScanner | undefined;
  /** Services outside of the installation that confirm signed histories. */
  anchors: AnchorsConfig;
  /** The control library included with this version, loaded on the first call. */
  controls: Omit<ShippedControls, 'close'>;
  /** The local engine that analyzes policies and drafts text. */
  engine: AnalysisEngine;
  /**
   * An external model, for organizations that do not choose the built-in engine; `undefined` if no model is
   * configured.
   */
  model: ModelConnection | undefined;
  /** Compares regulatory updates with policies. */
  comparer: Pick<BuiltInEngine, 'compare'> | undefined;
  /** Source of regulatory updates; `undefined` if they are not imported. */
  regulatoryFeed: { address: URL | undefined } | undefined;
  /** Folder with OCR language data; `undefined` if scanned pages are not read. */
  ocrLanguageData: string | undefined;
  payments: PaymentsConfig;
  /** SMTP server; `undefined` if emails stay in the outbox. */
  mailServer: MailServer | undefined;
  /** Sends requests to user-entered addresses. */
  outgoing: Outgoing;
  /** Resolves a domain name's TXT records, which organizations use to prove that they own the domain. */
  resolveTxt: ResolveTxt;
  /** Milliseconds between polls for due webhook deliveries and requested upkeep; a few seconds by default. */
  pollMs?: number | undefined;
  /** Folder for files that exist only during a request. */
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
  const { close, ...controls } = createShippedControls();
  lifecycle.onStop('control library', async () => close());
  return controls;
};

/** Loads the model's client only if a model is configured. */
const modelOf = async (config: Config['analysisEngine']): Promise<ModelConnection | undefined> => {
  if (config.name !== 'openai') return undefined;
  const { createModelConnection } = await import('../domains/analysis/model/model-connection.ts');
  return createModelConnection(config.model);
};

/**
 * Opens the database with the process's logins, and loads the installation's key. Uses the embedded database
 * unless an external one is configured.
 * @throws ConfigError, DataDirInUseError, MigrationError, DatabaseLoginError, DatabaseUnavailableError,
 *   MasterKeyError, EventStoreMismatchError, EventStoreTooOldError, EventStoreRightsError
 */
export const openInstallation = async (context: MainContext, process: ProcessName): Promise<Installation> => {
  const { config, logger, lifecycle, operations } = context;
  const masterKey = await masterKeyOf(context);
  const opening = openDatabaseAs(process, context);
  // If the process is stopped during startup, it waits for the database server, which it may already be
  // starting. Otherwise, the server would outlive the process.
  const isEmbedded = config.databaseUrl === undefined && Object.keys(config.logins).length === 0;
  lifecycle.onStop(
    'database',
    () =>
      opening.then(
        (opened) => opened.stop(),
        () => undefined,
      ),
    {
      always: isEmbedded,
    },
  );
  const database = await opening;
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

/** Data that another thread of the process needs, in addition to the configuration. */
export type OpenedInstallation = Pick<Installation, 'id' | 'urls' | 'embeddedDatabase' | 'eventStoreDb'>;

/**
 * Opens the installation in another thread of a process that has already opened it.
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
    outgoing: createOutgoing({ privateAddresses: config.allowsPrivateAddresses }),
    resolveTxt: createResolveTxt(config.nameServers),
    files: await createFileStore(config),
    anchors: config.anchors,
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
 * Creates missing tables of read models if the process has the owner's login. Other processes check that the
 * tables exist.
 * @throws MigrationError, DatabaseUnavailableError
 */
export const prepareReadModels = async (urls: ConfiguredRoleUrls, logger: Logger): Promise<void> => {
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
/** Free disk space in bytes below which an operator should free space, long before writes fail. */
const LOW_SPACE = 512 * MIB;
/** Free disk space in bytes below which the next write may fail: one segment of Postgres's log. */
const NO_SPACE = 16 * MIB;

const statusOf =
  ({ standing }: NonNullable<Database['embedded']>) =>
  async (): Promise<DatabaseStatus> => {
    const { state, freeBytes } = await standing();
    if (freeBytes < NO_SPACE) return { state: 'disk full', freeBytes };
    return { state: state === 'running' && freeBytes < LOW_SPACE ? 'low on space' : state, freeBytes };
  };
