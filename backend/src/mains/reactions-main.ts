import { parseArgs } from 'node:util';
import { PLATFORM, skipParkedEventSchema } from '@proviso/contracts';
import { listParkedEvents, type ParkedDecision } from '@proviso/storage';
import { systemContext } from '../shared/event-log/request-context.ts';
import type { OpenedEventLog } from '../shared/jobs/cli/open-event-log.ts';
import { statusOf } from '../shared/jobs/cli/texts.ts';
import { decideFor } from '../shared/jobs/parking/decide.ts';
import { runCommand, withEventLog } from '../wiring/run-command.ts';

const usage = `usage: npm run reactions -- status
       npm run reactions -- retry <id>|all
       npm run reactions -- skip <id> --reason "why"
`;

/** Parked events that one command shows or retries. */
const AT_MOST = 1_000;

type Command =
  { kind: 'status' } | { kind: 'retry'; id: string } | { kind: 'skip'; id: string; reason: string };

/** @returns `undefined` for anything that is not a command */
const commandOf = (args: string[]): Command | undefined => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [kind, id, ...rest] = positionals;
  if (rest.length > 0 || (kind !== 'skip' && values.reason !== undefined)) return undefined;
  if (kind === 'status') return id === undefined ? { kind } : undefined;
  if (id === undefined) return undefined;
  if (kind === 'retry') return { kind, id };
  const reason = skipParkedEventSchema.safeParse(values);
  return kind === 'skip' && reason.success ? { kind, id, ...reason.data } : undefined;
};

/** Who types a command is known to the machine alone. */
const operator = () => systemContext('reactions command', PLATFORM, () => new Date());

const decide = async (reactions: OpenedEventLog, id: string, decision: ParkedDecision): Promise<void> => {
  const { stream, revision } = await decideFor(operator(), reactions, id, decision);
  const done = decision.kind === 'retry' ? 'will be tried again' : 'will be skipped';
  process.stdout.write(`${id}: ${stream} revision ${revision} ${done}\n`);
};

const run = async (command: Command, reactions: OpenedEventLog): Promise<number> => {
  const parked = (await listParkedEvents(reactions.pool, AT_MOST)).filter(
    ({ consumer }) => consumer === 'reaction',
  );
  switch (command.kind) {
    case 'status':
      process.stdout.write(`${statusOf(parked)}\n`);
      return 0;
    case 'retry':
      for (const { id } of command.id === 'all' ? parked : [command])
        await decide(reactions, id, { kind: 'retry' });
      return 0;
    case 'skip':
      await decide(reactions, command.id, command);
      return 0;
  }
};

await runCommand({
  usage,
  commandOf,
  run: (command, context) => withEventLog(context, 'reactions', (reactions) => run(command, reactions)),
  explain: () => 'no event with this id is parked: see "npm run reactions -- status"',
});
