import type { EventStore } from './event-store.ts';
import type { EventStoreAddress } from './event-store-variables.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { createPostgresEventStore, type PostgresEventStoreOptions } from './postgres-event-store.ts';

/** Creates the configured event store: EventStoreDB if an address is configured, otherwise Postgres. */
export const createEventStore = ({
  eventStoreDb,
  ...postgres
}: PostgresEventStoreOptions & { eventStoreDb?: EventStoreAddress | undefined }): EventStore =>
  eventStoreDb
    ? createEventStoreDbEventStore({ ...eventStoreDb, log: postgres.log })
    : createPostgresEventStore(postgres);
