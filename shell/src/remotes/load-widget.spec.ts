import type { MfeManifest } from '@proviso/contracts';
import { expect, it, vi } from 'vitest';
import { manifest } from '../testing/fixtures.ts';
import { createWidgetLoader } from './load-widget.ts';

const deployed: MfeManifest = {
  microFrontends: manifest.microFrontends.map((one) =>
    one.name === 'billing' ? Object.assign({}, one, { widgets: ['trial-banner'] }) : one,
  ),
};
const loaderOf = (loaded: () => Promise<unknown>) => {
  const registerRemotes = vi.fn<(remotes: { name: string; entry: string }[]) => void>();
  const loadRemote = vi.fn<(id: string) => Promise<unknown>>(loaded);
  const load = createWidgetLoader({
    federation: { registerRemotes, loadRemote },
    fetchManifest: async () => deployed,
    provided: {},
    timeout: 20,
  });
  return { load, registerRemotes, loadRemote };
};
const Widget = () => null;

it('finds the micro-frontend that offers a widget', async () => {
  const { load, registerRemotes, loadRemote } = loaderOf(async () => ({ Widget }));
  await expect(load('trial-banner')).resolves.toBe(Widget);
  expect(registerRemotes).toHaveBeenCalledWith([
    { name: 'proviso_billing', entry: '/mfe/billing/remoteEntry.1a2b3c4d.js' },
  ]);
  expect(loadRemote).toHaveBeenCalledWith('proviso_billing/widget-trial-banner');
});

it.each([
  ['no micro-frontend offers it', 'weather', async () => ({ Widget })],
  ['its module is not a widget', 'trial-banner', async () => ({ default: Widget })],
  ['it cannot be loaded', 'trial-banner', () => Promise.reject(new Error('404'))],
  ['it does not respond', 'trial-banner', () => new Promise(() => {})],
])('rejects a widget if %s', async (_, widget, loaded) => {
  await expect(loaderOf(loaded).load(widget)).rejects.toThrow(Error);
});
