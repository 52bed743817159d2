import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { manifest } from '../testing/fixtures.ts';
import { createRemoteLoader, type Federation } from './load-remote.ts';

const lifecycles = {
  bootstrap: vi.fn<() => void>(),
  mount: vi.fn<() => void>(),
  unmount: vi.fn<() => void>(),
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = (loadRemote: Federation['loadRemote']) => {
  const registerRemotes = vi.fn<Federation['registerRemotes']>();
  const fetchManifest = vi.fn<() => Promise<typeof manifest>>().mockResolvedValue(manifest);
  const load = createRemoteLoader({
    federation: { registerRemotes, loadRemote },
    fetchManifest,
    provided: { react: '19.3.1' },
    timeout: 5000,
  });
  return { load, registerRemotes, fetchManifest };
};

it('registers a micro-frontend once and loads its lifecycles', async () => {
  const loadRemote = vi.fn<Federation['loadRemote']>().mockResolvedValue(lifecycles);
  const { load, registerRemotes } = setUp(loadRemote);
  await expect(load('policies', false)).resolves.toBe(lifecycles);
  await load('policies', false);
  expect(loadRemote).toHaveBeenCalledWith('proviso_policies/app');
  expect(registerRemotes.mock.calls).toEqual([
    [[{ name: 'proviso_policies', entry: '/mfe/policies/remoteEntry.1a2b3c4d.js' }], { force: false }],
  ]);
});

it('requests the micro-frontend again on retry', async () => {
  const { load, registerRemotes, fetchManifest } = setUp(() => Promise.resolve(lifecycles));
  await load('policies', false);
  await load('policies', true);
  expect(fetchManifest.mock.calls).toEqual([[false], [true]]);
  expect(registerRemotes).toHaveBeenLastCalledWith(
    [{ name: 'proviso_policies', entry: '/mfe/policies/remoteEntry.1a2b3c4d.js?retry=1000' }],
    { force: true },
  );
});

it('rejects a micro-frontend that was built against another version of React', async () => {
  const loadRemote = vi.fn<Federation['loadRemote']>().mockResolvedValue(lifecycles);
  const { load, registerRemotes, fetchManifest } = setUp(loadRemote);
  const [first, ...others] = manifest.microFrontends;
  const ahead = { ...first, needs: { react: '^20.0.0' } } as (typeof manifest)['microFrontends'][number];
  fetchManifest.mockResolvedValueOnce({ microFrontends: [ahead, ...others] });
  await expect(load('policies', false)).rejects.toThrow('policies needs react ^20.0.0');
  expect(registerRemotes).not.toHaveBeenCalled();
  await expect(load('policies', true)).resolves.toBe(lifecycles);
});

it.each([
  ['is not deployed', 'reports', () => Promise.resolve(lifecycles), 'reports is not deployed'],
  ['fails to start', 'policies', () => Promise.reject(new Error('404')), '404'],
  ['exports nothing', 'policies', () => Promise.resolve({}), 'policies exports no lifecycles'],
  ['is not a module', 'policies', () => Promise.resolve(null), 'policies exports no lifecycles'],
])('rejects a micro-frontend that %s', async (_, name, loadRemote, message) => {
  const { load } = setUp(loadRemote);
  await expect(load(name, false)).rejects.toThrow(message);
});

it('gives up after 5 s on a micro-frontend that hangs', async () => {
  const { load } = setUp(() => new Promise(() => {}));
  const failure = load('policies', false).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  await expect(failure).resolves.toEqual(new Error('policies did not answer in 5000 ms'));
});
