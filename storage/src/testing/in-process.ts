import type { Command } from '../command-line.ts';
import type { EndedProgram } from './from-sources.ts';

/**
 * Runs an operators' command in this process, with only `environment`, and resolves when it has ended. Output
 * and exit code are the same as in a separate process.
 */
export const runInProcess = async (
  command: Command,
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<EndedProgram> => {
  const written = { stdout: '', stderr: '' };
  const code = await command(args, {
    env: { ...environment },
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
    signal: new AbortController().signal,
  });
  return { code, output: written.stdout + written.stderr, ...written };
};
