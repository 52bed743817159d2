import path from 'node:path';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config/config.ts';
import { loadEnvFile } from './config/env-file.ts';
import { collectLine, collectSummary, scrubLine, scrubSummary } from './files/cli/texts.ts';
import { openStores, type Stores } from './files/cli/open-stores.ts';
import { showProgress } from './files/cli/show-progress.ts';
import { collectOrphans } from './files/collect-orphans.ts';
import { scrub } from './files/scrub.ts';
import { root } from './wiring/run-main.ts';

const usage = `usage: npm run files -- scrub
       npm run files -- collect [--delete]
`;

const progress = showProgress(process.stdout);
/** Findings go to standard error as JSON lines, for log monitoring. */
const log = pino({ level: 'info' }, pino.destination({ dest: 2, sync: true }));

const runScrub = async (stores: Stores, signal: AbortSignal): Promise<number> => {
  const startedAt = performance.now();
  const result = await scrub({
    ...stores,
    signal,
    onFault: ({ message, ...file }) => {
      progress.clear();
      log.error(file, message);
    },
    onProgress: (at) => {
      progress.show(scrubLine(at));
    },
  });
  progress.clear();
  process.stdout.write(`${scrubSummary(result, performance.now() - startedAt)}\n`);
  return result.faults === 0 && result.checked === result.of ? 0 : 1;
};

const runCollect = async (stores: Stores, signal: AbortSignal, remove: boolean): Promise<number> => {
  const result = await collectOrphans({
    ...stores,
    now: new Date(),
    remove,
    signal,
    onOrphan: (file) => {
      progress.clear();
      log.info(file, remove ? 'no event names this file: it is removed' : 'no event names this file');
    },
    onProgress: (at) => {
      progress.show(collectLine(at));
    },
  });
  progress.clear();
  process.stdout.write(`${collectSummary(result, remove)}\n`);
  return signal.aborted ? 1 : 0;
};

const main = async (args: readonly string[]): Promise<number> => {
  const command = args.join(' ');
  if (command !== 'scrub' && command !== 'collect' && command !== 'collect --delete') {
    process.stderr.write(usage);
    return 2;
  }
  loadEnvFile(path.join(root, '.env'));
  const config = readConfig(process.env);
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);

  const quiet = pino({ level: 'warn' }, pino.destination(2));
  const stores = await openStores({ ...config, dataDir: path.resolve(root, config.dataDir) }, quiet);
  try {
    return command === 'scrub'
      ? await runScrub(stores, stopping.signal)
      : await runCollect(stores, stopping.signal, command === 'collect --delete');
  } finally {
    await stores.close();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // The message is for the operator: a stack would add nothing.
  const message = error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
