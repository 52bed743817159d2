// A process that follows and reads through an outage: it says `ready` once it has caught up, and `away` for each read that
// fails after that. It ends by itself when a read has succeeded again.
import { silentLog } from '../../../testing/silent-log.ts';
import { EventStoreUnavailableError } from '../../errors.ts';
import { START } from '../../event-store.ts';
import { createEventStoreDbEventStore } from '../../eventstoredb-event-store.ts';

const [url = ''] = process.argv.slice(2);
const store = createEventStoreDbEventStore({ url, log: silentLog });

const following = new AbortController();
const follow = async (): Promise<void> => {
  for await (const { kind } of store.subscribe({ from: START, signal: following.signal }))
    if (kind === 'caught-up') process.stdout.write('ready\n');
};
const followed = follow();

/** Whether the store answers. */
const read = async (): Promise<boolean> => {
  try {
    await store.head();
    return true;
  } catch (error) {
    if (!(error instanceof EventStoreUnavailableError)) throw error;
    return false;
  }
};

while (await read());
do process.stdout.write('away\n');
while (!(await read()));
following.abort();
await followed;
await store.close();
