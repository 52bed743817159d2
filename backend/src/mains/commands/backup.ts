import { access } from 'node:fs/promises';
import path from 'node:path';
import {
  createEventCodec,
  createFileStore,
  createPool,
  createSubjectKeys,
  findInstallationId,
  loadMasterKey,
  openEventRestorer,
  restoreEmbeddedBackup,
  urlFor,
} from '@proviso/storage';
import {
  eventsRestoredText,
  historyFaultText,
  backupRecordedText,
  backupRestoredText,
  backupTakenText,
  historyVerifiedText,
} from '../../shared/backup/cli/texts.ts';
import { assertArchiveIntact } from '../../shared/backup/event-archive.ts';
import {
  expectedHistoryOf,
  fingerprintOf,
  type Manifest,
  readManifest,
} from '../../shared/backup/manifest.ts';
import { restoreBackupEvents } from '../../shared/backup/restore-backup-events.ts';
import { recordBackup } from '../../shared/backup/recorded-backups.ts';
import { copyFiles, filesIn, takeBackup } from '../../shared/backup/take-backup.ts';
import { verifyHistory } from '../../shared/backup/verify-history.ts';
import { ConfigError } from '../../shared/config/config.ts';
import { showProgress } from '../../shared/files/cli/show-progress.ts';
import { openEventStore } from '../../shared/jobs/cli/open-event-log.ts';
import { type CommandContext, commandLine } from '../../wiring/command-line.ts';

const usage = `usage: npm run backup -- take <new folder>
       npm run backup -- record
       npm run backup -- restore <folder>
       npm run backup -- restore-events <folder>
       npm run backup -- verify [<folder>]
`;

type Command =
  | { kind: 'take' | 'restore' | 'restore-events'; folder: string }
  | { kind: 'verify'; folder: string | undefined }
  | { kind: 'record' };

const commandOf = ([kind, name, ...rest]: string[]): Command | undefined => {
  if (rest.length > 0) return undefined;
  const folder = name === undefined ? undefined : path.resolve(name);
  if (kind === 'verify') return { kind, folder };
  if (kind === 'record') return folder === undefined ? { kind } : undefined;
  return (kind === 'take' || kind === 'restore' || kind === 'restore-events') && folder !== undefined
    ? { kind, folder }
    : undefined;
};

/** Loads the installation's key, which commands never create. */
const existingKey = async ({ config, logger }: CommandContext): Promise<Buffer> => {
  const { masterKey: value, dataDir } = config;
  if (value === undefined)
    await access(path.join(dataDir, 'master.key')).catch(() => {
      throw new ConfigError(
        `The master key is missing: set PROVISO_MASTER_KEY or put master.key into ${dataDir}`,
      );
    });
  return loadMasterKey({ dataDir, log: logger, ...(value !== undefined && { value }) });
};

const take = async (folder: string, context: CommandContext): Promise<number> => {
  const { config, logger, stdout } = context;
  const masterKey = await existingKey(context);
  const {
    eventStore: store,
    urls,
    pool,
    close,
  } = await openEventStore({ ...config, name: 'backup' }, 'jobs', logger);
  try {
    const manifest = await takeBackup(folder, {
      store,
      masterKey,
      installationId: await findInstallationId(urls, logger),
      dataDir: config.dataDir,
      isEmbedded: config.databaseUrl === undefined,
      hasFiles: config.s3 === undefined,
      hasEventStoreDb: config.eventStoreDb !== undefined,
      now: () => new Date(),
    });
    const isWhole = manifest.database.length > 0 && manifest.files === 'folder';
    if (isWhole) await recordBackup(pool);
    stdout.write(`${backupTakenText(folder, manifest)}\n`);
    return 0;
  } finally {
    await close();
  }
};

/** Records a backup that was made with other tools, such as a backup of an external database. */
const record = async ({ config, logger, stdout }: CommandContext): Promise<number> => {
  const { pool, close } = await openEventStore({ ...config, name: 'backup' }, 'jobs', logger);
  try {
    await recordBackup(pool);
    stdout.write(`${backupRecordedText}\n`);
    return 0;
  } finally {
    await close();
  }
};

