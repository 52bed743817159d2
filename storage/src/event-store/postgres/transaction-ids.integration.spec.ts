import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { claimEventStore } from '../claim-event-store.ts';
import { forPlatform, type PlatformStore } from '../contract/platform-store.ts';
import { sampleEvents } from '../contract/samples.ts';
import { type PositionedEvent, START } from '../event-store.ts';
import { createPostgresEventStore } from '../postgres-event-store.ts';
import {
  adoptEvents,
  assertOwnTransactionIds,
  DatabaseInUseError,
  ForeignTransactionIdsError,
} from './transaction-ids.ts';

let database: TestDatabase;
let store: PlatformStore;
beforeEach(async () => {
  database = await createTestDatabase();
  store = forPlatform(createPostgresEventStore({ pool: database.pools.jobs, log: silentLog }));
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const asSuperuser = async (sql: string, values: unknown[] = []) => {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    return await client.query<Record<string, string>>(sql, values);
  } finally {
    await client.end();
  }
};

/** Leaves the tables in the state after a restore from a cluster with higher transaction ids. */
const restoreFromElsewhere = async () => {
  await asSuperuser('alter table es.events disable trigger events_append_only');
  await asSuperuser(
    'update es.events set transaction_id = (transaction_id::text::bigint + 1000000000)::text::xid8',
  );
  await asSuperuser('alter table es.events enable trigger events_append_only');
};

/** Waits until other tests' transactions no longer hold back the last events. */
const everyEvent = async (count: number): Promise<PositionedEvent[]> => {
  let events: PositionedEvent[] = [];
  await expect
    .poll(async () => {
      events = [];
      for await (const event of store.readAll({ from: START })) events.push(event);
      return events.length;
    })
    .toBe(count);
  return events;
};
const claim = () => claimEventStore(database.urls, { eventStoreDb: undefined, log: silentLog });
const adopt = () => adoptEvents(database.pools.owner, { applicationName: 'test' });

it('rejects events with transaction ids that this cluster has not reached', async () => {
  await store.append('thing-1', sampleEvents(2), 'no-stream');
  await expect(claim()).resolves.toBeUndefined();

  await restoreFromElsewhere();
  await expect(claim()).rejects.toThrow(ForeignTransactionIdsError);
  await expect(claim()).rejects.toThrow('npm run events -- adopt');
});

it.each([
  'rm_control.checkpoints (read_model, version,',
  'private.reaction_checkpoints (reaction, partition,',
])('rejects a checkpoint of another cluster in %s', async (into) => {
  await asSuperuser(
    `insert into ${into} position_commit, position_prepare) values ('things', 1, 1000000000000, 1)`,
  );
  await expect(assertOwnTransactionIds(database.pools.owner)).rejects.toThrow(
    'the checkpoint of things has the transaction id 1000000000000',
  );
});

it('adopts events in order, and makes later events readable', async () => {
  await store.append('thing-1', sampleEvents(2), 'no-stream');
  await store.append('thing-2', sampleEvents(1), 'no-stream');
  const before = await everyEvent(3);
  await restoreFromElsewhere();
  // Without adoption, this event would be stored but ordered before all events that readers have already
  // read. No reader would receive it.
  await store.append('thing-1', sampleEvents(1), 1);

  expect(await adopt()).toEqual({ events: 4, reactions: 0 });
  await expect(claim()).resolves.toBeUndefined();
  await store.append('thing-2', sampleEvents(1), 0);
  const after = await everyEvent(5);
  expect(after.slice(0, 3).map(({ eventId }) => eventId)).toEqual(before.map(({ eventId }) => eventId));
  expect(after.map(({ stream, revision }) => `${stream} ${revision}`)).toEqual([
    'thing-1 0',
    'thing-1 1',
    'thing-2 0',
    'thing-1 2',
    'thing-2 1',
  ]);
  expect(await adopt()).toMatchObject({ events: 1 });
});

it('keeps the progress of reactions, and rebuilds read models', async () => {
  await store.append('thing-1', sampleEvents(3), 'no-stream');
  await restoreFromElsewhere();
  const [first, second] = (
    await asSuperuser(
      'select transaction_id::text as commit, global_position as prepare from es.events order by stream_revision',
    )
  ).rows;
  await asSuperuser(
    `insert into private.reaction_checkpoints (reaction, partition, position_commit, position_prepare)
     values ('mails', 0, $1, $2), ('new', 0, 0, 0)`,
    [second?.['commit'], second?.['prepare']],
  );
  await asSuperuser(
    `insert into rm_control.checkpoints (read_model, version, position_commit, position_prepare)
     values ('things', 1, $1, $2)`,
    [first?.['commit'], first?.['prepare']],
  );
  await asSuperuser('create schema rm_things_v1 authorization proviso_owner');
  await asSuperuser(
    `insert into private.parked_events (consumer, name, stream, revision, event_id, event_type, position_commit,
       position_prepare, error, attempts)
     select kind, kind, 'thing-1', 0, $1, 'Made', 5000000000, 7, 'Error', 1 from unnest(array['reaction', 'read-model']) kind`,
    [randomUUID()],
  );

  await adopt();
  const { rows } = await asSuperuser(
    `select reaction, position_commit::text as commit, position_prepare as prepare
     from private.reaction_checkpoints order by reaction`,
  );
  expect(rows).toEqual([
    { reaction: 'mails', commit: '3', prepare: second?.['prepare'] },
    { reaction: 'new', commit: '0', prepare: '0' },
  ]);
  const left = await everyEvent(3);
  const [mails] = rows;
  expect(left.filter(({ position }) => position.prepare > BigInt(mails?.['prepare'] ?? 0))).toHaveLength(1);
  expect((await asSuperuser('select from rm_control.checkpoints')).rowCount).toBe(0);
  expect((await asSuperuser("select from pg_namespace where nspname = 'rm_things_v1'")).rowCount).toBe(0);
  expect(
    (await asSuperuser('select consumer, position_commit::text as commit from private.parked_events')).rows,
  ).toEqual([{ consumer: 'reaction', commit: '3' }]);
});

it('redelivers events to a reaction if transactions had overtaken each other', async () => {
  await store.append('thing-1', sampleEvents(1), 'no-stream');
  await store.append('thing-2', sampleEvents(1), 'no-stream');
  await asSuperuser('alter table es.events disable trigger events_append_only');
  // The later position has the lower transaction id.
  await asSuperuser(
    `update es.events set transaction_id = case stream_id when 'thing-1' then '9000000002' else '9000000001' end::xid8`,
  );
  await asSuperuser('alter table es.events enable trigger events_append_only');
  await asSuperuser(
    `insert into private.reaction_checkpoints (reaction, partition, position_commit, position_prepare)
     select 'mails', 0, transaction_id::text::bigint, global_position from es.events where stream_id = 'thing-2'`,
  );

  await adopt();
  const { rows } = await asSuperuser(
    `select stream_id as stream from es.events, private.reaction_checkpoints
     where global_position > position_prepare order by 1`,
  );
  expect(rows).toEqual([{ stream: 'thing-1' }, { stream: 'thing-2' }]);
});

it('continues after the last position if a restore left the sequence at an earlier position', async () => {
  await store.append('thing-1', sampleEvents(3), 'no-stream');
  await asSuperuser(`select setval(pg_get_serial_sequence('es.events', 'global_position'), 1)`);
  await restoreFromElsewhere();
  await adopt();
  await store.append('thing-2', sampleEvents(1), 'no-stream');
  expect((await everyEvent(4)).at(-1)?.stream).toBe('thing-2');
  expect((await asSuperuser('select from es.events')).rowCount).toBe(4);
  expect((await asSuperuser('select distinct global_position from es.events')).rowCount).toBe(4);
});

it('still refuses to change an event, and refuses to adopt events while the product is running', async () => {
  await store.append('thing-1', sampleEvents(1), 'no-stream');
  await adopt();
  await expect(asSuperuser("update es.events set type = 'Forged'")).rejects.toThrow('append-only');

  const product = new Client({ connectionString: database.urls.api, application_name: 'proviso api' });
  await product.connect();
  await expect(adopt()).rejects.toThrow(DatabaseInUseError);
  await expect(adopt()).rejects.toThrow('in use by proviso api');
  await product.end();
});
