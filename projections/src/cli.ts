import { existsSync } from 'node:fs';
import { skipParkedEventSchema } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import { CliConfigError, parseConfig } from './cli/config.ts';
import { historyTable } from './cli/history-table.ts';
import { type Installation, openInstallation } from './cli/open-installation.ts';
import { decide, paragraphOf, parkedByReadModels } from './cli/parked.ts';
import { rebuildAndTell } from './cli/rebuild-and-tell.ts';
import { statusTable } from './cli/status-table.ts';
import { readModelStatuses } from './engine/control/read-model-statuses.ts';
import { listSampledDays } from './read-models/installation/list-sampled-days.ts';
import { readModels } from './read-models.ts';

const names = readModels.map(({ name }) => name);
const usage = `usage: npm run projections -- status
       npm run projections -- history
       npm run projections -- rebuild ${names.join('|')}
       npm run projections -- retry <id>|all
       npm run projections -- skip <id> --reason "why"`;

const log: Logger = {
  info: () => undefined,
  warn: (fields, message) => console.error(message, fields),
  error: (fields, message) => console.error(message, fields),
};

const status = async (installation: Installation): Promise<void> => {
  const { projectorPool, store, feed } = installation;
  const table = statusTable(await readModelStatuses({ db: projectorPool, store, feed, readModels }));
  console.log([table, ...(await parkedByReadModels(installation)).map(paragraphOf)].join('\n\n'));
};

const history = async ({ jobsPool }: Installation): Promise<void> => {
  console.log(historyTable(await listSampledDays(jobsPool, new Date(0))));
};

const retry = async (id: string, installation: Installation): Promise<void> => {
  const ids = id === 'all' ? (await parkedByReadModels(installation)).map((parked) => parked.id) : [id];
  for (const each of ids) console.log(await decide(installation, each, { kind: 'retry' }));
};

const rebuild = async (name: string, installation: Installation, signal: AbortSignal): Promise<void> => {
  const readModel = readModels.find((candidate) => candidate.name === name);
  if (readModel === undefined) throw new Error(`there is no read model ${name}, only ${names.join(', ')}`);
  console.log(await rebuildAndTell(readModel, installation, signal));
};

type Command = (installation: Installation, signal: AbortSignal) => Promise<void>;

/** @returns `undefined` for anything that is not a command */
const commandOf = (args: readonly string[]): Command | undefined => {
  const [name, of, option, text] = args;
  if (name === 'status' && args.length === 1) return status;
  if (name === 'history' && args.length === 1) return history;
  if (of === undefined) return undefined;
  if (name === 'rebuild' && args.length === 2)
    return (installation, signal) => rebuild(of, installation, signal);
  if (name === 'retry' && args.length === 2) return (installation) => retry(of, installation);
  const reason = skipParkedEventSchema.safeParse({ reason: text });
  if (name !== 'skip' || option !== '--reason' || args.length !== 4 || !reason.success) return undefined;
  return async (installation) => {
    console.log(await decide(installation, of, { kind: 'skip', ...reason.data }));
  };
};

const main = async (args: readonly string[]): Promise<number> => {
  const command = commandOf(args);
  if (command === undefined) {
    console.error(usage);
    return 2;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);

  const installation = await openInstallation(parseConfig(process.env), log);
  try {
    await command(installation, stopping.signal);
    return 0;
  } finally {
    await installation.close();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // A wrong setting or a refused rebuild is for the operator: a stack trace would not help.
  console.error(error instanceof CliConfigError ? `bad configuration:\n${error.message}` : String(error));
  process.exitCode = 1;
}
