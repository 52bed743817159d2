import type { AuditEntry, EvidenceRequest } from '@proviso/contracts';
import JSZip from 'jszip';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayIn, engage, requestEvidence, switchTo } from '../../../testing/audit.ts';
import { readyPack } from '../../../testing/evidence.ts';
import { confirmAddress } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

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

const path = '/api/evidence-requests';
const refusal = async (response: Response) => [response.status, (await problemOf(response)).code];
const requestsOf = async ({ get }: TestUser, query = '') =>
  (await (await get(`${path}${query}`)).json()) as EvidenceRequest[];
const answer = ({ post }: TestUser, id: string, body: object = {}) =>
  post(`${path}/${id}/answer`, { note: 'See the policy.', ...body });
const withdraw = ({ post }: TestUser, id: string) => post(`${path}/${id}/withdraw`);
const client = async (company: string): Promise<TestUser> => {
  const owner = await app.signUp({ company });
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  return owner;
};
const createPolicy = async ({ post }: TestUser, title: string): Promise<string> =>
  ((await (await post('/api/policies', { title, content: `${title}.` })).json()) as { id: string }).id;
const mailsTo = async (address: string): Promise<readonly string[]> => {
  const { rows } = await app.database.pools.platform.query<{ subject: string }>(
    'select subject from private.outbox where recipient = $1',
    [address],
  );
  return rows.map(({ subject }) => subject);
};

describe('a request for evidence', () => {
  it('reaches the owners, who answer it, and every act is in the audit log', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    await confirmAddress(app, acme);
    const keys = await createPolicy(acme, 'Keys');
    await engage(app, acme, aud);
    const id = await requestEvidence(aud, acme, { text: 'Who has keys?', dueOn: dayIn(7) });
    const asked = { id, text: 'Who has keys?', dueOn: dayIn(7), status: 'open', answer: null };
    const auditorName = `${aud.user.firstName} ${aud.user.lastName}`;
    expect(await requestsOf(aud)).toMatchObject([asked]);
    await expect.poll(() => requestsOf(acme, '?open=true')).toMatchObject([{ ...asked, auditorName }]);
    await expect.poll(() => mailsTo(acme.user.email)).toContain('An auditor has asked for evidence');

    expect((await answer(acme, id, { policyIds: [keys] })).status).toBe(204);
    const answered = {
      note: 'See the policy.',
      answeredBy: `${acme.user.firstName} ${acme.user.lastName}`,
      pack: null,
      policies: [{ id: keys, title: 'Keys' }],
    };
    await expect.poll(() => requestsOf(aud)).toMatchObject([{ id, status: 'answered', answer: answered }]);
    expect(await requestsOf(acme, '?open=true')).toEqual([]);
    await expect.poll(() => mailsTo(aud.user.email)).toContain('Your request for evidence was answered');

    const second = await requestEvidence(aud, acme);
    expect((await withdraw(aud, second)).status).toBe(204);
    await expect
      .poll(async () => (await requestsOf(acme)).map(({ status }) => status))
      .toEqual(['withdrawn', 'answered']);
    expect(await refusal(await answer(acme, second))).toEqual([409, 'evidence.request-closed']);
    const sentences = async () =>
      ((await (await acme.get('/api/audit-log?limit=100')).json()) as AuditEntry[]).map(
        ({ details }) => details,
      );
    await expect
      .poll(sentences)
      .toEqual(
        expect.arrayContaining([
          'Asked for evidence',
          'Answered an auditor’s request for evidence',
          'Withdrew a request for evidence',
        ]),
      );
  });

  it('is refused for members, a past due date, and an empty text', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    const ask = (by: TestUser, body: object) => by.post(path, body);
    expect(await refusal(await ask(acme, { text: 'Why?' }))).toEqual([403, 'auditor.required']);
    await engage(app, acme, aud);
    await switchTo(aud, acme.user.organizationId);
    expect(await refusal(await ask(aud, { text: ' ' }))).toEqual([422, 'request.invalid']);
    const past = { text: 'Why?', dueOn: dayIn(-1) };
    expect(await refusal(await ask(aud, past))).toEqual([422, 'evidence.due-in-past']);
  });

  it('is visible only to its auditor and the audited organization', async () => {
    const [acme, beta, aud, eve] = [
      await client('Acme'),
      await client('Beta'),
      await client('Firm'),
      await client('Other firm'),
    ];
    for (const auditor of [aud, eve]) await engage(app, acme, auditor);
    await engage(app, beta, aud);
    const id = await requestEvidence(aud, acme);
    await switchTo(eve, acme.user.organizationId);
    expect(await requestsOf(eve)).toEqual([]);
    expect(await refusal(await withdraw(eve, id))).toEqual([404, 'evidence.request-not-found']);
    expect(await refusal(await eve.get(`${path}/${id}/pack`))).toEqual([404, 'evidence.request-not-found']);
    expect(await requestsOf(beta)).toEqual([]);
    expect(await refusal(await answer(beta, id))).toEqual([404, 'evidence.request-not-found']);
    await switchTo(aud, beta.user.organizationId);
    expect(await requestsOf(aud)).toEqual([]);
    expect(await refusal(await withdraw(acme, id))).toEqual([403, 'auditor.required']);
  });

  it('is closed while the audit is over, and open again if the access is extended', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    const engagement = await engage(app, acme, aud, { lastDay: dayIn(3) });
    const id = await requestEvidence(aud, acme);
    const status = async () => (await requestsOf(acme))[0]?.status;
    expect(await status()).toBe('open');
    ahead = 5 * DAY_MS;
    expect(await status()).toBe('ended');
    expect(await refusal(await answer(acme, id))).toEqual([409, 'evidence.request-closed']);
    await acme.put(`/api/auditors/${engagement}`, { lastDay: dayIn(20) });
    expect(await status()).toBe('open');
    await acme.delete(`/api/auditors/${engagement}`);
    expect(await status()).toBe('ended');
    expect(await refusal(await answer(acme, id))).toEqual([409, 'evidence.request-closed']);
    expect(await requestsOf(acme, '?open=true')).toEqual([]);
  });
});

