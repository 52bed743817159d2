import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  affectedPoliciesSchema,
  currentUserSchema,
  PLATFORM,
  regulatoryUpdateSchema,
  streamName,
} from '@proviso/contracts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createBuiltInEngine } from '../analysis/builtin/built-in-engine.ts';
import { newPolicy } from '../../testing/documents.ts';
import { mailedToken } from '../../testing/mailed-token.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { openEventAccess } from '../../wiring/event-access.ts';
import { feedDecider } from './feed/decider.ts';
import { importUpdates } from './feed/import-updates.ts';

const number = '2026-99001';
const heat = {
  document_number: number,
  type: 'Rule',
  title: 'Heat Injury and Illness Prevention in Outdoor and Indoor Work Settings',
  abstract: 'Employers must offer water, rest breaks, and shade against heat, and train their supervisors.',
  publication_date: new Date().toISOString().slice(0, 10),
  html_url: `https://www.federalregister.gov/documents/2026/03/02/${number}/heat`,
  agencies: [{ name: 'Occupational Safety and Health Administration' }],
  action: 'Final rule.',
  significant: true,
  cfr_references: [{ title: 29, part: 1910 }],
};
const register = createServer((_, response) => {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ results: [heat] }));
});
const registerAddress = () =>
  new URL(`http://127.0.0.1:${(register.address() as AddressInfo).port}/api/v1/documents.json`);

let app: TestApp;
let ada: TestUser;
const engine = createBuiltInEngine();
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    register.listen(0, '127.0.0.1', resolve);
  });
  // The installation's own scheduled import may run during the test. It imports the same documents, so it
  // does not change the result.
  app = await startTestApp({ comparer: engine, regulatoryFeed: { address: registerAddress() } });
  ada = await app.signUp();
  const id = await newPolicy(ada);
  await ada.put(`/api/policies/${id}`, {
    title: 'Heat stress',
    content: '# Heat\n\nSupervisors must offer water, shade, and rest breaks when heat is extreme outdoors.',
    regulatoryBody: 'OSHA',
  });
});
afterAll(async () => {
  await app.stop();
  await engine.close();
  await new Promise((resolve) => {
    register.close(resolve);
  });
});

const me = async (by: TestUser) =>
  currentUserSchema.parse(await (await by.get('/api/auth/user')).json()).subscribedToUpdates;
const mails = async (to: string): Promise<readonly { subject: string; text: string }[]> => {
  const { rows } = await app.database.pools.owner.query<{ subject: string; text: string }>(
    `select subject, body as text from private.outbox where recipient = $1 and subject like 'Regulatory update%'`,
    [to],
  );
  return rows;
};

it('subscribes a user and unsubscribes them', async () => {
  expect(await me(ada)).toBe(false);
  const subscribe = (subscribed: boolean) => ada.post('/api/regulatory-updates/subscribe', { subscribed });
  expect(await (await subscribe(true)).json()).toEqual({ subscribed: true });
  expect(await me(ada)).toBe(true);
  await subscribe(false);
  expect(await me(ada)).toBe(false);
});

it('imports each document once, shows it, and emails subscribers whose policies it may affect', async () => {
  const grace = await app.signUp();
  for (const person of [ada, grace]) {
    const token = await mailedToken(app, person.user.email, 'verify-email');
    await person.post('/api/auth/verify-email', { token });
    await person.post('/api/regulatory-updates/subscribe', { subscribed: true });
    expect(await me(person)).toBe(true);
  }
  const { log } = await openEventAccess(app.installation, 'jobs', 2);
  const job = importUpdates({
    log,
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    register: { address: registerAddress() },
  });
  await job.run(new AbortController().signal);
  await job.run(new AbortController().signal);
  const stream = streamName('regulatoryFeed', heat.publication_date.slice(0, 7));
  expect(await log.load(stream, feedDecider, PLATFORM)).toMatchObject({ revision: 0 });

  const list = await ada.get('/api/regulatory-updates?body=OSHA');
  expect(z.array(regulatoryUpdateSchema).parse(await list.json())[0]).toMatchObject({
    id: number,
    bodies: ['OSHA'],
    urgency: 'high',
  });
  const affected = await ada.get(`/api/regulatory-updates/${number}/affected`);
  const { policies } = affectedPoliciesSchema.parse(await affected.json());
  expect(policies.map(({ title }) => title)).toEqual(['Heat stress']);
  const elsewhere = await grace.get(`/api/regulatory-updates/${number}/affected`);
  expect(await elsewhere.json()).toEqual({ policies: [], compared: 0 });
  expect(policies[0]?.quotes[0]?.text).toContain('rest breaks');

  await expect.poll(() => mails(ada.user.email)).toHaveLength(1);
  const [mail] = await mails(ada.user.email);
  expect(mail?.text).toContain('Heat stress');
  expect(mail?.text).toMatch(/\/unsubscribe\/regulatoryUpdates\/[\w-]{43}\n/);
  // The update could not affect any of her policies.
  expect(await mails(grace.user.email)).toEqual([]);
});
