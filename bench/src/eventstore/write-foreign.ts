// A program of its own: writes what others write to the EventStoreDB that EVENTSTORE_URL names. Its arguments are how the names of their
// streams begin, how many streams there are, and how many events it writes. The process that measures must not be busy with it.
import { ANY, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

const AT_ONCE = 500;
const WRITERS = 4;

const [name = '', streams = '1', count = '0'] = process.argv.slice(2);
const client = EventStoreDBClient.connectionString(process.env['EVENTSTORE_URL'] ?? '');
let left = Number(count);
const write = async (): Promise<void> => {
  for (let group = Math.min(AT_ONCE, left); group > 0; group = Math.min(AT_ONCE, left)) {
    left -= group;
    const events = Array.from({ length: group }, (_, number) =>
      jsonEvent({ type: 'SomethingElse', data: { number, text: 'x'.repeat(50) } }),
    );
    const stream = `${name}${Math.floor(left / AT_ONCE) % Number(streams)}`;
    await client.appendToStream(stream, events, { expectedRevision: ANY });
  }
};
await Promise.all(Array.from({ length: WRITERS }, write));
await client.dispose();
