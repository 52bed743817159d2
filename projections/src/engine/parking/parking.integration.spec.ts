import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@proviso/contracts';
import { listParkedEvents, recordDecision } from '@proviso/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCheckpoint, placeOf, saveCheckpoint } from '../control/checkpoints.ts';
import { readModelStatuses } from '../control/read-model-statuses.ts';
import { policies } from '../../read-models/policies/projector.ts';
import type { DecodedReadModel } from '../read-model.ts';
import { auditLog } from '../../read-models/audit-log/projector.ts';
import { search } from '../../read-models/search/projector.ts';
import { rebuildReadModel } from '../rebuild/rebuild-read-model.ts';
import { MAX_PARKED_STREAMS } from '../runner/apply-batch.ts';
import { policyCreated, policyRevised } from '../../testing/events.ts';
import { organizationId, type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { rowsOf, run, type Running } from '../../testing/run.ts';
import { schemaNamed } from '../../testing/schema-named.ts';

const POLICIES = `${schemaNamed('policies')}.policies`;
let test: ProjectionTest;
let running: Running[];
let poison: Set<string>;
beforeEach(async () => {
  test = await startProjectionTest();
  running = [];
  poison = new Set();
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await test.close();
});

/** The `policies` read model, but unable to apply events with a poisoned title. */
const readModel: DecodedReadModel = {
  ...policies,
  async project(events, target, texts) {
    for (const { event } of events)
      if (poison.has(JSON.stringify(event.data).match(/"title":"([^"]*)"/)?.[1] ?? ''))
        throw new Error('this one is bad');
    return policies.project(events, target, texts);
  },
};
const start = (): Running => {
  const one = run(test, readModel);
  running.push(one);
  return one;
};
const parked = () => listParkedEvents(test.database.pools.projector, 1_000);
const parkedOne = async () => {
  await expect.poll(async () => (await parked()).length).toBe(1);
  const [one] = await parked();
  if (!one) throw new Error('nothing is parked');
  return one;
};
const decide = (id: string, decision: 'retry' | 'skip') =>
  recordDecision(test.database.pools.projector, id, decision);
const titles = async () =>
  (await rowsOf(test, POLICIES, 'title')).map((row) => (row as { title: string }).title);
const revise = (stream: string, title: string) => test.append(stream, [policyRevised({ title })]);
const place = async () => (await loadCheckpoint(test.database.pools.api, placeOf(policies)))?.position;
const newStream = () => `policy-${randomUUID()}`;
const rebuild = (alone: boolean, onStartOver?: (error: unknown) => void) =>
  rebuildReadModel(readModel, {
    alone,
    ...(onStartOver && { onStartOver }),
    ownerPool: test.database.pools.owner,
    projectorPool: test.database.pools.projector,
    store: test.store,
    feed: test.feed,
    codec: test.codec,
    readText: test.readText,
    signal: new AbortController().signal,
  });

/** Creates a stream in which the second event is parked and followed by another event. */
const parkSecond = async () => {
  const stream = newStream();
  await test.append(stream, [policyCreated({ title: 'First' })]);
  poison.add('Bad');
  await revise(stream, 'Bad');
  const last = await revise(stream, 'Third');
  await expect.poll(place).toEqual(last);
  return parkedOne();
};

it('parks the stream of an event that cannot be applied, keeps that stream’s row, and continues with other streams', async () => {
  const { alarms } = start();
  expect(await parkSecond()).toMatchObject({
    consumer: 'read-model',
    name: 'policies',
    revision: 1,
    eventType: 'PolicyRevised',
    error: expect.stringContaining('this one is bad'),
  });
  const last = await test.append(newStream(), [policyCreated({ title: 'Other' })]);
  await expect.poll(titles).toEqual(['First', 'Other']);
  await expect.poll(place).toEqual(last);
  expect(alarms).toHaveLength(1);
  const statuses = await readModelStatuses({
    db: test.database.pools.projector,
    store: test.store,
    feed: test.feed,
    readModels: [policies],
  });
  expect(statuses).toMatchObject([{ parkedStreams: 1, parkedReason: null, lag: 0 }]);
});

it('applies held-back events in order on retry', async () => {
  start();
  const { id, stream } = await parkSecond();
  poison.clear();
  await decide(id, 'retry');
  await expect.poll(titles).toEqual(['Third']);
  expect(await parked()).toEqual([]);
  await revise(stream, 'Fourth');
  await expect.poll(titles).toEqual(['Fourth']);
});

it('keeps a stream parked at the failing event when a retry fails', async () => {
  start();
  const { id } = await parkSecond();
  await decide(id, 'retry');
  await expect.poll(parked).toMatchObject([{ id, revision: 1, attempts: 2, decision: null }]);
  poison.add('Third');
  await decide(id, 'skip');
  await expect.poll(parked).toMatchObject([{ id, revision: 2, decision: null }]);
  expect(await titles()).toEqual(['First']);
});

it('continues after a skipped event, which a later rebuild also skips', async () => {
  const one = start();
  const { id, stream } = await parkSecond();
  await decide(id, 'skip');
  await expect.poll(titles).toEqual(['Third']);
  await one.stop();
  start();
  await revise(stream, 'Fourth');
  await expect.poll(titles).toEqual(['Fourth']);

  for (const alone of [false, true]) {
    const startedOver = vi.fn<(error: unknown) => void>();
    await rebuild(alone, startedOver);
    expect(startedOver).not.toHaveBeenCalled();
    expect(await titles()).toEqual(['Fourth']);
  }
  await revise(stream, 'Fifth');
  await expect.poll(titles).toEqual(['Fifth']);
});

it('retries a parked stream at the next start, because the code may have been fixed', async () => {
  const one = start();
  await parkSecond();
  await one.stop();
  poison.clear();
  start();
  await expect.poll(titles).toEqual(['Third']);
  await expect.poll(parked).toEqual([]);
});

it('applies a missed event on retry', async () => {
  const stream = newStream();
  const missed = await test.append(stream, [policyCreated({ title: 'First' })]);
  await revise(stream, 'Second');
  await saveCheckpoint(test.database.pools.projector, placeOf(policies), 0, missed);
  const one = start();
  const { id } = await parkedOne();
  expect((await parked())[0]?.error).toContain('StreamGapError');
  await decide(id, 'retry');
  await expect.poll(titles).toEqual(['Second']);
  expect(one.alarms).toHaveLength(1);
});

describe.each([
  ['alongside other work', false],
  ['in a separate process', true],
] as const)('a rebuild %s', (_, alone) => {
  it('fails at an event that no operator has skipped, and releases the read model once a later rebuild succeeds', async () => {
    const one = start();
    const { stream } = await parkSecond();
    await one.stop();
    const startedOver = vi.fn<(error: unknown) => void>();
    await expect(rebuild(alone, startedOver)).rejects.toMatchObject({
      name: 'EventRefusedError',
      event: { stream, revision: 1 },
    });
    expect(startedOver).toHaveBeenCalledTimes(alone ? 1 : 0);
    expect(await titles()).toEqual(['First']);

    poison.clear();
    await rebuild(alone);
    expect(await titles()).toEqual(['Third']);
    expect(await parked()).toEqual([]);
  });
});

it('stops the whole read model when too many streams would be parked', async () => {
  poison.add('Bad');
  for (let count = 0; count <= MAX_PARKED_STREAMS; count += 1)
    await test.append(newStream(), [policyCreated({ title: 'Bad' })]);
  start();
  await expect
    .poll(async () => (await loadCheckpoint(test.database.pools.api, placeOf(policies)))?.parkedReason)
    .toContain('this one is bad');
  expect(await parked()).toHaveLength(MAX_PARKED_STREAMS);
});

it('parks only the streams with unreadable events, without blocking waiting requests', async () => {
  const readModels = [policies, search, auditLog];
  const projections = run(test, ...readModels);
  running.push(projections);
  const draft = async (event: AnyEvent) =>
    test.codec.encode({
      eventId: randomUUID(),
      event,
      metadata: {
        recordedAt: '2026-03-01T09:00:00.000Z',
        organizationId,
        actor: { kind: 'user', id: 'somebody' },
        correlationId: 'test',
        causationId: 'test',
      },
    });
  const [tampered, newer, unknown] = [newStream(), newStream(), newStream()];
  const written = await draft(policyCreated({ title: 'Cannot be decrypted' }));
  const sealed = JSON.stringify(written.data).replace(
    /"value":"(.)/,
    (_, first) => `"value":"${first === 'A' ? 'B' : 'A'}`,
  );
  await test.store.append(tampered, [{ ...written, data: JSON.parse(sealed) }], 'any', written.metadata);
  const sound = await draft(policyCreated());
  const metadata = { ...sound.metadata, schemaVersion: 99 };
  await test.store.append(newer, [{ ...sound, eventId: randomUUID(), metadata }], 'any', sound.metadata);
  await test.store.append(
    unknown,
    [{ ...sound, eventId: randomUUID(), type: 'PolicyTeleported' }],
    'any',
    sound.metadata,
  );
  const last = await test.append(newStream(), [policyCreated({ title: 'Of another organization' })], {
    organizationId: randomUUID(),
  });

  for (const one of readModels)
    await expect
      .poll(async () => (await loadCheckpoint(test.database.pools.api, placeOf(one)))?.position)
      .toEqual(last);
  expect(await titles()).toEqual(['Of another organization']);
  const given = await parked();
  expect(new Set(given.map(({ stream }) => stream))).toEqual(new Set([tampered, newer, unknown]));
  expect(new Set(given.map(({ name }) => name))).toEqual(new Set(['policies', 'search', 'audit-log']));

  for (const { id, name } of given) if (name === 'policies') await decide(id, 'skip');
  await expect.poll(async () => (await parked()).some(({ name }) => name === 'policies')).toBe(false);
  await rebuildReadModel(policies, {
    ...test,
    ownerPool: test.database.pools.owner,
    projectorPool: test.database.pools.projector,
    signal: new AbortController().signal,
  });
  expect(await titles()).toEqual(['Of another organization']);
});
