import { PLATFORM, webhookEventGroups, webhookEventTypes, type Entitlement } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import { derivedId } from '../../event-log/ids.ts';
import type { Reaction } from '../../jobs/reaction.ts';

export interface EnqueueDeps {
  pool: Pool;
  isEntitled: (organizationId: string, entitlement: Entitlement) => Promise<boolean>;
}

interface Wanting {
  id: string;
  by_administrator: boolean;
}

const types: ReadonlySet<string> = new Set(webhookEventTypes);

/** Has every event sent to the webhooks that want it: once each, by an id that follows from both. */
export const whenSomethingHappened = ({ pool, isEntitled }: EnqueueDeps): Reaction => ({
  name: 'webhook-deliveries',
  streamPrefixes: Object.keys(webhookEventGroups).map((category) => `${category}-`),
  concurrency: 8,
  concurrencyOfOne: 4,
  async when({ event: { type }, eventId, stream, revision, metadata: { organizationId, recordedAt } }) {
    if (organizationId === PLATFORM || !types.has(type)) return;
    const { rows } = await pool.query<Wanting>(
      `select id, by_administrator from private.webhooks
       where organization_id = $1 and enabled and $2 = any(event_types) and since <= $3`,
      [organizationId, type, recordedAt],
    );
    if (rows.length === 0) return;
    const isPaid =
      rows.every((row) => row.by_administrator) || (await isEntitled(organizationId, 'webhooks'));
    const wanting = rows.filter((row) => row.by_administrator || isPaid).map(({ id }) => id);
    await pool.query(
      `insert into private.webhook_deliveries
         (id, organization_id, webhook_id, event_id, event_type, stream, revision, occurred_at)
       select delivery_id, $3, webhook_id, $4, $5, $6, $7, $8
       from unnest($1::uuid[], $2::uuid[]) as wanted (delivery_id, webhook_id)
       where exists (select from private.webhooks where id = webhook_id)
       on conflict (id) do nothing`,
      [
        wanting.map((webhookId) => derivedId(eventId, webhookId, 'webhook-delivery')),
        wanting,
        organizationId,
        eventId,
        type,
        stream,
        revision,
        recordedAt,
      ],
    );
  },
});
