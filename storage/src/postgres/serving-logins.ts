import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { asDatabaseError } from './errors.ts';
import { DatabaseLoginError, databaseRoles, type DatabaseRole, type ConfiguredRoleUrls } from './roles.ts';

const roles: readonly DatabaseRole[] = ['owner', 'projector', 'api', 'platform', 'jobs'];

/**
 * Additional roles that a role's login may assume, because the jobs' role has the rights of both `api` and
 * `projector`.
 */
const alsoMay: Readonly<Record<DatabaseRole, readonly DatabaseRole[]>> = {
  owner: [],
  projector: [],
  api: [],
  platform: [],
  jobs: ['api', 'projector'],
};

interface Login {
  login: string;
  superuser: boolean;
  bypasses: boolean;
  makesRoles: boolean;
  /** Roles of the product that the login can assume. */
  roles: string[];
}

/** Attributes of the session's user and of all roles that it can assume. */
const LOGIN = `
select session_user::text as login, bool_or(rolsuper) as superuser, bool_or(rolbypassrls) as bypasses,
  bool_or(rolcreaterole) as "makesRoles", coalesce(array_agg(rolname::text) filter (where rolname = any ($1)), '{}') as roles
from pg_roles where pg_has_role(session_user, oid, 'member')`;

const faultOf = (
  role: DatabaseRole,
  { login, superuser, bypasses, makesRoles, roles: memberOf }: Login,
): string | undefined => {
  const own = databaseRoles[role];
  if (superuser) return `${login} is, or can become, a superuser`;
  if (bypasses) return `${login} bypasses row-level security, or can become a role that does`;
  if (makesRoles) return `${login} can make roles, and so give itself others`;
  const allowed = [own, ...alsoMay[role].map((other) => databaseRoles[other])];
  const others = memberOf.filter((name) => !allowed.some((one) => one === name));
  if (others.length > 0) return `${login} can become ${others.join(' and ')}`;
  return memberOf.includes(own) ? undefined : `${login} is not a member of ${own}`;
};

const loginAt = async (url: string): Promise<Login | undefined> => {
  const client = new Client({ connectionString: url, application_name: 'proviso set-up' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Login>(LOGIN, [Object.values(databaseRoles)])).rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Rejects logins that could switch away from their serving role, because row-level security and role
 * permissions would then not isolate tenants.
 * @throws DatabaseLoginError, DatabaseUnavailableError
 */
export const assertServingLogins = async (urls: ConfiguredRoleUrls): Promise<void> => {
  const faults = await Promise.all(
    roles.map(async (role) => {
      const url = urls[role];
      if (url === undefined) return undefined;
      try {
        const login = await loginAt(url);
        const fault = login ? faultOf(role, login) : 'is unknown';
        return fault && `${role}: ${fault}`;
      } catch (error) {
        // SQLSTATE: invalid_authorization_specification, invalid_password, insufficient_privilege
        if (error instanceof DatabaseError && ['28000', '28P01', '42501'].includes(error.code ?? ''))
          return `${role}: cannot connect: ${error.message}`;
        throw asDatabaseError(error);
      }
    }),
  );
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length === 0) return;
  throw new DatabaseLoginError(
    `the database logins do not keep tenants apart:\n${found.map((fault) => `  ${fault}`).join('\n')}\n` +
      'Give each role a login of its own that can become nothing else (docs/operations.md, Database logins).',
  );
};

/**
 * Lets the product's own roles sign in with the passwords of `urls`, unless they already can. The migrating
 * user may allow it, because that user created these roles. Other logins are up to the administrator.
 * @param url connects as the migrating user
 */
export const enableServingLogins = async (url: string, urls: ConfiguredRoleUrls): Promise<void> => {
  const wanted = roles.flatMap((role) => {
    const given = urls[role];
    if (given === undefined) return [];
    const { username, password } = new URL(given);
    return decodeURIComponent(username) === databaseRoles[role] && password !== ''
      ? [{ name: databaseRoles[role], password: decodeURIComponent(password) }]
      : [];
  });
  const client = new Client({ connectionString: url, application_name: 'proviso set-up' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles where not rolcanlogin and rolname = any ($1)',
      [wanted.map(({ name }) => name)],
    );
    for (const { name, password } of wanted)
      if (rows.some((row) => row.name === name))
        await client.query(`alter role ${escapeIdentifier(name)} login password ${escapeLiteral(password)}`);
  } catch (error) {
    // Ignored: either this user lacks the right and an administrator must do it, or a concurrent process may
    // already have done it.
    if (!(error instanceof DatabaseError && ['42501', 'XX000'].includes(error.code ?? '')))
      throw asDatabaseError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
};
