import type { CurrentUser, SessionOrganization } from '@proviso/contracts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dayIn, engage, requestEvidence, switchTo } from '../../../testing/audit.ts';
import { invite, joinAs } from '../../../testing/join.ts';
import { mailedToken } from '../../../testing/mailed-token.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
/** Milliseconds by which the API's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) });
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => app.stop());

const refusal = async (response: Response) => [response.status, (await problemOf(response)).code];
const client = async (company: string): Promise<TestUser> => {
  const owner = await app.signUp({ company });
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  return owner;
};
const enter = async (auditor: TestUser, { user }: TestUser): Promise<void> => {
  expect((await switchTo(auditor, user.organizationId)).status).toBe(204);
};
const reads = async ({ get }: TestUser) => (await get('/api/policies')).status;
const organizationsOf = async ({ get }: TestUser) =>
  ((await (await get('/api/session/organizations')).json()) as SessionOrganization[]).map(({ name }) => name);
const signIn = async (auditor: TestUser, email: string): Promise<void> => {
  expect((await auditor.post('/api/auth/signin', { email, password: auditor.password })).status).toBe(200);
};

it('an organization that closes can still be read, but not asked for evidence', async () => {
  const [acme, aud] = [await client('Acme'), await client('Firm')];
  await engage(app, acme, aud);
  await requestEvidence(aud, acme);
  const { user, password } = acme;
  const closing = await acme.post('/api/closing', { name: user.company, reason: 'merged', password });
  expect(closing.status).toBeLessThan(300);
  await expect
    .poll(async () => refusal(await aud.post('/api/evidence-requests', { text: 'Why?' })))
    .toEqual([403, 'organization.closing']);
  expect(await reads(aud)).toBe(200);
});

it('an auditor who moves to another organization keeps the audit', async () => {
  const [acme, aud, other] = [await client('Acme'), await client('Firm'), await client('Other firm')];
  await engage(app, acme, aud);
  const token = await invite(app, other, aud.user.email, 'editor');
  expect((await aud.post(`/api/invitations/${token}/accept`, {})).status).toBe(200);
  await signIn(aud, aud.user.email);
  await expect.poll(() => organizationsOf(aud)).toEqual(['Other firm', 'Acme']);
  await enter(aud, acme);
  expect(await reads(aud)).toBe(200);
});

it('an auditor whose address changes keeps the audit', async () => {
  const [acme, aud] = [await client('Acme'), await client('Firm')];
  await engage(app, acme, aud);
  const { email } = newPerson();
  await aud.post('/api/auth/email-change', { email, password: aud.password });
  for (const address of [aud.user.email, email]) {
    const token = await mailedToken(app, address, 'confirm-email-change');
    expect((await aud.post('/api/auth/email-change/confirm', { token })).status).toBe(200);
  }
  await signIn(aud, email);
  await enter(aud, acme);
  expect(await reads(aud)).toBe(200);
});

it('an audit continues when the person who invited the auditor leaves', async () => {
  const [acme, aud] = [await client('Acme'), await client('Firm')];
  const grace = await joinAs(app, acme, 'owner');
  await engage(app, grace, aud);
  await enter(aud, acme);
  expect((await acme.delete(`/api/organization/members/${grace.user.id}`)).status).toBeLessThan(300);
  expect(await reads(aud)).toBe(200);
});

it('an extension also applies to an auditor who is in the organization already', async () => {
  const [acme, aud] = [await client('Acme'), await client('Firm')];
  const id = await engage(app, acme, aud, { lastDay: dayIn(1) });
  await enter(aud, acme);
  const end = async () => {
    const { auditing } = (await (await aud.get('/api/auth/user')).json()) as CurrentUser;
    return auditing?.expiresAt.slice(0, 10);
  };
  expect(await end()).toBe(dayIn(1));
  expect((await acme.put(`/api/auditors/${id}`, { lastDay: dayIn(2) })).status).toBe(204);
  await expect.poll(end).toBe(dayIn(2));
  ahead = 2 * DAY_MS;
  expect((await aud.get('/api/history/keys')).status).toBe(200);
});
