import { createHash } from 'node:crypto';
import {
  type AuditorFacts,
  findAuditorFacts,
  findMemberFacts,
  loadMemberFacts,
  type MemberFacts,
  memberFactsVersion,
} from '@proviso/projections';
import { isDatabaseUnavailable, type Pool } from '@proviso/storage';
import type { EarlyLoad } from '../read-models/read.ts';
import type { Reads } from '../read-models/create-reads.ts';

/** Hours without a request after which a session expires. */
export const IDLE_HOURS = 12;
/** Minimum number of minutes between two updates of the time at which a session was last used. */
const SEEN_MINUTES = 5;

/**
 * SQL condition for a session that has neither ended nor expired. A support session is valid only while its
 * holder is a platform administrator.
 */
export const VALID_SESSION_CONDITION = `expires_at > now() and last_seen_at > now() - interval '${IDLE_HOURS} hours'
  and (supported_by is null
    or exists (select from private.platform_admins supporter where supporter.user_id = supported_by))`;

/** A session's id and owner. */
export interface SessionRecord {
  /** Public id, which is part of the stream's name (`session-{publicId}`). */
  publicId: string;
  userId: string;
  organizationId: string;
}

/** The administrator who acts in a support session, and the administrator's own session that started it. */
export interface SupportSessionActor {
  /** User id of the administrator. */
  administratorId: string;
  /** Public id of the session from which the support session was started. */
  administratorSession: string;
  until: Date;
}

/** The engagement under which a session's user audits another organization. */
export interface EngagementOfSession {
  engagementId: string;
  /** The user's own organization. */
  homeOrganizationId: string;
  /** `undefined` if the read models do not contain the engagement. */
  facts: AuditorFacts | undefined;
  /** The user's member facts in their own organization, which other sessions have in `standing`. */
  homeStanding: MemberFacts | undefined;
}

/**
 * A session with all facts about its user that each request needs. While the user works in an organization
 * that they audit, `organizationId` is the id of that organization.
 */
export interface FoundSession extends SessionRecord {
  /**
   * True if the user is a platform administrator. Checked on each request, so that revoking the role takes
   * effect immediately.
   */
  platformAdmin: boolean;
  /** True if the user has two-factor authentication enabled. */
  secondFactor: boolean;
  /** Set in a support session: an administrator acts as the user, without administrator rights. */
  support: SupportSessionActor | undefined;
  /** Set while the user works in an organization that they audit. `standing` is then `undefined`. */
  engagement: EngagementOfSession | undefined;
  /**
   * The user's member facts in the read models; `undefined` if the user is not yet, or no longer, a member.
   */
  standing: MemberFacts | undefined;
}

