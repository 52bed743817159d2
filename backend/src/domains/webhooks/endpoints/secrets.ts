import { deriveKey, seal, unseal, type PoolClient } from '@proviso/storage';
import { v7 } from 'uuid';
import { newSecret } from '../signature.ts';

type Db = Pick<PoolClient, 'query'>;

/** Number of hours for which deliveries are also signed with the previous secret. */
export const OVERLAP_HOURS = 24;

/** Stores the secrets that sign deliveries, encrypted with the installation's key. */
export interface WebhookSecrets {
  /**
   * Creates a secret. The current secret expires at `previousEndsAt`, and older secrets expire immediately.
   */
  add: (
    db: Db,
    webhook: { organizationId: string; webhookId: string },
    previousEndsAt: Date,
  ) => Promise<string>;
  /** Returns the valid secrets, newest first. */
  listValid: (db: Db, webhookId: string) => Promise<readonly string[]>;
}

/** {@link WebhookSecrets} in `private.webhook_secrets`. */
export const createWebhookSecrets = (masterKey: Buffer): WebhookSecrets => {
  const key = deriveKey(masterKey, 'webhooks');
  return {
    async add(db, { organizationId, webhookId }, previousEndsAt) {
      const id = v7();
      const secret = newSecret();
      await db.query('delete from private.webhook_secrets where webhook_id = $1 and ends_at is not null', [
        webhookId,
      ]);
      await db.query('update private.webhook_secrets set ends_at = $2 where webhook_id = $1', [
        webhookId,
        previousEndsAt,
      ]);
      await db.query(
        `insert into private.webhook_secrets (id, webhook_id, organization_id, sealed, created_at)
         values ($1, $2, $3, $4, clock_timestamp())`,
        [id, webhookId, organizationId, seal(key, Buffer.from(secret), id)],
      );
      return secret;
    },

    async listValid(db, webhookId) {
      const { rows } = await db.query<{ id: string; sealed: Buffer }>(
        `select id, sealed from private.webhook_secrets
         where webhook_id = $1 and (ends_at is null or ends_at > now()) order by created_at desc`,
        [webhookId],
      );
      return rows.map(({ id, sealed }) => {
        const secret = unseal(key, sealed, id);
        if (!secret)
          throw new Error('a secret of a webhook cannot be decrypted with the key of this installation');
        return secret.toString();
      });
    },
  };
};
