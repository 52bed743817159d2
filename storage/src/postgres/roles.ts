import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** Database roles by the component that uses them (storage/migrations/0001). */
export const databaseRoles = {
  /** Runs migrations, and creates and drops the read models' schemas. */
  owner: 'proviso_owner',
  /** Reads all events, and reads and writes all rows in read models. */
  projector: 'proviso_projector',
  /**
   * Acts for one tenant at a time: reads read models, appends events, and uses its own tables in `private`.
   */
  api: 'proviso_api',
  /** Reads across tenants, for platform administrators. */
  platform: 'proviso_platform',
  /** Runs reactions, and has the rights of both `api` and `projector`. */
  jobs: 'proviso_jobs',
} as const;
export type DatabaseRole = keyof typeof databaseRoles;

/** A connection URL for each role. */
export type RoleUrls = Readonly<Record<DatabaseRole, string>>;
/** Connection URLs of a process's roles: either of all roles, or of those whose login is configured. */
export type ConfiguredRoleUrls = Readonly<Partial<RoleUrls>>;

/** A serving login has too many rights, or too few. The message explains how to fix it. */
export class DatabaseLoginError extends Error {
  override readonly name = 'DatabaseLoginError';
}

/** @throws DatabaseLoginError when the process has no login for the role */
export const urlFor = (urls: ConfiguredRoleUrls, role: DatabaseRole): string => {
  const url = urls[role];
  if (url === undefined)
    throw new DatabaseLoginError(
      `this process has no login for ${databaseRoles[role]}: set DATABASE_URL_${role.toUpperCase()} ` +
        '(docs/operations.md, Database logins)',
    );
  return url;
};

/**
 * URL of a login that can read the installation's own records: the owner's, or one that may read all events.
 * @throws DatabaseLoginError
 */
export const readingUrl = (urls: ConfiguredRoleUrls): string =>
  urls.owner ?? urls.projector ?? urlFor(urls, 'jobs');

/** A password for each role. */
export type RolePasswords = Readonly<Record<DatabaseRole, string>>;

const forEachRole = <Value>(value: (role: DatabaseRole) => Value): Record<DatabaseRole, Value> => ({
  owner: value('owner'),
  projector: value('projector'),
  api: value('api'),
  platform: value('platform'),
  jobs: value('jobs'),
});

export { forEachRole };

/** URLs with which each role signs in to `database` with its own password. */
export const passwordUrls = (serverUrl: string, database: string, passwords: RolePasswords): RoleUrls =>
  forEachRole((role) => {
    const url = new URL(serverUrl);
    url.username = databaseRoles[role];
    url.password = passwords[role];
    url.pathname = `/${encodeURIComponent(database)}`;
    return url.href;
  });

/**
 * URLs with which the user of `url` assumes each role on connecting. The user must be a member of the roles,
 * which the first migration ensures. Does not work through a pooler that drops the connection's `options`
 * (PgBouncer).
 */
export const assumedRoleUrls = (url: string): RoleUrls =>
  forEachRole((role) => {
    const assumed = new URL(url);
    const given = assumed.searchParams.get('options');
    assumed.searchParams.set('options', [given, `-c role=${databaseRoles[role]}`].filter(Boolean).join(' '));
    return assumed.href;
  });

/** Lets all roles sign in with their passwords. `url` must belong to a superuser. */
export const setRolePasswords = async (url: string, passwords: RolePasswords): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const statements = Object.values(
      forEachRole(
        (role) =>
          `alter role ${escapeIdentifier(databaseRoles[role])} login password ${escapeLiteral(passwords[role])}`,
      ),
    );
    await client.query(statements.join(';\n'));
  } finally {
    await client.end();
  }
};
