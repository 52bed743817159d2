import { parseArgs } from 'node:util';
import type { Command } from '@proviso/storage';
import * as z from 'zod';
import { type Installation, openInstallation } from '../cli/open-installation.ts';
import { type CliContext, operatorCommand } from '../cli/operator-command.ts';
import { formatRebuildEnd, showProgress } from '../cli/show-progress.ts';
import { dropReplay, replayReadModel, replaySchemaOf } from '../engine/replay/replay-read-model.ts';
import { readModels } from '../read-models.ts';

const usage = `usage: npm run replay -- --until 2026-03-01T09:00:00Z [--replace]
       npm run replay -- --until 2026-03-01T09:00:00Z --drop`;

interface Options {
  until: Date;
  replace: boolean;
  drop: boolean;
}

/** @returns `undefined` for options that this command does not have */
const optionsOf = (args: readonly string[]): Options | undefined => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        until: { type: 'string' },
        replace: { type: 'boolean', default: false },
        drop: { type: 'boolean', default: false },
      },
    });
    const until = z.iso.datetime({ offset: true }).safeParse(values.until);
    if (!until.success || (values.replace && values.drop)) return undefined;
    return { ...values, until: new Date(until.data) };
  } catch {
    return undefined;
  }
};

type Surroundings = Omit<CliContext, 'config' | 'log'>;

const replay = async (
  installation: Installation,
  { until, replace }: Options,
  { signal, stdout, say }: Surroundings,
): Promise<void> => {
  const codec = await installation.openCodec();
  for (const readModel of readModels) {
    const { name } = readModel;
    const startedAt = performance.now();
    const onProgress = showProgress(name, stdout);
    const events = await replayReadModel(readModel, {
      ...installation,
      codec,
      until,
      replace,
      signal,
      onProgress,
    });
    say(formatRebuildEnd(`${name}: built ${replaySchemaOf(readModel, until)}`, events, startedAt, stdout));
  }
};

const drop = async (installation: Installation, options: Options, { say }: Surroundings): Promise<void> => {
  for (const readModel of readModels)
    if (await dropReplay(readModel, { ...installation, ...options }))
      say(`dropped ${replaySchemaOf(readModel, options.until)}`);
};

/** Command that builds the read models of the past, or drops them again. */
export const replayCommand: Command = operatorCommand(async (args, { config, log, ...surroundings }) => {
  const options = optionsOf(args);
  if (options === undefined) return usage;
  const installation = await openInstallation(config(), log);
  try {
    await (options.drop ? drop : replay)(installation, options, surroundings);
    return 0;
  } finally {
    await installation.close();
  }
});
