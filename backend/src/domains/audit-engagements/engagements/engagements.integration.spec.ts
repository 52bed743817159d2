import type { AuditEngagement, AuditInvitation, InviteAuditor } from '@proviso/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayIn, engage, inviteAuditor } from '../../../testing/audit.ts';
import { confirmAddress, joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { mailedToken } from '../../../testing/mailed-token.ts';
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
const auditorsOf = async ({ get }: TestUser) =>
  (await (await get('/api/auditors')).json()) as AuditEngagement[];
const statusOf = async (owner: TestUser, id: string) =>
  (await auditorsOf(owner)).find((one) => one.id === id)?.status;
const sentences = async ({ get }: TestUser): Promise<string[]> =>
  ((await (await get('/api/audit-log?entityType=organization')).json()) as { details: string }[]).map(
    ({ details }) => details,
  );
const accept = ({ post }: Pick<TestUser, 'post'>, token: string) =>
  post(`/api/audit-invitations/${token}/accept`);

describe('an invitation', () => {
  it('describes the audit to anyone with the link, but only the invited account can accept it', async () => {
    const [ada, aud, eve] = [
      await app.signUp({ company: 'Engines' }),
      await app.signUp(),
      await app.signUp(),
    ];
    const { id, token } = await inviteAuditor(app, ada, aud.user.email, {
      from: '2026-01-01',
      to: '2026-06-30',
    });
    const shown = (await (
      await app.visitor().get(`/api/audit-invitations/${token}`)
    ).json()) as AuditInvitation;
    expect(shown).toEqual({
      organizationName: 'Engines',
      email: aud.user.email,
      requiresSecondFactor: false,
      since: '2026-01-01T00:00:00.000Z',
      until: '2026-06-30T23:59:59.999Z',
      scope: 'all',
      chosen: 0,
      expiresAt: `${dayIn(30)}T23:59:59.999Z`,
    });
    expect(await auditorsOf(ada)).toMatchObject([
      { id, status: 'invited', email: aud.user.email, userId: null, name: null },
    ]);
    expect(await refusal(await accept(app.visitor(), token))).toEqual([401, 'session.required']);
    expect(await refusal(await accept(eve, token))).toEqual([403, 'invitation.for-somebody-else']);
    expect((await accept(aud, token)).status).toBe(204);
    expect(await refusal(await accept(aud, token))).toEqual([404, 'invitation.not-valid']);
    const { firstName, lastName } = aud.user;
    expect(await auditorsOf(ada)).toMatchObject([
      { id, status: 'active', email: aud.user.email, userId: aud.user.id, name: `${firstName} ${lastName}` },
    ]);
    expect(await (await aud.get('/api/auth/user')).json()).toMatchObject({
      organizationId: aud.user.organizationId,
      role: 'owner',
    });
    expect((await sentences(ada)).slice(0, 2)).toEqual([
      'Accepted an invitation to audit the organization',
      `Invited an external auditor, with access until ${dayIn(30)} 23:59 (UTC) (${aud.user.email})`,
    ]);
  });

  it('can be accepted by a person who signs up later', async () => {
    const ada = await app.signUp();
    const { email } = newPerson();
    const { id, token } = await inviteAuditor(app, ada, email);
    const aud = await app.signUp({ email });
    expect((await accept(aud, token)).status).toBe(204);
    expect(await statusOf(ada, id)).toBe('active');
  });

  it('cannot be accepted by a person who already has access under another address', async () => {
    const [ada, aud] = [await app.signUp(), await app.signUp()];
    const [first, second] = [aud.user.email, newPerson().email];
    const change = async (email: string, count: number) => {
      await aud.post('/api/auth/email-change', { email, password: aud.password });
      for (const address of [first, second]) {
        const token = await mailedToken(app, address, 'confirm-email-change', count);
        expect((await aud.post('/api/auth/email-change/confirm', { token })).status).toBe(200);
      }
    };
    const invitation = await inviteAuditor(app, ada, first);
    await change(second, 1);
    const { token } = await inviteAuditor(app, ada, second);
    expect((await accept(aud, token)).status).toBe(204);
    await change(first, 2);
    expect(await refusal(await accept(aud, invitation.token))).toEqual([404, 'invitation.not-valid']);
    expect((await auditorsOf(ada)).map(({ status }) => status)).toEqual(['active', 'invited']);
  });

  it('can be sent only by owners with a verified email, only to outsiders, and only once per auditor', async () => {
    const [ada, aud] = [await app.signUp(), await app.signUp()];
    const invite = (by: TestUser, email: string, terms: Partial<InviteAuditor> = {}) =>
      by.post('/api/auditors', { email, scope: 'all', lastDay: dayIn(30), ...terms });
    expect(await refusal(await invite(ada, aud.user.email))).toEqual([403, 'identity.email-unverified']);
    await confirmAddress(app, ada);
    const editor = await joinAs(app, ada, 'editor');
    expect(await refusal(await invite(editor, aud.user.email))).toEqual([403, 'session.forbidden']);
    expect(await refusal(await invite(ada, editor.user.email))).toEqual([409, 'organization.already-member']);
    await inviteAuditor(app, ada, aud.user.email);
    expect(await refusal(await invite(ada, aud.user.email))).toEqual([409, 'auditor.already-invited']);
    const other = newPerson().email;
    for (const lastDay of [dayIn(-1), dayIn(400)])
      expect(await refusal(await invite(ada, other, { lastDay }))).toEqual([422, 'auditor.expiry-invalid']);
    for (const terms of [
      { scope: 'chosen' },
      { policyIds: [ada.user.id] },
      { from: '2026-02-01', to: '2026-01-31' },
      { lastDay: 'tomorrow' },
    ] as const)
      expect(await refusal(await invite(ada, other, terms as Partial<InviteAuditor>))).toEqual([
        422,
        'request.invalid',
      ]);
    const strangers: Partial<InviteAuditor> = { scope: 'chosen', policyIds: [ada.user.id] };
    expect(await refusal(await invite(ada, other, strangers))).toEqual([404, 'policy.not-found']);
  });

  it('can be withdrawn, and then disappears', async () => {
    const [ada, aud] = [await app.signUp(), await app.signUp()];
    const { id, token } = await inviteAuditor(app, ada, aud.user.email);
    expect((await ada.delete(`/api/auditors/${id}`)).status).toBe(204);
    expect(await refusal(await accept(aud, token))).toEqual([404, 'invitation.not-valid']);
    expect(await auditorsOf(ada)).toEqual([]);
    await inviteAuditor(app, ada, aud.user.email);
  });
});

it('an engagement can expire, be extended, and end', async () => {
  const [ada, aud, eve] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const id = await engage(app, ada, aud, { lastDay: dayIn(3) });
  ahead = 5 * DAY_MS;
  expect(await statusOf(ada, id)).toBe('expired');
  const path = `/api/auditors/${id}`;
  expect((await ada.put(path, { lastDay: dayIn(60) })).status).toBe(204);
  expect(await statusOf(ada, id)).toBe('active');
  expect(await refusal(await eve.put(path, { lastDay: dayIn(60) }))).toEqual([404, 'auditor.not-found']);
  expect(await refusal(await eve.delete(path))).toEqual([404, 'auditor.not-found']);
  const emails = async () => (await auditorsOf(ada)).map(({ email }) => email);
  expect(await emails()).toEqual([aud.user.email]);
  expect((await ada.delete(path)).status).toBe(204);
  expect(await statusOf(ada, id)).toBe('ended');
  expect(await emails()).toEqual([null]);
  expect(await refusal(await ada.put(path, { lastDay: dayIn(60) }))).toEqual([404, 'auditor.not-found']);
});

it('an engagement ends when the auditor’s account is deleted', async () => {
  const [ada, aud] = [await app.signUp(), await app.signUp()];
  const id = await engage(app, ada, aud);
  const { email, id: userId } = aud.user;
  const erased = await aud.post('/api/auth/account/delete', { email, password: aud.password });
  expect(erased.status, await erased.text()).toBe(204);
  await expect.poll(() => statusOf(ada, id)).toBe('ended');
  expect((await auditorsOf(ada)).find((one) => one.userId === userId)).toMatchObject({
    email: null,
    name: null,
  });
});
