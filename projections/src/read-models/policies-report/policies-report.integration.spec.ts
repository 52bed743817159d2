import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../policies/projector.ts';
import { policyCreated, policyDeleted, policyRevised, policyStatusChanged } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { getPolicyReport } from './get-policy-report.ts';
import { countPoliciesToExport, listPoliciesToExport } from './list-policies-to-export.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const happens = (
  organizationId: string,
  id: string,
  day: string,
  ...events: Parameters<ProjectionTest['append']>[1]
) => test.append(`policy-${id}`, events, { organizationId, recordedAt: `${day}T09:00:00.000Z` });

describe('policies to export', () => {
  it('are returned in batches, with the content and start date of each current version', async () => {
    const tenant = randomUUID();
    const ids = Array.from({ length: 5 }, () => randomUUID()).toSorted();
    const [first = '', second = '', third = ''] = ids;
    for (const id of ids)
      await happens(tenant, id, '2026-01-01', policyCreated({ content: `Text of ${id}` }));
    await happens(tenant, first, '2026-02-01', policyRevised({ title: 'Renamed' }));
    await happens(tenant, first, '2026-03-01', policyStatusChanged('active'));
    await happens(tenant, third, '2026-02-01', policyDeleted());
    await test.catchUp(policies);

    const batch = (afterId?: string) =>
      test.asTenant(tenant, (reader) => listPoliciesToExport(reader, { afterId, limit: 2 }));
    const [renamed, untouched] = await batch();
    expect(renamed).toMatchObject({
      id: first,
      title: 'Renamed',
      status: 'active',
      version: 2,
      content: `Text of ${first}`,
      validFrom: '2026-02-01T09:00:00.000Z',
    });
    expect(untouched).toMatchObject({ id: second, version: 1, validFrom: '2026-01-01T09:00:00.000Z' });
    expect((await batch(second)).map(({ id }) => id)).toEqual(ids.slice(3));
    expect(await batch(ids.at(-1))).toEqual([]);
    expect(await test.asTenant(tenant, countPoliciesToExport)).toBe(4);
  });
});

describe('the report', () => {
  it('counts all policies, and lists them up to the limit', async () => {
    const tenant = randomUUID();
    const create = (day: string, given: Parameters<typeof policyCreated>[0]) =>
      happens(tenant, randomUUID(), day, policyCreated(given));
    await create('2025-01-01', { title: 'Oldest', status: 'active', facilityType: 'Healthcare' });
    await create('2025-02-01', { title: 'Older', status: 'active', facilityType: 'Healthcare' });
    await create('2026-05-20', { title: 'new', status: 'active', facilityType: 'Retail' });
    await create('2026-02-01', { title: 'Old draft' });
    await create('2026-05-20', { title: 'New draft' });
    await test.catchUp(policies);

    const report = await test.asTenant(tenant, (reader) =>
      getPolicyReport(reader, {
        unchangedSince: new Date('2025-06-01T00:00:00Z'),
        draftsBefore: new Date('2026-05-01T00:00:00Z'),
        listed: 1,
      }),
    );
    const titles = ({ items }: (typeof report)['active']) => items.map(({ title }) => title);
    expect(report.byStatus).toEqual({ draft: 2, review: 0, active: 3, archived: 0 });
    expect(report.byFacilityType).toEqual([
      { facilityType: 'Healthcare', count: 2 },
      { facilityType: null, count: 2 },
      { facilityType: 'Retail', count: 1 },
    ]);
    expect([report.unchanged.total, titles(report.unchanged)]).toEqual([2, ['Oldest']]);
    expect([report.oldDrafts.total, titles(report.oldDrafts)]).toEqual([1, ['Old draft']]);
    expect([report.active.total, titles(report.active)]).toEqual([3, ['new', 'Older', 'Oldest']]);
  });
});
