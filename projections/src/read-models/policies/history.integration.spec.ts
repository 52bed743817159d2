import { randomUUID } from 'node:crypto';
import { EVERY_ORGANIZATION, type Positioned, type ReadEvent, withTransaction } from '@proviso/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StreamGapError } from '../../engine/projecting/errors.ts';
import {
  policyCreated,
  policyDeleted,
  policyRestored,
  policyRevised,
  policyStatusChanged,
} from '../../testing/events.ts';
import {
  organizationId,
  type ProjectionTest,
  startProjectionTest,
  userId,
} from '../../testing/projection-test.ts';
import { rowsOf } from '../../testing/run.ts';
import { getPolicyAt } from './get-policy.ts';
import { getPolicyVersion } from './get-policy-version.ts';
import { listPolicyChanges } from './list-policy-changes.ts';
import { listVersionsDuring } from './list-versions-during.ts';
import { policies } from './projector.ts';
import { schemaNamed } from '../../testing/schema-named.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const at = (time: string) => ({ recordedAt: `2026-03-01T${time}Z` });
const changesOf = async (id: string, tenant = organizationId) =>
  (await test.asTenant(tenant, (reader) => listPolicyChanges(reader, id, { limit: 50 }))).items;
const versionOf = (id: string, version: number, tenant = organizationId) =>
  test.asTenant(tenant, (reader) => getPolicyVersion(reader, id, version));
const then = (id: string, time: string, tenant = organizationId) =>
  test.asTenant(tenant, (reader) => getPolicyAt(reader, id, new Date(`2026-03-01T${time}Z`)));

/** A policy that was created, revised twice, approved, deleted, restored and reset to its first version. */
const createPolicyWithHistory = async (tenant = organizationId): Promise<string> => {
  const id = randomUUID();
  const append = (time: string, ...events: Parameters<ProjectionTest['append']>[1]) =>
    test.append(`policy-${id}`, events, { ...at(time), organizationId: tenant });
  await append('09:00:00.000', policyCreated({ title: 'Soap', content: 'One', state: 'CA' }));
  await append('10:00:00.000', policyRevised({ title: 'Soaps' }, 2, { note: 'Plural' }));
  await append('10:00:00.001', policyRevised({ content: 'Two', state: null }, 3));
  await append('11:00:00.000', policyStatusChanged('active'));
  await append('12:00:00.000', policyDeleted());
  await append('13:00:00.000', policyRestored());
  await append('14:00:00.000', policyRevised({ content: 'One', state: 'CA' }, 4, { restoredFrom: 2 }));
  await test.catchUp(policies);
  return id;
};

describe('a version', () => {
  it('has the field values from its time, and the content from the last version that changed the content', async () => {
    const id = await createPolicyWithHistory();
    expect(await versionOf(id, 1)).toMatchObject({
      title: 'Soap',
      content: 'One',
      state: 'CA',
      status: 'draft',
      validFrom: '2026-03-01T09:00:00.000Z',
      validTo: '2026-03-01T10:00:00.000Z',
      updatedBy: userId,
    });
    expect(await versionOf(id, 2)).toMatchObject({ title: 'Soaps', content: 'One', note: 'Plural' });
    expect(await versionOf(id, 3)).toMatchObject({
      title: 'Soaps',
      content: 'Two',
      state: null,
      status: 'active',
      updatedAt: '2026-03-01T11:00:00.000Z',
      validTo: '2026-03-01T14:00:00.000Z',
    });
    expect(await versionOf(id, 4)).toMatchObject({ content: 'One', restoredFrom: 2, validTo: null });
    expect((await versionOf(id, 4))?.contentSha256).toBe((await versionOf(id, 1))?.contentSha256);
    expect(await versionOf(id, 5)).toBeUndefined();
  });

  it('is hidden from other tenants', async () => {
    const id = await createPolicyWithHistory();
    const other = randomUUID();
    expect(await versionOf(id, 1, other)).toBeUndefined();
    expect(await changesOf(id, other)).toEqual([]);
    expect(await then(id, '13:30:00.000', other)).toBeUndefined();
    for (const table of [
      'policies',
      'policy_contents',
      'policy_versions',
      'policy_changes',
      'policy_periods',
    ]) {
      const { rowCount } = await test.database.pools.api.query(
        `select from ${schemaNamed('policies')}.${table}`,
      );
      expect(rowCount, table).toBe(0);
    }
  });
});

