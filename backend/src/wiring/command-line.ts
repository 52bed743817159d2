import type { Command, Logger, CommandEnvironment } from '@proviso/storage';
import { pino } from 'pino';
import { type Config, ConfigError } from '../shared/config/config.ts';
import { DomainError } from '../shared/event-log/domain-error.ts';
import { type OpenedEventLog, openEventLog } from '../shared/jobs/cli/open-event-log.ts';
import { loadConfig } from './run-main.ts';

export interface CommandContext extends CommandEnvironment {
  config: Config;
  /** Writes notices for the operator to standard error. */
  logger: Logger;
}

interface CommandLine<Asked> {
  usage: string;
  /**
   * Parses the arguments.
   * @returns `undefined` for an invalid command; errors from `parseArgs` are displayed above the usage
   */
  commandOf: (args: string[]) => Asked | undefined;
  /**
   * Runs the command.
   * @returns the exit code
   */
  run: (asked: Asked, context: CommandContext) => Promise<number>;
  /** Explains an error to an operator. Defaults to the error's message. */
  explain?: (error: DomainError) => string;
}

/** Defines a command that uses the same configuration as the product's processes. */
export const commandLine =
  <Asked>({ usage, commandOf, run, explain }: CommandLine<Asked>): Command =>
  async (args, surroundings) => {
    const { env, stderr } = surroundings;
    try {
      const asked = parsed(() => commandOf([...args]), stderr);
      if (asked === undefined) {
        stderr.write(usage);
        return 2;
      }
      const logger = pino({ level: 'warn' }, stderr);
      return await run(asked, { ...surroundings, config: loadConfig(env), logger });
    } catch (error) {
      // The operator must fix the problem, so a stack trace would not help.
      stderr.write(`${messageOf(error, explain)}\n`);
      return 1;
    }
  };

/**
 * Opens the installation's event log, whether or not the product is running. Runs `work`, and closes the log.
 */
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

const parsed = <Asked>(
  parse: () => Asked | undefined,
  stderr: CommandEnvironment['stderr'],
): Asked | undefined => {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    stderr.write(`${error.message}\n`);
    return undefined;
  }
};

const messageOf = (error: unknown, explain: CommandLine<unknown>['explain']): string => {
  if (error instanceof DomainError && explain !== undefined) return explain(error);
  return error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message;
};
