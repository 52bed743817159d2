import type { PoolClient } from '@proviso/storage';
import type { KnownWebhook } from './decider.ts';

interface Followed {
  organizationId: string;
  webhookId: string;
  /** Revision of the stream. */
  revision: number;
  at: Date;
  byAdministrator: boolean;
}

/**
 * Writes the row of a webhook, which the jobs read, from the state at `revision`. `undefined` deletes it with
 * its deliveries and secrets. A row of a later revision is left alone.
 */
export const followWebhook = async (
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
 * Fails the pending deliveries of a disabled webhook. They can be replayed once it is enabled. Tests are sent
 * anyway.
 */
const failPending = async (db: Pick<PoolClient, 'query'>, webhookId: string): Promise<void> => {
  await db.query(
    `update private.webhook_deliveries set status = 'failed', ended_at = now()
     where webhook_id = $1 and status = 'pending' and stream is not null
       and exists (select from private.webhooks where id = $1 and not enabled)`,
    [webhookId],
  );
};
