import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

const run = async (command: string, args: readonly string[], cwd: string): Promise<void> => {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
};

/**
 * Runs `work` on the built product of a commit of this repository, in a temporary folder.
 *
 * @param options.folder a folder with an existing build, which is kept
 */
export const withCheckout = async (
  { commit, folder }: { commit: string; folder: string | undefined },
  work: (folder: string) => Promise<void>,
): Promise<void> => {
  if (folder !== undefined) return work(folder);
  const parent = await mkdtemp(join(tmpdir(), 'proviso-against-'));
  const checkout = join(parent, 'proviso');
  try {
    await run('git', ['worktree', 'add', '--detach', checkout, commit], root);
    await run('node', ['scripts/build.mjs'], checkout);
    await work(checkout);
  } finally {
    await run('git', ['worktree', 'remove', '--force', checkout], root).catch(() => undefined);
    await rm(parent, { recursive: true, force: true });
  }
};
