import { type Client, escapeIdentifier } from 'pg';
import { MigrationError } from './errors.ts';
import { databaseRoles } from './roles.ts';

/** The first release with a function that the migrations need: `pg_has_role(…, 'set')`. */
const OLDEST = 16;

/**
 * Rejects a server that is too old for the migrations, before any of them fails halfway.
 * @throws MigrationError
 */
export const assertServerVersion = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  const { version = '', number = 0 } = rows[0] ?? {};
  if (number < OLDEST * 10_000)
    throw new MigrationError(`Proviso needs Postgres ${OLDEST} or newer, and this server is ${version}.`);
};

const { owner, projector, api, platform, jobs } = databaseRoles;

const standing = `select current_database() as name,
    has_database_privilege('${owner}', current_database(), 'connect')
      and has_database_privilege('${owner}', current_database(), 'create')
      and has_database_privilege('${owner}', current_database(), 'temporary') as "forOwner",
    ${[projector, api, platform, jobs]
      .map((role) => `has_database_privilege('${role}', current_database(), 'connect')`)
      .join(' and ')} as "forOthers",
    has_database_privilege('public', current_database(), 'connect')
      or has_database_privilege('public', current_database(), 'temporary') as "forEverybody",
    pg_has_role(datdba, 'usage') or (select rolsuper from pg_roles where rolname = current_user) as "mayGrant"
  from pg_database where datname = current_database()`;

interface Standing {
  name: string;
  forOwner: boolean;
  forOthers: boolean;
  forEverybody: boolean;
  mayGrant: boolean;
}

/**
 * Grants the roles their rights on the database itself, and revokes everyone else's. The first migration does
 * so once, but `pg_restore` restores these rights only if it creates the database (`--create`).
 *
 * @param client the migrating login, in a migrated database
 * @returns whether a right was missing
 * @throws MigrationError with the statements for the owner of the database, if the login may not grant
 *   missing rights
 */
export const ensureDatabaseRights = async (client: Client): Promise<boolean> => {
  const [found] = (await client.query<Standing>(standing)).rows;
  if (!found || (found.forOwner && found.forOthers && !found.forEverybody)) return false;
  const name = escapeIdentifier(found.name);
  const statements = [
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${[projector, api, platform, jobs].join(', ')}`,
    `grant connect, create, temporary on database ${name} to ${owner}`,
  ].join('; ');
  if (found.mayGrant) {
    await client.query(statements);
    return true;
  }
  if (found.forOwner && found.forOthers) return false;
  throw new MigrationError(
    `The roles of Proviso lack rights on the database ${found.name}, which a dump does not bring along. ` +
      `Its owner runs: ${statements};`,
  );
};
