import type { PoolClient } from '@proviso/storage';
import type { KnownWebhook } from './decider.ts';

interface Followed {
  organizationId: string;
  webhookId: string;
  /** Revision of the `webhooks-` stream. */
  revision: number;
  at: Date;
  byAdministrator: boolean;
}

/**
 * Writes the webhook's row, which the jobs process reads, as of `revision`. If `webhook` is `undefined`,
 * deletes the row together with its deliveries and secrets. Does not change a row with a later revision.
 */
export const writeWebhookRow = async (
  db: Pick<PoolClient, 'query'>,
  webhook: KnownWebhook | undefined,
  { organizationId, webhookId, revision, at, byAdministrator }: Followed,
): Promise<void> => {
  if (!webhook) {
    await db.query('delete from private.webhook_secrets where webhook_id = $1', [webhookId]);
    await db.query('delete from private.webhooks where id = $1', [webhookId]);
    return;
  }
  const { address, eventTypes, enabled } = webhook;
  await db.query(
    `insert into private.webhooks as known
       (id, organization_id, address, event_types, enabled, by_administrator, revision, since)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set
       address = excluded.address,
       event_types = excluded.event_types,
       enabled = excluded.enabled,
       revision = excluded.revision,
       since = case when excluded.enabled and not known.enabled then excluded.since else known.since end,
       failing_since = case
         when excluded.address <> known.address or (excluded.enabled and not known.enabled) then null
         else known.failing_since
       end
     where known.revision < excluded.revision`,
    [webhookId, organizationId, address, eventTypes, enabled, byAdministrator, revision, at],
  );
  if (!enabled) await failPending(db, webhookId);
};

/**
 * Marks a disabled webhook's pending deliveries as failed. They can be replayed once the webhook is enabled.
 * Test deliveries are still sent.
 */
const failPending = async (db: Pick<PoolClient, 'query'>, webhookId: string): Promise<void> => {
  await db.query(
    `update private.webhook_deliveries set status = 'failed', ended_at = now()
     where webhook_id = $1 and status = 'pending' and stream is not null
       and exists (select from private.webhooks where id = $1 and not enabled)`,
    [webhookId],
  );
};
