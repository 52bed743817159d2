import { createHmac } from 'node:crypto';
import { deriveKey, type Pool } from '@proviso/storage';

/** An account at a provider: the issuer, and a key derived from the provider's account id. */
export interface ExternalIdentity {
  issuer: string;
  /** HMAC-SHA256 in hexadecimal. */
  subjectKey: string;
}

/** Stores links between accounts at providers and users. */
export interface ExternalIdentities {
  keyOf: (issuer: string, subject: string) => ExternalIdentity;
  /** Finds the user who is linked to an account at a provider, with the user's current organization. */
  find: (identity: ExternalIdentity) => Promise<{ userId: string; organizationId: string } | undefined>;
  add: (identity: ExternalIdentity, userId: string) => Promise<void>;
  removeAllOf: (userId: string) => Promise<void>;
}

/** {@link ExternalIdentities} backed by `private.external_identities`. */
export const createExternalIdentities = (pool: Pool, masterKey: Buffer): ExternalIdentities => {
  const key = deriveKey(masterKey, 'external-identity');
  return {
    keyOf: (issuer, subject) => ({
      issuer,
      subjectKey: createHmac('sha256', key)
        .update(JSON.stringify([issuer, subject]))
        .digest('hex'),
    }),

    async find({ issuer, subjectKey }) {
      const { rows } = await pool.query<{ user_id: string; organization_id: string }>(
        `select user_id, credential.organization_id
         from private.external_identities join private.credentials credential using (user_id)
         where issuer = $1 and subject_key = $2`,
        [issuer, subjectKey],
      );
      const [row] = rows;
      return row && { userId: row.user_id, organizationId: row.organization_id };
    },

    async add({ issuer, subjectKey }, userId) {
      await pool.query(
        `insert into private.external_identities (issuer, subject_key, user_id) values ($1, $2, $3)
         on conflict (issuer, subject_key) do nothing`,
        [issuer, subjectKey, userId],
      );
    },

    async removeAllOf(userId) {
      await pool.query('delete from private.external_identities where user_id = $1', [userId]);
    },
  };
};
