import path from 'node:path';
import type { Logger } from '@proviso/storage';
import { pino } from 'pino';
import { type Config, ConfigError } from '../shared/config/config.ts';
import { loadEnvFile } from '../shared/config/env-file.ts';
import { DomainError } from '../shared/event-log/domain-error.ts';
import { type OpenedEventLog, openEventLog } from '../shared/jobs/cli/open-event-log.ts';
import { configured, root } from './run-main.ts';

export interface CommandContext {
  config: Config;
  /** Says on standard error what an operator should know. */
  logger: Logger;
}

interface CommandLine<Command> {
  usage: string;
  /** @returns `undefined` for anything that is not a command; what `parseArgs` throws is shown above the usage */
  commandOf: (args: string[]) => Command | undefined;
  /** @returns the exit code */
  run: (command: Command, context: CommandContext) => Promise<number>;
  /** What an operator is told of an error of the product; the error's own message unless given. */
  explain?: (error: DomainError) => string;
}

/**
 * Runs a command of the product's operators with the configuration of its processes (and `.env` of the workspace), and sets
 * the exit code: 2 with the usage for anything that is not a command, 1 with one message for an error.
 */
export const runCommand = async <Command>(line: CommandLine<Command>): Promise<void> => {
  const { usage, commandOf, run } = line;
  try {
    const command = parsed(commandOf, process.argv.slice(2));
    if (command === undefined) {
      process.stderr.write(usage);
      process.exitCode = 2;
      return;
    }
    loadEnvFile(path.join(root, '.env'));
    process.exitCode = await run(command, {
      config: configured(),
      logger: pino({ level: 'warn' }, pino.destination(2)),
    });
  } catch (error) {
    // What is wrong is for the operator: a stack would say nothing more.
    process.stderr.write(`${messageOf(error, line.explain)}\n`);
    process.exitCode = 1;
  }
};

/** Works on the event log of the installation, whether the product runs or not, and lets go of it. */
export const withEventLog = async <Result>(
  { config, logger }: CommandContext,
  name: string,
  work: (opened: OpenedEventLog) => Promise<Result>,
): Promise<Result> => {
  const opened = await openEventLog({ ...config, name }, logger);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};

/** Aborts when the operator or the machine asks the command to stop, which it then does by itself. */
export const abortOnSignals = (): AbortSignal => {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return stopping.signal;
};

const parsed = <Command>(
  commandOf: (args: string[]) => Command | undefined,
  args: string[],
): Command | undefined => {
  try {
    return commandOf(args);
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
};

const messageOf = (error: unknown, explain: CommandLine<unknown>['explain']): string => {
  if (error instanceof DomainError && explain !== undefined) return explain(error);
  return error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message;
};
