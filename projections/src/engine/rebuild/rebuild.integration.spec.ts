import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../read-models/audit-log/projector.ts';
import { loadCheckpoint, parkCheckpoint, placeOf } from '../control/checkpoints.ts';
import { ensureReadModels } from '../control/ensure-read-models.ts';
import { policies } from '../../read-models/policies/projector.ts';
import { listPolicies } from '../../read-models/policies/list-policies.ts';
import type { ReadModel } from '../read-model.ts';
import { policyCreated, policyDeleted, policyRevised } from '../../testing/events.ts';
import { organizationId, type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { rowsOf, run } from '../../testing/run.ts';
import { RebuildRunningError, withRebuildLock } from './rebuild-places.ts';
import { rebuildReadModel, type RebuildProgress, RebuildStoppedError } from './rebuild-read-model.ts';
import { schemaNamed } from '../../testing/schema-named.ts';

const POLICIES = `${schemaNamed('policies')}.policies`;
const ENTRIES = `${schemaNamed('audit-log')}.entries`;
let test: ProjectionTest;
beforeEach(async () => {
  test = await startProjectionTest();
});
afterEach(async () => {
  await test.close();
});

const rebuild = (
  readModel: ReadModel,
  options: { alone?: boolean; signal?: AbortSignal; onProgress?: (progress: RebuildProgress) => void } = {},
) =>
  rebuildReadModel(readModel, {
    ownerPool: test.database.pools.owner,
    projectorPool: test.database.pools.projector,
    store: test.store,
    feed: test.feed,
    codec: test.codec,
    readText: test.readText,
    signal: new AbortController().signal,
    ...options,
  });
const appendPolicies = async (count: number) => {
  for (let index = 0; index < count; index += 1)
    await test.append(`policy-${randomUUID()}`, [
      policyCreated({ title: `Policy ${index}` }),
      policyRevised({ content: `Content ${index}` }),
      ...(index % 5 === 0 ? [policyDeleted()] : []),
    ]);
};
const schemas = async () => {
  const { rows } = await test.database.pools.owner.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname ~ '^rm_(policies|audit)' order by 1",
  );
  return rows.map(({ name }) => name);
};

