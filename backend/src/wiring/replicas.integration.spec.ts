import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { documentSchema, type PolicyEditor } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../shared/config/config.ts';
import { newPolicy } from '../testing/documents.ts';
import { pdfOf } from '../testing/files/pdf.ts';
import { announcementOf, openLiveListener } from '../testing/listen.ts';
import { newPerson, startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';
import { requestOffset, attachPath, newUpload, offsetOf, chunkHeaders, sendChunk } from '../testing/tus.ts';
import { startApi } from './start-api.ts';

const hour = 60 * 60 * 1000;
const rates = { address: { limit: 1_000, windowMs: hour }, email: { limit: 4, windowMs: hour } };

let app: TestApp;
/** Two API processes that share the database and the file store but no local folder. */
let replicas: readonly [URL, URL];
/** A single address for both replicas. Requests alternate between the replicas, without sticky sessions. */
let balancer: { url: URL; close: () => void };
let ada: TestClient;

/** The replicas' clock. Tests that require time to stand still set it to a fixed time. */
let clock = () => new Date();

const startReplica = async (name: string): Promise<URL> => {
  const uploadsFolder = path.join(path.dirname(app.installation.uploadsFolder), name);
  const { address } = await startApi(
    { ...app.installation, uploadsFolder },
    {
      host: '127.0.0.1',
      port: 0,
      publicUrl: undefined,
      trustedProxies: 0,
      webRoot: '.',
      site: readConfig({}).site,
      signInRates: rates,
      now: () => clock(),
    },
  );
  return address;
};

const startBalancer = async (targets: readonly [URL, URL]): Promise<typeof balancer> => {
  let requests = 0;
  const server = createServer((request, response) => {
    const { hostname, port } = targets[requests % 2] ?? targets[0];
    requests += 1;
    const { method, url, headers } = request;
    const onward = httpRequest({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

beforeAll(async () => {
  app = await startTestApp({ signInRates: rates });
  replicas = [await startReplica('first'), await startReplica('second')];
  balancer = await startBalancer(replicas);
  ada = createTestClient(balancer.url);
  await ada.post('/api/auth/signup', newPerson());
});
afterAll(async () => {
  balancer.close();
  await app.stop();
});

/** A client that has the same user's session and talks to one replica. */
const at = (replica: 0 | 1): TestClient => {
  const client = createTestClient(replicas[replica]);
  for (const [name, value] of ada.cookies) client.cookies.set(name, value);
  return client;
};

describe('two replicas behind one address', () => {
  it('recognize when a session starts or ends on the other replica', async () => {
    const bob = createTestClient(balancer.url);
    await bob.post('/api/auth/signup', newPerson());
    const statuses = async () => [
      (await bob.get('/api/auth/user')).status,
      (await bob.get('/api/auth/user')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    const cookies = new Map(bob.cookies);
    await bob.post('/api/auth/signout');
    for (const [name, value] of cookies) bob.cookies.set(name, value);
    expect(await statuses()).toEqual([401, 401]);
  });

  it("show each other's latest writes", async () => {
    for (let written = 0; written < 6; written += 1) {
      const title = `Written ${written} ${randomUUID()}`;
      expect((await ada.post('/api/policies', { title })).status).toBe(201);
      expect(await (await ada.get('/api/policies')).text()).toContain(title);
      // An extra request, so that the load balancer sends the next write to the other replica.
      await ada.get('/api/auth/user');
    }
  });

  it('show later changes by the other replica instead of their own earlier writes', async () => {
    const moment = new Date();
    clock = () => moment;
    try {
      const here = at(0);
      const id = await newPolicy(here);
      const elsewhere = at(1);
      expect((await elsewhere.put(`/api/policies/${id}`, { title: 'Changed elsewhere' })).status).toBe(200);
      // Waits until the read model includes the policy.
      await elsewhere.get('/api/policies');
      expect(await (await here.get(`/api/policies/${id}`)).json()).toMatchObject({
        title: 'Changed elsewhere',
      });
    } finally {
      clock = () => new Date();
    }
  });

  it('process a repeated request only once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = [await ada.post('/api/policies', { title: 'Once' }, key)];
    answers.push(await ada.post('/api/policies', { title: 'Once' }, key));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { id: string }).id),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('announce changes and editors on either replica', async () => {
    const ear = await openLiveListener(replicas[0], at(0));
    const id = await newPolicy(at(1));
    await expect.poll(() => announcementOf(ear, id)).toBeDefined();
    await at(1).put(`/api/policies/${id}/editors`);
    await expect
      .poll(() => ear.received.map(({ message }) => message))
      .toContainEqual({ kind: 'editors', policyId: id });
    const editors = (await (await at(0).get(`/api/policies/${id}/editors`)).json()) as PolicyEditor[];
    expect(editors).toHaveLength(1);
    ear.close();
  });

  it('share the count of sign-in attempts', async () => {
    const details = newPerson();
    await app.visitor().post('/api/auth/signup', details);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const visitor = createTestClient(balancer.url);
      const wrong = { email: details.email, password: 'wrong' };
      statuses.push((await visitor.post('/api/auth/signin', wrong)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses[0]).toBe(401);
  });
});

describe('an upload whose chunks reach different replicas', () => {
  const pdf = pdfOf('Visitors sign in.');
  const content = Buffer.concat([pdf, Buffer.alloc(1024 * 1024 - pdf.length, '\n')]);
  const quarter = content.length / 4;
  const attached = async (address: string): Promise<Buffer> => {
    const answer = await ada.post(attachPath(await newPolicy(ada), address));
    const { id } = documentSchema.parse(await answer.json());
    return Buffer.from(await (await ada.get(`/api/documents/${id}/file`)).arrayBuffer());
  };

  it('is assembled completely', async () => {
    const address = await newUpload(ada, 'visitors.pdf', content.length);
    for (let offset = 0; offset < content.length; offset += quarter) {
      expect(await offsetOf(ada, address)).toBe(offset);
      const piece = content.subarray(offset, offset + quarter);
      expect((await sendChunk(at(offset % (2 * quarter) === 0 ? 0 : 1), address, offset, piece)).status).toBe(
        204,
      );
    }
    expect((await attached(address)).equals(content)).toBe(true);
  });

  it('is stored without duplicate bytes, even if one replica has not noticed a lost connection', async () => {
    const address = await newUpload(ada, 'visitors.pdf', content.length);
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const lost = httpRequest(new URL(address, replicas[0]), {
      method: 'PATCH',
      headers: { ...chunkHeaders(0), 'Content-Length': content.length, Cookie: cookie },
    });
    const refused = new Promise<number | undefined>((resolve) => {
      lost.once('response', ({ statusCode }) => resolve(statusCode));
    });
    // The server may close the connection while the client is still sending.
    lost.on('error', () => undefined);
    lost.write(content.subarray(0, quarter));
    await expect.poll(() => offsetOf(at(1), address)).toBe(quarter);

    const rest = content.subarray(quarter);
    expect((await sendChunk(at(1), address, quarter, rest)).status).toBe(204);
    // Sends different bytes, so that the test would notice if the replica stored them.
    lost.end(Buffer.alloc(rest.length, 'x'));
    expect(await refused).toBe(409);
    expect((await requestOffset(at(0), address)).headers.get('upload-offset')).toBe(String(content.length));
    expect((await attached(address)).equals(content)).toBe(true);
  });

  it('becomes one document when both replicas receive the request concurrently', async () => {
    const policyId = await newPolicy(ada);
    const address = await newUpload(ada, 'visitors.pdf', pdf.length);
    await sendChunk(at(0), address, 0, pdf);
    const answers = await Promise.all(
      [at(0), at(1)].map((client) => client.post(attachPath(policyId, address))),
    );
    expect(answers.map(({ status }) => status)).toContain(201);
    // The slower of the two requests may no longer find the upload. A repeated request returns the document.
    const again = await at(1).post(attachPath(policyId, address));
    expect(again.status).toBe(201);
    const documents = async () => (await ada.get(`/api/policies/${policyId}/documents`)).json();
    await expect.poll(documents).toHaveLength(1);
  });
});
