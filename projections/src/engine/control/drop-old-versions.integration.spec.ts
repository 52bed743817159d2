import { randomUUID } from 'node:crypto';
import { silentLog } from '@proviso/storage/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policies } from '../../read-models/policies/projector.ts';
import type { ReadModel } from '../read-model.ts';
import { policyCreated } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { run } from '../../testing/run.ts';
import { loadCheckpoint, placeOf } from './checkpoints.ts';
import { dropOldVersions, OLD_VERSION_GRACE_MS } from './drop-old-versions.ts';
import { ensureReadModels } from './ensure-read-models.ts';

const next: ReadModel = { ...policies, version: policies.version + 1 };

let test: ProjectionTest;
beforeEach(async () => {
  test = await startProjectionTest();
  await test.append(`policy-${randomUUID()}`, [policyCreated()]);
  await test.catchUp(policies);
  await ensureReadModels(test.database.pools.owner, [next]);
});
afterEach(async () => test.close());

const drop = async (...readModels: readonly ReadModel[]) =>
  dropOldVersions(test.database.pools.owner, silentLog, readModels);

const schemas = async () => {
  const { rows } = await test.database.pools.owner.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname like 'rm\\_policies\\_%' order by length(nspname), nspname",
  );
  return rows.map(({ name }) => name);
};
const both = [placeOf(policies).schema, placeOf(next).schema];

const fillNext = async () => {
  const running = run(test, next);
  const filled = async () => (await loadCheckpoint(test.database.pools.api, placeOf(next)))?.filled;
  await expect.poll(filled).toBe(true);
  await running.stop();
};

/** Moves the timestamp `column` of a version of the `policies` read model back by the grace period. */
const longAgo = async (column: 'caught_up_at' | 'updated_at', { version }: ReadModel) =>
  test.database.pools.owner.query(
    `update rm_control.checkpoints set ${column} = now() - $2 * interval '1 millisecond' - interval '1 minute'
     where read_model = 'policies' and version = $1`,
    [version, OLD_VERSION_GRACE_MS],
  );

describe('an old version of a read model', () => {
  it('is kept until the next version is filled, regardless of age', async () => {
    await longAgo('updated_at', policies);
    await drop(next);
    expect(await schemas()).toEqual(both);
  });

  it('is kept just after the next version is filled, for processes that still read the old one', async () => {
    await fillNext();
    await longAgo('updated_at', policies);
    await drop(next);
    expect(await schemas()).toEqual(both);
  });

  it('is kept while a process is still filling it', async () => {
    await fillNext();
    await longAgo('caught_up_at', next);
    await drop(next);
    expect(await schemas()).toEqual(both);
  });

  it('is dropped along with its checkpoint once it has been unused for long enough', async () => {
    await fillNext();
    await longAgo('caught_up_at', next);
    await longAgo('updated_at', policies);
    await drop(next);
    expect(await schemas()).toEqual([placeOf(next).schema]);
    const { api } = test.database.pools;
    expect(await loadCheckpoint(api, placeOf(policies))).toBeUndefined();
    expect(await loadCheckpoint(api, placeOf(next))).toMatchObject({ filled: true });
    await drop(next);
  });

  it('is the only kind that is dropped: the current version and newer versions are kept', async () => {
    await fillNext();
    await longAgo('caught_up_at', next);
    await longAgo('updated_at', next);
    await longAgo('updated_at', policies);
    await drop(policies);
    expect(await schemas()).toEqual(both);
  });
});
