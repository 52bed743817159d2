import { parseArgs } from 'node:util';
import { type ParkedEvent, PLATFORM, skipParkedEventSchema } from '@proviso/contracts';
import { listParkedEvents, type ParkedDecision } from '@proviso/storage';
import { systemContext } from '../../shared/event-log/request-context.ts';
import type { OpenedEventLog } from '../../shared/jobs/cli/open-event-log.ts';
import { decideParkedEventAs } from '../../shared/jobs/parking/decide.ts';
import { type CommandContext, commandLine, withEventLog } from '../../wiring/command-line.ts';

/** Describes parked events in one paragraph each, including the ids that commands accept. */
const statusOf = (parked: readonly ParkedEvent[]): string => {
  if (parked.length === 0) return 'no parked events';
  const count = `${parked.length} ${parked.length === 1 ? 'event is' : 'events are'} parked`;
  return [`${count}; later events of their streams wait behind them`, ...parked.map(paragraphOf)].join(
    '\n\n',
  );
};

const paragraphOf = (parked: ParkedEvent): string => {
  const { id, name, eventType, stream, revision, attempts, parkedAt, error, decision } = parked;
  const decided = decision === null ? '' : `; ${decision} was asked for`;
  return [
    id,
    `  ${name}: ${eventType} (${stream} revision ${revision})`,
    `  parked ${parkedAt} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${decided}`,
    `  ${error}`,
  ].join('\n');
};

const usage = `usage: npm run reactions -- status
       npm run reactions -- retry <id>|all
       npm run reactions -- skip <id> --reason "why"
`;

/** Maximum number of parked events that a single command lists or retries. */
const MAX_PARKED_EVENTS = 1_000;

type Command =
  { kind: 'status' } | { kind: 'retry'; id: string } | { kind: 'skip'; id: string; reason: string };

/** @returns `undefined` for an invalid command */
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

/**
 * Returns a context with the command as the actor, because only the operating system knows who the operator
 * is.
 */
const operator = () => systemContext('reactions command', PLATFORM, () => new Date());

const decide = async (opened: OpenedEventLog, id: string, decision: ParkedDecision): Promise<string> => {
  const { stream, revision } = await decideParkedEventAs(operator(), opened, id, decision);
  const done = decision.kind === 'retry' ? 'will be tried again' : 'will be skipped';
  return `${id}: ${stream} revision ${revision} ${done}\n`;
};

const run = async (command: Command, opened: OpenedEventLog, { stdout }: CommandContext): Promise<number> => {
  const parked = (await listParkedEvents(opened.pool, MAX_PARKED_EVENTS)).filter(
    ({ consumer }) => consumer === 'reaction',
  );
  switch (command.kind) {
    case 'status':
      stdout.write(`${statusOf(parked)}\n`);
      return 0;
    case 'retry':
      for (const { id } of command.id === 'all' ? parked : [command])
        stdout.write(await decide(opened, id, { kind: 'retry' }));
      return 0;
    case 'skip':
      stdout.write(await decide(opened, command.id, command));
      return 0;
  }
};

export const reactions = commandLine({
  usage,
  commandOf,
  run: (command, context) => withEventLog(context, 'reactions', (opened) => run(command, opened, context)),
  explain: () => 'no event with this id is parked: see "npm run reactions -- status"',
});
