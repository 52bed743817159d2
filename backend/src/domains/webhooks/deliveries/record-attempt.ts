import type { DeliveryStatus } from '@proviso/contracts';
import { type Pool, withTransaction } from '@proviso/storage';
import type { ClaimedDelivery } from './due.ts';

/** The result of one attempt. */
export interface Attempt {
  at: Date;
  milliseconds: number;
  status: number | null;
  failure: string | null;
  answer: string;
}

/** The next status of the delivery. */
export type Outcome = { status: Exclude<DeliveryStatus, 'pending'> } | { status: 'pending'; next: Date };

/** Records an attempt, its delivery's next status, and whether the webhook is failing. */
export const recordAttempt = (
  pool: Pool,
  { id, organizationId, webhookId, stream }: ClaimedDelivery,
  { at, milliseconds, status, failure, answer }: Attempt,
  outcome: Outcome,
): Promise<void> =>
  withTransaction(pool, async (db) => {
    const next = outcome.status === 'pending' ? outcome.next : null;
    const { rows } = await db.query<{ attempts: number }>(
      `update private.webhook_deliveries set
         status = $2,
         attempts = attempts + 1,
         tries = tries + 1,
         next_attempt_at = coalesce($3, next_attempt_at),
         claimed_until = null,
         ended_at = case when $2 = 'pending' then null else now() end
       where id = $1 returning attempts`,
      [id, outcome.status, next],
    );
    const [row] = rows;
    // The webhook has been removed in the meantime.
    if (!row) return;
    await db.query(
      `insert into private.webhook_attempts
         (delivery_id, organization_id, number, at, milliseconds, status, failure, answer)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, organizationId, row.attempts, at, milliseconds, status, failure, answer],
    );
    if (outcome.status === 'delivered') {
      await db.query('update private.webhooks set failing_since = null where id = $1', [webhookId]);
    } else if (stream !== null) {
      await db.query(
        'update private.webhooks set failing_since = coalesce(failing_since, $2) where id = $1',
        [webhookId, at],
      );
    }
  });
