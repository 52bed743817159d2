import {
  type AuditEntry,
  correctionsHeader,
  type CurrentUser,
  type PolicyAtInstant,
  type SessionOrganization,
  type StoredPicture,
} from '@proviso/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../../../shared/access/session-cookie.ts';
import { dayIn, engage, inviteAuditor, switchTo } from '../../../testing/audit.ts';
import { uploadedDocument } from '../../../testing/documents.ts';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { pngOf } from '../../../testing/files/png.ts';
import { confirmAddress, joinAs } from '../../../testing/join.ts';
import { mailedToken } from '../../../testing/mailed-token.ts';
import { storedPicture } from '../../../testing/pictures.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { recordAnalysis } from '../../../testing/record-analysis.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { turnOnTwoFactor } from '../../../testing/two-factor.ts';

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
const json = async <Body>(user: Pick<TestUser, 'get'>, path: string) =>
  (await (await user.get(path)).json()) as Body;
const me = (user: TestUser) => json<CurrentUser>(user, '/api/auth/user');
const organizationsOf = (user: TestUser) => json<SessionOrganization[]>(user, '/api/session/organizations');
const titles = async (user: TestUser, query = '') =>
  (await json<{ title: string }[]>(user, `/api/policies${query}`)).map(({ title }) => title).toSorted();
const entries = (user: TestUser, query = '') => json<AuditEntry[]>(user, `/api/audit-log?limit=100${query}`);
const client = async (company: string): Promise<TestUser> => {
  const owner = await app.signUp({ company });
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  return owner;
};
const createPolicy = async ({ post }: TestUser, title: string): Promise<string> =>
  ((await (await post('/api/policies', { title, content: `${title} are kept.` })).json()) as { id: string })
    .id;
const suspend = async (administrator: TestUser, { user }: TestUser): Promise<void> => {
  const path = `/api/admin/organizations/${user.organizationId}`;
  await expect.poll(async () => (await administrator.get(path)).status).toBe(200);
  expect((await administrator.post(`${path}/suspend`, { reason: 'Abuse' })).status).toBeLessThan(300);
};
const enter = async (auditor: TestUser, { user }: TestUser): Promise<void> => {
  expect((await switchTo(auditor, user.organizationId)).status).toBe(204);
};

