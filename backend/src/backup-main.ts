import { access } from 'node:fs/promises';
import path from 'node:path';
import {
  createEventCodec,
  createFileStore,
  createSubjectKeys,
  findInstallationId,
  loadMasterKey,
  restoreEmbeddedBackup,
} from '@proviso/storage';
import { faultText, restoredText, takenText, verifiedText } from './backup/cli/texts.ts';
import { expectedBy, fingerprintOf, readManifest } from './backup/manifest.ts';
import { copyFiles, filesIn, takeBackup } from './backup/take-backup.ts';
import { verifyHistory } from './backup/verify-history.ts';
import { ConfigError } from './config/config.ts';
import { showProgress } from './files/cli/show-progress.ts';
import { openEventStore } from './jobs/cli/open-event-log.ts';
import { abortOnSignals, type CommandContext, runCommand } from './wiring/run-command.ts';

const usage = `usage: npm run backup -- take <new folder>
       npm run backup -- restore <folder>
       npm run backup -- verify [<folder>]
`;

type Command = { kind: 'take' | 'restore'; folder: string } | { kind: 'verify'; folder: string | undefined };

const commandOf = ([kind, name, ...rest]: string[]): Command | undefined => {
  if (rest.length > 0) return undefined;
  const folder = name === undefined ? undefined : path.resolve(name);
  if (kind === 'verify') return { kind, folder };
  return (kind === 'take' || kind === 'restore') && folder !== undefined ? { kind, folder } : undefined;
};

/** The installation's key, which no command makes. */
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
  const { config, logger } = context;
  const masterKey = await existingKey(context);
  const {
    eventStore: store,
    urls,
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
      now: () => new Date(),
    });
    process.stdout.write(`${takenText(folder, manifest)}\n`);
    return 0;
  } finally {
    await close();
  }
};

const restore = async (folder: string, context: CommandContext): Promise<number> => {
  const { dataDir, databaseUrl } = context.config;
  const { keyFingerprint, database, files } = await readManifest(folder);
  if (databaseUrl !== undefined || database.length === 0)
    throw new ConfigError(
      'Only the embedded database is put back by this command: see docs/operations.md, Restore',
    );
  if (fingerprintOf(await existingKey(context)) !== keyFingerprint)
    throw new ConfigError(
      'The master key is not the one that the backup was taken with: nothing was restored',
    );
  await restoreEmbeddedBackup(folder, database, { dataDir, log: context.logger });
  if (files === 'folder') await copyFiles(filesIn(folder), path.join(dataDir, 'files'));
  process.stdout.write(`${restoredText(folder)}\n`);
  return 0;
};

const verify = async (folder: string | undefined, context: CommandContext): Promise<number> => {
  const { config, logger } = context;
  const expected = folder === undefined ? undefined : expectedBy(await readManifest(folder));
  const masterKey = await existingKey(context);
  const files = await createFileStore(config);
  const signal = abortOnSignals();
  const progress = showProgress(process.stdout);
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
        process.stderr.write(`${faultText(fault)}\n`);
      },
      onProgress: (events) => progress.show(`${events.toLocaleString('en-US')} events read`),
    });
    progress.clear();
    process.stdout.write(`${verifiedText(verified)}\n`);
    return verified.faults === 0 && !signal.aborted ? 0 : 1;
  } finally {
    await close();
  }
};

await runCommand({
  usage,
  commandOf,
  run: (command, context) => {
    switch (command.kind) {
      case 'take':
        return take(command.folder, context);
      case 'restore':
        return restore(command.folder, context);
      case 'verify':
        return verify(command.folder, context);
    }
  },
});
