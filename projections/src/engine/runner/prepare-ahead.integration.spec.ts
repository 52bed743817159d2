import { randomUUID } from 'node:crypto';
import { comparePositions, type EventCodec, type Position, START } from '@proviso/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadCheckpoint, placeOf, saveCheckpoint } from '../control/checkpoints.ts';
import { policies } from '../../read-models/policies/projector.ts';
import type { DecodedReadModel } from '../read-model.ts';
import { policyCreated, policyRevised } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { rowsOf } from '../../testing/run.ts';
import type { Application } from './apply-batch.ts';
import { follow } from './follow.ts';

let test: ProjectionTest;
/** The streams of the decoded events, in decoding order. */
let decoded: string[];
let stopped: AbortController;
/**
 * Position of the last event. Concurrent transactions may hold the event back, so catching up does not imply
 * that it was delivered.
 */
let last: Position;
beforeEach(async () => {
  test = await startProjectionTest();
  decoded = [];
  last = START;
  stopped = new AbortController();
});
afterEach(() => test.close());

const place = placeOf(policies);
const append: ProjectionTest['append'] = async (...appended) => (last = await test.append(...appended));
const newStream = () => `policy-${randomUUID()}`;
const titles = async () =>
  (await rowsOf(test, `${place.schema}.policies`, 'title')).map((row) => (row as { title: string }).title);

/**
 * The `policies` read model, with `first` running before the first batch is written and while the next one is
 * prepared.
 */
const withFirst = (first: () => Promise<void>) => {
  const given: string[][] = [];
  const readModel: DecodedReadModel = {
    ...policies,
    async project(events, target, texts) {
      given.push(events.map(({ stream }) => stream));
      if (given.length === 1) {
        await expect.poll(() => decoded.length).toBeGreaterThan(events.length);
        await first();
      }
      return policies.project(events, target, texts);
    },
  };
  return { given, readModel };
};

/** Follows in batches of two events until all events are applied or the iteration ends. */
const followAll = async (
  readModel: DecodedReadModel,
  { onApplied, ...parks }: Pick<Application, 'onParked'> & { onApplied?: () => Promise<void> } = {},
) => {
  const codec: EventCodec = {
    ...test.codec,
    decodeAll: (events, ...others) => {
      decoded.push(...events.map(({ stream }) => stream));
      return test.codec.decodeAll(events, ...others);
    },
  };
  const application = { readModel, place, pool: test.database.pools.projector, announce: false, ...parks };
  const limits = { items: 2, characters: 1_000_000 };
  const from = { feed: test.feed, codec, readText: test.readText, limits };
  let events = 0;
  for await (const progress of follow({ ...application, ...from }, stopped.signal)) {
    events += progress.events;
    if (progress.events > 0) await onApplied?.();
    if (comparePositions(progress.position, last) >= 0) stopped.abort();
  }
  return events;
};

it('prepares the next batch while the previous one is written, and applies each event once', async () => {
  const streams = Array.from({ length: 3 }, newStream);
  for (const stream of streams) await append(stream, [policyCreated(), policyRevised({ title: 'New' })]);
  const { readModel, given } = withFirst(async () => undefined);

  expect(await followAll(readModel)).toBe(6);
  const all = streams.flatMap((stream) => [stream, stream]);
  expect([given.flat(), decoded]).toEqual([all, all]);
  expect(await titles()).toEqual(['New', 'New', 'New']);
});

it('does not apply events that were prepared after a batch that failed', async () => {
  for (let policy = 0; policy < 3; policy += 1)
    await append(newStream(), [policyCreated(), policyRevised({ title: 'New' })]);
  const before = await loadCheckpoint(test.database.pools.api, place);
  const { readModel, given } = withFirst(() =>
    Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })),
  );

  await expect(followAll(readModel)).rejects.toThrow('deadlock detected');
  expect(given).toHaveLength(1);
  expect(await titles()).toEqual([]);
  expect(await loadCheckpoint(test.database.pools.api, place)).toEqual(before);
});

it('does not apply prepared events after another runner moved the checkpoint', async () => {
  for (let policy = 0; policy < 3; policy += 1) await append(newStream(), [policyCreated({ title: 'Old' })]);
  await append(newStream(), [policyCreated()]);
  const { projector, api } = test.database.pools;
  const { readModel, given } = withFirst(async () => undefined);

  const applied = await followAll(readModel, { onApplied: () => saveCheckpoint(projector, place, 0, last) });
  expect(given).toHaveLength(1);
  expect(await titles()).toHaveLength(applied);
  expect(await loadCheckpoint(api, place)).toMatchObject({ position: last });
});

it('does not apply an event that was prepared before its stream was parked', async () => {
  const [faulty, other] = [newStream(), newStream()];
  await append(faulty, [policyCreated({ title: 'Good' }), policyRevised({ title: 'Bad' })]);
  await append(faulty, [policyRevised({ title: 'Behind' }, 3)]);
  await append(other, [policyCreated({ title: 'Other' })]);
  const { readModel } = withFirst(async () => undefined);
  const refusing: DecodedReadModel = {
    ...readModel,
    async project(events, target, texts) {
      const changed = await readModel.project(events, target, texts);
      if (events.some(({ event }) => JSON.stringify(event.data).includes('Bad')))
        throw new Error('this one is bad');
      return changed;
    },
  };
  const parked: number[] = [];

  await followAll(refusing, { onParked: ({ event }) => parked.push(event.revision) });
  expect(parked).toEqual([1]);
  expect(await titles()).toEqual(['Good', 'Other']);
});
