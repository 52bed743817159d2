import { createHash, randomBytes } from 'node:crypto';
import { deriveKey, type Pool, seal, unseal } from '@proviso/storage';
import type { LoginSecrets, ProvenIdentity } from './provider.ts';

/** Minutes that a person may spend at the provider. */
const MINUTES = 10;

/** Sign-ins in progress at the provider: the browser has an opaque token, the database its SHA-256 and the secrets. */
export interface Logins {
  start: (login: Omit<Login, 'bySaml' | 'answer'>) => Promise<Started>;
  /** The sign-in of `token`, once, if it was started with `state` and has not expired. */
  take: (token: string, state: string) => Promise<Login | undefined>;
  /** Begins one by SAML, whose request has an id that is the state, too. */
  startSaml: (
    login: Omit<Login, 'secrets' | 'bySaml' | 'answer'>,
  ) => Promise<Started & { requestId: string }>;
  /** Whether a sign-in at the organization's provider waits for the answer to a request. */
  waitsFor: (requestId: string, organizationId: string) => Promise<boolean>;
  /** Keeps who the answer says it is, for the browser that began. False: it was answered before, or waits no longer. */
  answer: (
    requestId: string,
    answer: { organizationId: string; proven: NonNullable<Login['answer']> },
  ) => Promise<boolean>;
}

interface Started {
  token: string;
  expiresAt: Date;
}

/** What has to be remembered while the browser is at the provider. */
export interface Login {
  secrets: LoginSecrets;
  /** The page to return to. */
  returnPath: string | undefined;
  /** Whose provider it is; `undefined`: the installation's. */
  organizationId: string | undefined;
  /** The provider speaks SAML. */
  bySaml: boolean;
  /** What a provider of SAML has answered; `undefined`: nothing, or it is another. */
  answer?: Omit<ProvenIdentity, 'idToken'> | undefined;
}

interface Row {
  nonce: string;
  code_verifier: string;
  return_path: string | null;
  organization_id: string | null;
  request_id: string | null;
  answer: Buffer | null;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const CONTEXT = 'saml-answer';

/** {@link Logins} in `private.sso_logins`. */
export const createLogins = (pool: Pool, masterKey: Buffer): Logins => {
  const key = deriveKey(masterKey, 'id-token');
  const add = async (
    { secrets: { state, nonce, codeVerifier }, returnPath, organizationId }: Omit<Login, 'bySaml' | 'answer'>,
    requestId?: string,
  ): Promise<Started> => {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await pool.query<{ expires_at: Date }>(
      `insert into private.sso_logins
         (token_hash, state, nonce, code_verifier, return_path, organization_id, request_id, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + interval '${MINUTES} minutes') returning expires_at`,
      [hashOf(token), state, nonce, codeVerifier, returnPath, organizationId, requestId],
    );
    const expiresAt = rows[0]?.expires_at;
    if (!expiresAt) throw new Error('the database returned no row for an insert');
    return { token, expiresAt };
  };
  return {
    start: (login) => add(login),

    async startSaml(login) {
      const requestId = `_${randomBytes(32).toString('hex')}`;
      const secrets = { state: requestId, nonce: '', codeVerifier: '' };
      return { requestId, ...(await add({ ...login, secrets }, requestId)) };
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
      const sealed = seal(key, Buffer.from(JSON.stringify(proven)), `${CONTEXT}:${requestId}`);
      const { rowCount } = await pool.query(
        `update private.sso_logins set answer = $3
         where request_id = $1 and organization_id = $2 and answer is null and expires_at > now()`,
        [requestId, organizationId, sealed],
      );
      return rowCount === 1;
    },

    async take(token, state) {
      // With another state nothing is consumed: a forged call must not end a pending sign-in.
      const { rows } = await pool.query<Row>(
        `delete from private.sso_logins where token_hash = $1 and state = $2 and expires_at > now()
         returning nonce, code_verifier, return_path, organization_id, request_id, answer`,
        [hashOf(token), state],
      );
      const [row] = rows;
      if (!row) return undefined;
      const answer = row.answer && unseal(key, row.answer, `${CONTEXT}:${state}`);
      return {
        secrets: { state, nonce: row.nonce, codeVerifier: row.code_verifier },
        returnPath: row.return_path ?? undefined,
        organizationId: row.organization_id ?? undefined,
        bySaml: row.request_id !== null,
        // Sealed by this installation alone.
        answer: answer ? (JSON.parse(answer.toString()) as Login['answer']) : undefined,
      };
    },
  };
};
