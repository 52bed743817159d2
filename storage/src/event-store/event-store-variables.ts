import * as z from 'zod';

/**
 * The environment variable that chooses the event store, for the schema of a process. `.env.example` explains it. The
 * address is checked by its form alone: one that names every node of a cluster (`esdb://one:2113,two:2113`) is no URL to
 * others than the client.
 */
export const eventStoreVariables = {
  EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(?:\+discover)?:\/\/[^\s/]+/, 'an address such as esdb://host:2113?tls=false')
    .optional(),
};
