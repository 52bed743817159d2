import { FakeEventStoreDb } from '@proviso/storage/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeForeignEvents } from './foreign.ts';

let server: FakeEventStoreDb;
beforeEach(async () => {
  server = await FakeEventStoreDb.start();
});
afterEach(() => {
  server.kill();
});

const others = (count: number) => writeForeignEvents({ url: server.url, prefix: 'acme-shared', count });

it("writes foreign events in a separate process, to streams with the product's prefix", async () => {
  await others(1_200);
  const streams = new Set(server.log.records.map(({ stream }) => stream));
  expect(server.log.records).toHaveLength(1_200);
  for (const stream of streams) expect(stream).toMatch(/^acme-shared-others-\d+$/);
});

it('reports why foreign events could not be written', async () => {
  server.kill();
  await expect(others(500)).rejects.toThrow('the events of others could not be written');
});
