import type { EventStore } from './event-store.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { createPostgresEventStore, type PostgresEventStoreOptions } from './postgres-event-store.ts';

/** The event store that the configuration chooses: EventStoreDB where `eventStoreUrl` is given, otherwise Postgres. */
export const createEventStore = ({
  eventStoreUrl,
  ...postgres
}: PostgresEventStoreOptions & { eventStoreUrl?: string | undefined }): EventStore =>
  eventStoreUrl
    ? createEventStoreDbEventStore({ url: eventStoreUrl, log: postgres.log })
    : createPostgresEventStore(postgres);
