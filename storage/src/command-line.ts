import { existsSync } from 'node:fs';

/** Where a command writes text. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** What a command finds around it: a process gives its own, and a test what the test needs. */
export interface Surroundings {
  /** Environment variables. */
  env: NodeJS.ProcessEnv;
  stdout: Output;
  stderr: Output;
  /** Is aborted when the operator or the machine asks the command to stop, which it then does by itself. */
  signal: AbortSignal;
}

/**
 * A command of the product's operators. It says everything else that goes wrong on `stderr`, without a stack.
 *
 * @param args what is typed after its name
 * @returns the exit code: 2 with the usage for anything that is not a command, 1 for an error
 */
export type Command = (args: readonly string[], surroundings: Surroundings) => Promise<number>;

/**
 * Runs a command as this process, with the variables of `envFile` where it exists and the process's own do not say otherwise.
 * SIGINT and SIGTERM ask it to stop.
 */
export const runAsProcess = async (
  command: Command,
  { args, envFile }: { args: readonly string[]; envFile: string },
): Promise<void> => {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    const { env, stdout, stderr } = process;
    process.exitCode = await command(args, { env, stdout, stderr, signal: stopping.signal });
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  }
};
