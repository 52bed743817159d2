import { skipParkedEventSchema } from '@proviso/contracts';
import type { Command } from '@proviso/storage';
import { type CliContext, operatorCommand } from './operator-command.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { recordOperatorDecision, formatParkedEvent, parkedByReadModels } from './parked.ts';
import { rebuildAndReport } from './rebuild-and-report.ts';
import { describeHeldBackEvents, statusTable } from './status-table.ts';
import { MAX_COUNTED_LAG, readModelStatuses } from '../engine/control/read-model-statuses.ts';
import { listSampledDays, type SampledDay } from '../read-models/installation/list-sampled-days.ts';
import { readModels } from '../read-models.ts';
import { alignColumns } from './aligned.ts';

/** Formats days as lines of text, latest first. */
const historyTable = (days: readonly SampledDay[]): string =>
  days.length === 0
    ? 'nothing was sampled yet: the jobs process does so every 15 minutes'
    : alignColumns([
        ['day', 'events', 'worst lag', 'parked events', 'failing jobs'],
        ...days.map(({ day, events, lag, parkedEvents, failingJobs }) => [
          day,
          String(events),
          lag >= MAX_COUNTED_LAG ? `${lag} or more` : String(lag),
          String(parkedEvents),
          String(failingJobs),
        ]),
      ]);

const names = readModels.map(({ name }) => name);
const usage = `usage: npm run projections -- status
       npm run projections -- history
       npm run projections -- rebuild ${names.join('|')}
       npm run projections -- retry <id>|all
       npm run projections -- skip <id> --reason "why"`;

interface Context extends Omit<CliContext, 'config' | 'log'> {
  installation: Installation;
}
type Work = (context: Context) => Promise<void>;

const status: Work = async ({ installation, say }) => {
  const { projectorPool, store, feed } = installation;
  const table = statusTable(await readModelStatuses({ db: projectorPool, store, feed, readModels }));
  const heldBack = await store.findHeldBackEvents?.();
  const paragraphs = [
    table,
    ...(heldBack ? [describeHeldBackEvents(heldBack)] : []),
    ...(await parkedByReadModels(installation)).map(formatParkedEvent),
  ];
  say(paragraphs.join('\n\n'));
};

const history: Work = async ({ installation: { jobsPool }, say }) => {
  say(historyTable(await listSampledDays(jobsPool, new Date(0))));
};

const retry = async (id: string, { installation, say }: Context): Promise<void> => {
  const ids = id === 'all' ? (await parkedByReadModels(installation)).map((parked) => parked.id) : [id];
  for (const each of ids) say(await recordOperatorDecision(installation, each, { kind: 'retry' }));
};

const rebuild = async (name: string, { installation, signal, say, ...outputs }: Context): Promise<void> => {
  const readModel = readModels.find((candidate) => candidate.name === name);
  if (readModel === undefined) throw new Error(`there is no read model ${name}, only ${names.join(', ')}`);
  say(await rebuildAndReport(readModel, installation, { signal, ...outputs }));
};

/** @returns `undefined` for an unknown command */
const workOf = (args: readonly string[]): Work | undefined => {
  const [name, of, option, text] = args;
  if (name === 'status' && args.length === 1) return status;
  if (name === 'history' && args.length === 1) return history;
  if (of === undefined) return undefined;
  if (name === 'rebuild' && args.length === 2) return (context) => rebuild(of, context);
  if (name === 'retry' && args.length === 2) return (context) => retry(of, context);
  const reason = skipParkedEventSchema.safeParse({ reason: text });
  if (name !== 'skip' || option !== '--reason' || args.length !== 4 || !reason.success) return undefined;
  return async ({ installation, say }) => {
    say(await recordOperatorDecision(installation, of, { kind: 'skip', ...reason.data }));
  };
};

/**
 * Command that lists and rebuilds read models, and records decisions about events that they could not apply.
 */
export const projectionsCommand: Command = operatorCommand(async (args, { config, log, ...surroundings }) => {
  const work = workOf(args);
  if (work === undefined) return usage;
  const installation = await openInstallation(config(), log);
  try {
    await work({ installation, ...surroundings });
    return 0;
  } finally {
    await installation.close();
  }
});
