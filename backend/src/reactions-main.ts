import path from 'node:path';
import { parseArgs } from 'node:util';
import { PLATFORM, skipParkedEventSchema } from '@proviso/contracts';
import { listParkedEvents, type ParkedDecision } from '@proviso/storage';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config/config.ts';
import { loadEnvFile } from './config/env-file.ts';
import { DomainError } from './event-log/domain-error.ts';
import { systemContext } from './event-log/request-context.ts';
import { openEventLog, type OpenedEventLog } from './jobs/cli/open-event-log.ts';
import { statusOf } from './jobs/cli/texts.ts';
import { decideFor } from './jobs/parking/decide.ts';
import { root } from './wiring/run-main.ts';

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

const run = async (command: Command, reactions: OpenedEventLog): Promise<void> => {
  const parked = (await listParkedEvents(reactions.pool, AT_MOST)).filter(
    ({ consumer }) => consumer === 'reaction',
  );
  switch (command.kind) {
    case 'status':
      process.stdout.write(`${statusOf(parked)}\n`);
      return;
    case 'retry':
      for (const { id } of command.id === 'all' ? parked : [command])
        await decide(reactions, id, { kind: 'retry' });
      return;
    case 'skip':
      await decide(reactions, command.id, command);
      return;
  }
};

const main = async (args: string[]): Promise<number> => {
  const command = commandOf(args);
  if (command === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  loadEnvFile(path.join(root, '.env'));
  const config = readConfig(process.env);
  const logger = pino({ level: 'warn' }, pino.destination(2));
  const options = { ...config, dataDir: path.resolve(root, config.dataDir), name: 'reactions' };
  const reactions = await openEventLog(options, logger);
  try {
    await run(command, reactions);
    return 0;
  } finally {
    await reactions.close();
  }
};

const messageOf = (error: unknown): string => {
  if (error instanceof DomainError)
    return 'no event with this id is parked: see "npm run reactions -- status"';
  return error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // What is wrong is for the operator: a stack would say nothing more.
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof TypeError && 'code' in error ? 2 : 1;
}
