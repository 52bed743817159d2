// A separate program that writes foreign events to the EventStoreDB in EVENTSTORE_URL, so that the measuring
// process does not have to. Its arguments are the prefix of stream names, the number of streams, and the
// number of events.
import { ANY, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

const BATCH_SIZE = 500;
const WRITERS = 4;

const [name = '', streams = '1', count = '0'] = process.argv.slice(2);
const client = EventStoreDBClient.connectionString(process.env['EVENTSTORE_URL'] ?? '');
let left = Number(count);
const write = async (): Promise<void> => {
  for (let group = Math.min(BATCH_SIZE, left); group > 0; group = Math.min(BATCH_SIZE, left)) {
    left -= group;
    const events = Array.from({ length: group }, (_, number) =>
      jsonEvent({ type: 'SomethingElse', data: { number, text: 'x'.repeat(50) } }),
    );
    const stream = `${name}${Math.floor(left / BATCH_SIZE) % Number(streams)}`;
    await client.appendToStream(stream, events, { expectedRevision: ANY });
  }
};
await Promise.all(Array.from({ length: WRITERS }, write));
await client.dispose();
