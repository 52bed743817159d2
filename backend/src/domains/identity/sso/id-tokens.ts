import { deriveKey, seal, unseal, type Pool } from '@proviso/storage';

const CONTEXT = 'id-token';

/** Stores ID tokens from sign-ins, which providers need to sign a user out. */
export interface IdTokens {
  seal: (idToken: string) => Buffer;
  /** Stores an encrypted ID token for as long as the session exists. */
  keep: (sessionId: string, sealed: Buffer) => Promise<void>;
  /** Returns a session's ID token, or `undefined` if the session was not started through a provider. */
  find: (sessionId: string) => Promise<string | undefined>;
}

/** {@link IdTokens} backed by `private.sso_sessions`. */
export const createIdTokens = (pool: Pool, masterKey: Buffer): IdTokens => {
  const key = deriveKey(masterKey, 'id-token');
  return {
    seal: (idToken) => seal(key, Buffer.from(idToken), CONTEXT),
    async keep(sessionId, sealed) {
      await pool.query(
        `insert into private.sso_sessions (session_id, id_token) values ($1, $2)
         on conflict (session_id) do nothing`,
        [sessionId, sealed],
      );
    },
    async find(sessionId) {
      const { rows } = await pool.query<{ id_token: Buffer }>(
        'select id_token from private.sso_sessions where session_id = $1',
        [sessionId],
      );
      const [row] = rows;
      return row && unseal(key, row.id_token, CONTEXT)?.toString();
    },
  };
};