describe('a rebuild', () => {
  it.each([false, true])(
    'produces the same rows as the running product (in a dedicated process: %s)',
    async (alone) => {
      await appendPolicies(30);
      await test.catchUp(policies, auditLog);
      const before = [await rowsOf(test, POLICIES), await rowsOf(test, ENTRIES, 'event_id')];

      expect(await rebuild(policies, { alone })).toBe(66);
      expect(await rebuild(auditLog, { alone })).toBe(66);

      expect([await rowsOf(test, POLICIES), await rowsOf(test, ENTRIES, 'event_id')]).toEqual(before);
      expect(await schemas()).toEqual([schemaNamed('audit-log'), schemaNamed('policies')]);
    },
  );

  it('creates the same indexes, although it creates some of them only after filling the tables', async () => {
    const indexes = async () => {
      const { rows } = await test.database.pools.owner.query<{ definition: string }>(
        `select indexdef as definition from pg_indexes where schemaname = '${schemaNamed('policies')}' order by indexname`,
      );
      return rows.map(({ definition }) => definition);
    };
    await appendPolicies(2);
    await test.catchUp(policies);
    const before = await indexes();
    await rebuild(policies);

    expect(before.length).toBeGreaterThan(10);
    expect(await indexes()).toEqual(before);
  });

  it('restores row-level security after filling tables without it', async () => {
    const security = async () => {
      const { rows } = await test.database.pools.owner.query(
        `select relname, relrowsecurity, relforcerowsecurity from pg_class
         where relnamespace = '${schemaNamed('policies')}'::regnamespace and relkind = 'r' order by 1`,
      );
      return rows;
    };
    const listOf = (organization: string) =>
      test.asTenant(organization, (tenant) => listPolicies(tenant, {}, { limit: 1 }));
    await appendPolicies(2);
    await test.catchUp(policies);
    const before = await security();
    await rebuild(policies, { alone: true });

    expect(before).toHaveLength(5);
    expect(await security()).toEqual(before);
    expect(await listOf(organizationId)).toMatchObject({ total: 1 });
    expect(await listOf(randomUUID())).toMatchObject({ total: 0 });
  });

  it('continues with the events that follow those in the rebuilt tables', async () => {
    const policy = `policy-${randomUUID()}`;
    await test.append(policy, [policyCreated({ title: 'First' })]);
    await rebuild(policies, { alone: true });
    await test.append(policy, [policyRevised({ title: 'Second' })]);
    await test.catchUp(policies);

    expect(await rowsOf(test, POLICIES)).toMatchObject([{ title: 'Second', revision: 1 }]);
  });

  it('repairs wrong rows', async () => {
    await appendPolicies(2);
    await test.catchUp(policies);
    const right = await rowsOf(test, POLICIES);
    await test.database.pools.projector.query(`update ${POLICIES} set title = 'wrong'`);

    await rebuild(policies);
    expect(await rowsOf(test, POLICIES)).toEqual(right);
  });

  it('never shows an empty or outdated list while the product runs and writes', async () => {
    const projections = run(test, policies, auditLog);
    await appendPolicies(10);
    await test.catchUp(policies);
    const stop = new AbortController();
    const totals: number[] = [];
    const read = async () => {
      while (!stop.signal.aborted)
        totals.push(
          (await test.asTenant(organizationId, (tenant) => listPolicies(tenant, {}, { limit: 1 }))).total,
        );
    };
    const write = async () => {
      while (!stop.signal.aborted) await appendPolicies(5);
    };
    const alongside = Promise.all([read(), write()]);
    for (const alone of [false, true, true])
      await Promise.all([rebuild(policies, { alone }), rebuild(auditLog, { alone })]);
    stop.abort();
    await alongside;

    expect(totals.length).toBeGreaterThan(0);
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(8);
    const { rows } = await test.database.pools.projector.query<{ streams: string; events: string }>(
      'select count(distinct stream_id) as streams, count(*) as events from es.events',
    );
    const counts = async () => ({
      streams: String((await rowsOf(test, POLICIES)).length),
      events: String((await rowsOf(test, ENTRIES, 'event_id')).length),
    });
    await expect.poll(counts).toEqual(rows[0]);
    await projections.stop();
    expect(projections.alarms).toEqual([]);
  });

  it('still lets the audit log add entries for a new month', async () => {
    await appendPolicies(1);
    await rebuild(auditLog);
    await test.append(`policy-${randomUUID()}`, [policyCreated()], {
      recordedAt: '2027-01-01T00:00:00.000Z',
    });
    await test.catchUp(auditLog);

    expect(await rowsOf(test, ENTRIES, 'event_id')).toHaveLength(4);
  });

  it('releases a parked read model', async () => {
    await appendPolicies(1);
    await parkCheckpoint(test.database.pools.projector, placeOf(policies), 'a fault that has been mended');

    await rebuild(policies);
    expect(await loadCheckpoint(test.database.pools.api, placeOf(policies))).toMatchObject({
      parkedReason: null,
    });
  });

  it('reports progress up to the last event', async () => {
    await appendPolicies(3);
    await test.catchUp(policies);
    const progress: RebuildProgress[] = [];
    await rebuild(policies, { onProgress: (step) => progress.push(step) });

    const last = progress.at(-1);
    expect(last?.events).toBe(7);
    expect(last?.position).toEqual(last?.head);
  });

  it('leaves everything unchanged when it is stopped', async () => {
    await appendPolicies(3);
    await test.catchUp(policies);
    const before = await rowsOf(test, POLICIES);
    const stopped = AbortSignal.abort();

    await expect(rebuild(policies, { signal: stopped })).rejects.toThrow(RebuildStoppedError);
    const midway = new AbortController();
    await expect(
      rebuild(policies, { alone: true, signal: midway.signal, onProgress: () => midway.abort() }),
    ).rejects.toThrow(RebuildStoppedError);
    expect(await rowsOf(test, POLICIES)).toEqual(before);
    expect(await schemas()).toEqual([schemaNamed('audit-log'), schemaNamed('policies')]);
  });

  it('is rejected while another rebuild runs, and cleans up after a rebuild that was killed', async () => {
    await appendPolicies(1);
    await test.catchUp(policies);
    await withRebuildLock(test.database.pools.owner, policies, async () => {
      await expect(rebuild(policies)).rejects.toThrow(RebuildRunningError);
    });

    await test.database.pools.owner.query(
      `create schema ${schemaNamed('policies')}_rebuild; create schema ${schemaNamed('policies')}_retired`,
    );
    await rebuild(policies);
    expect(await rowsOf(test, POLICIES)).toHaveLength(1);
  });
});

describe('ensureReadModels', () => {
  it('keeps existing tables', async () => {
    await appendPolicies(2);
    await test.catchUp(policies);
    const before = await rowsOf(test, POLICIES);
    await Promise.all([
      ensureReadModels(test.database.pools.owner, [policies, auditLog]),
      ensureReadModels(test.database.pools.owner, [policies, auditLog]),
    ]);

    expect(await rowsOf(test, POLICIES)).toEqual(before);
  });

  it('restarts a read model whose tables were dropped', async () => {
    await appendPolicies(2);
    await test.catchUp(policies);
    await test.database.pools.owner.query(`drop schema ${schemaNamed('policies')} cascade`);
    await ensureReadModels(test.database.pools.owner, [policies, auditLog]);
    await test.catchUp(policies);

    expect(await rowsOf(test, POLICIES)).toHaveLength(2);
  });
});
