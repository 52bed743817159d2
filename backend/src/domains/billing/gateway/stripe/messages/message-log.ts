import type { PaymentMessages } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import type { Refusal } from './verify-message.ts';

/**
 * The result of handling an event. `unknown-type`: the type is not relevant. `other-installation` and
 * `other-mode`: the event is for another installation or mode.
 */
export type Outcome = 'handled' | 'unknown-type' | 'other-installation' | 'other-mode';

/**
 * Number of days that events are retained. Stripe retries for 3 days, and its dashboard can resend for 30
 * days.
 */
export const RETENTION_DAYS = 60;

/** A log of the payment provider's events that were handled. */
export interface MessageLog {
  has(id: string): Promise<boolean>;
  add(message: { id: string; type: string }, outcome: Outcome): Promise<void>;
  refused(reason: Refusal): Promise<void>;
  /** Counts events from the last {@link RETENTION_DAYS} days. */
  counts(): Promise<PaymentMessages>;
  /** Deletes events older than {@link RETENTION_DAYS} days. Requires the jobs' role. */
  forgetOld(): Promise<void>;
}

/** Creates a {@link MessageLog} in `private.payment_messages`. */
export const createMessageLog = (pool: Pool): MessageLog => ({
  async has(id) {
    const { rowCount } = await pool.query('select from private.payment_messages where id = $1', [id]);
    return rowCount === 1;
  },
  async add({ id, type }, outcome) {
    await pool.query(
      `insert into private.payment_messages (id, type, outcome) values ($1, $2, $3) on conflict do nothing`,
      [id, type, outcome],
    );
  },
  async refused(reason) {
    await pool.query(
      `insert into private.refused_payment_messages as kept (reason) values ($1)
       on conflict (day, reason) do update set count = kept.count + 1, last_at = clock_timestamp()`,
      [reason],
    );
  },
  async counts() {
    const { rows } = await pool.query<PaymentMessages['outcomes'][number] & { lastAt: Date }>(
      `select outcome, count(*)::integer as count, max(received_at) as "lastAt"
       from private.payment_messages group by outcome
       union all
       select reason, sum(count)::integer, max(last_at) from private.refused_payment_messages group by reason
       order by 1`,
    );
    return {
      outcomes: rows.map(({ outcome, count, lastAt }) => ({ outcome, count, lastAt: lastAt.toISOString() })),
    };
  },
  async forgetOld() {
    await pool.query(
      `delete from private.payment_messages where received_at < clock_timestamp() - make_interval(days => $1)`,
      [RETENTION_DAYS],
    );
    await pool.query('delete from private.refused_payment_messages where day < current_date - $1::integer', [
      RETENTION_DAYS,
    ]);
  },
});
