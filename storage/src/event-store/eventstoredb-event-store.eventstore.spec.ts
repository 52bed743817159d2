import { silentLog } from '../testing/silent-log.ts';
import { addressOf, withPort } from './contract/eventstoredb-address.ts';
import { describeEventStore } from './contract/event-store-contract.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';

const url = process.env['EVENTSTORE_URL'];
if (!url) throw new Error('EVENTSTORE_URL is not set: run `npm run test:eventstore`');

describeEventStore('EventStoreDB', async () => ({
  open: () => createEventStoreDbEventStore({ url, log: silentLog }),
  openAt: (port) => createEventStoreDbEventStore({ url: withPort(url, port), log: silentLog }),
  upstream: addressOf(url),
  stop: async () => undefined,
}));
