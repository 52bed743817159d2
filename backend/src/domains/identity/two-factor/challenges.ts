import { createHash, randomBytes } from 'node:crypto';
import type { SignInMethod } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';

/** Minutes within which a sign-in must be completed with a code. */
const MINUTES = 5;

/** A sign-in that has passed its first step. */
export interface PendingSignIn {
  userId: string;
  organizationId: string;
  method: SignInMethod;
  /** The encrypted ID token from single sign-on, stored for the session. */
  sealedIdToken?: Buffer | undefined;
}

/**
 * A pending sign-in's data for the browser: an opaque token. The database contains only the token's SHA-256.
 */
export interface StartedChallenge {
  token: string;
  expiresAt: Date;
}

export interface Challenges {
  start: (pending: PendingSignIn) => Promise<StartedChallenge>;
  /** Returns the pending sign-in for `token`, unless it has expired or the password has since changed. */
  find: (token: string) => Promise<PendingSignIn | undefined>;
  /** Ends the pending sign-in. Returns false if it had already ended. */
  end: (token: string) => Promise<boolean>;
}

interface Row {
  user_id: string;
  organization_id: string;
  method: SignInMethod;
  id_token: Buffer | null;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** {@link Challenges} backed by `private.two_factor_challenges`. */
export const createChallenges = (pool: Pool): Challenges => ({
  async start({ userId, organizationId, method, sealedIdToken }) {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await pool.query<{ expires_at: Date }>(
      `insert into private.two_factor_challenges
         (token_hash, user_id, organization_id, method, id_token, expires_at)
       values ($1, $2, $3, $4, $5, now() + interval '${MINUTES} minutes') returning expires_at`,
      [hashOf(token), userId, organizationId, method, sealedIdToken ?? null],
    );
    const expiresAt = rows[0]?.expires_at;
    if (!expiresAt) throw new Error('the database returned no row for an insert');
    return { token, expiresAt };
  },

  async find(token) {
    const { rows } = await pool.query<Row>(
      `select user_id, organization_id, method, id_token from private.two_factor_challenges challenge
       where token_hash = $1 and expires_at > now() and not exists (
         select from private.credentials credential
         where credential.user_id = challenge.user_id and credential.updated_at > challenge.created_at)`,
      [hashOf(token)],
    );
    const [row] = rows;
    return (
      row && {
        userId: row.user_id,
        organizationId: row.organization_id,
        method: row.method,
        sealedIdToken: row.id_token ?? undefined,
      }
    );
  },

  async end(token) {
    const { rowCount } = await pool.query('delete from private.two_factor_challenges where token_hash = $1', [
      hashOf(token),
    ]);
    return rowCount === 1;
  },
});
