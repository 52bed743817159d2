import { readFile } from 'node:fs/promises';

/**
 * @param {number} pid
 * @returns {Promise<number | undefined>} the process that started `pid`; known on Linux only
 */
const parentOf = async (pid) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return Number.isInteger(parent) && parent > 0 ? parent : undefined;
};

/**
 * Calls `whenGone` once the npm that started this process is gone, for example killed with SIGKILL, which it
 * cannot forward. npm starts a shell, which starts us. Either of them may be missing, so both the parent
 * process and the grandparent process are watched.
 *
 * @param {() => void} whenGone
 */
export const watchParentNpm = async (whenGone) => {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const grandparent = await parentOf(parent);
  const look = async () => {
    const gone = process.ppid !== parent || (grandparent && (await parentOf(parent)) !== grandparent);
    if (gone) whenGone();
    else setTimeout(() => void look(), 1_000).unref();
  };
  await look();
};
