import { existsSync } from 'node:fs';
import type { Logger } from '@proviso/storage';
import { CliConfigError, parseConfig } from './cli/config.ts';
import { type Installation, openInstallation } from './cli/open-installation.ts';
import { showProgress } from './cli/show-progress.ts';
import { statusTable } from './cli/status-table.ts';
import { readModelStatuses } from './control/read-model-statuses.ts';
import { readModels } from './read-models.ts';
import { rebuildReadModel } from './rebuild/rebuild-read-model.ts';

const names = readModels.map(({ name }) => name);
const usage = `usage: npm run projections -- status
       npm run projections -- rebuild ${names.join('|')}`;

const log: Logger = {
  info: () => undefined,
  warn: (fields, message) => console.error(message, fields),
  error: (fields, message) => console.error(message, fields),
};

const status = async ({ projectorPool, store, feed }: Installation): Promise<void> => {
  console.log(statusTable(await readModelStatuses({ db: projectorPool, store, feed })));
};

const rebuild = async (name: string, installation: Installation, signal: AbortSignal): Promise<void> => {
  const readModel = readModels.find((candidate) => candidate.name === name);
  if (readModel === undefined) throw new Error(`there is no read model ${name}, only ${names.join(', ')}`);
  const startedAt = performance.now();
  const events = await rebuildReadModel(readModel, {
    ...installation,
    codec: await installation.openCodec(),
    signal,
    onProgress: showProgress(name, process.stdout),
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(
    `${process.stdout.isTTY ? '\r\u001B[2K' : ''}${name}: rebuilt from ${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'} in ${seconds.toFixed(1)} s`,
  );
};

const main = async (args: readonly string[]): Promise<number> => {
  const [command, name] = args;
  const isKnown = (command === 'status' && args.length === 1) || (command === 'rebuild' && args.length === 2);
  if (!isKnown) {
    console.error(usage);
    return 2;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);

  const installation = await openInstallation(parseConfig(process.env), log);
  try {
    await (name === undefined ? status(installation) : rebuild(name, installation, stopping.signal));
    return 0;
  } finally {
    await installation.close();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // A wrong setting or a refused rebuild is for the operator: its stack would say nothing more.
  console.error(error instanceof CliConfigError ? `bad configuration:\n${error.message}` : String(error));
  process.exitCode = 1;
}