describe('a session', () => {
  it('is in one organization at a time, and never mixes data from two organizations', async () => {
    const [acme, beta, aud] = [await client('Acme'), await client('Beta'), await client('Firm')];
    const [ofAcme, ofBeta] = [await createPolicy(acme, 'Keys'), await createPolicy(beta, 'Badges')];
    await createPolicy(aud, 'Own');
    for (const owner of [acme, beta]) await engage(app, owner, aud);
    expect((await organizationsOf(aud)).map(({ name, current }) => [name, current])).toEqual([
      ['Firm', true],
      ['Acme', false],
      ['Beta', false],
    ]);
    expect(await titles(aud)).toEqual(['Own']);

    await enter(aud, acme);
    expect(await titles(aud)).toEqual(['Keys']);
    expect((await aud.get(`/api/policies/${ofAcme}`)).status).toBe(200);
    expect((await aud.get(`/api/policies/${ofBeta}`)).status).toBe(404);
    expect(await me(aud)).toMatchObject({
      id: aud.user.id,
      company: 'Acme',
      organizationId: acme.user.organizationId,
      role: 'auditor',
      isAdmin: false,
      permissions: ['policy.read', 'audit.read'],
      auditing: { homeOrganizationId: aud.user.organizationId, scope: 'all' },
    });

    await enter(aud, beta);
    expect(await titles(aud)).toEqual(['Badges']);
    await enter(aud, aud);
    expect(await titles(aud)).toEqual(['Own']);
    expect(await me(aud)).not.toHaveProperty('auditing');
  });

  it('gets a new token with every switch, and the old token is no longer valid', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    await engage(app, acme, aud);
    const old = aud.cookies.get(SESSION_COOKIE) ?? '';
    await enter(aud, acme);
    const thief = app.visitor();
    thief.cookies.set(SESSION_COOKIE, old);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  it('ends when somebody signs in with the same browser', async () => {
    const [acme, aud, eve] = [await client('Acme'), await client('Firm'), await client('Other firm')];
    await engage(app, acme, aud);
    await enter(aud, acme);
    const thief = app.visitor();
    thief.cookies.set(SESSION_COOKIE, aud.cookies.get(SESSION_COOKIE) ?? '');
    expect((await thief.get('/api/policies')).status).toBe(200);
    const { email } = eve.user;
    expect((await aud.post('/api/auth/signin', { email, password: eve.password })).status).toBe(200);
    expect((await me(aud)).id).toBe(eve.user.id);
    expect((await thief.get('/api/policies')).status).toBe(401);
  });

  it('records its sign-out only in the auditor’s own organization', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    await engage(app, acme, aud);
    const phone = { ...aud, ...app.visitor() };
    await phone.post('/api/auth/signin', { email: aud.user.email, password: aud.password });
    await enter(phone, acme);
    expect((await phone.post('/api/auth/signout')).status).toBe(204);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    // The sign-out was written in another client's session, so this client's reads do not wait for it.
    await expect
      .poll(async () => (await entries(aud)).map(({ eventType }) => eventType))
      .toContain('UserSignedOut');
    expect((await entries(acme)).map(({ eventType }) => eventType)).not.toContain('UserSignedOut');
  });

  it('cannot enter an organization without an engagement', async () => {
    const [acme, aud, eve] = [await client('Acme'), await client('Firm'), await client('Evil')];
    await engage(app, acme, aud);
    const { organizationId } = acme.user;
    expect(await refusal(await switchTo(eve, organizationId))).toEqual([404, 'auditor.not-found']);
    expect(await refusal(await switchTo(eve, aud.user.organizationId))).toEqual([404, 'auditor.not-found']);
    ahead = 60 * DAY_MS;
    expect(await refusal(await switchTo(aud, organizationId))).toEqual([404, 'auditor.not-found']);
    expect(await organizationsOf(aud)).toHaveLength(1);
  });
});

describe('a required second factor', () => {
  it('keeps auditors without one out', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    await engage(app, acme, aud, { requiresSecondFactor: true });
    const { organizationId } = acme.user;
    const code = 'auditor.second-factor-required';
    expect(await refusal(await switchTo(aud, organizationId))).toEqual([403, code]);
    await confirmAddress(app, aud);
    await turnOnTwoFactor(aud);
    await enter(aud, acme);
    expect((await aud.get('/api/policies')).status).toBe(200);
  });
});

describe('the end of access', () => {
  it('blocks the next request with a reason, but not the return to the auditor’s own organization', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    const id = await engage(app, acme, aud);
    await enter(aud, acme);
    ahead = 60 * DAY_MS;
    expect(await refusal(await aud.get('/api/policies'))).toEqual([403, 'auditor.expired']);
    ahead = 0;
    expect((await aud.get('/api/policies')).status).toBe(200);
    await acme.delete(`/api/auditors/${id}`);
    expect(await refusal(await aud.get('/api/policies'))).toEqual([403, 'auditor.ended']);
    expect(await refusal(await aud.get('/api/auth/user'))).toEqual([403, 'auditor.ended']);
    await enter(aud, aud);
    expect((await me(aud)).company).toBe('Firm');
  });

  it('also results from a suspension of the audited organization', async () => {
    const [acme, aud, max] = [await client('Acme'), await client('Firm'), await app.signInAdministrator()];
    await engage(app, acme, aud);
    await enter(aud, acme);
    await suspend(max, acme);
    await expect
      .poll(async () => refusal(await aud.get('/api/policies')))
      .toEqual([403, 'organization.suspended']);
    await enter(aud, aud);
    expect((await me(aud)).company).toBe('Firm');
  });
});