const restore = async (folder: string, context: CommandContext): Promise<number> => {
  const { dataDir, databaseUrl } = context.config;
  const manifest = await readManifest(folder);
  const { database, files, archive } = manifest;
  if (databaseUrl !== undefined || database.length === 0)
    throw new ConfigError(
      'This command restores only the embedded database: see docs/operations.md, Restore',
    );
  await assertSameKey(manifest, context);
  const events = archive && archiveOf(folder, manifest, context);
  if (events) await assertArchiveIntact(events.file, events.end);
  await restoreEmbeddedBackup(folder, database, { dataDir, log: context.logger });
  if (files === 'folder') await copyFiles(filesIn(folder), path.join(dataDir, 'files'));
  if (events) return restoreEvents(folder, context);
  context.stdout.write(`${backupRestoredText(folder)}\n`);
  return 0;
};

/** A backup's archived events, and the event store to restore them to. */
const archiveOf = (folder: string, manifest: Manifest, { config }: CommandContext) => {
  const { archive } = expectedHistoryOf(folder, manifest);
  if (!archive) throw new ConfigError('The backup contains no EventStoreDB events: Postgres has them');
  if (!config.eventStoreDb)
    throw new ConfigError(
      'EVENTSTORE_URL is not set: set it to the empty EventStoreDB that is to receive the events of the backup',
    );
  return { ...archive, url: config.eventStoreDb.url };
};

/** Writes a backup's events into an empty EventStoreDB, after Postgres has been restored. */
const restoreEvents = async (folder: string, context: CommandContext): Promise<number> => {
  const { config, logger } = context;
  const manifest = await readManifest(folder);
  const { file, end, url } = archiveOf(folder, manifest, context);
  await assertSameKey(manifest, context);
  const applicationName = 'proviso backup command';
  const opened = await openEventStore({ ...config, name: 'backup' }, 'jobs', logger);
  const owner = createPool(urlFor(opened.urls, 'owner'), { max: 1, applicationName, log: logger });
  const target = openEventRestorer({ url, prefix: opened.prefix });
  try {
    const { eventStore: store } = opened;
    const put = await restoreBackupEvents({ file, end, store, target, owner, applicationName });
    context.stdout.write(`${eventsRestoredText(put)}\n${backupRestoredText(folder)}\n`);
    return 0;
  } finally {
    await target.close();
    await owner.end();
    await opened.close();
  }
};

const assertSameKey = async ({ keyFingerprint }: Manifest, context: CommandContext): Promise<void> => {
  if (fingerprintOf(await existingKey(context)) !== keyFingerprint)
    throw new ConfigError(
      'The master key is not the one that the backup was taken with: nothing was restored',
    );
};

const verify = async (folder: string | undefined, context: CommandContext): Promise<number> => {
  const { config, logger, stdout, stderr, signal } = context;
  const expected = folder === undefined ? undefined : expectedHistoryOf(folder, await readManifest(folder));
  const masterKey = await existingKey(context);
  const files = await createFileStore(config);
  const progress = showProgress(stdout);
  const {
    eventStore: store,
    pool,
    close,
  } = await openEventStore({ ...config, name: 'backup' }, 'jobs', logger);
  try {
    const subjectKeys = createSubjectKeys({ pool, masterKey });
    await subjectKeys.verify();
    const verified = await verifyHistory({
      store,
      files,
      codec: createEventCodec({ subjectKeys }),
      signal,
      expected,
      onFault: (fault) => {
        progress.clear();
        stderr.write(`${historyFaultText(fault)}\n`);
      },
      onProgress: (events) => progress.show(`${events.toLocaleString('en-US')} events read`),
    });
    progress.clear();
    stdout.write(`${historyVerifiedText(verified)}\n`);
    return verified.faults === 0 && !signal.aborted ? 0 : 1;
  } finally {
    await close();
  }
};

export const backup = commandLine({
  usage,
  commandOf,
  run: (command, context) => {
    switch (command.kind) {
      case 'take':
        return take(command.folder, context);
      case 'record':
        return record(context);
      case 'restore':
        return restore(command.folder, context);
      case 'restore-events':
        return restoreEvents(command.folder, context);
      case 'verify':
        return verify(command.folder, context);
    }
  },
});
