import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimEventStore, EventStoreMismatchError } from './claim-event-store.ts';
import { sampleEvents } from './contract/samples.ts';
import { createPostgresEventStore } from './postgres-event-store.ts';

let database: TestDatabase | undefined;
afterEach(async () => database?.drop());

const open = async () => (database = await createTestDatabase());
const claim = async ({ urls }: TestDatabase, eventStoreUrl?: string) =>
  claimEventStore(urls, { eventStoreUrl, log: silentLog });

it('ties a database to the event store it was first used with', async () => {
  const beside = await open();
  await claim(beside, 'esdb://one');
  await claim(beside, 'esdb://one,two');
  await expect(claim(beside)).rejects.toThrow(EventStoreMismatchError);
  await claim(beside, 'esdb://one');
});

it('explains what to do when existing events would be left behind', async () => {
  const beside = await open();
  const store = createPostgresEventStore({ pool: beside.pools.api, log: silentLog });
  await claim(beside);
  await store.append('thing-1', sampleEvents(1), 'no-stream');
  await store.close();
  await expect(claim(beside, 'esdb://one')).rejects.toThrow(
    'The events of this database are in Postgres, but EVENTSTORE_URL is set.',
  );
});
