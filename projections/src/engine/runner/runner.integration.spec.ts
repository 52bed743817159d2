import { randomUUID } from 'node:crypto';
import { comparePositions } from '@proviso/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../read-models/audit-log/projector.ts';
import { loadCheckpoint, placeOf, resetCheckpoint } from '../control/checkpoints.ts';
import { policies } from '../../read-models/policies/projector.ts';
import type { DecodedReadModel } from '../read-model.ts';
import { documentUploaded, policyCreated, policyRevised } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { rowsOf, run, type Running } from '../../testing/run.ts';
import { follow } from './follow.ts';
import { schemaNamed } from '../../testing/schema-named.ts';

const POLICIES = `${schemaNamed('policies')}.policies`;
let test: ProjectionTest;
let running: Running[];

beforeEach(async () => {
  test = await startProjectionTest();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((runner) => runner.stop()));
  await test.close();
});

const start = (...readModels: Parameters<typeof run>[1][]): Running => {
  const runner = run(test, ...readModels);
  running.push(runner);
  return runner;
};
const count = async (table: string): Promise<number> => {
  const { rows } = await test.database.pools.platform.query<{ count: number }>(
    `select count(*)::integer as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
};
const parkedReason = async () =>
  (await loadCheckpoint(test.database.pools.api, placeOf(policies)))?.parkedReason;

describe('the runner', () => {
  it('applies stored and new events', async () => {
    await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    start(policies);
    await expect.poll(() => count(POLICIES)).toEqual(1);

    await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    await expect.poll(() => count(POLICIES)).toEqual(2);
  });

  it('resumes where it stopped', async () => {
    const first = start(auditLog);
    await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    await expect.poll(() => count(`${schemaNamed('audit-log')}.entries`)).toEqual(1);
    await first.stop();
    await test.append(`policy-${randomUUID()}`, [policyCreated()]);

    start(auditLog);
    await expect.poll(() => count(`${schemaNamed('audit-log')}.entries`)).toEqual(2);
  });

  it('skips duplicates', async () => {
    const stream = `policy-${randomUUID()}`;
    await test.append(stream, [policyCreated(), policyRevised({ title: 'New' })]);
    await test.catchUp(policies, auditLog);
    const before = [
      await rowsOf(test, POLICIES),
      await rowsOf(test, `${schemaNamed('audit-log')}.entries`, 'revision'),
    ];

    for (const readModel of [policies, auditLog])
      await resetCheckpoint(test.database.pools.projector, placeOf(readModel));
    await test.catchUp(policies, auditLog);

    expect([
      await rowsOf(test, POLICIES),
      await rowsOf(test, `${schemaNamed('audit-log')}.entries`, 'revision'),
    ]).toEqual(before);
  });

  it('applies each event only once when several runners are active', async () => {
    const runners = [start(policies, auditLog), start(policies, auditLog), start(policies, auditLog)];
    const streams = Array.from({ length: 20 }, () => `policy-${randomUUID()}`);
    await Promise.all(
      streams.map(async (stream) => {
        await test.append(stream, [policyCreated()]);
        for (let version = 2; version <= 10; version += 1)
          await test.append(stream, [policyRevised({ title: `Version ${version}` }, version)]);
      }),
    );
    await expect.poll(() => count(`${schemaNamed('audit-log')}.entries`)).toEqual(200);
    await expect
      .poll(
        async () =>
          (await rowsOf(test, POLICIES)).filter((row) => JSON.stringify(row).includes('"version":10')).length,
      )
      .toEqual(20);
    expect(runners.flatMap(({ alarms }) => alarms)).toEqual([]);
  });

  it('retries a parked read model when it starts', async () => {
    await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    await test.database.pools.projector.query(
      "update rm_control.checkpoints set parked_reason = 'an old fault', parked_at = now() where read_model = 'policies'",
    );

    start(policies);
    await expect.poll(() => count(POLICIES)).toEqual(1);
    expect(await parkedReason()).toBeNull();
  });

  it('rolls back the rows and the checkpoint of a failed batch, and retries the batch', async () => {
    await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    const found: unknown[] = [];
    const failing: DecodedReadModel = {
      ...policies,
      async project(events, target, texts) {
        const { rows } = await target.db.query(
          `select (select count(*)::int from ${POLICIES}) as rows, position_commit as commit
           from rm_control.checkpoints where read_model = 'policies'`,
        );
        found.push(...rows);
        const changed = await policies.project(events, target, texts);
        if (found.length < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return changed;
      },
    };

    const { alarms } = start(failing);
    await expect.poll(() => count(POLICIES)).toEqual(1);
    expect(found).toEqual(Array.from({ length: 3 }, () => ({ rows: 0, commit: '0' })));
    expect(alarms).toEqual([]);
  });

  it('loses no events when its connections are cut', async () => {
    const { alarms } = start(policies, auditLog);
    for (let index = 1; index <= 3; index += 1) {
      await test.append(`policy-${randomUUID()}`, [policyCreated()]);
      await expect.poll(() => count(POLICIES)).toEqual(index);
      await test.database.cutConnections();
    }
    await expect.poll(() => count(`${schemaNamed('audit-log')}.entries`)).toEqual(3);
    expect(alarms).toEqual([]);
  });

  it('records the positions of irrelevant events that it passed', async () => {
    await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    const last = await test.append(`document-${randomUUID()}`, [documentUploaded(randomUUID())]);
    const enough = new AbortController();
    const { projector, api } = test.database.pools;
    const application = { readModel: policies, place: placeOf(policies), pool: projector, announce: true };
    for await (const { position } of follow(
      { ...application, feed: test.feed, codec: test.codec, readText: test.readText },
      enough.signal,
    ))
      if (comparePositions(position, last) >= 0) enough.abort();

    expect(await loadCheckpoint(api, placeOf(policies))).toMatchObject({ position: last });
  });
});
