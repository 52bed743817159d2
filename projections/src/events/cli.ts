import { existsSync } from 'node:fs';
import { adoptEvents, type Logger, START } from '@proviso/storage';
import { CliConfigError, parseConfig } from '../cli/config.ts';
import { applicationName, type Installation, openInstallation } from '../cli/open-installation.ts';
import { rebuildAndTell } from '../cli/rebuild-and-tell.ts';
import { readModels } from '../read-models.ts';
import { countPlainEvents, plainReport } from './count-plain-events.ts';

const usage = `usage: npm run events -- plain
       npm run events -- adopt`;

const log: Logger = {
  info: () => undefined,
  warn: (fields, message) => console.error(message, fields),
  error: (fields, message) => console.error(message, fields),
};

type Command = (installation: Installation, signal: AbortSignal) => Promise<void>;

const plain: Command = async ({ store }) => {
  console.log(plainReport(await countPlainEvents(store.readAll({ from: START }))));
};

/** After a restore into another cluster: see docs/operations.md. */
const adopt: Command = async (installation, signal) => {
  if (installation.inEventStoreDb) throw new Error('the events are in EventStoreDB, which keeps their order');
  const { events, reactions } = await adoptEvents(installation.ownerPool, { applicationName });
  console.log(`adopted ${count(events, 'event')} and the places of ${count(reactions, 'reaction')}`);
  for (const readModel of readModels) console.log(await rebuildAndTell(readModel, installation, signal));
};

const count = (number: number, what: string): string =>
  `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;

const commands: Readonly<Record<string, Command>> = { plain, adopt };

const main = async ([name = '', ...rest]: readonly string[]): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const installation = await openInstallation(parseConfig(process.env), log, { foreignOrder: true });
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
  // A wrong setting is for the operator: its stack would say nothing more.
  console.error(error instanceof CliConfigError ? `bad configuration:\n${error.message}` : String(error));
  process.exitCode = 1;
}
