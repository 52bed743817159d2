import { createHash } from 'node:crypto';
import type { AuditEntry, Policy } from '@proviso/contracts';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../../../testing/files/png.ts';
import { figuresOfPdf, pagesOfPdf } from '../../../testing/files/read-pdf.ts';
import { filesOfZip } from '../../../testing/files/read-zip.ts';
import { storedPicture } from '../../../testing/pictures.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';
import { INDEX_NAME } from './archive.ts';

let app: SharedApp;
let ada: TestUser;
beforeAll(async () => {
  app = await sharedApp();
  ada = await app.signUp();
});

const content = '# Visitors\n\n- sign in\n  - at the desk\n\n| Who | When |\n|-|-|\n| Guests | Always |\n';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const create = async (owner: TestUser, body: object): Promise<Policy> =>
  (await (await owner.post('/api/policies', body)).json()) as Policy;
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const auditDetails = async (owner: TestUser): Promise<readonly string[]> =>
  ((await (await owner.get('/api/audit-log')).json()) as AuditEntry[]).map(({ details }) => details);

describe('GET /api/policies/:id/export', () => {
  it('returns a PDF as a download, with title page and hash', async () => {
    const { id, contentSha256 } = await create(ada, { title: 'Visitors: “all”', content, status: 'active' });
    const response = await ada.get(`/api/policies/${id}/export?format=pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Visitors ?all? v1.pdf"; filename*=UTF-8''Visitors%20%E2%80%9Call%E2%80%9D%20v1.pdf`,
    );
    const [title, text] = await pagesOfPdf(await bytesOf(response));
    expect(contentSha256).toBe(sha256(content));
    for (const fact of ['Analytical Engines', 'Visitors: “all”', 'Active', 'Ada Lovelace', contentSha256]) {
      expect(title).toContain(fact);
    }
    expect(text).toContain('at the desk');
    expect(text).toMatch(/Page 2 of 2/);
  });

  it('returns a DOCX', async () => {
    const { id } = await create(ada, { title: 'Visitors', content });
    const response = await ada.get(`/api/policies/${id}/export?format=docx`);
    expect(response.headers.get('content-type')).toContain('wordprocessingml');
    const zip = await JSZip.loadAsync(await bytesOf(response));
    expect(await zip.file('word/document.xml')?.async('string')).toContain('at the desk');
  });

  it('returns the exact content as Markdown, so that its hash can be verified', async () => {
    const { id, contentSha256 } = await create(ada, { title: 'Visitors', content: '# Café\r\n\n<b>\u200B' });
    const response = await ada.get(`/api/policies/${id}/export?format=markdown`);
    const bytes = await bytesOf(response);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(contentSha256);
  });

  it('returns an earlier version unchanged', async () => {
    const { id } = await create(ada, { title: 'First title', content: 'First text' });
    await ada.put(`/api/policies/${id}`, { title: 'Second title', content: 'Second text' });
    const [title, text] = await pagesOfPdf(
      await bytesOf(await ada.get(`/api/policies/${id}/export?format=pdf&version=1`)),
    );
    expect(title).toContain('First title');
    expect(title).toContain(sha256('First text'));
    expect(text).toContain('First text');
    const latest = await ada.get(`/api/policies/${id}/export?format=markdown`);
    expect(latest.headers.get('content-disposition')).toContain('Second title v2.md');
    expect(await latest.text()).toBe('Second text');
  });

  it('records who exported which version', async () => {
    const reader = await app.signUp();
    const { id } = await create(reader, { title: 'Visitors', content });
    await bytesOf(await reader.get(`/api/policies/${id}/export?format=docx`));
    await expect
      .poll(() => auditDetails(reader))
      .toContainEqual(expect.stringContaining('Exported version 1 of a policy'));
  });

  it('suggests another format for characters that a PDF cannot show', async () => {
    const reader = await app.signUp();
    const { id } = await create(reader, { title: 'គោលនយោបាយ', content: 'ភ្ញៀវទាំងអស់ត្រូវចុះឈ្មោះ' });
    const refused = await problemOf(await reader.get(`/api/policies/${id}/export?format=pdf`));
    expect(refused.code).toBe('export.script-not-printable');
    expect((await reader.get(`/api/policies/${id}/export?format=docx`)).status).toBe(200);
  });

  it('returns clear errors for invalid requests', async () => {
    const { id } = await create(ada, { title: 'Visitors', content: '>'.repeat(10_000) });
    const codeOf = async (path: string) => (await problemOf(await ada.get(path))).code;
    expect(await codeOf(`/api/policies/${id}/export?format=pdf`)).toBe('export.not-possible');
    expect(await codeOf(`/api/policies/${id}/export?format=docx`)).toBe('export.not-possible');
    expect((await ada.get(`/api/policies/${id}/export?format=markdown`)).status).toBe(200);
    expect(await codeOf(`/api/policies/${id}/export?format=markdown&version=2`)).toBe(
      'policy.version-not-found',
    );
    expect(await codeOf(`/api/policies/${id}/export?format=exe`)).toBe('request.invalid');
    expect(await codeOf(`/api/policies/${id}/export`)).toBe('request.invalid');
    expect(await codeOf(`/api/policies/${id}/export?format=pdf&version=x`)).toBe('request.invalid');
  });

  it('hides a policy from another organization', async () => {
    const { id } = await create(ada, { title: 'Ours', content });
    const stranger = await app.signUp();
    for (const query of ['format=pdf', 'format=markdown&version=1']) {
      const response = await stranger.get(`/api/policies/${id}/export?${query}`);
      expect((await problemOf(response)).code).toBe('policy.not-found');
    }
  });
});