describe('the suspension of the auditor’s own organization', () => {
  it('blocks every request except the return, both before and after it', async () => {
    const [acme, aud, max] = [await client('Acme'), await client('Firm'), await app.signInAdministrator()];
    await engage(app, acme, aud);
    await enter(aud, acme);
    await suspend(max, aud);
    const read = async () => refusal(await aud.get('/api/policies'));
    await expect.poll(read).toEqual([403, 'organization.suspended']);
    await enter(aud, aud);
    expect(await read()).toEqual([403, 'organization.suspended']);
  });
});

describe('the audited organization', () => {
  it('sees the name of an auditor who entered, viewed a policy, and left', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    const policyId = await createPolicy(acme, 'Keys');
    await engage(app, acme, aud);
    await enter(aud, acme);
    await aud.get(`/api/policies/${policyId}`);
    await enter(aud, aud);
    const seen = async () =>
      (await entries(acme, `&person=${aud.user.id}`)).map(({ eventType }) => eventType);
    await expect
      .poll(seen)
      .toEqual(
        expect.arrayContaining(['AuditorLeft', 'PolicyViewed', 'AuditorEntered', 'AuditEngagementAccepted']),
      );
    const [entry] = await entries(acme, `&person=${aud.user.id}`);
    expect(entry?.userName).toBe(`${aud.user.firstName} ${aud.user.lastName}`);
    expect((await entries(aud)).map(({ eventType }) => eventType)).not.toContain('AuditorEntered');
  });
});

describe('the search', () => {
  it('finds and corrects no words from documents, or from policies outside the scope', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    const keys = await createPolicy(acme, 'Keys');
    await createPolicy(acme, 'Quarantine');
    await uploadedDocument(acme, keys, 'plan.pdf', pdfOf('The zebrafish are fed on Fridays.'));
    const search = async (by: TestUser, text: string) => {
      const response = await by.get(`/api/policies?search=${encodeURIComponent(text)}`);
      const found = (await response.json()) as { title: string }[];
      const corrected = response.headers.get(correctionsHeader) !== null;
      return { found: found.map(({ title }) => title), corrected };
    };
    const hidden = [
      ['"zebrafish are fed"', { found: ['Keys'], corrected: false }],
      ['zebrafish', { found: ['Keys'], corrected: false }],
      ['quarantine', { found: ['Quarantine'], corrected: false }],
      ['quarantnie', { found: ['Quarantine'], corrected: true }],
    ] as const;
    for (const [text, result] of hidden) await expect.poll(() => search(acme, text)).toEqual(result);
    await engage(app, acme, aud, { scope: 'chosen', policyIds: [keys] });
    await enter(aud, acme);
    for (const [text] of hidden)
      expect(await search(aud, text), text).toEqual({ found: [], corrected: false });
    for (const text of ['key', 'KEPT', 'ey', '"are kept"', 'keys -zebrafish'])
      expect(await search(aud, text), text).toEqual({ found: ['Keys'], corrected: false });
    for (const text of ['kept -keys', '\0', '%', '"'])
      expect(await search(aud, text), text).toEqual({ found: [], corrected: false });
  });
});

