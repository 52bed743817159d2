import { errorText, type CommandEnvironment } from '@proviso/storage';
import { rebuildReadModel } from '../engine/rebuild/rebuild-read-model.ts';
import type { ReadModel } from '../engine/read-model.ts';
import type { Installation } from './open-installation.ts';
import { formatRebuildEnd, showProgress } from './show-progress.ts';

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
  return formatRebuildEnd(`${name}: rebuilt`, events, startedAt, stdout);
};