describe('GET /api/policies/export', () => {
  it('returns all policies with an index and unique file names', async () => {
    const owner = await app.signUp();
    const policies = [
      await create(owner, { title: 'Visitors', content: 'One' }),
      await create(owner, { title: 'VISITORS', content: 'Two', status: 'active' }),
      await create(owner, { title: '=1+1', content: 'Three' }),
    ];
    // Creates the policies one after another, because each response's cookie, which lists the latest write,
    // replaces the previous one.
    for (let index = 0; index < 20; index += 1)
      policies.push(await create(owner, { title: `Rule ${index}`, content: `Text ${index}` }));
    const response = await owner.get('/api/policies/export?format=markdown');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Policies \d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = await filesOfZip(await bytesOf(response));
    expect(files.size).toBe(policies.length + 1);
    expect([...files.keys()].slice(0, 3)).toEqual(['Visitors v1.md', 'VISITORS v1 (2).md', '=1+1 v1.md']);
    expect(String(files.get('VISITORS v1 (2).md'))).toBe('Two');
    const index = String(files.get(INDEX_NAME));
    for (const { id, contentSha256 } of policies)
      expect(index).toMatch(new RegExp(`${id}.*${contentSha256}`));
    expect(index).toContain(`,'=1+1,`);
    expect(index).toContain(
      'File,Policy,Title,Document number,Version,Status,Version from,Content SHA-256,Note',
    );
    await expect
      .poll(() => auditDetails(owner))
      .toContainEqual(expect.stringContaining('Exported 23 policies'));
  });

  it("returns the chosen policies of the caller's organization only", async () => {
    const owner = await app.signUp();
    const { id } = await create(owner, { title: 'Chosen', content: 'One' });
    await create(owner, { title: 'Left', content: 'Two' });
    const foreign = await create(ada, { title: 'Foreign', content: 'Three' });
    const response = await owner.get(`/api/policies/export?format=markdown&ids=${id},${foreign.id}`);
    const files = await filesOfZip(await bytesOf(response));
    expect([...files.keys()]).toEqual(['Chosen v1.md', INDEX_NAME]);
    expect((await owner.get('/api/policies/export?format=markdown&ids=1')).status).toBe(422);
  });

  it('includes unprintable policies as Markdown, with a note', async () => {
    const owner = await app.signUp();
    await create(owner, { title: 'Plain', content: 'Text' });
    const deep = await create(owner, { title: 'Deep', content: '>'.repeat(10_000) });
    const files = await filesOfZip(await bytesOf(await owner.get('/api/policies/export?format=pdf')));
    expect([...files.keys()]).toEqual(['Plain v1.pdf', 'Deep v1.md', INDEX_NAME]);
    expect((await pagesOfPdf(files.get('Plain v1.pdf') ?? Buffer.alloc(0))).join()).toContain('Text');
    expect(String(files.get(INDEX_NAME))).toMatch(new RegExp(`${deep.id}.*Cannot be exported as PDF`));
  });

  it('includes neither policies of another organization nor deleted policies', async () => {
    const owner = await app.signUp();
    const { id } = await create(owner, { title: 'Gone', content });
    await owner.delete(`/api/policies/${id}`);
    const files = await filesOfZip(await bytesOf(await owner.get('/api/policies/export?format=docx')));
    expect([...files.keys()]).toEqual([INDEX_NAME]);
  });

  it('stops when the client disconnects', async () => {
    const owner = await app.signUp();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => create(owner, { title: `Rule ${index}`, content })),
    );
    const gone = new AbortController();
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const address = new URL('/api/policies/export?format=pdf', app.url);
    const response = await fetch(address, { headers: { cookie }, signal: gone.signal });
    gone.abort();
    await expect(response.arrayBuffer()).rejects.toThrow('aborted');
    // The worker threads are available again.
    const { id } = await create(owner, { title: 'Next', content });
    expect((await owner.get(`/api/policies/${id}/export?format=pdf`)).status).toBe(200);
  });
});

