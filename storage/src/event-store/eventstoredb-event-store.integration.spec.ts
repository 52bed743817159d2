import { silentLog } from '../testing/silent-log.ts';
import { addressOf, withPort } from './contract/eventstoredb-address.ts';
import { describeEventStore } from './contract/event-store-contract.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { FakeEventStoreDb } from './eventstoredb/testing/fake-server.ts';

describeEventStore("EventStoreDB's protocol", async () => {
  const server = await FakeEventStoreDb.start();
  const at = (url: string) => createEventStoreDbEventStore({ url, prefix: 'acme', log: silentLog });
  return {
    open: () => at(server.url),
    openAt: (port) => at(withPort(server.url, port)),
    upstream: addressOf(server.url),
    stop: async () => server.kill(),
  };
});
