import type { AuditValues } from '@proviso/contracts';
import { EVERY_ORGANIZATION, type EventCodec, type EventStore } from '@proviso/storage';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { EntryRow } from './table.ts';
import { entriesTable, statesTable } from './table.ts';
import { toEntry } from './to-entry.ts';

/** Number of entries that one statement writes. */
const BATCH = 500;

/**
 * Rewrites an organization's entries from its events. If the organization's key has been destroyed, all texts
 * in the entries become `erased`, as after a rebuild. Actors, fields and times remain.
 *
 * @param db connects under the jobs' role
 */
export const eraseAuditTexts = async (
  {
    db,
    eventStore,
    codec,
  }: { db: Queryable; eventStore: EventStore; codec: Pick<EventCodec, 'openWrittenTexts'> },
  organizationId: string,
  signal: AbortSignal,
): Promise<void> => {
  const { rows } = await db.query<{ stream: string }>(
    `select distinct stream from ${entriesTable.served} where organization_id = $1`,
    [organizationId],
  );
  for (const { stream } of rows) {
    let state: AuditValues = {};
    let entries: EntryRow[] = [];
    for await (const stored of eventStore.readStream(stream, { organizationId: EVERY_ORGANIZATION })) {
      signal.throwIfAborted();
      const recorded = toEntry(await codec.openWrittenTexts(stored), state);
      state = recorded.state;
      entries.push(recorded.entry);
      if (entries.length === BATCH) {
        await rewrite(db, entries);
        entries = [];
      }
    }
    await rewrite(db, entries);
    await db.query(`update ${statesTable.served} set state = $2 where stream = $1`, [
      stream,
      JSON.stringify(state),
    ]);
  }
};

const rewrite = async (db: Queryable, entries: readonly EntryRow[]): Promise<void> => {
  if (entries.length === 0) return;
  const columns = ['parameters', 'search_text', 'before_value', 'after_value'] as const;
  const texts = entries.map((entry) => ({
    event_id: entry.event_id,
    recorded_at: entry.recorded_at,
    ...Object.fromEntries(columns.map((column) => [column, entry[column]])),
  }));
  await db.query(
    `update ${entriesTable.served} entry
     set ${columns.map((column) => `${column} = texts.${column}`).join(', ')}
     from jsonb_to_recordset($1::jsonb) texts (event_id uuid, recorded_at timestamptz, parameters jsonb,
       search_text text, before_value jsonb, after_value jsonb)
     where entry.event_id = texts.event_id and entry.recorded_at = texts.recorded_at`,
    [JSON.stringify(texts)],
  );
};
