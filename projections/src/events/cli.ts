import { existsSync } from 'node:fs';
import { type Logger, START } from '@proviso/storage';
import { CliConfigError, parseConfig } from '../cli/config.ts';
import { openInstallation } from '../cli/open-installation.ts';
import { countPlainEvents, plainReport } from './count-plain-events.ts';

const usage = 'usage: npm run events -- plain';

const log: Logger = {
  info: () => undefined,
  warn: (fields, message) => console.error(message, fields),
  error: (fields, message) => console.error(message, fields),
};

const main = async (args: readonly string[]): Promise<number> => {
  if (args.length !== 1 || args[0] !== 'plain') {
    console.error(usage);
    return 2;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { store, close } = await openInstallation(parseConfig(process.env), log);
  try {
    console.log(plainReport(await countPlainEvents(store.readAll({ from: START }))));
    return 0;
  } finally {
    await close();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // A wrong setting is for the operator: its stack would say nothing more.
  console.error(error instanceof CliConfigError ? `bad configuration:\n${error.message}` : String(error));
  process.exitCode = 1;
}
