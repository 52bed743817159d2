import { type Pool, seal, type SubjectKey, type SubjectKeys, unseal, withTenant } from '@proviso/storage';
import type { StartResult, IdempotencyStore, StoredResponse } from './store.ts';

/** Encryption purpose, so that the ciphertext cannot be used anywhere else. */
const SEALED_AS = 'idempotency';

interface Row {
  request_hash: string;
  status: number | null;
  body: string | null;
}

/**
 * {@link IdempotencyStore} in `private.idempotency`. Uses the API's database role. Responses are encrypted
 * with the user's key, and become unreadable once that key is destroyed. `processLock` returns the number of
 * the advisory lock that this process holds for as long as it runs. A process that can acquire another
 * process's lock knows that the other process has ended.
 */
export const createIdempotencyStore = (
  pool: Pool,
  processLock: () => number | undefined,
  subjectKeys: Pick<SubjectKeys, 'obtain'>,
): IdempotencyStore => ({
  async begin({ organizationId, userId, key }, requestHash) {
    const known = await withTenant(pool, organizationId, async (db): Promise<Row | StartResult> => {
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
      return rows[0] ?? { kind: 'in-progress' };
    });
    return 'kind' in known ? known : begunBy(known, requestHash, await subjectKeys.obtain(userId));
  },

  async finish({ organizationId, userId, key }, answer) {
    const personal = await subjectKeys.obtain(userId);
    // Store nothing for a user who has been erased in the meantime. Repeated requests fail authentication.
    if (personal === 'destroyed') return;
    const sealed = seal(personal, Buffer.from(JSON.stringify(answer)), SEALED_AS).toString('base64');
    await withTenant(pool, organizationId, async (db) => {
      await db.query(
        `update private.idempotency set status = $4, body = $5
         where organization_id = $1 and user_id = $2 and key = $3`,
        [organizationId, userId, key, answer.status, sealed],
      );
    });
  },

  abandon: ({ organizationId, userId, key }) =>
    withTenant(pool, organizationId, async (db) => {
      await db.query(
        `delete from private.idempotency
         where organization_id = $1 and user_id = $2 and key = $3 and status is null`,
        [organizationId, userId, key],
      );
    }),
});

const begunBy = (
  { request_hash, status, body }: Row,
  requestHash: string,
  personal: SubjectKey,
): StartResult => {
  if (request_hash !== requestHash) return { kind: 'other-request' };
  if (status === null || body === null) return { kind: 'in-progress' };
  const answer = openedBy(personal, body);
  // The response may have been written by an earlier version's `finish`.
  return answer === undefined
    ? { kind: 'in-progress' }
    : { kind: 'repeat', answer: JSON.parse(answer) as StoredResponse };
};

/** The decrypted response. Earlier versions, which may still run during an upgrade, store it unencrypted. */
const openedBy = (personal: SubjectKey, body: string): string | undefined => {
  if (body.startsWith('{')) return body;
  return personal === 'destroyed'
    ? undefined
    : unseal(personal, Buffer.from(body, 'base64'), SEALED_AS)?.toString();
};
