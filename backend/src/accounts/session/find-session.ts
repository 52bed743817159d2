import { createHash } from 'node:crypto';
import { type Standing, standingOf } from '@proviso/projections';
import { isDatabaseUnavailable, type Pool, type SharedConnections } from '@proviso/storage';
import type { EarlyRead } from '../../read-models/early-read.ts';

/** Hours without a request after which a session expires. */
export const IDLE_HOURS = 12;
/** Minutes after which the last use of a session is written again. */
const SEEN_MINUTES = 5;

/** SQL for a session that has neither ended nor expired. Only an administrator acts as somebody for support. */
export const VALID = `expires_at > now() and last_seen_at > now() - interval '${IDLE_HOURS} hours'
  and (supported_by is null
    or exists (select from private.platform_admins supporter where supporter.user_id = supported_by))`;

/** Whose session it is. */
export interface SessionRecord {
  /** Public id, which names the stream `session-{publicId}`. */
  publicId: string;
  userId: string;
  organizationId: string;
}

/** Who really acts in a session for support, and where they came from. */
export interface Support {
  /** User id of the administrator. */
  administratorId: string;
  /** Public id of the session from which it was started. */
  administratorSession: string;
  until: Date;
}

/** A session, with what every request needs to know about its user. */
export interface FoundSession extends SessionRecord {
  /** Whether its user administers the platform: checked each time, so that a removal takes effect at once. */
  platformAdmin: boolean;
  /** An administrator acts as its user, who then does not act as an administrator. */
  support: Support | undefined;
  /** What the read models know of the user; `undefined`: nothing (yet, or no longer). */
  standing: Standing | undefined;
}

interface Row {
  public_id: string;
  user_id: string;
  organization_id: string;
  seen_lately: boolean;
  platform_admin: boolean;
  supported_by: string | null;
  administrator_session: string | null;
  expires_at: Date;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Connections on which sessions are looked for; `pages`: together with what takes a few milliseconds. */
export type SessionReads = Readonly<Record<'quick' | 'pages', Pick<SharedConnections, 'read'>>>;

/** Sessions of which this process remembers whose organization they are of. */
const REMEMBERED = 10_000;

/**
 * Finds a valid session by its token, and keeps it from expiring when idle.
 *
 * All queries go to the database together, in one transaction: the first makes the session's organization that of the transaction,
 * and so the others see what row-level security shows of it. Without a valid session it shows nothing. What is asked along is
 * asked for the organization that the session was of when it was last met; if it is of another now, nothing has been found in
 * either, and it has to be asked again.
 *
 * @throws DatabaseUnavailableError
 */
export const sessionFinder = (
  pool: Pool,
  { quick, pages }: SessionReads,
): ((token: string, early?: EarlyRead) => Promise<FoundSession | undefined>) => {
  const organizations = new Map<string, string>();
  const askAll = async (tokenHash: Buffer, guess: string | undefined, early: EarlyRead | undefined) => {
    const connections = guess !== undefined && early?.isPage ? pages : quick;
    const [{ rows }, standing, found] = await connections.read(undefined, (db) =>
      Promise.all([
        db.query<Row>({ ...sessionByHash, values: [tokenHash] }),
        standingOf(db, { ...ownerByHash, values: [tokenHash] }),
        guess === undefined ? undefined : early?.ask({ db, organizationId: guess }),
      ]),
    );
    return { row: rows[0], standing, found };
  };
  return async (token, early) => {
    const tokenHash = hashOf(token);
    const key = tokenHash.toString('latin1');
    const guess = early && organizations.get(key);
    const { row, standing, found } = await askAll(tokenHash, guess, early).catch((error: unknown) => {
      if (guess === undefined || isDatabaseUnavailable(error)) throw error;
      // What is wrong with the read is heard of when the caller is known to be allowed to ask for it.
      return askAll(tokenHash, undefined, undefined);
    });
    if (!row) {
      organizations.delete(key);
      return undefined;
    }
    if (organizations.size >= REMEMBERED) organizations.clear();
    organizations.set(key, row.organization_id);
    if (early && found !== undefined && guess === row.organization_id)
      early.heard = { organizationId: guess, found };
    if (!row.seen_lately) {
      await pool.query('update private.sessions set last_seen_at = now() where token_hash = $1', [tokenHash]);
    }
    return {
      publicId: row.public_id,
      userId: row.user_id,
      organizationId: row.organization_id,
      platformAdmin: row.platform_admin,
      support: supportOf(row),
      standing,
    };
  };
};

/** Prepared once per connection, because it runs for every request. */
const sessionByHash = {
  name: 'session of a token',
  text: `select public_id, user_id, organization_id, supported_by, administrator_session, expires_at,
       last_seen_at > now() - interval '${SEEN_MINUTES} minutes' as seen_lately,
       supported_by is null and exists (
         select from private.platform_admins admin where admin.user_id = sessions.user_id) as platform_admin,
       set_config('app.organization_id', organization_id::text, true)
     from private.sessions where token_hash = $1 and ${VALID}`,
};
const ownerByHash = {
  sql: 'select organization_id, user_id::text from private.sessions where token_hash = $1',
};

const supportOf = ({ supported_by, administrator_session, expires_at }: Row): Support | undefined =>
  supported_by !== null && administrator_session !== null
    ? { administratorId: supported_by, administratorSession: administrator_session, until: expires_at }
    : undefined;
