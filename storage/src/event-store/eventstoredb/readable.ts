import type { Readable } from 'node:stream';
import { EventStoreUnavailableError } from '../errors.ts';
import { type Access, answerTime } from './client.ts';
import type { Line } from './lines.ts';

type Source<Item> = Readable & AsyncIterable<Item>;

/**
 * Iterates over one of the client's streams. Leaving the iteration ends the call to the server, which the
 * client's own iterators leave running. Aborting `signal` ends it as well, with an error.
 *
 * @param open starts the call with a client
 * @param cancel ends the call with a client
 * @throws the client's error, or EventStoreUnavailableError when the client was abandoned
 */
export async function* itemsOf<Item, Opened extends Source<Item>>(
  { readers }: Pick<Access, 'readers'>,
  open: (client: Line['client']) => Opened,
  cancel: (opened: Opened) => Promise<void>,
  signal?: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  const { client, lost } = readers.current();
  const readable = open(client);
  // The client also emits errors after the end; without a listener they would crash the process.
  readable.on('error', () => undefined);
  const end = () => {
    readable.destroy(new EventStoreUnavailableError(new Error('the connection was given up')));
  };
  lost.addEventListener('abort', end, { once: true });
  signal?.addEventListener('abort', end, { once: true });
  let isOver = false;
  try {
    yield* readable.iterator({ destroyOnReturn: false }) as AsyncIterable<Item>;
    isOver = true;
  } finally {
    lost.removeEventListener('abort', end);
    signal?.removeEventListener('abort', end);
    if (!isOver) {
      // Waits for a connection that may never come, and rejects without one.
      cancel(readable).catch(() => undefined);
      // Received items must be drained, or the client's call never ends, and neither does its `dispose`.
      readable.resume();
    }
  }
}

/**
 * Items of a finite read. A server that falls silent before the end is considered frozen, and later calls get
 * a new client.
 * @throws EventStoreUnavailableError
 */
export async function* answersOf<Item, Opened extends Source<Item>>(
  access: Pick<Access, 'readers' | 'isLone'>,
  open: (client: Line['client']) => Opened,
  cancel: (opened: Opened) => Promise<void>,
): AsyncGenerator<Item, void, undefined> {
  const line = access.readers.current();
  const items = itemsOf<Item, Opened>(access, open, cancel);
  let isWaiting = true;
  // One timer for all items, restarted for each: it must not fire while the caller handles an item.
  const silence = setTimeout(() => isWaiting && access.readers.giveUp(line), answerTime(access, line));
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