describe('the history', () => {
  it('has one entry per event', async () => {
    const id = await createPolicyWithHistory();
    const changes = await changesOf(id);
    expect(changes.map(({ kind, version, status }) => [kind, version, status])).toEqual([
      ['revised', 4, 'active'],
      ['undeleted', 3, 'active'],
      ['deleted', 3, 'active'],
      ['status-changed', 3, 'active'],
      ['revised', 3, 'draft'],
      ['revised', 2, 'draft'],
      ['created', 1, 'draft'],
    ]);
    expect(changes[0]).toMatchObject({ revision: 6, title: 'Soaps', restoredFrom: 2, note: null });
    expect(changes[5]).toMatchObject({ note: 'Plural', by: userId, at: '2026-03-01T10:00:00.000Z' });
  });
});

describe('a policy as of an instant', () => {
  it.each([
    ['09:00:00.000', 'Soap', 'One', 0],
    ['09:59:59.999', 'Soap', 'One', 0],
    ['10:00:00.000', 'Soaps', 'One', 1],
    ['10:00:00.001', 'Soaps', 'Two', 2],
    ['11:59:59.999', 'Soaps', 'Two', 3],
    ['13:00:00.000', 'Soaps', 'Two', 5],
    ['23:59:59.999', 'Soaps', 'One', 6],
  ])('has the fields that were current at %s', async (time, title, content, revision) => {
    const id = await createPolicyWithHistory();
    expect(await then(id, time)).toMatchObject({ id, title, content, revision });
  });

  it.each(['08:59:59.999', '12:00:00.000', '12:59:59.999'])('does not exist at %s', async (time) => {
    expect(await then(await createPolicyWithHistory(), time)).toBeUndefined();
  });

  it('reflects the last of several events in the same millisecond', async () => {
    const id = randomUUID();
    const events = [policyCreated(), policyRevised({ title: 'Next' }), policyStatusChanged('review')];
    await test.append(`policy-${id}`, events, at('09:00:00.000'));
    await test.catchUp(policies);
    expect(await then(id, '09:00:00.000')).toMatchObject({ title: 'Next', status: 'review', revision: 2 });
  });
});

describe('events that are delivered again or with a gap', () => {
  const tables = ['policies', 'policy_contents', 'policy_versions', 'policy_changes', 'policy_periods'];
  const rows = async () =>
    Promise.all(
      tables.map((table) => rowsOf(test, `${schemaNamed('policies')}.${table}`, 'to_json(stored)::text')),
    );
  const eventsOf = async (id: string) => {
    const events: Positioned<ReadEvent>[] = [];
    for await (const stored of test.store.readStream(`policy-${id}`, { organizationId: EVERY_ORGANIZATION }))
      events.push({ ...(await test.codec.decode(stored)), position: stored.position });
    return events;
  };
  const project = (events: readonly Positioned<ReadEvent>[]) =>
    withTransaction(test.database.pools.projector, (db) =>
      policies.project(events, { db, schema: schemaNamed('policies') }, new Map()),
    );

  it('change nothing the second time', async () => {
    const id = await createPolicyWithHistory();
    const before = await rows();
    const events = await eventsOf(id);
    await project(events);
    await project(events.slice(2, 5));
    expect(await rows()).toEqual(before);
  });

  it('are applied starting with the first new event', async () => {
    const id = await createPolicyWithHistory();
    await test.append(`policy-${id}`, [policyRevised({ title: 'Soap bars' }, 5)], at('15:00:00.000'));
    await project(await eventsOf(id));
    expect((await changesOf(id)).map(({ version }) => version)).toEqual([5, 4, 3, 3, 3, 3, 2, 1]);
    expect(await versionOf(id, 5)).toMatchObject({ title: 'Soap bars', content: 'One' });
  });

  it('are rejected as a batch if there is a gap', async () => {
    const id = await createPolicyWithHistory();
    const before = await rows();
    for (const title of ['Five', 'Six'])
      await test.append(`policy-${id}`, [policyRevised({ title }, 5)], at('15:00:00.000'));
    await expect(project((await eventsOf(id)).slice(8))).rejects.toThrow(StreamGapError);
    expect(await rows()).toEqual(before);
  });
});

it('a version that another one replaced at the same instant was never in force', async () => {
  const id = randomUUID();
  await test.append(
    `policy-${id}`,
    [policyCreated({ content: 'One' }), policyStatusChanged('active'), policyRevised({ content: 'Two' }, 2)],
    at('09:00:00.000'),
  );
  await test.catchUp(policies);
  const versions = await test.asTenant(organizationId, (reader) => listVersionsDuring(reader, id, {}));
  expect(versions.map(({ version, wasInForce, inForce }) => [version, wasInForce, inForce.length])).toEqual([
    [1, false, 0],
    [2, true, 1],
  ]);
});
