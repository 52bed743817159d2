import { spawn } from 'node:child_process';

/** An operating-system user under which programs run. */
export interface OsUser {
  uid: number;
  gid: number;
}

export interface FinishedProgram {
  code: number | null;
  /** Combined standard output and error. */
  output: string;
}

/**
 * Runs a program to completion, as `user` if set, with umask 022. The server rejects permissions other than
 * those that initdb sets under this umask.
 *
 * @throws Error when the program cannot be started
 */
export const run = async (
  program: string,
  args: readonly string[],
  { user, cwd }: { user: OsUser | undefined; cwd: string },
): Promise<FinishedProgram> =>
  new Promise((resolve, reject) => {
    const previous = process.umask(0o022);
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      // The program runs in its own process group. Otherwise, Ctrl+C in the terminal would kill it halfway,
      // although this process ends it cleanly.
      detached: true,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    process.umask(previous);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
