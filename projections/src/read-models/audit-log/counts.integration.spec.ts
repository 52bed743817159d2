import { randomUUID } from 'node:crypto';
import {
  auditActions,
  auditEntityTypes,
  type AuditListQuery,
  auditTimeRanges,
  auditTopics,
} from '@proviso/contracts';
import { withTenant } from '@proviso/storage';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { policyCreated, policyRevised } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { randomWorkload } from '../../testing/random-workload.ts';
import { accounts } from '../accounts/projector.ts';
import { organizationsTable } from '../accounts/table.ts';
import { countAuditEntries } from './count-audit-entries.ts';
import { findPlaceInLog } from './find-place-in-log.ts';
import { eraseAuditTexts } from './erase-texts.ts';
import { type AuditQueryOptions, matchingEntries, ofOrganization, periodIn } from './matching-entries.ts';
import { auditLog } from './projector.ts';
import { countsTable, entriesTable } from './table.ts';

const EVENTS = 300;
const QUERIES = 60;
const timeZones = ['UTC', 'America/New_York', 'Asia/Kathmandu'];

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const count = (organizationId: string, query: AuditListQuery, options: AuditQueryOptions) =>
  test.asTenant(organizationId, (tenant) => countAuditEntries(tenant, query, options));

/** Appends revisions of a policy, one at each of the times. */
const revisePolicy = async (organizationId: string, times: readonly string[]): Promise<string> => {
  const id = randomUUID();
  for (const [index, recordedAt] of times.entries())
    await test.append(
      `policy-${id}`,
      [index === 0 ? policyCreated() : policyRevised({ title: `T${index}` }, index + 1)],
      {
        organizationId,
        recordedAt,
      },
    );
  await test.catchUp(auditLog);
  return id;
};

it('stores numbers that equal the entries after a random workload with erasures', async () => {
  const day = fc.date({
    min: new Date('2026-01-01T00:00:00.000Z'),
    max: new Date('2026-03-01T00:00:00.000Z'),
    noInvalidDate: true,
  });
  const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
  const dayText = day.map((date) => date.toISOString().slice(0, 10));
  const queries: fc.Arbitrary<AuditListQuery> = fc.record({
    action: optional(fc.constantFrom(...auditActions)),
    entityType: optional(fc.constantFrom(...auditEntityTypes)),
    topic: optional(fc.constantFrom(...auditTopics)),
    timeRange: optional(fc.constantFrom(...auditTimeRanges)),
    from: optional(dayText),
    to: optional(dayText),
  });
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const workload = randomWorkload((arbitrary) => draw(arbitrary));
      for (let event = 0; event < EVENTS; event += 1) {
        await workload.next(test);
        if (draw(() => fc.nat(9)) === 0) await test.catchUp(accounts, auditLog);
      }
      await test.catchUp(accounts, auditLog);
      const { jobs, projector } = test.database.pools;
      const { rows: organizations } = await jobs.query<{ id: string }>(
        `select distinct organization_id as id from ${entriesTable.served} where organization_id is not null`,
      );
      expect(organizations.length).toBeGreaterThan(0);
      const erased = draw(() => fc.constantFrom(...organizations)).id;
      await eraseAuditTexts(
        { db: jobs, eventStore: test.store, codec: test.codec },
        erased,
        new AbortController().signal,
      );

      // The workload's time zones are random text.
      for (const { id } of organizations)
        await projector.query(
          `update ${organizationsTable.served} set time_zone = $2 where organization_id = $1`,
          [id, draw(() => fc.constantFrom(...timeZones))],
        );

      const stored = await jobs.query(
        `select organization_id, span, began_at, action, entity_type, topic, entries::integer from ${countsTable.served}`,
      );
      const counted = await jobs.query(
        `select organization_id, span, date_trunc(span, recorded_at, 'UTC') as began_at, action, entity_type,
           coalesce(topic, '') as topic, count(*)::integer as entries
         from ${entriesTable.served} cross join unnest(array['month', 'day', 'hour']) span
         where organization_id is not null group by 1, 2, 3, 4, 5, 6`,
      );
      const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
      expect(sorted(stored.rows)).toEqual(sorted(counted.rows));

      for (let index = 0; index < QUERIES; index += 1) {
        const { id } = draw(() => fc.constantFrom(...organizations));
        const query = draw(() => queries);
        const now = draw(() => day);
        const matching = await test.asTenant(id, async (tenant) => {
          const conditions = matchingEntries(
            ofOrganization(tenant),
            query,
            await periodIn(tenant, query, now),
          );
          const { rows } = await tenant.db.query<{ entries: number }>(
            `select count(*)::integer as entries from ${entriesTable.served} where ${conditions.sql()}`,
            conditions.values(),
          );
          return rows[0]?.entries;
        });
        const { searchedUntil, ...numbers } = await count(id, query, { now });
        expect(searchedUntil).toBeNull();
        expect(
          Object.values(numbers).reduce((sum, number) => sum + number, 0),
          JSON.stringify({ query, now }),
        ).toBe(matching);
      }
    }),
    { numRuns: 2, endOnFailure: true, includeErrorInReport: true },
  );
});

