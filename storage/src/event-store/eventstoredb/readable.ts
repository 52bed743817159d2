import type { Readable } from 'node:stream';
import { EventStoreUnavailableError } from '../errors.ts';
import { type Access, callTimeout } from './client.ts';
import type { ReplaceableClient } from './client-sequence.ts';

type Source<Item> = Readable & AsyncIterable<Item>;

/**
 * Iterates over one of the client's streams. Leaving the iteration ends the call to the server, which the
 * client's own iterators would leave running. Aborting `signal` also ends it, with an error.
 *
 * @param open starts the call with a client
 * @param cancel ends the call with a client
 * @throws the client's error, or EventStoreUnavailableError if the client was abandoned
 */
export async function* itemsOf<Item, Opened extends Source<Item>>(
  { readers }: Pick<Access, 'readers'>,
  open: (client: ReplaceableClient['client']) => Opened,
  cancel: (opened: Opened) => Promise<void>,
  signal?: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  const { client, whenLost } = readers.current();
  const readable = open(client);
  // The client also emits errors after the end. Without a listener, they would crash the process.
  readable.on('error', () => undefined);
  const end = () => void readable.destroy(givenUp());
  const stopListening = whenLost(end);
  signal?.addEventListener('abort', end, { once: true });
  let isOver = false;
  try {
    yield* readable.iterator({ destroyOnReturn: false }) as AsyncIterable<Item>;
    isOver = true;
  } finally {
    stopListening();
    signal?.removeEventListener('abort', end);
    if (!isOver) abandon(readable, cancel);
  }
}

const givenUp = () => new EventStoreUnavailableError(new Error('the connection was given up'));

const abandon = <Item, Opened extends Source<Item>>(
  readable: Opened,
  cancel: (opened: Opened) => Promise<void>,
): void => {
  // Canceling waits for a connection that may never come. It rejects if there is no connection.
  cancel(readable).catch(() => undefined);
  // Discards received items. If they were not read, neither the client's call nor its `dispose` would end.
  readable.resume();
};

/**
 * Yields the items of a finite read. A server that falls silent before the end is considered frozen, and
 * later calls get a new client.
 * @throws EventStoreUnavailableError
 */
export async function* readItems<Item, Opened extends Source<Item>>(
  access: Pick<Access, 'readers' | 'isLone'>,
  open: (client: ReplaceableClient['client']) => Opened,
  cancel: (opened: Opened) => Promise<void>,
): AsyncGenerator<Item, void, undefined> {
  const line = access.readers.current();
  const items = itemsOf<Item, Opened>(access, open, cancel);
  let isWaiting = true;
  // A single timer that is restarted for each item, because it must not fire while the caller handles an
  // item.
  const silence = setTimeout(() => isWaiting && access.readers.giveUp(line), callTimeout(access, line));
  try {
    for (;;) {
      const next = await items.next();
      isWaiting = false;
      line.answered();
      if (next.done === true) return;
      yield next.value;
      isWaiting = true;
      silence.refresh();
    }
  } finally {
    clearTimeout(silence);
    await items.return();
  }
}

/**
 * Returns all items of a short read. Like {@link readItems}, but without iterators, which are expensive for
 * few items.
 *
 * @throws EventStoreUnavailableError
 */
export const readShortAnswer = <Item, Opened extends Source<Item>>(
  access: Pick<Access, 'readers' | 'isLone'>,
  open: (client: ReplaceableClient['client']) => Opened,
  cancel: (opened: Opened) => Promise<void>,
): Promise<Item[]> =>
  new Promise((resolve, reject) => {
    const line = access.readers.current();
    const readable = open(line.client);
    const items: Item[] = [];
    const silence = setTimeout(() => access.readers.giveUp(line), callTimeout(access, line));
    const stopListening = line.whenLost(() => void readable.destroy(givenUp()));
    let isOver = false;
    const over = () => {
      clearTimeout(silence);
      stopListening();
      isOver = true;
    };
    const fail = (error: Error) => {
      // The client also emits errors after the end. This listener stays to ignore them, because unhandled
      // errors would crash the process.
      if (isOver) return;
      over();
      abandon(readable, cancel);
      reject(error);
    };
    readable.on('data', (item: Item) => {
      line.answered();
      silence.refresh();
      items.push(item);
    });
    readable.on('end', () => {
      over();
      line.answered();
      resolve(items);
    });
    readable.on('error', fail);
    readable.on('close', () => fail(givenUp()));
  });
