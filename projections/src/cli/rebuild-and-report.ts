import { errorText, type CommandEnvironment } from '@proviso/storage';
import { type RebuildProgress, rebuildReadModel } from '../engine/rebuild/rebuild-read-model.ts';
import type { ReadModel } from '../engine/read-model.ts';
import type { Installation } from './open-installation.ts';
import { progressLine } from '../engine/rebuild/progress-line.ts';

/** Milliseconds between two progress lines. On a terminal, each line replaces the previous one. */
const interval = { terminal: 100, other: 5_000 };

/** Returns a reporter that writes a rebuild's progress at a limited rate. */
const showProgress = (
  readModel: string,
  output: { isTTY?: boolean; write(text: string): unknown },
): ((progress: RebuildProgress) => void) => {
  const startedAt = performance.now();
  let shownAt = -Infinity;
  return (progress) => {
    const now = performance.now();
    if (now - shownAt < (output.isTTY ? interval.terminal : interval.other)) return;
    shownAt = now;
    const line = progressLine(readModel, progress, now - startedAt);
    output.write(output.isTTY ? `\r\u001B[2K${line}` : `${line}\n`);
  };
};

/**
 * Rebuilds a read model and prints its progress.
 * @returns a summary to print at the end
 * @throws RebuildRunningError, RebuildStoppedError, EventRefusedError
 */
export const rebuildAndReport = async (
  readModel: ReadModel,
  installation: Installation,
  { signal, stdout, stderr }: Pick<CommandEnvironment, 'signal' | 'stdout' | 'stderr'>,
): Promise<string> => {
  const { name } = readModel;
  const startedAt = performance.now();
  const events = await rebuildReadModel(readModel, {
    alone: true,
    ...installation,
    codec: await installation.openCodec(),
    signal,
    onProgress: showProgress(name, stdout),
    onStartOver: (error) =>
      stderr.write(
        `\n${name}: could not be filled in bulk (${errorText(error)}); starting over in small batches\n`,
      ),
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  return `${stdout.isTTY ? '\r\u001B[2K' : ''}${name}: rebuilt from ${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'} in ${seconds.toFixed(1)} s`;
};