describe('GET /api/policies/:id/comparison/export', () => {
  it('returns tracked changes by the authors of the versions in between, and records the export', async () => {
    const { id } = await create(ada, { title: 'Visitors', content: 'Sign in at the desk.' });
    await ada.put(`/api/policies/${id}`, { title: 'Visitors', content: 'Sign in at the door.' });
    const response = await ada.get(`/api/policies/${id}/comparison/export?from=1&to=2`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('"Visitors v1-2.docx"');
    const zip = await JSZip.loadAsync(await bytesOf(response));
    const xml = await zip.file('word/document.xml')?.async('string');
    expect(xml).toMatch(/<w:del [^>]*w:author="Ada Lovelace"[^>]*>.*desk/);
    expect(xml).toMatch(/<w:ins [^>]*w:author="Ada Lovelace"[^>]*>.*door/);
    await expect
      .poll(() => auditDetails(ada))
      .toContain('Exported the changes of a policy from version 1 to 2 as DOCX');
  });

  it('rejects versions that do not exist, and versions in the wrong order', async () => {
    const { id } = await create(ada, { title: 'Visitors', content: 'Sign in.' });
    const codeOf = async (query: string) =>
      (await problemOf(await ada.get(`/api/policies/${id}/comparison/export?${query}`))).code;
    expect(await codeOf('from=1&to=2')).toBe('policy.version-not-found');
    expect(await codeOf('from=2&to=1')).toBe('request.invalid');
  });
});

it('prints the status across each page unless the policy is active', async () => {
  const draft = await create(ada, { title: 'Visitors', content });
  const pdf = await ada.get(`/api/policies/${draft.id}/export?format=pdf`, { 'Accept-Language': 'de' });
  for (const page of await pagesOfPdf(await bytesOf(pdf))) expect(page).toContain('ENTWURF');
  const docx = await ada.get(`/api/policies/${draft.id}/export?format=docx`);
  const files = await filesOfZip(await bytesOf(docx));
  expect(files.get('word/header1.xml')?.toString()).toContain('string="DRAFT"');
  const active = await create(ada, { title: 'Visitors', content, status: 'active' });
  const plain = await filesOfZip(
    await bytesOf(await ada.get(`/api/policies/${active.id}/export?format=docx`)),
  );
  expect(plain.get('word/header1.xml')).toBeUndefined();
});

it("prints the organization's logo and address", async () => {
  const owner = await app.signUp();
  const { sha256: logo } = await storedPicture(owner, pngOf());
  const known = (await (await owner.get('/api/organization')).json()) as object;
  const address = '1 Main Street\nLondon';
  expect((await owner.put('/api/organization', { ...known, address, logo })).status).toBe(200);
  const { id } = await create(owner, { title: 'Visitors', content });
  const pdf = await bytesOf(await owner.get(`/api/policies/${id}/export?format=pdf`));
  expect((await pagesOfPdf(pdf))[0]).toMatch(/Analytical Engines\s+1 Main Street\s+London/);
  expect((await figuresOfPdf(pdf)).descriptions).toEqual(['Analytical Engines']);
  const files = await filesOfZip(await bytesOf(await owner.get(`/api/policies/${id}/export?format=docx`)));
  expect(files.get('word/document.xml')?.toString()).toContain('descr="Analytical Engines"');
  expect([...files.keys()].some((name) => name.startsWith('word/media/'))).toBe(true);
});
