import type { Pool } from '@proviso/storage';

/**
 * Seconds after which another process may claim the delivery, because the process that claimed it has
 * probably crashed.
 */
const CLAIM_SECONDS = 60;

/** A delivery that this process has claimed. */
export interface ClaimedDelivery {
  id: string;
  organizationId: string;
  webhookId: string;
  eventId: string;
  eventType: string;
  /** `null` for a test delivery. */
  stream: string | null;
  revision: number | null;
  occurredAt: Date;
  /** Number of earlier attempts. */
  tries: number;
  address: string;
}

/** Number of deliveries that this process is currently sending, by organization and by webhook. */
export interface DeliveriesInProgress {
  organizations: ReadonlyMap<string, number>;
  webhooks: ReadonlyMap<string, number>;
}

/**
 * Claims up to `room` due deliveries. At most `each` deliveries per organization are in progress, and at most
 * one per failing webhook. Organizations take turns.
 */
export const claimDueDeliveries = async (
  pool: Pool,
  { organizations, webhooks }: DeliveriesInProgress,
  { room, each }: { room: number; each: number },
): Promise<readonly ClaimedDelivery[]> => {
  const full = [...organizations].filter(([, count]) => count >= each).map(([id]) => id);
  const { rows: due } = await pool.query<{ id: string; organization_id: string }>(
    `select id, organization_id
     from (
       select due.id, hook.organization_id, due.next_attempt_at,
         row_number() over (partition by hook.organization_id order by due.nth, due.next_attempt_at) as turn
       from private.webhooks hook
       cross join lateral (
         select id, next_attempt_at, row_number() over (order by next_attempt_at) as nth
         from (
           select id, next_attempt_at from private.webhook_deliveries
           where webhook_id = hook.id and status = 'pending' and next_attempt_at <= now()
             and (claimed_until is null or claimed_until < now())
             and (hook.enabled or stream is null)
           order by next_attempt_at limit $2
         ) earliest
       ) due
       where hook.organization_id <> all($3)
         and (hook.failing_since is null or (due.nth = 1 and hook.id <> all($4)))
     ) queued
     where turn <= $2
     order by turn, next_attempt_at limit $1`,
    [room, each, full, [...webhooks.keys()]],
  );
  const counts = new Map(organizations);
  const ids = due.flatMap(({ id, organization_id: organizationId }) => {
    const count = counts.get(organizationId) ?? 0;
    if (count >= each) return [];
    counts.set(organizationId, count + 1);
    return [id];
  });
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ClaimedDelivery>(
    `update private.webhook_deliveries delivery
     set claimed_until = now() + $2 * interval '1 second'
     from private.webhooks hook
     where delivery.id = any($1) and hook.id = delivery.webhook_id and status = 'pending'
       and (claimed_until is null or claimed_until < now())
     returning delivery.id, delivery.organization_id as "organizationId", webhook_id as "webhookId",
       event_id as "eventId", event_type as "eventType", stream, delivery.revision::float8 as revision,
       occurred_at as "occurredAt", tries, address`,
    [ids, CLAIM_SECONDS],
  );
  return rows;
};

/** Releases the claim on a delivery that was not attempted. */
export const releaseClaim = async (pool: Pool, { id }: Pick<ClaimedDelivery, 'id'>): Promise<void> => {
  await pool.query('update private.webhook_deliveries set claimed_until = null where id = $1', [id]);
};
