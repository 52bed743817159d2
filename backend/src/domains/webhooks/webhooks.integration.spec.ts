import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { AuditEntry, Delivery, DeliveryAttempt, Webhook, WebhookWithSecret } from '@proviso/contracts';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoing } from '../../shared/outgoing/outgoing.ts';
import { confirmAddress } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { enqueueDeliveries } from './deliveries/enqueue.ts';
import { claimDueDeliveries } from './deliveries/due.ts';
import { writeWebhookRow } from './endpoints/webhook-rows.ts';
import { signedHeaders } from './signature.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The IP addresses that the tests' host names resolve to. */
const hosts = new Map<string, readonly string[]>();
const received: Received[] = [];
const usual = (response: ServerResponse) => response.writeHead(204).end();
let answer: (response: ServerResponse, request: Received) => unknown = usual;
let receiver: Server;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  app = await startTestApp({
    pollMs: 50,
    outgoing: createOutgoing({ privateAddresses: true, resolve: async (host) => hosts.get(host) ?? [] }),
  });
  ada = await customer();
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.stop();
});
afterEach(() => {
  answer = usual;
});

const customer = async (): Promise<TestUser> => {
  const person = await app.signUp();
  await person.post('/api/free-trial/start', { plan: 'professional' });
  return person;
};
const addressOf = (path: string) => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
/** Creates a webhook with a unique path. */
const webhookOf = async (owner: TestUser, overrides: object = {}) => {
  const path = `/${v7()}`;
  const response = await owner.post('/api/webhooks', {
    address: addressOf(path),
    eventTypes: ['PolicyCreated'],
    ...overrides,
  });
  expect(response.status).toBe(201);
  const { webhook, secret } = (await response.json()) as WebhookWithSecret;
  return { ...webhook, secret, path, url: `/api/webhooks/${webhook.id}` };
};
const policyOf = async (owner: TestUser, title = 'Hand hygiene'): Promise<string> =>
  ((await (await owner.post('/api/policies', { title })).json()) as { id: string }).id;
const receivedAt = (path: string) => received.filter((one) => one.path === path);
const deliveriesOf = async (owner: TestUser, url: string, query = ''): Promise<Delivery[]> =>
  (await (await owner.get(`${url}/deliveries${query}`)).json()) as Delivery[];
const only = async (owner: TestUser, url: string): Promise<Delivery | undefined> =>
  (await deliveriesOf(owner, url))[0];
const codeOf = async (response: Response) => {
  const { status, code } = await problemOf(response);
  return [status, code];
};
const db = () => app.database.pools.jobs;
/** Makes the next attempt due immediately. */
const retryNow = async (webhookId: string) => {
  await db().query(
    'update private.webhook_deliveries set next_attempt_at = now() where webhook_id = $1 and status = $2',
    [webhookId, 'pending'],
  );
};

