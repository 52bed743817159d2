import type { LiveMessage } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { fakeConnections } from '../testing/fake-connection.ts';
import { startLive } from './start-live.ts';

/** Fake of a browser's lock manager. A lock has one holder at a time. */
const fakeLocks = () => {
  const waiting: (() => Promise<unknown>)[] = [];
  let held = false;
  const next = async () => {
    const task = held ? undefined : waiting.shift();
    if (!task) return;
    held = true;
    await task();
    held = false;
    await next();
  };
  const request = (_name: string, _options: unknown, task: () => Promise<unknown>) => {
    waiting.push(task);
    return next();
  };
  return { request } as unknown as LockManager;
};

/** Fake of a browser's broadcast channels. Each tab receives the other tabs' messages. */
const fakeChannels = () => {
  const all: EventTarget[] = [];
  return () => {
    const own = new EventTarget();
    all.push(own);
    const postMessage = (data: unknown) => {
      for (const other of all) if (other !== own) other.dispatchEvent(new MessageEvent('message', { data }));
    };
    return Object.assign(own, { postMessage }) as unknown as BroadcastChannel;
  };
};

const browser = (locks: LockManager | undefined) => {
  const channel = fakeChannels();
  const { made, connect } = fakeConnections();
  const openTab = () => {
    const heard: LiveMessage[] = [];
    const stop = new AbortController();
    const options = { connect, channel: channel(), locks, signal: stop.signal };
    startLive({ ...options, onMessage: (message) => heard.push(message) });
    return { heard, close: () => stop.abort() };
  };
  return { made, openTab };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('uses one connection for all tabs, and all of them receive its messages', async () => {
  const { made, openTab } = browser(fakeLocks());
  const [first, second] = [openTab(), openTab()];
  await settle();
  expect(made).toHaveLength(1);
  made[0]?.say('{"kind":"change","readModel":"audit-log","ids":null}');
  expect(first.heard).toEqual([{ kind: 'change', readModel: 'audit-log', ids: null }]);
  expect(second.heard).toEqual(first.heard);
});

it('passes the connection to another tab when the connected tab closes, and resyncs there', async () => {
  const { made, openTab } = browser(fakeLocks());
  const [first, second] = [openTab(), openTab()];
  await settle();
  first.close();
  await settle();
  expect(made).toHaveLength(2);
  expect(made[0]?.readyState).toBe(2);
  made[1]?.open();
  expect(second.heard).toEqual([{ kind: 'resync' }]);
  expect(first.heard).toEqual([]);
});

it('connects in every tab if the browser has no locks', () => {
  const { made, openTab } = browser(undefined);
  openTab();
  openTab();
  expect(made).toHaveLength(2);
});
