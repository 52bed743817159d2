import { withTenant } from '@proviso/storage';
import type { Pool } from '@proviso/storage';
import type { Begun, IdempotencyStore, KeptAnswer } from './store.ts';

interface Row {
  request_hash: string;
  status: number | null;
  body: string | null;
}

/**
 * {@link IdempotencyStore} in `private.idempotency`, under the api's role. `processLock` answers the number of the advisory
 * lock that this process holds while it runs: whoever gets the lock of another process knows that it has ended.
 */
export const createIdempotencyStore = (
  pool: Pool,
  processLock: () => number | undefined,
): IdempotencyStore => ({
  begin: ({ organizationId, userId, key }, requestHash) =>
    withTenant(pool, organizationId, async (db): Promise<Begun> => {
      const taken = await db.query(
        `insert into private.idempotency as known (organization_id, user_id, key, request_hash, claimant_lock)
         values ($1, $2, $3, decode($4, 'hex'), $5)
         on conflict (organization_id, user_id, key)
           do update set created_at = now(), claimant_lock = excluded.claimant_lock
         where known.status is null and known.request_hash = excluded.request_hash
           and (known.created_at < now() - interval '1 minute'
             or pg_try_advisory_xact_lock_shared(known.claimant_lock))`,
        [organizationId, userId, key, requestHash, processLock()],
      );
      if (taken.rowCount === 1) return { kind: 'new' };
      const { rows } = await db.query<Row>(
        `select encode(request_hash, 'hex') as request_hash, status, body from private.idempotency
         where organization_id = $1 and user_id = $2 and key = $3`,
        [organizationId, userId, key],
      );
      return rows[0] ? begunBy(rows[0], requestHash) : { kind: 'in-progress' };
    }),

  finish: ({ organizationId, userId, key }, answer) =>
    withTenant(pool, organizationId, async (db) => {
      await db.query(
        `update private.idempotency set status = $4, body = $5
         where organization_id = $1 and user_id = $2 and key = $3`,
        [organizationId, userId, key, answer.status, JSON.stringify(answer)],
      );
    }),

  abandon: ({ organizationId, userId, key }) =>
    withTenant(pool, organizationId, async (db) => {
      await db.query(
        `delete from private.idempotency
         where organization_id = $1 and user_id = $2 and key = $3 and status is null`,
        [organizationId, userId, key],
      );
    }),
});

const begunBy = ({ request_hash, status, body }: Row, requestHash: string): Begun => {
  if (request_hash !== requestHash) return { kind: 'other-request' };
  if (status === null || body === null) return { kind: 'in-progress' };
  // Written by `finish`, of this or an earlier version.
  return { kind: 'repeat', answer: JSON.parse(body) as KeptAnswer };
};
