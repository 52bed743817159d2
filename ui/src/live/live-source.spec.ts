import type { LiveMessage } from '@proviso/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeConnections } from '../testing/fake-connection.ts';
import { listen } from './live-source.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = () => {
  const { made, connect } = fakeConnections();
  const heard: LiveMessage[] = [];
  const stop = new AbortController();
  listen({ connect, onMessage: (message) => heard.push(message), signal: stop.signal });
  return { made, heard, stop };
};
const change = { kind: 'change', readModel: 'policies', ids: ['1'] };

it('starts with a resync and passes on messages', () => {
  const { made, heard } = start();
  made[0]?.open();
  made[0]?.say(JSON.stringify(change));
  made[0]?.say('not JSON');
  made[0]?.say('{"kind":"unknown"}');
  expect(heard).toEqual([{ kind: 'resync' }, change]);
});

it('lets the browser reconnect from the last event after a short interruption', () => {
  const { made, heard } = start();
  made[0]?.open();
  made[0]?.say(JSON.stringify(change), '7');
  made[0]?.fail(false);
  made[0]?.open();
  vi.runAllTimers();
  expect(made).toHaveLength(1);
  expect(heard).toEqual([{ kind: 'resync' }, change]);
});

it('resyncs after an interruption before the first event, because nothing can be replayed', () => {
  const { made, heard } = start();
  made[0]?.open();
  made[0]?.fail(false);
  made[0]?.open();
  expect(made).toHaveLength(1);
  expect(heard).toEqual([{ kind: 'resync' }, { kind: 'resync' }]);
});

it('reconnects with growing delays after the browser has given up, and then resyncs', () => {
  const { made, heard } = start();
  made[0]?.fail(true);
  vi.advanceTimersByTime(999);
  expect(made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(made).toHaveLength(2);
  made[1]?.fail(true);
  vi.advanceTimersByTime(1999);
  expect(made).toHaveLength(2);
  vi.advanceTimersByTime(1);
  made[2]?.open();
  expect(heard).toEqual([{ kind: 'resync' }]);
});

it('closes when stopped, and does not reconnect', () => {
  const { made, stop } = start();
  stop.abort();
  expect(made[0]?.readyState).toBe(2);
  made[0]?.fail(true);
  vi.runAllTimers();
  expect(made).toHaveLength(1);
});
