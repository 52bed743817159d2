import { FakeEventStoreDb } from '@proviso/storage/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeForeign } from './foreign.ts';

let server: FakeEventStoreDb;
beforeEach(async () => {
  server = await FakeEventStoreDb.start();
});
afterEach(() => {
  server.kill();
});

const others = (count: number) => writeForeign({ url: server.url, prefix: 'acme-shared', count });

it('has a process of its own write so many events of others, to streams that begin as those of the product do', async () => {
  await others(1_200);
  const streams = new Set(server.log.records.map(({ stream }) => stream));
  expect(server.log.records).toHaveLength(1_200);
  for (const stream of streams) expect(stream).toMatch(/^acme-shared-others-\d+$/);
});

it('tells why others could not write', async () => {
  server.kill();
  await expect(others(500)).rejects.toThrow('the events of others could not be written');
});
