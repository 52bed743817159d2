import type { Pool } from 'pg';
import { organizationSubject } from '../keys/organization-key.ts';
import { seal, unseal } from '../keys/seal.ts';
import type { SubjectKeys } from '../keys/subject-keys.ts';
import { withTenant } from '../postgres/with-tenant.ts';
import type { Snapshot, SnapshotKey, Snapshots } from './snapshots.ts';

interface Row {
  revision: string;
  event_id: string;
  sealed_state: Buffer;
}

/** Associated data for the encryption, which ensures that a sealed state cannot be opened elsewhere. */
const contextOf = (
  { stream, organizationId, snapshotVersion }: SnapshotKey,
  revision: number,
  eventId: string,
): string => JSON.stringify(['snapshot', organizationId, stream, snapshotVersion, revision, eventId]);

/**
 * {@link Snapshots} in `private.snapshots`, sealed with the organizations' keys. `pool` connects as the api
 * or jobs.
 */
export const createSnapshots = ({ pool, keys }: { pool: Pool; keys: SubjectKeys }): Snapshots => ({
  async find(key) {
    const { stream, organizationId, snapshotVersion } = key;
    const [row] = await withTenant(
      pool,
      organizationId,
      async (db) =>
        (
          await db.query<Row>(
            `select revision, event_id, sealed_state from private.snapshots
             where stream_id = $1 and organization_id = $2 and fold = $3`,
            [stream, organizationId, snapshotVersion],
          )
        ).rows,
      { readOnly: true },
    );
    if (!row) return undefined;
    const organizationKey = await keys.obtain(organizationSubject(organizationId));
    if (organizationKey === 'destroyed') return undefined;
    const revision = Number(row.revision);
    const state = unseal(organizationKey, row.sealed_state, contextOf(key, revision, row.event_id));
    return state && { revision, eventId: row.event_id, state: JSON.parse(state.toString()) };
  },

  async save(key, { revision, eventId, state }: Snapshot) {
    const { stream, organizationId, snapshotVersion } = key;
    const organizationKey = await keys.obtain(organizationSubject(organizationId));
    if (organizationKey === 'destroyed') return;
    const plain = Buffer.from(JSON.stringify(state));
    const sealed = seal(organizationKey, plain, contextOf(key, revision, eventId));
    await withTenant(pool, organizationId, (db) =>
      db.query(
        `insert into private.snapshots (stream_id, organization_id, fold, revision, event_id, sealed_state)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (organization_id, stream_id) do update
         set fold = excluded.fold, revision = excluded.revision, event_id = excluded.event_id,
           sealed_state = excluded.sealed_state`,
        [stream, organizationId, snapshotVersion, revision, eventId, sealed],
      ),
    );
  },
});
