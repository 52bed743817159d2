import { PLATFORM, webhookEventGroups, webhookEventTypes, type Entitlement } from '@proviso/contracts';
import type { Pool, ReadEvent } from '@proviso/storage';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { fairQueue } from '../../../shared/concurrency/fair-queue.ts';
import { batchCalls } from '../../../shared/concurrency/batch-calls.ts';

export interface EnqueueDeps {
  pool: Pool;
  isEntitled: (organizationId: string, entitlement: Entitlement) => Promise<boolean>;
}

interface SubscribedWebhook {
  id: string;
  by_administrator: boolean;
}

/** The properties of an event that determine which webhooks receive it. */
interface Happened {
  organizationId: string;
  type: string;
  recordedAt: string;
}

/** Maximum number of lookups per query. */
const GROUP = 100;
/** Minimum milliseconds between two batches, unless a batch is full. */
const BATCH_INTERVAL_MS = 50;

/**
 * Returns a function that finds the enabled webhooks for an event. The function combines several calls into
 * one query.
 */
const subscribedFinder = (pool: Pool): ((happened: Happened) => Promise<readonly SubscribedWebhook[]>) =>
  batchCalls<Happened, readonly SubscribedWebhook[]>(
    GROUP,
    async (questions) => {
      const { rows } = await pool.query<SubscribedWebhook & { number: string }>({
        name: 'webhooks that want something',
        text: `select asked.number, hook.id, hook.by_administrator
       from unnest($1::uuid[], $2::text[], $3::timestamptz[]) with ordinality asked (organization_id, type, at, number)
       join private.webhooks hook on hook.organization_id = asked.organization_id
         and hook.enabled and asked.type = any(hook.event_types) and hook.since <= asked.at`,
        values: [
          questions.map(({ organizationId }) => organizationId),
          questions.map(({ type }) => type),
          questions.map(({ recordedAt }) => recordedAt),
        ],
      });
      return questions.map((_, index) => rows.filter(({ number }) => Number(number) === index + 1));
    },
    BATCH_INTERVAL_MS,
  );

const types: ReadonlySet<string> = new Set(webhookEventTypes);

/** Maximum number of events whose deliveries are inserted concurrently, in total and per organization. */
const MAX_CONCURRENT_INSERTS = { atOnce: 16, ofOne: 8 };

/**
 * Queues a delivery for every webhook that subscribes to an event. The delivery's id derives from the event
 * and the webhook, so a repeat adds nothing.
 */
export const enqueueDeliveries = ({ pool, isEntitled }: EnqueueDeps): Reaction => {
  const findSubscribed = subscribedFinder(pool);
  const inTurn = fairQueue(MAX_CONCURRENT_INSERTS.atOnce, MAX_CONCURRENT_INSERTS.ofOne);
  const keep = async (
    { event: { type }, eventId, stream, revision, metadata: { organizationId, recordedAt } }: ReadEvent,
    hooks: readonly SubscribedWebhook[],
  ): Promise<void> => {
    const isPaid =
      hooks.every((hook) => hook.by_administrator) || (await isEntitled(organizationId, 'webhooks'));
    const wanting = hooks.filter((hook) => hook.by_administrator || isPaid).map(({ id }) => id);
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
  };
  return {
    name: 'webhook-deliveries',
    streamPrefixes: Object.keys(webhookEventGroups).map((category) => `${category}-`),
    // Handles enough events concurrently to fill the batches of lookups.
    concurrency: 2 * GROUP,
    concurrencyOfOne: GROUP,
    async when(read) {
      const { type } = read.event;
      const { organizationId, recordedAt } = read.metadata;
      if (organizationId === PLATFORM || !types.has(type)) return;
      const hooks = await findSubscribed({ organizationId, type, recordedAt });
      if (hooks.length > 0) await inTurn(organizationId, () => keep(read, hooks));
    },
  };
};
