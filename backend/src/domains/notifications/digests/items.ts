import type { Pool } from '@proviso/storage';
import { v7 } from 'uuid';
import { batchCalls } from '../../../shared/concurrency/batch-calls.ts';

/** An event that members may be notified about. */
export interface NotificationItem {
  eventId: string;
  organizationId: string;
  kind: 'policyChanges' | 'analyses';
  what: 'created' | 'edited' | 'status' | 'deleted' | 'undeleted' | 'completed' | 'failed';
  policyId: string;
  /** The analysis's score, if the item is about a completed analysis. */
  score: number | null;
  actorId: string;
  recordedAt: Date;
}

/** Maximum number of items per digest. Further items wait for the next digest. */
const ITEMS = 2_000;

const columns = `event_id as "eventId", organization_id as "organizationId", kind, what, policy_id as "policyId", score,
  actor_id as "actorId", recorded_at as "recordedAt"`;

/** Maximum number of items per INSERT. */
export const INSERT_BATCH = 100;
/** Minimum milliseconds between two INSERTs, unless a batch is full. */
const INSERT_INTERVAL_MS = 50;

/**
 * Returns a function that stores items for the next digest. It ignores repeated items, and combines several
 * calls into one INSERT.
 */
export const createItemCollector = (pool: Pool): ((item: NotificationItem) => Promise<void>) =>
  batchCalls<NotificationItem, void>(
    INSERT_BATCH,
    async (items) => {
      await pool.query({
        name: 'keep items of notifications',
        text: `insert into private.notification_items
         (event_id, organization_id, kind, what, policy_id, score, actor_id, recorded_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::double precision[], $7::text[],
         $8::timestamptz[])
       on conflict do nothing`,
        values: [
          items.map(({ eventId }) => eventId),
          items.map(({ organizationId }) => organizationId),
          items.map(({ kind }) => kind),
          items.map(({ what }) => what),
          items.map(({ policyId }) => policyId),
          items.map(({ score }) => score),
          items.map(({ actorId }) => actorId),
          items.map(({ recordedAt }) => recordedAt),
        ],
      });
      return items.map(() => undefined);
    },
    INSERT_INTERVAL_MS,
  );

/** Returns the ids of organizations with a digest due. */
export const listOrganizationsWithItems = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select distinct organization_id as id from private.notification_items order by id',
  );
  return rows.map(({ id }) => id);
};

/** Returns an organization's digest: either an unfinished digest or a new one. */
export const beginDigest = async (
  pool: Pool,
  organizationId: string,
): Promise<{ id: string; items: readonly NotificationItem[] }> => {
  const { rows } = await pool.query<{ id: string }>(
    `select digest_id as id from private.notification_items
     where organization_id = $1 and digest_id is not null limit 1`,
    [organizationId],
  );
  const id = rows[0]?.id ?? v7();
  if (rows.length === 0)
    await pool.query(
      `update private.notification_items set digest_id = $2 where event_id in (
         select event_id from private.notification_items where organization_id = $1
         order by recorded_at, event_id limit $3)`,
      [organizationId, id, ITEMS],
    );
  const { rows: items } = await pool.query<NotificationItem>(
    `select ${columns} from private.notification_items where digest_id = $1 order by recorded_at, event_id`,
    [id],
  );
  return { id, items };
};

/** Deletes a digest's items after the digest was sent to all members. */
export const endDigest = async (pool: Pool, id: string): Promise<void> => {
  await pool.query('delete from private.notification_items where digest_id = $1', [id]);
};
