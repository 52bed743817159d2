import { randomBytes, randomUUID } from 'node:crypto';
import {
  createEventCodec,
  createEventStore,
  createSubjectKeys,
  EventStoreUnavailableError,
} from '@proviso/storage';
import { createTestDatabase, silentLog, type TestDatabase } from '@proviso/storage/testing';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEventLog } from '../event-log/create-event-log.ts';
import type { RequestContext } from '../event-log/request-context.ts';
import { appendSpooledViews } from './append-spooled-views.ts';
import { createViewRecorder } from './view-recorder.ts';
import { createViewSpool } from './view-spool.ts';

let database: TestDatabase;
let superuser: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new Client({ connectionString: database.superuserUrl });
  await superuser.connect();
});
afterEach(async () => {
  await superuser.query('delete from private.view_spool');
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

const context = (userId: string): RequestContext => ({
  organizationId: '6c84fb90-12c4-11e1-840d-7b25c5ee775a',
  actor: { kind: 'user', id: userId },
  correlationId: 'request',
  causationId: 'request',
  now: () => new Date('2026-03-01T10:00:00.000Z'),
  newId: randomUUID,
});
const policy = () => ({ id: randomUUID(), version: 1, title: 'Visitors' });
const masterKey = randomBytes(32);

/** The view recorder of a process whose event store may be down. */
const recorderWhere = ({ storeIsAway }: { storeIsAway: boolean }) => {
  const { api } = database.pools;
  const codec = createEventCodec({ subjectKeys: createSubjectKeys({ pool: api, masterKey }) });
  const real = createEventStore({ pool: api, log: silentLog });
  const log = createEventLog({ eventStore: real, codec });
  const eventStore = storeIsAway
    ? { append: () => Promise.reject(new EventStoreUnavailableError('away')) }
    : real;
  return createViewRecorder({ log, eventStore, spool: createViewSpool(api), logger: silentLog });
};
const job = () => {
  const { jobs } = database.pools;
  return appendSpooledViews({
    pool: jobs,
    eventStore: createEventStore({ pool: jobs, log: silentLog }),
    logger: silentLog,
  });
};
const run = () => job().run(new AbortController().signal);
const rest = () => superuser.query("update private.view_spool set spooled_at = now() - interval '1 minute'");
const spooled = async () =>
  (
    await superuser.query<{ id: string; failures: number }>(
      'select event_id as id, failures from private.view_spool order by failures',
    )
  ).rows;
const viewsOf = async (policyIds: readonly string[]) =>
  (
    await superuser.query<{ policyId: string }>(
      `select data->>'policyId' as "policyId" from es.events where type = 'PolicyViewed' and data->>'policyId' = any ($1)`,
      [policyIds],
    )
  ).rows.map(({ policyId }) => policyId);

describe('views while the event store is down', () => {
  it('are each recorded only once after the store recovers, even if the process ends', async () => {
    const seen = Array.from({ length: 60 }, policy);
    const ids = seen.map(({ id }) => id);
    const recorder = recorderWhere({ storeIsAway: true });
    await Promise.all(seen.map((one) => recorder.policyViewed(context('ada'), one)));
    // The process that recorded the views has ended at this point.
    expect(await spooled()).toHaveLength(60);
    expect(await viewsOf(ids)).toEqual([]);

    await rest();
    await run();
    expect((await viewsOf(ids)).toSorted()).toEqual(ids.toSorted());
    expect(await spooled()).toEqual([]);

    // Another process records a view by the same user within the same quarter of an hour.
    await recorderWhere({ storeIsAway: true }).policyViewed(context('ada'), seen[0] ?? policy());
    await rest();
    await run();
    expect(await viewsOf(ids)).toHaveLength(60);
    expect(await spooled()).toEqual([]);
  });

  it('are initially left to the process that spooled them', async () => {
    await recorderWhere({ storeIsAway: true }).policyViewed(context('ada'), policy());
    await run();
    expect(await spooled()).toHaveLength(1);
  });

  it('do not wait for an unrecordable view, and administrators are notified of that view', async () => {
    const good = policy();
    await recorderWhere({ storeIsAway: true }).policyViewed(context('ada'), good);
    const bad = randomUUID();
    await superuser.query(
      `insert into private.view_spool (event_id, stream, type, data, metadata)
       values ($1, 'access-' || $2, 'PolicyViewed', '{}', $4), ($3, 'access-' || $2, 'PolicyViewed', '{}', $4)`,
      [
        randomUUID(),
        randomUUID(),
        bad,
        { organizationId: randomUUID(), recordedAt: '2026-03-01T10:00:00.000Z' },
      ],
    );
    await rest();
    await expect(run()).rejects.toThrow('could not record 1 views');
    expect(await viewsOf([good.id])).toEqual([good.id]);
    expect(await spooled()).toMatchObject([{ failures: 1 }]);
  });
});

it('leaves no view in the spool while the event store responds', async () => {
  const seen = policy();
  const recorder = recorderWhere({ storeIsAway: false });
  await recorder.policyViewed(context('grace'), seen);
  await recorder.settled();
  expect(await viewsOf([seen.id])).toEqual([seen.id]);
  expect(await spooled()).toEqual([]);
});

it("stores many readers' views in few statements", async () => {
  const query = vi.spyOn(database.pools.api, 'query');
  const spool = createViewSpool(database.pools.api);
  const recorder = recorderWhere({ storeIsAway: true });
  await recorder.policyViewed(context('warm'), policy());
  query.mockClear();
  const views = Array.from({ length: 100 }, () => {
    const eventId = randomUUID();
    const metadata = {
      recordedAt: '2026-03-01T10:00:00.000Z',
      schemaVersion: 1,
      organizationId: randomUUID(),
      actor: { kind: 'user', id: 'ada' },
      correlationId: 'c',
      causationId: 'c',
    } as const;
    return { stream: `access-${eventId}`, event: { eventId, type: 'PolicyViewed', data: {}, metadata } };
  });
  await Promise.all(views.map((view) => spool.put(view)));
  expect(await spooled()).toHaveLength(101);
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});

it('lets the API insert views but not read them', async () => {
  await expect(database.pools.api.query('select from private.view_spool')).rejects.toThrow(
    'permission denied',
  );
  await expect(database.pools.projector.query("select private.spool_views('[]')")).rejects.toThrow(
    'permission denied',
  );
});
