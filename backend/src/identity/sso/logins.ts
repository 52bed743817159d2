import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '@proviso/storage';
import type { LoginSecrets } from './provider.ts';

/** Minutes that a person may spend at the provider. */
const MINUTES = 10;

/** Sign-ins in progress at the provider: the browser has an opaque token, the database its SHA-256 and the secrets. */
export interface Logins {
  start: (login: Login) => Promise<{ token: string; expiresAt: Date }>;
  /** The sign-in of `token`, once, if it was started with `state` and has not expired. */
  take: (token: string, state: string) => Promise<Login | undefined>;
}

/** What has to be remembered while the browser is at the provider. */
export interface Login {
  secrets: LoginSecrets;
  /** The page to return to. */
  returnPath: string | undefined;
  /** Whose provider it is; `undefined`: the installation's. */
  organizationId: string | undefined;
}

interface Row {
  nonce: string;
  code_verifier: string;
  return_path: string | null;
  organization_id: string | null;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** {@link Logins} in `private.sso_logins`. */
export const createLogins = (pool: Pool): Logins => ({
  async start({ secrets: { state, nonce, codeVerifier }, returnPath, organizationId }) {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await pool.query<{ expires_at: Date }>(
      `insert into private.sso_logins (token_hash, state, nonce, code_verifier, return_path, organization_id, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + interval '${MINUTES} minutes') returning expires_at`,
      [hashOf(token), state, nonce, codeVerifier, returnPath, organizationId],
    );
    const expiresAt = rows[0]?.expires_at;
    if (!expiresAt) throw new Error('the database returned no row for an insert');
    return { token, expiresAt };
  },

  async take(token, state) {
    // With another state nothing is consumed: a forged call must not end a pending sign-in.
    const { rows } = await pool.query<Row>(
      `delete from private.sso_logins where token_hash = $1 and state = $2 and expires_at > now()
       returning nonce, code_verifier, return_path, organization_id`,
      [hashOf(token), state],
    );
    const [row] = rows;
    return (
      row && {
        secrets: { state, nonce: row.nonce, codeVerifier: row.code_verifier },
        returnPath: row.return_path ?? undefined,
        organizationId: row.organization_id ?? undefined,
      }
    );
  },
});