describe('documents and analyses', () => {
  it('are available only for policies in the scope, and downloads are recorded', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    const [keys, secrets] = [await createPolicy(acme, 'Keys'), await createPolicy(acme, 'Secrets')];
    const plan = await uploadedDocument(acme, keys, 'plan.pdf', pdfOf('Keys are kept.'));
    const hidden = await uploadedDocument(acme, secrets, 'secret.pdf', pdfOf('Secrets are shared.'));
    const analysis = await recordAnalysis(app, acme, keys, 80);
    const hiddenAnalysis = await recordAnalysis(app, acme, secrets, 10);
    await engage(app, acme, aud, { scope: 'chosen', policyIds: [keys] });
    await enter(aud, acme);
    await expect
      .poll(() => json(aud, `/api/policies/${keys}/analyses`))
      .toMatchObject([{ id: analysis, complianceScore: 80, actions: [] }]);
    expect(await json(aud, `/api/analyses/${analysis}`)).toMatchObject({ id: analysis, actions: [] });
    expect(await json(aud, `/api/policies/${keys}/documents`)).toMatchObject([{ id: plan.id, actions: [] }]);
    const file = await aud.get(`/api/documents/${plan.id}/file`);
    expect((await file.text()).slice(0, 4)).toBe('%PDF');
    for (const [path, code] of [
      [`/api/policies/${secrets}/documents`, 'policy.not-found'],
      [`/api/documents/${hidden.id}/file`, 'document.not-found'],
      [`/api/policies/${secrets}/analyses`, 'policy.not-found'],
      [`/api/analyses/${hiddenAnalysis}`, 'analysis.not-found'],
    ] as const)
      expect(await refusal(await aud.get(path)), path).toEqual([404, code]);
    for (const path of [`/api/documents/${plan.id}/text`, '/api/analyses', `/api/documents/${plan.id}`])
      expect(await refusal(await aud.get(path)), path).toEqual([403, 'auditor.not-allowed']);
    await expect
      .poll(async () => (await entries(acme, `&person=${aud.user.id}`)).map(({ eventType }) => eventType))
      .toContain('DocumentDownloaded');
  });
});

describe('pictures', () => {
  it('are shown only if a policy in the scope contains them', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    const [shown, hidden] = [
      await storedPicture(acme, pngOf()),
      await storedPicture(acme, pngOf({ gray: 0x20 })),
    ];
    const withPicture = async (title: string, { address }: StoredPicture) => {
      const response = await acme.post('/api/policies', { title, content: `![Plan](${address})` });
      return ((await response.json()) as { id: string }).id;
    };
    const keys = await withPicture('Keys', shown);
    await withPicture('Secrets', hidden);
    await engage(app, acme, aud, { scope: 'chosen', policyIds: [keys] });
    await enter(aud, acme);
    await expect.poll(async () => (await aud.get(`/api/${shown.address}`)).status).toBe(200);
    expect(await refusal(await aud.get(`/api/${hidden.address}`))).toEqual([404, 'picture.not-found']);
    expect((await acme.get(`/api/${hidden.address}`)).status).toBe(200);
  });
});

describe('the past', () => {
  it('includes scores, but not the ids of analyses, which are not open to auditors', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    const analysis = await recordAnalysis(app, acme, await createPolicy(acme, 'Keys'), 80);
    await engage(app, acme, aud);
    const then = async (by: TestUser) => {
      const list = await json<PolicyAtInstant[]>(by, `/api/as-of?scope=all&at=${new Date().toISOString()}`);
      return list.map((policy) => policy.analysis);
    };
    await expect.poll(() => then(acme)).toMatchObject([{ id: analysis, score: 80 }]);
    await enter(aud, acme);
    expect(await then(aud)).toMatchObject([{ id: null, score: 80 }]);
  });
});

describe('an organization that never had a plan', () => {
  it('must have one before its auditors can read anything', async () => {
    const [acme, aud] = [await app.signUp({ company: 'Acme' }), await client('Firm')];
    await engage(app, acme, aud);
    await enter(aud, acme);
    expect(await refusal(await aud.get('/api/policies'))).toEqual([402, 'subscription.plan-required']);
    await enter(aud, aud);
    expect((await aud.get('/api/policies')).status).toBe(200);
  });
});

