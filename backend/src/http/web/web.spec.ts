import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { mfeManifestSchema, problemSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { respondEndlessly } from '../../testing/without-end.ts';

let root: string;
let url: URL;
let client: TestClient;
let stop: () => Promise<void>;

const page = '<meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>';
const put = async (file: string, content: string | Buffer) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
};
const describeMfe = (name: string) =>
  JSON.stringify({
    name,
    container: name,
    entry: `/mfe/${name}/remoteEntry.0a1b2c3d.js`,
    routes: ['/'],
    widgets: [],
  });

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'proviso-web-'));
  await put('secret.txt', 'secret');
  await put('shell/dist/index.html', page);
  await put('shell/dist/favicon.svg', '<svg/>');
  await put('verifier/dist/proviso-verify.html', 'verifier');
  await put('shell/dist/.env', 'secret');
  await put('shell/dist/assets/main.0a1b2c3d.js', 'shell');
  await put('shell/dist/assets/main.0a1b2c3d.js.br', brotliCompressSync('shell, compressed'));
  await put('mfe-policies/dist/mfe.json', describeMfe('policies'));
  await put('mfe-policies/dist/remoteEntry.0a1b2c3d.js', 'remote');
  await put('mfe-billing/dist/mfe.json', describeMfe('billing'));
  await put('mfe-broken/dist/mfe.json', '{"name":');
  await put('mfe-other/dist/mfe.json', describeMfe('policies'));
  await mkdir(path.join(root, 'mfe-unbuilt'));
  ({ url, client, stop } = await serveRoutes([], { webRoot: root }));
});
afterAll(async () => {
  await stop();
  await rm(root, { recursive: true });
});