describe('a webhook', () => {
  it('receives each event of its types once, signed, in the format of docs/kafka.md', async () => {
    const hook = await webhookOf(ada);
    expect(hook.secret).toMatch(/^whsec_/);
    const policyId = await policyOf(ada, 'Locks');
    await ada.put(`/api/policies/${policyId}`, { title: 'Other locks' });
    await expect.poll(async () => (await only(ada, hook.url))?.status).toBe('delivered');
    const [one, ...more] = receivedAt(hook.path);
    if (!one) throw new Error('nothing was received');
    expect(more).toEqual([]);

    const { headers, body } = one;
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    expect(headers).toMatchObject({
      'content-type': 'application/cloudevents+json; charset=utf-8',
      ...signedHeaders({ id: String(headers['webhook-id']), at, body }, [hook.secret]),
    });
    const stream = `policy-${policyId}`;
    const { rows } = await app.database.pools.projector.query<{ id: string; data: unknown }>(
      'select event_id as id, data from es.events where stream_id = $1 order by stream_revision',
      [stream],
    );
    expect(JSON.parse(body)).toMatchObject({
      specversion: '1.0',
      id: rows[0]?.id,
      source: `urn:uuid:${app.installation.id}`,
      type: 'proviso.PolicyCreated',
      subject: stream,
      sequence: '000000000000',
      dataschema: expect.stringMatching(/^urn:proviso:event:PolicyCreated:\d+$/),
      organizationid: ada.user.organizationId,
      data: { stream, revision: 0, type: 'PolicyCreated', data: rows[0]?.data },
    });
    // The body contains no texts or personal data in plain text. Authorized users read them through the API.
    expect(body).not.toContain('Locks');
    expect(body).not.toContain('127.0.0.1');
    expect(await only(ada, hook.url)).toMatchObject({
      id: headers['webhook-id'],
      eventType: 'PolicyCreated',
      stream,
      revision: 0,
      attempts: 1,
      lastAttempt: { status: 204, failure: null },
    });
  });

  it('shows its secret once, and stores it encrypted', async () => {
    const hook = await webhookOf(ada, { description: 'To the ticket system' });
    const listed = await ada.get('/api/webhooks');
    expect(await listed.text()).not.toContain(hook.secret);
    const { rows: events } = await app.database.pools.projector.query<{ text: string }>(
      `select data::text as text from es.events where stream_id = 'webhooks-' || $1`,
      [ada.user.organizationId],
    );
    const { rows: kept } = await db().query<{ text: string }>(
      `select encode(sealed, 'escape') as text from private.webhook_secrets where webhook_id = $1`,
      [hook.id],
    );
    const rows = [...events, ...kept];
    expect([events.length > 0, kept.length]).toEqual([true, 1]);
    for (const { text } of rows) {
      expect(text).not.toContain(hook.secret.slice('whsec_'.length));
      expect(text).not.toContain('ticket system');
    }
  });

  it('signs with both secrets for a day after a rotation', async () => {
    const hook = await webhookOf(ada);
    const rotated = (await (await ada.post(`${hook.url}/secret`)).json()) as WebhookWithSecret;
    expect(rotated.secret).not.toBe(hook.secret);
    expect(rotated.webhook.previousSecretEndsAt).not.toBeNull();
    await policyOf(ada);
    await expect.poll(() => receivedAt(hook.path)).toHaveLength(1);
    const [one] = receivedAt(hook.path);
    const at = new Date(Number(one?.headers['webhook-timestamp']) * 1_000);
    const message = { id: String(one?.headers['webhook-id']), at, body: one?.body ?? '' };
    expect(one?.headers['webhook-signature']).toBe(
      signedHeaders(message, [rotated.secret, hook.secret])['webhook-signature'],
    );
    // Creating a third secret expires the first secret immediately.
    await ada.post(`${hook.url}/secret`);
    const { rows } = await db().query('select from private.webhook_secrets where webhook_id = $1', [hook.id]);
    expect(rows).toHaveLength(2);
  });

  it('appears in the audit log, and receives nothing after it is removed', async () => {
    const hook = await webhookOf(ada);
    await ada.put(hook.url, { address: hook.address, eventTypes: ['PolicyCreated'], enabled: false });
    expect((await ada.delete(hook.url)).status).toBe(204);
    expect(await codeOf(await ada.delete(hook.url))).toEqual([404, 'webhook.not-found']);
    await expect
      .poll(async () => {
        const response = await ada.get('/api/audit-log?entityType=organization&limit=3');
        return ((await response.json()) as AuditEntry[]).map(({ details }) => details);
      })
      .toEqual([
        'Removed a webhook',
        `Changed the webhook to “${hook.address}”`,
        `Added a webhook to “${hook.address}”`,
      ]);
    const { rows } = await db().query('select from private.webhook_secrets where webhook_id = $1', [hook.id]);
    expect(rows).toEqual([]);
  });

  it('is queued once for an event that is delivered repeatedly', async () => {
    const hook = await webhookOf(ada);
    const reaction = enqueueDeliveries({ pool: db(), isEntitled: async () => true });
    const event = {
      event: { type: 'PolicyCreated', data: {} },
      eventId: v7(),
      stream: 'policy-x',
      revision: 0,
      position: { commit: 1n, prepare: 1n },
      metadata: {
        organizationId: ada.user.organizationId,
        recordedAt: new Date(Date.now() + 1_000).toISOString(),
      },
    } as unknown as Parameters<typeof reaction.when>[0];
    const { signal } = new AbortController();
    await Promise.all([reaction.when(event, signal, 1), reaction.when(event, signal, 1)]);
    await reaction.when(event, signal, 2);
    const { rows } = await db().query(
      'select from private.webhook_deliveries where webhook_id = $1 and event_id = $2',
      [hook.id, event.eventId],
    );
    expect(rows).toHaveLength(1);
    const without = enqueueDeliveries({ pool: db(), isEntitled: async () => false });
    await without.when({ ...event, eventId: v7() }, signal, 1);
    expect(await deliveriesOf(ada, hook.url)).toHaveLength(1);
  });

  it.each([
    ['http://169.254.169.254/latest/meta-data', 'webhook.address-not-public'],
    ['http://metadata.example/', 'webhook.address-not-public'],
    ['http://[::ffff:169.254.169.254]/', 'webhook.address-not-public'],
    ['http://nowhere.example/', 'webhook.host-not-found'],
    ['http://ada:secret@127.0.0.1/', 'webhook.address-not-valid'],
  ])('is rejected if its address is %s', async (address, code) => {
    hosts.set('metadata.example', ['93.184.215.14', '169.254.169.254']);
    const response = await ada.post('/api/webhooks', { address, eventTypes: ['PolicyCreated'] });
    expect(await codeOf(response)).toEqual([422, code]);
  });

  it.each([
    ['no address', { eventTypes: ['PolicyCreated'] }, 'address'],
    ['an address with another scheme', { address: 'ftp://a', eventTypes: ['PolicyCreated'] }, 'address'],
    ['no events', { address: 'http://127.0.0.1', eventTypes: [] }, 'eventTypes'],
    ['events of accounts', { address: 'http://127.0.0.1', eventTypes: ['UserSignedIn'] }, 'eventTypes.0'],
  ])('is rejected with %s', async (_, body, path) => {
    const { status, errors } = await problemOf(await ada.post('/api/webhooks', body));
    expect([status, errors?.[0]?.path]).toEqual([422, path]);
  });
});

