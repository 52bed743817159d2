import type { PoolClient } from '@proviso/storage';
import type { KnownWebhook } from './decider.ts';

interface Followed {
  organizationId: string;
  webhookId: string;
  /** Of the stream. */
  revision: number;
  at: Date;
  byAdministrator: boolean;
}

/**
 * Brings the row of a webhook, which the jobs read, to what the stream has at a revision; `undefined` removes it with its
 * deliveries and secrets. A row that is further stays.
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
 * What was to be sent of a webhook that is disabled, and has not been enabled since, is not: it can be sent again once it is.
 * Tests are sent all the same.
 */
const failPending = async (db: Pick<PoolClient, 'query'>, webhookId: string): Promise<void> => {
  await db.query(
    `update private.webhook_deliveries set status = 'failed', ended_at = now()
     where webhook_id = $1 and status = 'pending' and stream is not null
       and exists (select from private.webhooks where id = $1 and not enabled)`,
    [webhookId],
  );
};
