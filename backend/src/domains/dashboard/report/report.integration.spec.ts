import type { Policy } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOfPdf } from '../../../testing/files/read-pdf.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let now = new Date('2026-03-01T09:00:00.000Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(async () => app.stop());

const create = async (owner: TestUser, body: object): Promise<Policy> =>
  (await (await owner.post('/api/policies', body)).json()) as Policy;
const reportOf = async (owner: TestUser): Promise<string> => {
  const response = await owner.get('/api/dashboard/report');
  expect(response.status).toBe(200);
  return (await pagesOfPdf(Buffer.from(await response.arrayBuffer()))).join('\n');
};
/** Returns the text between two headings. */
const between = (text: string, from: string, to: string): string =>
  text.slice(text.indexOf(`${from}\n`), text.indexOf(`${to}\n`));

describe('the dashboard report', () => {
  it('is a PDF download that states its organization, time, and author', async () => {
    const owner = await app.signUp({ company: 'Empty & Co' });
    const response = await owner.get('/api/dashboard/report');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Policy report 2026-03-01.pdf"',
    );
    const [page = ''] = await pagesOfPdf(Buffer.from(await response.arrayBuffer()));
    expect(page).toContain('Empty & Co');
    expect(page).toContain('Made March 1, 2026 at 9:00 AM UTC by Ada Lovelace');
    expect(page).toContain('Page 1 of 1');
    expect(page).toMatch(/Total policies\s+0/);
    expect(page).toMatch(/Compliance score\s+—/);
    expect(between(page, 'Drafts older than 30 days', 'Active policies')).toContain('None.');
  });

  it('counts policies by status and facility type, and lists old policies and hashes of active ones', async () => {
    const owner = await app.signUp();
    const old = await create(owner, { title: 'Old & active', status: 'active', facilityType: 'Healthcare' });
    await create(owner, { title: 'Forgotten draft' });
    now = new Date(now.getTime() + 400 * DAY_MS);
    await owner.post('/api/auth/signin', { email: owner.user.email, password: owner.password });
    await owner.post('/api/free-trial/start', { plan: 'basic' });
    const fresh = await create(owner, { title: 'Fresh and active', content: 'New', status: 'active' });
    await create(owner, { title: 'Fresh draft' });
    const gone = await create(owner, { title: 'Gone', status: 'active' });
    await owner.delete(`/api/policies/${gone.id}`);

    const text = await reportOf(owner);
    expect(text).toMatch(/Total policies\s+4 \(30 days ago: 2\)/);
    expect(text).toMatch(/Draft\s+2/);
    expect(text).toMatch(/Active\s+2/);
    expect(text).toMatch(/Healthcare\s+1/);
    expect(text).toMatch(/None given\s+3/);
    const unchanged = between(text, 'Active policies not changed for a year', 'Drafts older than 30 days');
    expect(unchanged).toContain('Old & active');
    expect(unchanged).not.toContain('Fresh');
    const drafts = between(text, 'Drafts older than 30 days', 'Active policies');
    expect(drafts).toContain('Forgotten draft');
    expect(drafts).not.toContain('Fresh draft');
    const active = text.slice(text.lastIndexOf('Active policies\n'));
    for (const { title, contentSha256 } of [old, fresh]) {
      expect(active).toContain(title);
      expect(active.replaceAll(/\s/g, '')).toContain(contentSha256);
    }
    expect(active).not.toContain('Gone');
  });

  it('is rendered in the requested language', async () => {
    const owner = await app.signUp();
    await create(owner, { title: 'Old & active', status: 'active', facilityType: 'Healthcare' });
    const response = await owner.get('/api/dashboard/report', { 'Accept-Language': 'de-AT,en;q=0.5' });
    expect(response.headers.get('content-disposition')).toContain('"Richtlinienbericht ');
    const text = (await pagesOfPdf(Buffer.from(await response.arrayBuffer()))).join('\n');
    expect(text).toMatch(/Erstellt \d+\. \p{L}+ 20\d\d.* UTC von Ada Lovelace/u);
    for (const said of ['Richtlinien insgesamt', 'Gesundheitswesen', 'Aktive Richtlinien', 'Seite 1 von 1'])
      expect(text).toContain(said);
  });

  it('contains no data of another organization', async () => {
    const owner = await app.signUp();
    await create(owner, { title: 'Ours alone', status: 'active' });
    const stranger = await app.signUp();
    expect(await reportOf(stranger)).not.toContain('Ours alone');
  });
});
