import { format } from 'node:util';
import type { Command, Logger, Surroundings } from '@proviso/storage';
import { type CliConfig, CliConfigError, parseConfig } from './config.ts';

/** What a command of this workspace finds around it. */
export interface CliContext extends Surroundings {
  /** Writes a line to standard output. */
  say: (text: string) => void;
  /** Says warnings and errors on standard error. */
  log: Logger;
  /** Reads the configuration. @throws CliConfigError */
  config: () => CliConfig;
}

/**
 * A command whose faults are for the operator: a wrong setting or a refused rebuild, without the stack, which would say nothing more.
 *
 * @param run returns the exit code, or the usage for anything that is not a command
 */
export const operatorCommand =
  (run: (args: readonly string[], context: CliContext) => Promise<number | string>): Command =>
  async (args, surroundings) => {
    const { env, stdout, stderr } = surroundings;
    const complain = (...words: unknown[]): void => void stderr.write(`${format(...words)}\n`);
    try {
      const ended = await run(args, {
        ...surroundings,
        say: (text) => void stdout.write(`${text}\n`),
        log: {
          info: () => undefined,
          warn: (fields, message) => complain(message, fields),
          error: (fields, message) => complain(message, fields),
        },
        config: () => parseConfig(env),
      });
      if (typeof ended === 'number') return ended;
      complain(ended);
      return 2;
    } catch (error) {
      complain(error instanceof CliConfigError ? `bad configuration:\n${error.message}` : String(error));
      return 1;
    }
  };
