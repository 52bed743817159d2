import { existsSync } from 'node:fs';

/** An output stream of a command. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** The environment in which a command runs: the process's own environment, or one that a test provides. */
export interface CommandEnvironment {
  /** Environment variables. */
  env: NodeJS.ProcessEnv;
  stdout: Output;
  stderr: Output;
  /**
   * Aborts when the operator or the machine asks the command to stop. The command must then end by itself.
   */
  signal: AbortSignal;
}

/**
 * A command for the product's operators. It prints its own errors to `stderr`, without a stack trace.
 *
 * @param args the arguments after the command's name
 * @returns the exit code: 2 with the usage for an unknown command, 1 for an error
 */
export type Command = (args: readonly string[], surroundings: CommandEnvironment) => Promise<number>;

/**
 * Milliseconds within which a repeated signal is treated as the same key press, because npm forwards a signal
 * that the terminal has already sent to both processes.
 */
const REPEAT_MS = 1_000;

/**
 * Calls `stop` at the first signal. If the same signal arrives again later, exits the process immediately.
 * Exit handlers still run.
 */
export const onFirstSignal = (signal: NodeJS.Signals, stop: () => void): void => {
  process.once(signal, () => {
    process.on(signal, () => undefined);
    setTimeout(() => process.once(signal, () => process.exit(1)), REPEAT_MS).unref();
    stop();
  });
};

/**
 * Runs a command as this process. Adds variables from `envFile` if it exists, but the process's own variables
 * take precedence. SIGINT, SIGTERM and SIGHUP ask the command to stop. If the same signal arrives again after
 * at least a second, the process ends.
 */
export const runAsProcess = async (
  command: Command,
  { args, envFile }: { args: readonly string[]; envFile: string },
): Promise<void> => {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) onFirstSignal(signal, stop);
  try {
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    const { env, stdout, stderr } = process;
    process.exitCode = await command(args, { env, stdout, stderr, signal: stopping.signal });
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  }
};
