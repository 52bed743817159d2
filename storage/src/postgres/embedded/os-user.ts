import type { Logger } from '../../logger.ts';
import { run, type OsUser } from './run.ts';

const NAME = 'postgres';

const find = async (): Promise<OsUser | undefined> => {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => run('id', [option, NAME], { user: undefined, cwd: '/' })),
  );
  return uid?.code === 0 && gid?.code === 0
    ? { uid: Number(uid.output), gid: Number(gid.output) }
    : undefined;
};

/**
 * The user to run the database server as; `undefined` for the current user. Postgres refuses to run as root,
 * so root runs it as the system user `postgres`, which is created if necessary.
 *
 * @throws Error when there is no such user and root cannot create it
 */
export const serverUser = async (log: Logger): Promise<OsUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await find();
  if (existing) return existing;
  const made = await run('useradd', ['--system', '--user-group', '--no-create-home', NAME], {
    user: undefined,
    cwd: '/',
  }).catch((error: unknown) => ({ code: null, output: String(error) }));
  const user = await find();
  if (!user)
    throw new Error(
      `Postgres does not run as root and the system user «${NAME}» could not be created (${made.output}). ` +
        'Make it, start as an ordinary user, or set DATABASE_URL.',
    );
  log.info(
    { user: NAME },
    'created a system user to run the embedded database, because Postgres refuses to run as root',
  );
  return user;
};
