import type { Command } from '../command-line.ts';
import type { EndedProgram } from './from-sources.ts';

/**
 * Runs a command of operators in this process, with nothing but `environment`, and resolves when it has ended: what it says and its exit
 * code are those that it has in a process of its own.
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
