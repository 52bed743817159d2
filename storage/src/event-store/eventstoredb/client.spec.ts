import { afterEach, beforeEach, expect, it } from 'vitest';
import { forPlatform } from '../contract/platform-store.ts';
import { collectAll } from '../contract/reading.ts';
import { sampleEvents } from '../contract/samples.ts';
import { WrongExpectedRevisionError } from '../errors.ts';
import { createEventStoreDbEventStore } from '../eventstoredb-event-store.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { callTimeout, openClient } from './client.ts';
import { type ClientSequence, openClientSequence, type ReplaceableClient } from './client-sequence.ts';
import { FakeEventStoreDb } from './testing/fake-server.ts';

let server: FakeEventStoreDb;
beforeEach(async () => {
  server = await FakeEventStoreDb.start();
});
afterEach(() => {
  server.kill();
});

const ofCluster = (line: ReplaceableClient) => callTimeout({ isLone: false }, line);

/** The next client, which was opened because the previous one was abandoned. */
const nextOf = (lines: ClientSequence): ReplaceableClient => {
  lines.giveUp(lines.current());
  return lines.current();
};

it('uses a shorter timeout for a cluster node after another node, such as a frozen leader, was silent', async () => {
  const lines = openClientSequence(server.url);
  const first = lines.current();
  expect(ofCluster(first)).toBe(5_000);
  first.answered();
  // The regular timeout applies, because the node has responded before.
  expect(ofCluster(first)).toBe(5_000);
  expect([nextOf(lines), nextOf(lines), nextOf(lines)].map(ofCluster)).toEqual([3_000, 3_000, 3_000]);
  // All nodes are slow rather than frozen.
  expect(ofCluster(nextOf(lines))).toBe(5_000);
  lines.current().answered();
  expect(ofCluster(nextOf(lines))).toBe(3_000);
  expect(callTimeout({ isLone: true }, lines.current())).toBe(15_000);
  await lines.close();
});

it('treats every response as a sign of life, even a rejection or a missing leader', async () => {
  const store = forPlatform(createEventStoreDbEventStore({ url: server.url, log: silentLog }));
  const { readers, appenders, close } = openClient(server.url);
  await store.append('thing-1', sampleEvents(1), 'no-stream');
  const [reader, appender] = [nextOf(readers), nextOf(appenders)];
  await expect(store.append('thing-1', sampleEvents(1), 'no-stream')).rejects.toBeInstanceOf(
    WrongExpectedRevisionError,
  );
  expect(appender.hasAnswered).toBe(true);
  server.faults = ['not-ready'];
  const withoutLeader = nextOf(appenders);
  await store.append('thing-1', sampleEvents(1), 0);
  expect(withoutLeader.hasAnswered).toBe(true);
  await collectAll(store.readStream('thing-1'));
  expect(reader.hasAnswered).toBe(true);
  await store.close();
  await close();
});
