import { randomUUID } from 'node:crypto';
import { silentLog } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { policies } from '../../read-models/policies/projector.ts';
import { policyCreated } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { run } from '../../testing/run.ts';
import { createChangeHub } from './change-hub.ts';
import { createDemand } from './demand.ts';
import { listenForChanges } from './listen-for-changes.ts';
import type { LiveChange } from './live-change.ts';
import { waitForPosition } from './wait-for-position.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

/** Listens for changes until `stop` is called. Resolves when the connection is listening. */
const listen = async () => {
  const hub = createChangeHub();
  const heard: LiveChange[] = [];
  hub.subscribe((change) => heard.push(change));
  const controller = new AbortController();
  const ended = listenForChanges({
    connectionString: test.database.urls.api,
    signal: controller.signal,
    onChange: hub.publish,
    log: silentLog,
  });
  const stop = async () => {
    controller.abort();
    await ended;
  };
  await isListening();
  return { hub, heard, stop };
};
const isListening = () =>
  expect
    .poll(async () => {
      const { rows } = await test.database.pools.api.query(
        "select from pg_stat_activity where application_name = 'proviso live' and query like 'listen%' and state = 'idle' and datname = current_database()",
      );
      return rows.length;
    })
    .toBe(1);

describe('listenForChanges', () => {
  it('reports committed rows, each with its organization', async () => {
    const { heard, stop } = await listen();
    const [one, two] = [randomUUID(), randomUUID()];
    const [id, other] = [randomUUID(), randomUUID()];
    await test.append(`policy-${id}`, [policyCreated()], { organizationId: one });
    const position = await test.append(`policy-${other}`, [policyCreated()], { organizationId: two });
    await test.catchUp(policies);

    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'change', organizationId: one, readModel: 'policies', ids: [id] }),
        { kind: 'change', organizationId: two, readModel: 'policies', ids: [other], position },
      ]),
    );
    await stop();
  });

  it('reports that changes may have been missed after a lost connection', async () => {
    const { heard, stop } = await listen();
    await test.database.cutConnections();
    await expect.poll(() => heard).toEqual([{ kind: 'resync' }]);

    const id = randomUUID();
    await test.append(`policy-${id}`, [policyCreated()]);
    await test.catchUp(policies);
    await expect.poll(() => heard.at(-1)).toMatchObject({ kind: 'change', ids: [id] });
    await stop();
  });
});

const wait = (hub = createChangeHub(), options: Partial<Parameters<typeof waitForPosition>[0]> = {}) =>
  waitForPosition({
    db: test.database.pools.api,
    hub,
    readModel: policies,
    writes: [],
    ...options,
  });

describe('waitForPosition', () => {
  it('does not wait for categories that the read model does not consume', async () => {
    const position = { commit: 2n ** 62n, prepare: 1n };
    const writes = [{ category: 'document', partition: 0, position }];
    expect(await wait(createChangeHub(), { writes })).toBe(true);
  });

  it('waits for a notification that the projection has caught up', async () => {
    const { hub, stop } = await listen();
    const position = await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    const waiting = wait(hub, {
      writes: [{ category: 'policy', partition: 0, position }],
      timeoutMs: 30_000,
      pollMs: 30_000,
    });
    await test.catchUp(policies);

    expect(await waiting).toBe(true);
    await stop();
  });

  it('signals that a request is waiting, but only while it waits', async () => {
    const hub = createChangeHub();
    const demand = createDemand();
    let wanted = 0;
    demand.onWanted(policies.name, () => (wanted += 1));
    const position = await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    const options = { demand, writes: [{ category: 'policy', partition: 0, position }], pollMs: 20 };

    const waiting = wait(hub, { ...options, timeoutMs: 30_000 });
    await expect.poll(() => wanted).toBeGreaterThan(1);
    await test.catchUp(policies);
    expect(await waiting).toBe(true);

    wanted = 0;
    expect(await wait(hub, options)).toBe(true);
    expect(wanted).toBe(0);
  });

  it('does not query again for positions that it has already seen, until the read model is replaced', async () => {
    const hub = createChangeHub();
    const position = await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    await test.catchUp(policies);
    const look = vi.spyOn(test.database.pools.api, 'query');
    const writes = [{ category: 'policy', partition: 0, position }];
    expect(await wait(hub, { writes })).toBe(true);
    expect(look).toHaveBeenCalledTimes(1);
    expect(await wait(hub, { writes })).toBe(true);
    expect(look).toHaveBeenCalledTimes(1);
    hub.publish({ kind: 'resync' });
    expect(await wait(hub, { writes })).toBe(true);
    expect(look).toHaveBeenCalledTimes(2);
    look.mockRestore();
  });

  it('polls when no notification arrives', async () => {
    const position = await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    const running = run(test, policies);

    expect(
      await wait(createChangeHub(), {
        writes: [{ category: 'policy', partition: 0, position }],
        timeoutMs: 30_000,
        pollMs: 5,
      }),
    ).toBe(true);
    await running.stop();
  });

  it('queries only once for all waiting requests', async () => {
    const position = await test.append(`policy-${randomUUID()}`, [policyCreated()]);
    await test.catchUp(policies);
    const query = vi.spyOn(test.database.pools.api, 'query');
    const writes = [{ category: 'policy', partition: 0, position }];
    const waits = Array.from({ length: 20 }, () => wait(createChangeHub(), { writes }));
    expect(await Promise.all(waits)).toEqual(waits.map(() => true));
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  it('gives up after the timeout', async () => {
    const position = await test.append(`policy-${randomUUID()}`, [policyCreated()]);

    expect(
      await wait(createChangeHub(), {
        writes: [{ category: 'policy', partition: 0, position }],
        timeoutMs: 30,
        pollMs: 5,
      }),
    ).toBe(false);
  });
});
