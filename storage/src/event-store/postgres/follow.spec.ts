import { expect, it, vi } from 'vitest';
import { type Position, type PositionedEvent, START } from '../event-store.ts';
import { follow } from './follow.ts';
import type { Watch } from './listen.ts';
import type { Page } from './read-page.ts';

const pauses = async (isListening: boolean, heldBack = false, pollMilliseconds = 10_000) => {
  const abort = new AbortController();
  const changed = vi.fn<Watch['changed']>(async () => {
    if (changed.mock.calls.length === 3) abort.abort();
  });
  const close = vi.fn<() => void>();
  const page: Page = { events: [], bytes: 0, reached: START, more: false, heldBack };
  const watch = { isListening, version: 0, changed, close };
  const items = follow({
    from: START,
    signal: abort.signal,
    watch,
    pollMilliseconds,
    read: async () => page,
    now: () => 0,
  });
  for await (const item of items) expect(item.kind).toBe('caught-up');
  expect(close).toHaveBeenCalledOnce();
  return changed.mock.calls.map(([, milliseconds]) => milliseconds);
};

it('polls rarely while it receives announcements, and often while it does not', async () => {
  expect(await pauses(true)).toEqual([10_000, 10_000, 10_000]);
  expect(await pauses(false)).toEqual([1_000, 1_000, 1_000]);
  expect(await pauses(false, false, 20)).toEqual([20, 20, 20]);
});

it('polls again soon if events are held back', async () => {
  expect(await pauses(true, true)).toEqual([5, 10, 20]);
});

/** A page with one event at its position. */
const pageAt = (prepare: bigint, more: boolean): Page => {
  const reached: Position = { commit: 1n, prepare };
  const event = { position: reached } as PositionedEvent;
  return { events: [event], bytes: 1, reached, more, heldBack: false };
};
const followPages = (read: (from: Position) => Promise<Page>) => {
  const abort = new AbortController();
  const watch: Watch = {
    isListening: true,
    version: 0,
    changed: async () => abort.abort(),
    close: () => undefined,
  };
  return follow({ from: START, signal: abort.signal, watch, pollMilliseconds: 10_000, read });
};

it('prefetches one page at a time, in order, and stops after the last page', async () => {
  const begun: bigint[] = [];
  const items = followPages(async ({ prepare }) => {
    begun.push(prepare);
    return pageAt(prepare + 1n, prepare < 2n);
  });
  const seen: string[] = [];
  for await (const item of items) {
    if (item.kind === 'event')
      seen.push(`${item.event.position.prepare} while reading after ${begun.at(-1)}`);
    else seen.push(item.kind);
  }
  expect(seen).toEqual([
    '1 while reading after 1',
    '2 while reading after 2',
    '3 while reading after 2',
    'caught-up',
  ]);
});

it("throws a page's error after all earlier pages have been consumed", async () => {
  const items = followPages(async ({ prepare }) => {
    if (prepare === 1n) throw new Error('lost');
    return pageAt(prepare + 1n, true);
  });
  const taken: string[] = [];
  const take = async () => {
    for await (const { kind } of items) {
      await new Promise(setImmediate);
      taken.push(kind);
    }
  };
  await expect(take()).rejects.toThrow('lost');
  expect(taken).toEqual(['event']);
});
