import { createEventStore, type PositionedEvent, START, withTransaction } from '@proviso/storage';
import { silentLog } from '@proviso/storage/testing';
import { vi } from 'vitest';
import { loadNotaryPosition, NotaryOvertakenError } from '../domains/history-proof/notary/place.ts';
import { recordEvents } from '../domains/history-proof/notary/record-events.ts';
import type { SharedApp, TestUser } from './start-test-app.ts';

type App = Pick<SharedApp, 'database'>;

/** The stored events of a user's organization, in the order of the store. */
export const storedEvents = async (
  { database }: App,
  { user }: Pick<TestUser, 'user'>,
): Promise<PositionedEvent[]> => {
  const store = createEventStore({ pool: database.pools.projector, log: silentLog });
  const events: PositionedEvent[] = [];
  for await (const event of store.readAll({ from: START }))
    if (event.metadata.organizationId === user.organizationId) events.push(event);
  await store.close();
  return events;
};

/** Changes stored events as the database owner, who can disable the triggers that prevent changes. */
export const changeAsDatabaseOwner = async (
  { database }: App,
  change: string,
  values: readonly unknown[],
): Promise<void> => {
  const db = database.pools.owner;
  await db.query('alter table es.events disable trigger user');
  try {
    await db.query(change, [...values]);
  } finally {
    await db.query('alter table es.events enable trigger user');
  }
};

const tables = ['history_checkpoints', 'history_runs', 'history_logs'] as const;
const anchorTables = ['history_anchors', 'history_anchor_states'] as const;

/** Changes a table of histories as the database owner, who must first turn off its row-level security. */
export const changeHistoryAsOwner = async (
  { database }: App,
  table: (typeof tables)[number] | (typeof anchorTables)[number],
  change: string,
  values: readonly unknown[],
): Promise<void> =>
  withTransaction(database.pools.owner, async (db) => {
    await db.query(`alter table private.${table} no force row level security`);
    await db.query(change, [...values]);
    await db.query(`alter table private.${table} force row level security`);
  });

/** Waits until the running notary has recorded all events of the owner's organization. */
export const untilRecorded = async (app: App, owner: Pick<TestUser, 'user'>): Promise<void> => {
  await vi.waitUntil(
    async () => {
      const { rows } = await app.database.pools.jobs.query<{ size: string }>(
        'select size from private.history_logs where organization_id = $1',
        [owner.user.organizationId],
      );
      return Number(rows[0]?.size) >= (await storedEvents(app, owner)).length;
    },
    { timeout: 30_000 },
  );
};

/**
 * Cuts off the entries of a history from `size` on, as the database owner. All events must already be
 * recorded, because the notary would append the others to the cut history.
 */
export const cutHistory = async (app: App, organizationId: string, size: number): Promise<void> => {
  await changeHistoryAsOwner(
    app,
    'history_runs',
    `with cut as (
       delete from private.history_runs where organization_id = $1 and level = 0 and first_index >= $2)
     update private.history_runs set hashes = substr(hashes, 1, (($2 - first_index) * 32)::integer),
       event_ids = substr(event_ids, 1, (($2 - first_index) * 16)::integer)
     where organization_id = $1 and level = 0 and first_index < $2 and first_index + length(hashes) / 32 > $2`,
    [organizationId, size],
  );
  await changeHistoryAsOwner(
    app,
    'history_checkpoints',
    'delete from private.history_checkpoints where organization_id = $1 and size > $2',
    [organizationId, size],
  );
  await app.database.pools.jobs.query(
    'update private.history_logs set size = $2 where organization_id = $1',
    [organizationId, size],
  );
};

/**
 * Deletes the record of an organization's history with the rights of the database owner, and records the
 * current events as a new history.
 */
export const recordAgain = async (
  app: App,
  owner: Pick<TestUser, 'user'>,
  { withAnchors = false }: { withAnchors?: boolean } = {},
): Promise<void> => {
  const { jobs } = app.database.pools;
  // Otherwise, the notary would start the new record with events that it has not recorded yet.
  await untilRecorded(app, owner);
  for (const table of [...tables, ...(withAnchors ? anchorTables : [])])
    await changeHistoryAsOwner(app, table, `delete from private.${table} where organization_id = $1`, [
      owner.user.organizationId,
    ]);
  const events = await storedEvents(app, owner);
  await vi.waitFor(
    async () => {
      const place = await loadNotaryPosition(jobs);
      // This is retried if the running notary has recorded other events in the meantime.
      await recordEvents(jobs, { from: place, to: place, events }).catch((error: unknown) => {
        if (error instanceof NotaryOvertakenError) throw error;
        throw new Error('the events could not be recorded', { cause: error });
      });
    },
    { timeout: 30_000, interval: 20 },
  );
};