describe('the page', () => {
  it.each(['/', '/policies', '/policies/0198f1a0', '/index', '/a.b/c'])(
    'is served at %s',
    async (address) => {
      const response = await client.get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('has the nonce of its own response in every placeholder', async () => {
    const nonces = new Set<string>();
    for (const response of [await client.get('/'), await client.get('/')]) {
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(await response.text()).toBe(page.replaceAll('__CSP_NONCE__', nonce));
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it('is never sent without its nonce', async () => {
    expect((await client.get('/index.html')).status).toBe(404);
  });

  it('explains how to build the front end if it is not built', async () => {
    const bare = await serveRoutes([], { webRoot: path.join(root, 'mfe-unbuilt') });
    const response = await bare.client.get('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
    await bare.stop();
  });
});

describe('files', () => {
  it.each(['/assets/main.0a1b2c3d.js', '/mfe/policies/remoteEntry.0a1b2c3d.js'])(
    'are cached forever if their name has a hash: %s',
    async (address) => {
      const response = await client.get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each([
    ['br, gzip', 'br', 'shell, compressed'],
    ['gzip', null, 'shell'],
    ['br;q=0', null, 'shell'],
  ])(
    'are sent in the build’s compressed form to clients that accept it: %s',
    async (accepted, encoding, content) => {
      const response = await client.get('/assets/main.0a1b2c3d.js', { 'Accept-Encoding': accepted });
      expect(await response.text()).toBe(content);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      expect(response.headers.get('cache-control')).toContain('immutable');
    },
  );

  it('are sent uncompressed if the build has no compressed copy', async () => {
    const response = await client.get('/mfe/policies/remoteEntry.0a1b2c3d.js', { 'Accept-Encoding': 'br' });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, 'remote']);
  });

  it('are revalidated if their name has no hash', async () => {
    expect((await client.get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
    const verifier = await client.get('/proviso-verify.html');
    expect(await verifier.text()).toBe('verifier');
    expect(verifier.headers.get('content-disposition')).toBe('attachment; filename=proviso-verify.html');
    expect((await client.get('/proviso-verify.mjs')).status).toBe(404);
  });

  it.each([
    '/assets/main.ffffffff.js',
    '/mfe/policies/gone.js',
    '/mfe/policies/gone',
    '/mfe/policies/',
    '/mfe/nobody/remoteEntry.js',
    '/mfe/',
    '/mfe',
    '/robots.txt',
    '/.well-known/oauth-protected-resource/mcp',
    '/.env',
    '/%ff.js',
    '/%.js',
  ])('are reported as 404, not as a page, if they are missing: %s', async (address) => {
    const response = await client.get(address);
    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).code).toBe('request.not-found');
    expect(response.headers.get('cache-control')).toBeNull();
  });

  it.each([
    '/../../secret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/mfe/policies/../../secret.txt',
    '/mfe/policies/..%2f..%2fsecret.txt',
    '/mfe/policies/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/secret.txt%00.js',
  ])('are unreachable outside the built folders: %s', async (address) => {
    // Avoids `fetch`, which would normalize the path.
    const status = await new Promise((resolve, reject) => {
      const sent = request({ host: url.hostname, port: url.port, path: address }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.once('error', reject).end();
    });
    expect([400, 404]).toContain(status);
  });
});

it('lists the available micro-frontends, but omits broken ones', async () => {
  const response = await client.get('/mfe-manifest.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const { microFrontends, missing } = mfeManifestSchema.parse(await response.json());
  expect(microFrontends.map(({ name }) => name)).toEqual(['billing', 'policies']);
  expect(missing).not.toContain('billing');
  expect(missing?.length).toBeGreaterThan(0);
});

it('revalidates the list of micro-frontends each time, and returns 304 if nothing new is deployed', async () => {
  const first = await client.get('/mfe-manifest.json');
  const etag = first.headers.get('etag') ?? '';
  const again = await client.get('/mfe-manifest.json', { 'If-None-Match': etag });
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  expect((await client.get('/mfe-manifest.json', { 'If-None-Match': '"older"' })).status).toBe(200);
});

it('lists a redeployed micro-frontend without a restart, with its new navigation', async () => {
  const billing = async () => {
    const { microFrontends } = mfeManifestSchema.parse(await (await client.get('/mfe-manifest.json')).json());
    return microFrontends.find(({ name }) => name === 'billing');
  };
  expect(await billing()).toMatchObject({ navigation: [], pages: [] });
  const changed = {
    entry: '/mfe/billing/remoteEntry.ffffffff.js',
    navigation: [
      {
        path: '/invoices',
        label: { en: 'Invoices', de: 'Rechnungen' },
        icon: [['path', { d: 'M4 4h16', key: 'line' }]],
        order: 75,
        permission: 'billing.manage',
      },
    ],
    pages: [{ path: '/invoices', open: true }],
  };
  const before: unknown = JSON.parse(describeMfe('billing'));
  await put('mfe-billing/dist/mfe.json', JSON.stringify({ ...(before as object), ...changed }));
  expect(await billing()).toMatchObject(changed);
});

it('omits a micro-frontend if its icons are not drawings', async () => {
  const before: unknown = JSON.parse(describeMfe('billing'));
  const entry = {
    path: '/',
    label: { en: 'Root' },
    order: 1,
    icon: [['script', { src: 'https://example.com' }]],
  };
  await put('mfe-billing/dist/mfe.json', JSON.stringify({ ...(before as object), navigation: [entry] }));
  const { microFrontends } = mfeManifestSchema.parse(await (await client.get('/mfe-manifest.json')).json());
  expect(microFrontends.map(({ name }) => name)).toEqual(['policies']);
});

it.each([
  ['ranges', { Range: `bytes=${'0-,'.repeat(4_500)}` }],
  ['ranges that overlap', { Range: `bytes=${'0-1,0-0,'.repeat(1_800)}` }],
  ['entity tags', { 'If-None-Match': '"a",'.repeat(3_500) }],
])('sends a file even if a header contains as many %s as it can hold', async (_, headers) => {
  const file = await client.get('/assets/main.0a1b2c3d.js', headers);
  expect(file.status).toBe(200);
  expect(await file.text()).toBe('shell');
});

describe('a micro-frontend with its own container', () => {
  /** The container's responses, by path. */
  const files = new Map<string, string>();
  const WITHOUT_END = 'an answer that does not end';
  const asked: string[] = [];
  let container: Server;
  let site: Awaited<ReturnType<typeof serveRoutes>>;
  const release = (version: string) => {
    const described: unknown = JSON.parse(describeMfe('analysis'));
    files.set('/mfe.json', JSON.stringify({ ...(described as object), version }));
  };
  const versions = async () => {
    const answer = await site.client.get('/mfe-manifest.json');
    return mfeManifestSchema
      .parse(await answer.json())
      .microFrontends.map(({ name, version }) => [name, version]);
  };
  beforeAll(async () => {
    container = createServer((asking, response) => {
      const { url: asks = '' } = asking;
      asked.push(asks);
      const content = files.get(asks);
      if (content === WITHOUT_END) respondEndlessly(asking, response);
      else if (asks === '/moved.0a1b2c3d.js')
        response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end();
      else if (content === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(content);
    }).listen(0, '127.0.0.1');
    await once(container, 'listening');
    const { port } = container.address() as AddressInfo;
    const origins = new Map([['analysis', new URL(`http://127.0.0.1:${port}/`)]]);
    site = await serveRoutes([], { webRoot: root, microFrontendOrigins: origins });
  });
  afterAll(async () => {
    container.close();
    await site.stop();
  });

  it('is listed with the others, in the deployed version', async () => {
    release('1.0.0');
    await expect.poll(versions).toContainEqual(['analysis', '1.0.0']);
    expect((await versions()).map(([name]) => name)).toContain('policies');
    release('1.1.0');
    await expect.poll(versions).toContainEqual(['analysis', '1.1.0']);
  });

  it('is fetched once for many pages', async () => {
    await versions();
    asked.length = 0;
    await Promise.all(Array.from({ length: 20 }, versions));
    expect(asked.length).toBeLessThan(20);
  });

  it("serves its files at the page's origin, cached forever by their hash", async () => {
    files.set('/remoteEntry.0a1b2c3d.js', 'remote');
    const file = await site.client.get('/mfe/analysis/remoteEntry.0a1b2c3d.js');
    expect([file.status, await file.text()]).toEqual([200, 'remote']);
    expect(file.headers.get('content-type')).toContain('text/javascript');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['gone.js', '.env', '..%2fsecret.txt', '%2e%2e/%2e%2e/secret.txt'])(
    'returns 404 for missing files and paths outside: %s',
    async (file) => {
      expect((await site.client.get(`/mfe/analysis/${file}`)).status).toBe(404);
    },
  );

  it('never redirects', async () => {
    expect((await site.client.get('/mfe/analysis/moved.0a1b2c3d.js')).status).toBe(503);
  });

  it('is omitted while its container sends an endless manifest', async () => {
    files.set('/mfe.json', WITHOUT_END);
    await expect.poll(async () => (await versions()).map(([name]) => name)).toEqual(['policies']);
    release('1.2.0');
    await expect.poll(versions).toContainEqual(['analysis', '1.2.0']);
  });

  it('is omitted while its container is down, without affecting others', async () => {
    container.close();
    container.closeAllConnections();
    await expect.poll(async () => (await versions()).map(([name]) => name)).toEqual(['policies']);
    expect((await site.client.get('/mfe/analysis/remoteEntry.0a1b2c3d.js')).status).toBe(503);
  });
});
