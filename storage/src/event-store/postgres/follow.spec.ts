import { expect, it, vi } from 'vitest';
import { START } from '../event-store.ts';
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

it('looks seldom while it hears what is announced, and often while it does not', async () => {
  expect(await pauses(true)).toEqual([10_000, 10_000, 10_000]);
  expect(await pauses(false)).toEqual([1_000, 1_000, 1_000]);
  expect(await pauses(false, false, 20)).toEqual([20, 20, 20]);
});

it('looks soon again for events that are held back', async () => {
  expect(await pauses(true, true)).toEqual([5, 10, 20]);
});