describe('a receiver that fails', () => {
  it('is called again later, and its response is shown', async () => {
    const hook = await webhookOf(ada);
    answer = (response) => response.writeHead(500).end(`broken\0${'x'.repeat(5_000)}`);
    await policyOf(ada);
    await expect.poll(async () => (await only(ada, hook.url))?.attempts).toBe(1);
    const failed = await only(ada, hook.url);
    expect(failed).toMatchObject({ status: 'pending', lastAttempt: { status: 500, failure: null } });
    expect(failed?.lastAttempt?.answer).toMatch(/^broken\uFFFDx+$/);
    expect(failed?.lastAttempt?.answer).toHaveLength(1_024);
    const wait = Date.parse(failed?.nextAttemptAt ?? '') - Date.parse(failed?.lastAttempt?.at ?? '');
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThan(20_000);
    const listed = (await (await ada.get('/api/webhooks')).json()) as Webhook[];
    expect(listed.find(({ id }) => id === hook.id)?.failingSince).not.toBeNull();

    answer = usual;
    await retryNow(hook.id);
    await expect.poll(async () => (await only(ada, hook.url))?.status).toBe('delivered');
    expect(new Set(receivedAt(hook.path).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const path = `${hook.url}/deliveries/${failed?.id}/attempts`;
    const attempts = (await (await ada.get(path)).json()) as DeliveryAttempt[];
    expect(attempts.map(({ status }) => status)).toEqual([204, 500]);
    const again = (await (await ada.get('/api/webhooks')).json()) as Webhook[];
    expect(again.find(({ id }) => id === hook.id)?.failingSince).toBeNull();
  });

  it('is not called before its Retry-After, and redirects are not followed', async () => {
    const hook = await webhookOf(ada);
    answer = (response) => response.writeHead(503, { 'Retry-After': '3600' }).end();
    await policyOf(ada);
    await expect.poll(async () => (await only(ada, hook.url))?.attempts).toBe(1);
    const delivery = await only(ada, hook.url);
    expect(Date.parse(delivery?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
    answer = (response) => response.writeHead(302, { Location: addressOf('/elsewhere') }).end();
    await retryNow(hook.id);
    await expect.poll(async () => (await only(ada, hook.url))?.attempts).toBe(2);
    expect((await only(ada, hook.url))?.lastAttempt).toMatchObject({ status: 302 });
    expect(receivedAt('/elsewhere')).toEqual([]);
  });

  it('causes a delivery to fail after the last attempt, but failed deliveries can be replayed', async () => {
    const hook = await webhookOf(ada);
    answer = (response) => response.writeHead(500).end();
    const since = new Date(Date.now() - 60_000).toISOString();
    await policyOf(ada);
    await expect.poll(async () => (await only(ada, hook.url))?.attempts).toBe(1);
    await db().query('update private.webhook_deliveries set tries = 9 where webhook_id = $1', [hook.id]);
    await retryNow(hook.id);
    await expect.poll(async () => (await only(ada, hook.url))?.status).toBe('failed');
    expect(await deliveriesOf(ada, hook.url, '?status=failed&limit=1')).toHaveLength(1);
    expect(await deliveriesOf(ada, hook.url, '?status=delivered')).toEqual([]);

    answer = usual;
    const later = await ada.post(`${hook.url}/replay`, {
      since: new Date(Date.now() + 60_000).toISOString(),
    });
    expect([later.status, await later.json()]).toEqual([202, { deliveries: 0 }]);
    const all = await ada.post(`${hook.url}/replay`, { since });
    expect([all.status, await all.json()]).toEqual([202, { deliveries: 1 }]);
    await expect.poll(async () => (await only(ada, hook.url))?.status).toBe('delivered');

    const [first] = await deliveriesOf(ada, hook.url);
    const one = await ada.post(`${hook.url}/deliveries/${first?.id}/replay`);
    expect([one.status, ((await one.json()) as Delivery).id]).toEqual([202, first?.id]);
    await expect.poll(async () => (await only(ada, hook.url))?.attempts).toBe(4);
    expect(await codeOf(await ada.post(`${hook.url}/deliveries/${v7()}/replay`))).toEqual([
      404,
      'webhook.delivery-not-found',
    ]);
  });

  it('is disabled after a 410, with an email to the owners, and can be enabled again', async () => {
    // The email quotes the webhook's address, so it is sent only to verified email addresses.
    await confirmAddress(app, ada);
    const hook = await webhookOf(ada);
    answer = (response, { path }) => response.writeHead(path === hook.path ? 410 : 204).end();
    await policyOf(ada);
    const find = async () =>
      ((await (await ada.get('/api/webhooks')).json()) as Webhook[]).find(({ id }) => id === hook.id);
    await expect.poll(find).toMatchObject({ enabled: false, disabledBecause: 'gone' });
    await expect.poll(() => only(ada, hook.url)).toMatchObject({ status: 'failed', attempts: 1 });
    const mailed = async () => {
      const { rows } = await app.database.pools.platform.query<{ body: string }>(
        "select body from private.outbox where recipient = $1 and subject like 'A webhook%'",
        [ada.user.email],
      );
      return rows.filter(({ body }) => body.includes(hook.address)).length;
    };
    await expect.poll(mailed).toBe(1);
    const [failed] = await deliveriesOf(ada, hook.url);
    const replay = () => ada.post(`${hook.url}/deliveries/${failed?.id}/replay`);
    expect(await codeOf(await replay())).toEqual([409, 'webhook.disabled']);

    answer = usual;
    await ada.put(hook.url, { address: hook.address, eventTypes: hook.eventTypes, enabled: true });
    expect(await find()).toMatchObject({ enabled: true, disabledBecause: null, failingSince: null });
    expect((await replay()).status).toBe(202);
    await expect.poll(async () => (await only(ada, hook.url))?.status).toBe('delivered');
  });

  it('keeps its pending deliveries if an outdated event that disables it is processed late', async () => {
    const hook = await webhookOf(ada);
    answer = (response, { path }) => (path === hook.path ? response.writeHead(503).end() : usual(response));
    await policyOf(ada);
    await expect.poll(async () => (await only(ada, hook.url))?.attempts).toBe(1);
    const { address, description, eventTypes } = hook;
    const disabled = { address, description, eventTypes, enabled: false };
    const { organizationId } = ada.user;
    const late = { organizationId, webhookId: hook.id, revision: -1, at: new Date(), byAdministrator: false };
    await writeWebhookRow(app.database.pools.jobs, disabled, late);
    expect((await only(ada, hook.url))?.status).toBe('pending');
    await ada.delete(hook.url);
  });

  it('is disabled after days of failures, and pending deliveries fail', async () => {
    const hook = await webhookOf(ada);
    answer = (response) => response.writeHead(500).end();
    await policyOf(ada);
    await expect.poll(async () => (await only(ada, hook.url))?.attempts).toBe(1);
    await db().query(
      "update private.webhooks set failing_since = now() - interval '73 hours' where id = $1",
      [hook.id],
    );
    await retryNow(hook.id);
    await expect.poll(async () => (await only(ada, hook.url))?.attempts).toBe(2);
    const listed = (await (await ada.get('/api/webhooks')).json()) as Webhook[];
    expect(listed.find(({ id }) => id === hook.id)).toMatchObject({
      enabled: false,
      disabledBecause: 'failing',
    });
    const before = received.length;
    await policyOf(ada);
    const test = await ada.post(`${hook.url}/test`);
    expect(test.status).toBe(202);
    // A test is still sent to a disabled webhook, but only once.
    await expect.poll(async () => (await only(ada, hook.url))?.status).toBe('failed');
    expect(receivedAt(hook.path)).toHaveLength(3);
    expect(received.length).toBeGreaterThan(before);
  });

  it('is not called at a private address after a DNS change', async () => {
    hosts.set('rebinding.example', ['127.0.0.1']);
    const port = (receiver.address() as AddressInfo).port;
    const hook = await webhookOf(ada, { address: `http://rebinding.example:${port}/rebinding` });
    hosts.set('rebinding.example', ['169.254.169.254']);
    await policyOf(ada);
    await expect.poll(async () => (await only(ada, hook.url))?.attempts).toBe(1);
    expect((await only(ada, hook.url))?.lastAttempt).toMatchObject({
      status: null,
      failure: 'address-not-public',
    });
    expect(receivedAt('/rebinding')).toEqual([]);
  });

  it('does not delay other organizations if it never responds', async () => {
    const [slow, quick] = [await customer(), await customer()];
    const never = await webhookOf(slow);
    const hook = await webhookOf(quick);
    answer = (response, { path }) => (path === never.path ? undefined : usual(response));
    const { organizationId } = slow.user;
    await db().query(
      `insert into private.webhook_deliveries
         (id, organization_id, webhook_id, event_id, event_type, occurred_at)
       select gen_random_uuid(), $1, $2, gen_random_uuid(), 'WebhookTest', now() from generate_series(1, 500)`,
      [organizationId, never.id],
    );
    await expect.poll(() => receivedAt(never.path).length).toBe(4);
    await policyOf(quick);
    await expect.poll(async () => (await only(quick, hook.url))?.status).toBe('delivered');
    // The webhook's open connections stay within the limit per organization.
    expect(receivedAt(never.path)).toHaveLength(4);
    const underWay = { organizations: new Map([[organizationId, 4]]), webhooks: new Map() };
    const due = await claimDueDeliveries(db(), underWay, { room: 10, each: 4 });
    expect(due.filter((one) => one.organizationId === organizationId)).toEqual([]);
    await slow.delete(never.url);
  });
});

it('sends a test that verifies address and secret', async () => {
  const grace = await customer();
  const hook = await webhookOf(grace, { enabled: false });
  const test = await grace.post(`${hook.url}/test`);
  expect(await test.json()).toMatchObject({ eventType: 'WebhookTest', status: 'pending', stream: null });
  await expect.poll(async () => (await only(grace, hook.url))?.status).toBe('delivered');
  const [one] = receivedAt(hook.path);
  expect(JSON.parse(one?.body ?? '')).toMatchObject({
    type: 'proviso.WebhookTest',
    data: { webhookId: hook.id },
  });
});

it('requires a plan with webhooks, except to list and remove them', async () => {
  const grace = await app.signUp();
  await grace.post('/api/free-trial/start', { plan: 'basic' });
  const body = { address: addressOf('/'), eventTypes: ['PolicyCreated'] };
  expect(await codeOf(await grace.post('/api/webhooks', body))).toEqual([402, 'subscription.plan-required']);
  expect(await (await grace.get('/api/webhooks')).json()).toEqual([]);
});

it('limits the number of webhooks', async () => {
  const grace = await customer();
  for (let count = 0; count < 10; count += 1) await webhookOf(grace);
  const body = { address: addressOf('/'), eventTypes: ['PolicyCreated'] };
  expect(await codeOf(await grace.post('/api/webhooks', body))).toEqual([409, 'webhook.too-many']);
});

it('sends requests that pass the documentation’s verification example, which rejects forged requests', async () => {
  const owner = await customer();
  const webhook = await webhookOf(owner);
  const example = fileURLToPath(new URL('../../../../docs/examples/receive-webhooks.ts', import.meta.url));
  const env = { ...process.env, PROVISO_WEBHOOK_SECRET: webhook.secret, PORT: '0' };
  const running = spawn(process.execPath, ['--import', 'tsx', example], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  running.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  try {
    await expect.poll(() => said).toMatch(/^listening on port \d+\n/);
    const address = `http://127.0.0.1:${/\d+/.exec(said)?.[0]}/`;
    const changed = { address, description: '', eventTypes: ['PolicyCreated'], enabled: true };
    expect((await owner.put(webhook.url, changed)).status).toBe(200);
    expect((await owner.post(`${webhook.url}/test`)).status).toBe(202);
    await expect.poll(() => said).toContain('proviso.WebhookTest of ');
    const body = JSON.stringify({ type: 'proviso.PolicyCreated', subject: 'forged' });
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const headers = signedHeaders({ id: v7(), at: new Date(), body }, [secret]);
    expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(401);
    expect(said).not.toContain('forged');
  } finally {
    running.kill();
  }
  // Without a secret, the example does not start, because anyone could create signatures for an empty secret.
  const unset = spawn(process.execPath, ['--import', 'tsx', example], {
    env: { ...env, PROVISO_WEBHOOK_SECRET: '' },
    stdio: 'ignore',
  });
  expect(await once(unset, 'exit')).toEqual([1, null]);
});