describe('the evidence pack of an answer', () => {
  it('can be downloaded by the auditor, which is recorded', async () => {
    const [acme, aud] = [await client('Acme'), await client('Firm')];
    await createPolicy(acme, 'Keys');
    await engage(app, acme, aud);
    const id = await requestEvidence(aud, acme);
    expect(await refusal(await aud.get(`${path}/${id}/pack`))).toEqual([404, 'evidence.not-found']);
    const { id: packId } = await readyPack(acme, { scope: 'all' });
    expect((await answer(acme, id, { packId })).status).toBe(204);
    await expect
      .poll(() => requestsOf(aud))
      .toMatchObject([{ answer: { pack: { id: packId, scope: 'all' } } }]);
    expect(await refusal(await aud.get(`/api/evidence-packs/${packId}/file`))).toEqual([
      403,
      'auditor.not-allowed',
    ]);
    const response = await aud.get(`${path}/${id}/pack`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const zip = await JSZip.loadAsync(await response.arrayBuffer());
    expect(Object.keys(zip.files)).toContain('policies/Keys v1.pdf');
    const downloads = async () =>
      ((await (await acme.get(`/api/audit-log?person=${aud.user.id}`)).json()) as AuditEntry[]).filter(
        ({ eventType }) => eventType === 'EvidencePackDownloaded',
      );
    await expect.poll(async () => (await downloads()).length).toBe(1);
    ahead = 8 * DAY_MS;
    expect(await requestsOf(aud)).toMatchObject([{ answer: { pack: 'no-longer-available' } }]);
  });

  it('must lie within the audit', async () => {
    const [acme, aud, stranger] = [await client('Acme'), await client('Firm'), await client('Beta')];
    const [keys, badges] = [await createPolicy(acme, 'Keys'), await createPolicy(acme, 'Badges')];
    await engage(app, acme, aud, { scope: 'chosen', policyIds: [keys], from: dayIn(-30), to: dayIn(0) });
    const id = await requestEvidence(aud, acme);
    const everything = await readyPack(acme, { scope: 'all' });
    expect(await refusal(await answer(acme, id, { packId: everything.id }))).toEqual([
      422,
      'evidence.exceeds-audit',
    ]);
    expect(await refusal(await answer(acme, id, { policyIds: [badges] }))).toEqual([
      422,
      'evidence.policy-not-audited',
    ]);
    const theirs = await readyPack(stranger, { scope: 'events' });
    expect(await refusal(await answer(acme, id, { packId: theirs.id }))).toEqual([404, 'evidence.not-found']);
    const within = await readyPack(acme, { scope: 'chosen', policyIds: [keys], from: dayIn(-7) });
    expect((await answer(acme, id, { packId: within.id, policyIds: [keys] })).status).toBe(204);
    await expect.poll(async () => (await aud.get(`${path}/${id}/pack`)).status).toBe(200);
  });
});
