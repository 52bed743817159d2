import { describe, expect, it } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { type Position, START, type SubscriptionItem } from './event-store.ts';
import { resumeSubscription } from './resume-subscription.ts';

const passed = (commit: bigint): SubscriptionItem => ({ kind: 'passed', position: { commit, prepare: 0n } });

/** Subscriptions that each yield one item and then fail or end. */
const failing = (starts: Position[], error?: Error) =>
  async function* (from: Position): AsyncGenerator<SubscriptionItem, void, undefined> {
    starts.push(from);
    yield passed(from.commit + 1n);
    if (error) throw error;
  };

const options = (signal: AbortSignal) => ({ from: START, signal, log: silentLog, isLasting: () => false });

describe('a resumed subscription', () => {
  it.each([['fails', new Error('lost')] as const, ['ends', undefined] as const])(
    'continues after the last item when a subscription %s',
    async (_, error) => {
      const starts: Position[] = [];
      const abort = new AbortController();
      const taken: SubscriptionItem[] = [];
      for await (const item of resumeSubscription(failing(starts, error), options(abort.signal))) {
        taken.push(item);
        if (taken.length === 3) abort.abort();
      }
      expect(taken).toEqual([passed(1n), passed(2n), passed(3n)]);
      expect(starts.map(({ commit }) => commit)).toEqual([0n, 1n, 2n]);
    },
  );

  it('throws an error that would occur again', async () => {
    const error = new Error('permission denied');
    const subscription = resumeSubscription(failing([], error), {
      ...options(new AbortController().signal),
      isLasting: (reason) => reason === error,
    });
    expect(await subscription.next()).toEqual({ done: false, value: passed(1n) });
    await expect(subscription.next()).rejects.toBe(error);
  });

  it('ends without an error when it is aborted', async () => {
    const abort = new AbortController();
    const subscription = resumeSubscription(failing([], new Error('aborted')), {
      ...options(abort.signal),
      isLasting: () => true,
    });
    await subscription.next();
    abort.abort();
    expect(await subscription.next()).toEqual({ done: true, value: undefined });
  });
});
