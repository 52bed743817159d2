import type { Readable } from 'node:stream';

/**
 * The items of one of the client's streams. Leaving the iteration ends the call to the server, which the client's own
 * iterators leave running.
 *
 * @param cancel the client's way to end the call
 */
export async function* itemsOf<Item>(
  readable: Readable & AsyncIterable<Item>,
  cancel: () => Promise<void>,
): AsyncGenerator<Item, void, undefined> {
  // The client emits errors that come after the end as well; without a listener they would end the process.
  readable.on('error', () => undefined);
  try {
    yield* readable.iterator({ destroyOnReturn: false }) as AsyncIterable<Item>;
  } finally {
    // Waits for a connection that may never come, and rejects without one.
    cancel().catch(() => undefined);
    // What has arrived must flow off, or the call never ends for the client and neither does its `dispose`.
    readable.resume();
  }
}
