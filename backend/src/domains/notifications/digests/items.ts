import type { Pool } from '@proviso/storage';
import { v7 } from 'uuid';
import { inGroups } from '../../../shared/concurrency/in-groups.ts';

/** Something that happened, of which members may want to be told. */
export interface NotificationItem {
  eventId: string;
  organizationId: string;
  kind: 'policyChanges' | 'analyses';
  what: 'created' | 'edited' | 'status' | 'deleted' | 'undeleted' | 'completed' | 'failed';
  policyId: string;
  /** Of a completed analysis. */
  score: number | null;
  actorId: string;
  recordedAt: Date;
}

/** Items that one digest tells of at most; the rest comes with the next. */
const ITEMS = 2_000;

const columns = `event_id as "eventId", organization_id as "organizationId", kind, what, policy_id as "policyId", score,
  actor_id as "actorId", recorded_at as "recordedAt"`;

/** Items that one statement takes at most. */
export const GROUP = 100;
/** Milliseconds between such statements, unless there are as many items. */
const APART = 50;

/** Keeps items for the next digest; a repeat changes nothing. */
export const itemKeeper = (pool: Pool): ((item: NotificationItem) => Promise<void>) =>
  inGroups<NotificationItem, void>(
    GROUP,
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
    APART,
  );

/** Organizations that a digest is due for. */
export const listOrganizationsWithItems = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select distinct organization_id as id from private.notification_items order by id',
  );
  return rows.map(({ id }) => id);
};

/** A digest of what happened in an organization: one that was begun, or a new one. */
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

/** Forgets the items of a digest that everybody has. */
export const endDigest = async (pool: Pool, id: string): Promise<void> => {
  await pool.query('delete from private.notification_items where digest_id = $1', [id]);
};