describe('the scope', () => {
  it('hides all other policies and their audit log entries', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    const keys = await createPolicy(acme, 'Keys');
    const secrets = await createPolicy(acme, 'Secrets');
    await acme.put(`/api/policies/${secrets}`, { title: 'Secrets', content: 'Secrets are shared.' });
    const edits = async () => entries(acme, '&entityType=policy&action=UPDATE');
    await expect.poll(async () => (await edits()).length).toBe(1);
    const [edit] = await edits();
    await engage(app, acme, aud, { scope: 'chosen', policyIds: [keys] });
    await enter(aud, acme);

    expect(await titles(aud)).toEqual(['Keys']);
    for (const query of ['?search=kept', '?search=secrets', '?search=kept&sort=title', '?deleted=true'])
      expect(await titles(aud, query)).toEqual(query.includes('kept') ? ['Keys'] : []);
    const then = `/api/as-of?scope=all&at=${new Date().toISOString()}`;
    expect((await json<{ title: string }[]>(aud, then)).map(({ title }) => title)).toEqual(['Keys']);
    const list = await aud.get('/api/policies?search=kept');
    expect(list.headers.get('x-total-count')).toBe('1');
    expect((await aud.get(`/api/policies/${keys}`)).status).toBe(200);
    for (const path of ['', '/versions/1', '/history', `?at=${dayIn(0)}`])
      expect((await aud.get(`/api/policies/${secrets}${path}`)).status, path).toBe(404);
    expect(await refusal(await aud.get(`/api/audit-log/${edit?.id}/text`))).toEqual([
      404,
      'policy.version-not-found',
    ]);
    const seen = await entries(aud);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen.map(({ entityId }) => entityId))).toEqual(new Set([keys]));
    expect((await json<{ created: number }>(aud, '/api/audit-log/counts')).created).toBe(1);
  });
});

describe('the period', () => {
  it('limits the audit log, including its counts and people', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    await createPolicy(acme, 'Keys');
    await engage(app, acme, aud, { from: dayIn(-30), to: dayIn(-1) });
    await enter(aud, acme);
    expect(await entries(aud)).toEqual([]);
    expect(await json(aud, '/api/audit-log/people')).toEqual([]);
    expect(await json(aud, '/api/audit-log/counts')).toMatchObject({ created: 0, viewed: 0 });
    expect(await titles(aud)).toEqual(['Keys']);
    expect((await entries(acme)).length).toBeGreaterThan(0);
  });
});

describe('members’ data', () => {
  it('excludes the email addresses of members and invited people', async () => {
    const [acme, aud, bob] = [await client('Acme'), await client('Firm'), await client('Other firm')];
    const ada = await joinAs(app, acme, 'editor');
    const { email: next } = newPerson();
    const policyId = await createPolicy(acme, 'Keys');
    await acme.put(`/api/policies/${policyId}`, { title: 'Doors' });
    await inviteAuditor(app, acme, bob.user.email);
    await ada.post('/api/auth/email-change', { email: next, password: ada.password });
    for (const address of [next, ada.user.email]) {
      const token = await mailedToken(app, address, 'confirm-email-change');
      expect((await ada.post('/api/auth/email-change/confirm', { token })).status).toBe(200);
    }
    await engage(app, acme, aud);
    const types = async () => (await entries(acme)).map(({ eventType }) => eventType);
    const about = ['MemberInvited', 'AuditorInvited', 'EmailChanged', 'PolicyRevised'];
    await expect.poll(types).toEqual(expect.arrayContaining(about));
    await enter(aud, acme);
    const seen = await entries(aud);
    expect(seen.map(({ eventType }) => eventType)).toEqual(expect.arrayContaining(about));
    expect(JSON.stringify(seen)).not.toContain('@');
    const revised = seen.find(({ eventType }) => eventType === 'PolicyRevised');
    expect(revised).toMatchObject({ beforeValue: { title: 'Keys' }, afterValue: { title: 'Doors' } });
  });

  it('hides members’ IP addresses and user agents', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    await createPolicy(acme, 'Keys');
    await engage(app, acme, aud, { from: dayIn(0) });
    await enter(aud, acme);
    const seen = await entries(aud);
    expect(seen.length).toBeGreaterThan(0);
    for (const { ipAddress, userAgent } of seen) expect([ipAddress, userAgent]).toEqual([null, null]);
  });
});
