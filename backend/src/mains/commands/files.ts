import { pino } from 'pino';
import {
  formatCollectionProgress,
  formatCollectionResult,
  formatScrubProgress,
  formatScrubResult,
} from '../../shared/files/cli/texts.ts';
import { openStores, type Stores } from '../../shared/files/cli/open-stores.ts';
import { showProgress } from '../../shared/files/cli/show-progress.ts';
import { collectOrphans } from '../../shared/files/collect-orphans.ts';
import { scrub } from '../../shared/files/scrub.ts';
import { type CommandContext, commandLine } from '../../wiring/command-line.ts';

const usage = `usage: npm run files -- scrub
       npm run files -- collect [--delete]
`;

/** Writes findings to standard error as JSON lines, for log monitoring. */
const outputsOf = ({ stdout, stderr }: CommandContext) => ({
  progress: showProgress(stdout),
  log: pino({ level: 'info' }, stderr),
});

const runScrub = async (stores: Stores, context: CommandContext): Promise<number> => {
  const { signal, stdout } = context;
  const { progress, log } = outputsOf(context);
  const startedAt = performance.now();
  const result = await scrub({
    ...stores,
    signal,
    onFault: ({ message, ...file }) => {
      progress.clear();
      log.error(file, message);
    },
    onProgress: (at) => {
      progress.show(formatScrubProgress(at));
    },
  });
  progress.clear();
  stdout.write(`${formatScrubResult(result, performance.now() - startedAt)}\n`);
  return result.faults === 0 && result.checked === result.of ? 0 : 1;
};

const runCollect = async (stores: Stores, context: CommandContext, remove: boolean): Promise<number> => {
  const { signal, stdout } = context;
  const { progress, log } = outputsOf(context);
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
      progress.show(formatCollectionProgress(at));
    },
  });
  progress.clear();
  stdout.write(`${formatCollectionResult(result, remove)}\n`);
  return signal.aborted ? 1 : 0;
};

export const files = commandLine({
  usage,
  commandOf: (args) =>
    (['scrub', 'collect', 'collect --delete'] as const).find((command) => command === args.join(' ')),
  run: async (command, context) => {
    const stores = await openStores(context.config, context.logger);
    try {
      return command === 'scrub'
        ? await runScrub(stores, context)
        : await runCollect(stores, context, command === 'collect --delete');
    } finally {
      await stores.close();
    }
  },
});
