import {
  attemptFailures,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryStatus,
  type PageQuery,
  webhookTestType,
} from '@proviso/contracts';
import type { Page } from '@proviso/projections';
import type { PoolClient } from '@proviso/storage';
import { v7 } from 'uuid';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

type Db = Pick<PoolClient, 'query'>;

interface Row {
  place: string;
  id: string;
  event_id: string;
  event_type: string;
  stream: string | null;
  revision: number | null;
  occurred_at: Date;
  status: DeliveryStatus;
  attempts: number;
  next_attempt_at: Date;
  at: Date | null;
  milliseconds: number | null;
  answer_status: number | null;
  failure: string | null;
  answer: string | null;
}

const columns = `place, id, event_id, event_type, stream, revision::float8 as revision, occurred_at,
  delivery.status, attempts, next_attempt_at, at, milliseconds, last.status as answer_status, failure, answer`;
const withLast = `private.webhook_deliveries delivery
  left join private.webhook_attempts last on last.delivery_id = delivery.id and last.number = delivery.attempts`;

/** Returns one page of a webhook's deliveries, newest first. */
export const listDeliveries = async (
  db: Db,
  webhookId: string,
  { status, cursor, limit }: PageQuery & { status?: DeliveryStatus | undefined },
): Promise<Page<Delivery>> => {
  const before = cursor === undefined ? null : placeOf(cursor);
  const { rows } = await db.query<Row>(
    `select ${columns} from ${withLast}
     where webhook_id = $1 and ($2::text is null or delivery.status = $2) and ($3::bigint is null or place < $3)
     order by place desc limit $4`,
    [webhookId, status ?? null, before, limit + 1],
  );
  const { rows: counted } = await db.query<{ count: number }>(
    `select count(*)::integer as count from private.webhook_deliveries
     where webhook_id = $1 and ($2::text is null or status = $2)`,
    [webhookId, status ?? null],
  );
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(deliveryOf),
    nextCursor: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
    total: counted[0]?.count ?? 0,
    totalIsExact: true,
  };
};

const placeOf = (cursor: string): string => {
  if (/^\d{1,18}$/.test(cursor)) return cursor;
  throw new DomainError(
    'request.invalid',
    {},
    { errors: [{ path: 'cursor', message: 'Not a page of this list' }] },
  );
};

/**
 * Returns a delivery's latest 100 attempts, newest first, or `undefined` if the webhook has no such delivery.
 */
export const listAttempts = async (
  db: Db,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<readonly DeliveryAttempt[] | undefined> => {
  const { rowCount } = await db.query(
    'select from private.webhook_deliveries where id = $1 and webhook_id = $2',
    [deliveryId, webhookId],
  );
  if (rowCount === 0) return undefined;
  const { rows } = await db.query<Omit<Row, 'at' | 'milliseconds'> & { at: Date; milliseconds: number }>(
    `select at, milliseconds, status as answer_status, failure, answer from private.webhook_attempts
     where delivery_id = $1 order by number desc limit 100`,
    [deliveryId],
  );
  return rows.map((row) => attemptOf(row, row.at));
};

/** Queues a test delivery. */
export const queueTestDelivery = async (
  db: Db,
  { organizationId, webhookId, at }: { organizationId: string; webhookId: string; at: Date },
): Promise<Delivery | undefined> => {
  const [id, eventId] = [v7(), v7()];
  await db.query(
    `insert into private.webhook_deliveries
       (id, organization_id, webhook_id, event_id, event_type, occurred_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, organizationId, webhookId, eventId, webhookTestType, at],
  );
  return findDelivery(db, id);
};

const again = `status = 'pending', tries = 0, next_attempt_at = now(), ended_at = null`;

/**
 * Queues one delivery for another attempt.
 * @throws DomainError `webhook.delivery-not-found`, `webhook.delivery-pending`
 */
export const replayDelivery = async (
  db: Db,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<Delivery | undefined> => {
  const { rowCount } = await db.query(
    `update private.webhook_deliveries set ${again}
     where id = $1 and webhook_id = $2 and (claimed_until is null or claimed_until < now())`,
    [deliveryId, webhookId],
  );
  const delivery = await findDelivery(db, deliveryId, webhookId);
  if (!delivery) throw new DomainError('webhook.delivery-not-found');
  if (rowCount === 0) throw new DomainError('webhook.delivery-pending');
  return delivery;
};

/**
 * Queues the webhook's failed deliveries of events since `since` for another attempt. Returns the number
 * queued.
 */
export const replayFailedDeliveries = async (db: Db, webhookId: string, since: string): Promise<number> => {
  const { rowCount } = await db.query(
    `update private.webhook_deliveries set ${again}
     where webhook_id = $1 and status = 'failed' and occurred_at >= $2 and stream is not null`,
    [webhookId, since],
  );
  return rowCount ?? 0;
};

const findDelivery = async (db: Db, id: string, webhookId?: string): Promise<Delivery | undefined> => {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${withLast} where id = $1 and ($2::uuid is null or webhook_id = $2)`,
    [id, webhookId ?? null],
  );
  return rows[0] && deliveryOf(rows[0]);
};

const deliveryOf = (row: Row): Delivery => ({
  id: row.id,
  eventId: row.event_id,
  eventType: row.event_type,
  stream: row.stream,
  revision: row.revision,
  occurredAt: row.occurred_at.toISOString(),
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.status === 'pending' ? row.next_attempt_at.toISOString() : null,
  lastAttempt: row.at && attemptOf(row, row.at),
});

const attemptOf = (
  {
    milliseconds,
    answer_status: status,
    failure,
    answer,
  }: Pick<Row, 'milliseconds' | 'answer_status' | 'failure' | 'answer'>,
  at: Date,
): DeliveryAttempt => ({
  at: at.toISOString(),
  milliseconds: milliseconds ?? 0,
  status,
  failure: attemptFailures.find((known) => known === failure) ?? null,
  answer: answer ?? '',
});