interface Row {
  public_id: string;
  user_id: string;
  organization_id: string;
  seen_lately: boolean;
  platform_admin: boolean;
  second_factor: boolean;
  supported_by: string | null;
  administrator_session: string | null;
  engagement_id: string | null;
  home_organization_id: string;
  expires_at: Date;
  standing_version: string | null;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Maximum number of sessions whose organization and member facts this process caches. */
const MAX_CACHED_SESSIONS = 10_000;

interface Remembered {
  organizationId: string;
  standing: MemberFacts | undefined;
  /** Version of the member facts when the session was loaded. `standing` may be newer. */
  version: string | null;
}

/**
 * Finds a valid session by its token, and renews its idle timeout.
 *
 * All queries are pipelined in one transaction. The first query sets the transaction to the session's
 * organization, so that row-level security applies to the other queries. They return nothing if the session
 * is invalid. A route's early load, which reads the route's data together with the session, runs for the
 * session's last known organization. If the session has moved to another organization, the early load finds
 * nothing and is repeated. The user's member facts are cached until a fact that they depend on changes.
 * Nothing is cached or loaded early for a session in an audited organization, because its reads are limited
 * to the engagement.
 *
 * @throws DatabaseUnavailableError
 */
export const sessionFinder = (
  pool: Pool,
  { read, readTogether }: Pick<Reads, 'read' | 'readTogether'>,
): ((token: string, early?: EarlyLoad) => Promise<FoundSession | undefined>) => {
  const met = new Map<string, Remembered>();
  const askAll = async (tokenHash: Buffer, known: Remembered | undefined, early: EarlyLoad | undefined) => {
    const [[{ rows }, standing], loaded] = await readTogether(
      (db) =>
        Promise.all([
          db.query<Row>({ ...sessionByHash, values: [tokenHash] }),
          known ? undefined : loadMemberFacts(db, { ...ownerByHash, values: [tokenHash] }),
        ]),
      known && early && { organizationId: known.organizationId, query: early.load },
    );
    return { row: rows[0], known, standing, loaded };
  };
  type Asked = Awaited<ReturnType<typeof askAll>>;
  const standingNow = async (row: Row, { known, standing }: Asked): Promise<MemberFacts | undefined> => {
    if (!known) return standing;
    const { organization_id: organizationId, standing_version: version } = row;
    const isSame = known.organizationId === organizationId && known.version === version && version !== null;
    if (isSame) return known.standing;
    return read(organizationId, (tenant) => findMemberFacts(tenant, row.user_id));
  };
  const renew = async ({ seen_lately }: Row, tokenHash: Buffer): Promise<void> => {
    if (!seen_lately)
      await pool.query('update private.sessions set last_seen_at = now() where token_hash = $1', [tokenHash]);
  };
  const auditorsSession = async (row: Row, engagementId: string): Promise<FoundSession> => {
    const {
      organization_id: organizationId,
      home_organization_id: homeOrganizationId,
      user_id: userId,
    } = row;
    const [facts, homeStanding] = await Promise.all([
      read(organizationId, (tenant) => findAuditorFacts(tenant, { engagementId, userId })),
      read(homeOrganizationId, (tenant) => findMemberFacts(tenant, userId)),
    ]);
    return {
      publicId: row.public_id,
      userId,
      organizationId,
      // Platform administrators have no administrator rights in an organization that they audit.
      platformAdmin: false,
      secondFactor: row.second_factor,
      support: undefined,
      standing: undefined,
      engagement: { engagementId, homeOrganizationId, facts, homeStanding },
    };
  };
  return async (token, early) => {
    const tokenHash = hashOf(token);
    const key = tokenHash.toString('latin1');
    const known = met.get(key);
    const asked = await askAll(tokenHash, known, early).catch((error: unknown) => {
      if (!known || isDatabaseUnavailable(error)) throw error;
      // If the route's early load failed, repeat the queries without it. Its error is reported only after the
      // caller is authorized.
      return askAll(tokenHash, undefined, undefined);
    });
    const { row, loaded } = asked;
    if (!row) {
      met.delete(key);
      return undefined;
    }
    const organizationId = row.organization_id;
    if (row.engagement_id !== null) {
      await renew(row, tokenHash);
      return auditorsSession(row, row.engagement_id);
    }
    const standing = await standingNow(row, asked);
    if (met.size >= MAX_CACHED_SESSIONS) met.clear();
    met.set(key, { organizationId, standing, version: row.standing_version });
    if (early && loaded && known?.organizationId === organizationId)
      early.loaded = { organizationId, value: loaded.value };
    await renew(row, tokenHash);
    return {
      publicId: row.public_id,
      userId: row.user_id,
      organizationId,
      platformAdmin: row.platform_admin,
      secondFactor: row.second_factor,
      support: supportOf(row),
      engagement: undefined,
      standing,
    };
  };
};

/** The query for a session. It is a prepared statement, because it runs for every request. */
const sessionByHash = {
  name: 'session of a token',
  text: `select public_id, user_id, coalesce(audited_organization_id, organization_id) as organization_id,
       organization_id as home_organization_id, engagement_id, supported_by, administrator_session, expires_at,
       last_seen_at > now() - interval '${SEEN_MINUTES} minutes' as seen_lately,
       supported_by is null and exists (
         select from private.platform_admins admin where admin.user_id = sessions.user_id) as platform_admin,
       exists (select from private.two_factor factor
         where factor.user_id = sessions.user_id and factor.status = 'enabled') as second_factor,
       ${memberFactsVersion} as standing_version,
       set_config('app.organization_id', coalesce(audited_organization_id, organization_id)::text, true)
     from private.sessions where token_hash = $1 and ${VALID_SESSION_CONDITION}`,
};
const ownerByHash = {
  sql: 'select organization_id, user_id::text from private.sessions where token_hash = $1',
};

const supportOf = ({
  supported_by,
  administrator_session,
  expires_at,
}: Row): SupportSessionActor | undefined =>
  supported_by !== null && administrator_session !== null
    ? { administratorId: supported_by, administratorSession: administrator_session, until: expires_at }
    : undefined;
