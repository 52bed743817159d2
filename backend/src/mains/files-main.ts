import { pino } from 'pino';
import { collectLine, collectSummary, scrubLine, scrubSummary } from '../shared/files/cli/texts.ts';
import { openStores, type Stores } from '../shared/files/cli/open-stores.ts';
import { showProgress } from '../shared/files/cli/show-progress.ts';
import { collectOrphans } from '../shared/files/collect-orphans.ts';
import { scrub } from '../shared/files/scrub.ts';
import { abortOnSignals, runCommand } from '../wiring/run-command.ts';

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

await runCommand({
  usage,
  commandOf: (args) =>
    (['scrub', 'collect', 'collect --delete'] as const).find((command) => command === args.join(' ')),
  run: async (command, { config, logger }) => {
    const signal = abortOnSignals();
    const stores = await openStores(config, logger);
    try {
      return command === 'scrub'
        ? await runScrub(stores, signal)
        : await runCollect(stores, signal, command === 'collect --delete');
    } finally {
      await stores.close();
    }
  },
});
