import { createHash, randomBytes } from 'node:crypto';
import { deriveKey, type Pool, seal, unseal } from '@proviso/storage';
import type { BrowserTokens } from './login-cookie.ts';
import type { LoginSecrets, ProvenIdentity } from './provider.ts';

/** Maximum number of minutes that a user may spend at the provider. */
const MINUTES = 10;
/** Seconds within which the browser must follow the redirect after posting a response. */
const ANSWER_SECONDS = 60;

/**
 * Sign-ins in progress. The browser has opaque tokens. The database has the tokens' SHA-256 and the secrets.
 */
export interface Logins {
  start: (login: BeginningLogin & { secrets: LoginSecrets }) => Promise<Started>;
  /**
   * Returns the sign-in with `state` and deletes it. Requires the browser's token from the beginning of the
   * sign-in and, for SAML, the token from the response. The sign-in is not deleted if another browser
   * requests it, or if the callback belongs to another provider.
   */
  take: (
    at: { state: string; organizationId: string | undefined },
    shown: BrowserTokens,
  ) => Promise<Login | undefined>;
  /** Starts a SAML sign-in. The request's id is also used as the state. */
  startSaml: (login: BeginningLogin) => Promise<Started & { requestId: string }>;
  /** Returns true if a sign-in at the organization's provider is waiting for the response to a request. */
  waitsFor: (requestId: string, organizationId: string) => Promise<boolean>;
  /**
   * Stores the identity from a response, and returns a token for the browser that posted it. Returns
   * `undefined` if the request has already been answered or has expired.
   */
  answer: (
    requestId: string,
    answer: { organizationId: string; proven: NonNullable<Login['answer']> },
  ) => Promise<Started | undefined>;
}

interface Started {
  token: string;
  expiresAt: Date;
}

/** A sign-in that is about to send the browser to the provider. */
interface BeginningLogin {
  /** The page that the browser returns to. */
  returnPath: string | undefined;
  /** The provider's organization, or `undefined` for the installation's provider. */
  organizationId: string | undefined;
  /** The issuer or entity id of an organization's provider. */
  issuer: string | undefined;
  /** The browser's time zone, if sent. Used if the user's first sign-in creates an organization. */
  timeZone?: string | undefined;
}

/** A sign-in while the browser is at the provider. */
export interface Login extends BeginningLogin {
  secrets: LoginSecrets;
  /** True for a SAML provider. */
  bySaml: boolean;
  /** The identity from the SAML response, or `undefined` for OpenID Connect. */
  answer?: Omit<ProvenIdentity, 'idToken'> | undefined;
}

interface Row {
  nonce: string;
  code_verifier: string;
  return_path: string | null;
  organization_id: string | null;
  issuer: string | null;
  time_zone: string | null;
  request_id: string | null;
  answer: Buffer | null;
}

const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const CONTEXT = 'saml-answer';

/** {@link Logins} backed by `private.sso_logins`. */
export const createLogins = (pool: Pool, masterKey: Buffer): Logins => {
  const key = deriveKey(masterKey, 'id-token');
  const add = async (
    { returnPath, organizationId, issuer, timeZone }: BeginningLogin,
    { state, nonce, codeVerifier }: LoginSecrets,
    requestId?: string,
  ): Promise<Started> => {
    const token = newToken();
    const { rows } = await pool.query<{ expires_at: Date }>(
      `insert into private.sso_logins
         (token_hash, state, nonce, code_verifier, return_path, organization_id, issuer, request_id, time_zone,
          expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + interval '${MINUTES} minutes') returning expires_at`,
      [hashOf(token), state, nonce, codeVerifier, returnPath, organizationId, issuer, requestId, timeZone],
    );
    const expiresAt = rows[0]?.expires_at;
    if (!expiresAt) throw new Error('the database returned no row for an insert');
    return { token, expiresAt };
  };
  return {
    start: ({ secrets, ...login }) => add(login, secrets),

    async startSaml(login) {
      const requestId = `_${randomBytes(32).toString('hex')}`;
      const secrets = { state: requestId, nonce: '', codeVerifier: '' };
      return { requestId, ...(await add(login, secrets, requestId)) };
    },

    async waitsFor(requestId, organizationId) {
      const { rowCount } = await pool.query(
        `select from private.sso_logins
         where request_id = $1 and organization_id = $2 and answer is null and expires_at > now()`,
        [requestId, organizationId],
      );
      return rowCount === 1;
    },

    async answer(requestId, { organizationId, proven }) {
      const token = newToken();
      const sealed = seal(key, Buffer.from(JSON.stringify(proven)), `${CONTEXT}:${requestId}`);
      const { rows } = await pool.query<{ expires_at: Date }>(
        `update private.sso_logins set answer = $3, answer_hash = $4,
           expires_at = least(expires_at, now() + interval '${ANSWER_SECONDS} seconds')
         where request_id = $1 and organization_id = $2 and answer is null and expires_at > now()
         returning expires_at`,
        [requestId, organizationId, sealed, hashOf(token)],
      );
      return rows[0] && { token, expiresAt: rows[0].expires_at };
    },

    async take({ state, organizationId }, shown) {
      if (shown.login === undefined) return undefined;
      const { rows } = await pool.query<Row>(
        `delete from private.sso_logins
         where token_hash = $1 and state = $2 and organization_id is not distinct from $3
           and (request_id is null or answer_hash = $4) and expires_at > now()
         returning nonce, code_verifier, return_path, organization_id, issuer, time_zone, request_id, answer`,
        [
          hashOf(shown.login),
          state,
          organizationId,
          shown.answer === undefined ? null : hashOf(shown.answer),
        ],
      );
      const [row] = rows;
      if (!row) return undefined;
      const answer = row.answer && unseal(key, row.answer, `${CONTEXT}:${state}`);
      return {
        secrets: { state, nonce: row.nonce, codeVerifier: row.code_verifier },
        returnPath: row.return_path ?? undefined,
        organizationId: row.organization_id ?? undefined,
        issuer: row.issuer ?? undefined,
        timeZone: row.time_zone ?? undefined,
        bySaml: row.request_id !== null,
        // Needs no validation, because only this installation can have encrypted this data.
        answer: answer ? (JSON.parse(answer.toString()) as Login['answer']) : undefined,
      };
    },
  };
};
