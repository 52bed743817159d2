import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutgoing } from '../../../shared/outgoing/outgoing.ts';
import { respondEndlessly } from '../../../testing/without-end.ts';
import { createProvider, type ProviderOptions } from './provider.ts';

const outgoing = createOutgoing({ privateAddresses: true });
const server = createServer(respondEndlessly);
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each<[string, ProviderOptions]>([
  ['the installation', {}],
  ['an organization', { fetch: (url, init) => outgoing.fetch(url, init as RequestInit) }],
])('reports the provider of %s as unavailable when its response never ends', async (_, options) => {
  const { port } = server.address() as AddressInfo;
  const config = { issuer: new URL(`http://127.0.0.1:${port}`), clientId: 'us', clientSecret: undefined };
  const provider = createProvider(config, (path) => `http://127.0.0.1${path}`, options);
  await expect(provider.begin()).rejects.toMatchObject({ code: 'sso.unavailable' });
});
