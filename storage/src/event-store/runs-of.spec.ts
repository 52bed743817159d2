import { expect, it } from 'vitest';
import { sampleEvent } from './contract/samples.ts';
import type { StoredEvent } from './event-store.ts';
import { runsOf } from './runs-of.ts';

const event = (stream: string, text = ''): StoredEvent => ({ ...sampleEvent({ text }), stream, revision: 0 });

const divided = async (events: readonly StoredEvent[], limits: Parameters<typeof runsOf>[1]) => {
  const given = async function* () {
    yield* events;
  };
  const runs: StoredEvent[][] = [];
  for await (const run of runsOf(given(), limits)) runs.push(run);
  expect(runs.flat()).toEqual(events);
  return runs.map((run) => run.map(({ stream }) => stream).join(' '));
};

it('ends a run at the last event, and at the end of a stream if requested', async () => {
  const events = ['a', 'a', 'a', 'b', 'a'].map((stream) => event(stream));
  const limits = { events: 2, bytes: 1_000_000, ofOneStream: true };
  expect(await divided(events, limits)).toEqual(['a a', 'a', 'b', 'a']);
  expect(await divided(events, { ...limits, ofOneStream: false })).toEqual(['a a', 'a b', 'a']);
  expect(await divided([], limits)).toEqual([]);
});

it('ends a run before the byte limit, and puts a larger event in its own run', async () => {
  // Two bytes per character.
  const [small, large] = ['ü'.repeat(1_000), 'ü'.repeat(5_000)];
  const events = [event('a', small), event('a', small), event('a', large), event('a', small)];
  expect(await divided(events, { events: 100, bytes: 6_000, ofOneStream: true })).toEqual(['a a', 'a', 'a']);
});