it('counts entries of incomplete hours up to a limit, and says so', async () => {
  const organizationId = randomUUID();
  await revisePolicy(organizationId, [
    ...Array.from({ length: 5 }, (_, minute) => `2026-03-01T09:3${minute}:00.000Z`),
    '2026-03-02T09:00:00.000Z',
    '2026-03-03T09:00:00.000Z',
  ]);
  const now = new Date('2026-03-08T09:30:00.000Z');
  const week = { timeRange: 'week' } as const;
  const whole = { created: 1, updated: 6, searchedUntil: null };
  expect(await count(organizationId, week, { now })).toMatchObject(whole);
  expect(await count(organizationId, week, { now, searchedEntries: 5 })).toMatchObject(whole);
  expect(await count(organizationId, week, { now, searchedEntries: 2 })).toMatchObject({
    created: 0,
    updated: 4,
    searchedUntil: '2026-03-01T09:33:00.000Z',
  });
  // All hours of the log are complete, so that no entry is read.
  expect(await count(organizationId, {}, { now, searchedEntries: 2 })).toMatchObject(whole);
});

it('counts a person’s entries up to a limit, and says so', async () => {
  const organizationId = randomUUID();
  await revisePolicy(
    organizationId,
    Array.from({ length: 5 }, (_, day) => `2026-03-0${day + 1}T09:00:00.000Z`),
  );
  const now = new Date('2026-03-08T09:30:00.000Z');
  const { person } = await test.asTenant(organizationId, async ({ db }) => {
    const { rows } = await db.query<{ person: string }>(
      `select user_id as person from ${entriesTable.served} limit 1`,
    );
    return rows[0] ?? { person: '' };
  });
  expect(await count(organizationId, { person }, { now, searchedEntries: 5 })).toMatchObject({
    created: 1,
    updated: 4,
    searchedUntil: null,
  });
  expect(
    await count(organizationId, { person, action: 'UPDATE' }, { now, searchedEntries: 2 }),
  ).toMatchObject({
    created: 0,
    updated: 2,
    searchedUntil: '2026-03-04T09:00:00.000Z',
  });
  expect(await count(organizationId, { person: 'nobody' }, { now })).toMatchObject({
    created: 0,
    updated: 0,
  });
});

it('finds how many events precede the hour of an event', async () => {
  const organizationId = randomUUID();
  const times = [
    '2026-01-31T09:00:00.000Z',
    '2026-03-01T09:10:00.000Z',
    '2026-03-01T09:20:00.000Z',
    '2026-03-01T10:00:00.000Z',
  ];
  await revisePolicy(organizationId, times);
  const places = await test.asTenant(organizationId, async (tenant) => {
    const { rows } = await tenant.db.query<{ id: string }>(
      `select event_id as id from ${entriesTable.served} order by recorded_at`,
    );
    return Promise.all([...rows.map(({ id }) => id), randomUUID()].map((id) => findPlaceInLog(tenant, id)));
  });
  expect(places).toEqual([0, 1, 1, 3, undefined]);
});

it('counts only what an external auditor may see, and hides the stored numbers', async () => {
  const organizationId = randomUUID();
  const times = ['2026-03-01T09:00:00.000Z', '2026-03-02T09:00:00.000Z', '2026-03-03T09:00:00.000Z'];
  const audited = await revisePolicy(organizationId, times);
  await revisePolicy(organizationId, times);
  const now = new Date('2026-03-08T09:00:00.000Z');
  const asAuditor = (searchedEntries?: number) =>
    withTenant(
      test.database.pools.api,
      organizationId,
      async (db) => {
        const { rowCount } = await db.query(`select from ${countsTable.served}`);
        expect(rowCount).toBe(0);
        return countAuditEntries(
          { db, organizationId, limited: true },
          {},
          { now, ...(searchedEntries !== undefined && { searchedEntries }) },
        );
      },
      {
        limits: {
          engagementId: randomUUID(),
          policyIds: [audited],
          since: null,
          until: new Date('2026-03-02T23:59:59.999Z'),
        },
      },
    );
  expect(await count(organizationId, {}, { now })).toMatchObject({ created: 2, updated: 4 });
  expect(await asAuditor()).toMatchObject({ created: 1, updated: 1, searchedUntil: null });
  expect(await asAuditor(1)).toMatchObject({
    created: 0,
    updated: 1,
    searchedUntil: '2026-03-02T09:00:00.000Z',
  });
});
