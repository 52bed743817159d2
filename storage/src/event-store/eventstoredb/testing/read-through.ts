// A process that subscribes and reads during an outage. It prints `ready` once it has caught up, and `away`
// for each later failed read. It exits when a read succeeds again.
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

/** True if the store responds. */
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
