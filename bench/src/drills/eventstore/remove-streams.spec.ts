import { createEventStoreDbEventStore } from '@proviso/storage';
import { withPort, createTcpProxy, FakeEventStoreDb, silentLog } from '@proviso/storage/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServerNotBackError } from './faults.ts';
import { removeStreams } from './remove-streams.ts';

let server: FakeEventStoreDb;
beforeEach(async () => {
  server = await FakeEventStoreDb.start();
  const store = createEventStoreDbEventStore({ url: server.url, prefix: 'drill-1', log: silentLog });
  await store.claim('one');
  await store.close();
});
afterEach(() => {
  server.kill();
});

it('gives up on a silent server that would otherwise block the drill forever', async () => {
  const proxy = await createTcpProxy({ host: '127.0.0.1', port: server.port });
  proxy.stall();
  const removing = removeStreams(withPort(server.url, proxy.port), 'drill-1', 100);
  await expect(removing).rejects.toBeInstanceOf(ServerNotBackError);
  await proxy.close();
});
