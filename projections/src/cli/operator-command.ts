import { format } from 'node:util';
import type { Command, Logger, CommandEnvironment } from '@proviso/storage';
import { type CliConfig, CliConfigError, parseConfig } from './config.ts';

/** The environment in which a command of this workspace runs. */
export interface CliContext extends CommandEnvironment {
  /** Writes a line to standard output. */
  say: (text: string) => void;
  /** Logs warnings and errors to standard error. */
  log: Logger;
  /**
   * Reads the configuration.
   * @throws CliConfigError
   */
  config: () => CliConfig;
}

/**
 * Wraps a command so that its errors, such as an invalid setting or a rejected rebuild, are printed without a
 * stack trace, which would not help the operator.
 *
 * @param run returns the exit code, or the usage text for an unknown command
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
