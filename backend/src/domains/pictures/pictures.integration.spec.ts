import { createHash } from 'node:crypto';
import { picturePath, parsePictureAddress } from '@proviso/contracts';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectOrphans } from '../../shared/files/collect-orphans.ts';
import { namedFiles } from '../../shared/files/named-files.ts';
import { uploadedDocument } from '../../testing/documents.ts';
import { pdfOf } from '../../testing/files/pdf.ts';
import { jpegFromCamera, pictureFile } from '../../testing/files/pictures.ts';
import { figuresOfPdf } from '../../testing/files/read-pdf.ts';
import { joinAs } from '../../testing/join.ts';
import { sendPicture, storedPicture } from '../../testing/pictures.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';
import { openEventAccess } from '../../wiring/event-access.ts';
import { removeAllPictures, removeUnusedPictures } from './unused-pictures.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEVER = new AbortController().signal;

let app: SharedApp;
let access: Awaited<ReturnType<typeof openEventAccess>>;
beforeAll(async () => {
  app = await sharedApp('reacts');
  access = await openEventAccess(app.installation, 'jobs', 2);
});

let colors = 0;
/** Creates a picture that no other test uses. */
const picture = (): Buffer => {
  colors += 1;
  return pictureFile('png', { color: `#${(colors * 4_099).toString(16).padStart(6, '0')}` });
};
const pathOf = (address: string): string => {
  const reference = parsePictureAddress(address);
  if (!reference) throw new Error(`${address} is no picture`);
  return picturePath(reference);
};
const policyOf = async (by: TestUser, content: string): Promise<string> =>
  ((await (await by.post('/api/policies', { title: 'Exits', content })).json()) as { id: string }).id;
const hashesOf = async (organizationId: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const file of app.installation.files.list())
    if (file.organizationId === organizationId) found.push(file.sha256);
  return found;
};

describe('a stored picture', () => {
  it('is shown unchanged to the organization only', async () => {
    const [ada, stranger] = [await app.signUp(), await app.signUp()];
    const reader = await joinAs(app, ada, 'viewer');
    const stored = await storedPicture(ada, picture());
    const { sha256, address } = stored;
    expect(stored).toMatchObject({ mimeType: 'image/png', width: 80, height: 40 });
    expect(address).toBe(`pictures/${sha256}.png`);
    const shown = await reader.get(pathOf(address));
    expect(shown.status).toBe(200);
    expect(
      createHash('sha256')
        .update(Buffer.from(await shown.arrayBuffer()))
        .digest('hex'),
    ).toBe(sha256);
    const { headers } = shown;
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    for (const [who, status] of [
      [stranger, 404],
      [app.visitor(), 401],
    ] as const)
      expect((await who.get(pathOf(address))).status).toBe(status);
    expect((await ada.get(pathOf(address).replace('.png', '.jpg'))).status).toBe(404);
    expect((await sendPicture(reader, picture())).status).toBe(403);
  });

  it('has no metadata, and is stored as the same file when it is uploaded again', async () => {
    const ada = await app.signUp();
    const first = await storedPicture(ada, jpegFromCamera('51.5 N, 0.1 W'), 'photo.JPG');
    const response = await ada.get(pathOf(first.address));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.includes('51.5 N')).toBe(false);
    expect(await storedPicture(ada, content)).toEqual(first);
    expect(await hashesOf(ada.user.organizationId)).toEqual([first.sha256]);
  });

  it('is the only kind of file that a picture address returns', async () => {
    const ada = await app.signUp();
    const pdf = pdfOf('Visitors sign in.');
    await uploadedDocument(ada, await policyOf(ada, 'Visitors sign in.'), 'visitors.pdf', pdf);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(await hashesOf(ada.user.organizationId)).toContain(sha256);
    expect((await problemOf(await ada.get(`/api/pictures/${sha256}.png`))).code).toBe('picture.not-found');
  });

  it('is rejected when its content is not a picture', async () => {
    const ada = await app.signUp();
    const refused = async (content: Buffer, name: string) =>
      (await problemOf(await sendPicture(ada, content, name))).code;
    expect(await refused(Buffer.from('<html>'), 'page.png')).toBe('picture.type-not-accepted');
    expect(await refused(picture().subarray(0, 40), 'half.png')).toBe('picture.unreadable');
    expect(await refused(Buffer.alloc(0), 'none.png')).toBe('document.empty');
  });

  it('is rejected in a policy with more than 100 pictures', async () => {
    const ada = await app.signUp();
    const content = Array.from(
      { length: 101 },
      (_, index) => `![Exit](pictures/${index.toString(16).padStart(64, '0')}.png)`,
    ).join('\n');
    const { status, code } = await problemOf(await ada.post('/api/policies', { title: 'Exits', content }));
    expect([status, code]).toEqual([422, 'policy.too-many-pictures']);
  });

  it('is included in the exported files of a policy', async () => {
    const [ada, stranger] = [await app.signUp(), await app.signUp()];
    const { address, sha256 } = await storedPicture(ada, picture());
    const content = `![Plan of the exits](${address}#width=50)`;
    const id = await policyOf(ada, content);
    const bytesOf = async (by: TestUser, path: string) =>
      Buffer.from(await (await by.get(path)).arrayBuffer());
    const pdf = await bytesOf(ada, `/api/policies/${id}/export?format=pdf`);
    expect(await figuresOfPdf(pdf)).toEqual({ descriptions: ['Plan of the exits'], painted: 1 });
    const docx = await JSZip.loadAsync(await bytesOf(ada, `/api/policies/${id}/export?format=docx`));
    const [media] = await Promise.all(docx.file(/^word\/media\//).map((file) => file.async('nodebuffer')));
    expect(
      createHash('sha256')
        .update(media ?? '')
        .digest('hex'),
    ).toBe(sha256);
    expect((await bytesOf(ada, `/api/policies/${id}/export?format=markdown`)).toString()).toBe(content);
    const zip = await JSZip.loadAsync(await bytesOf(ada, '/api/policies/export?format=markdown'));
    expect(Object.keys(zip.files)).toContain(address);

    // An exported PDF must not expose another organization's picture to a user who knows its hash.
    const theirs = await policyOf(stranger, content);
    const stolen = await bytesOf(stranger, `/api/policies/${theirs}/export?format=pdf`);
    expect(await figuresOfPdf(stolen)).toEqual({ descriptions: [], painted: 0 });
  });

  it('appears in the audit log, and is included in the file check', async () => {
    const ada = await app.signUp();
    const { organizationId } = ada.user;
    const { sha256 } = await storedPicture(ada, picture());
    const entries = (await (await ada.get('/api/audit-log?entityType=document')).json()) as {
      details: string;
      userId: string;
    }[];
    expect(entries.map(({ details, userId }) => [details, userId])).toEqual([
      ['Added a picture of 80 by 40 pixels for policies', ada.user.id],
    ]);
    const named = (await namedFiles(access.eventStore)).filter(
      (file) => file.organizationId === organizationId,
    );
    expect(named).toMatchObject([{ what: 'policy-picture', sha256 }]);
    const orphans: string[] = [];
    await collectOrphans({
      store: access.eventStore,
      files: app.installation.files,
      now: new Date(Date.now() + 30 * DAY_MS),
      remove: false,
      signal: NEVER,
      onOrphan: (file) => orphans.push(file.sha256),
      onProgress: () => undefined,
    });
    expect(orphans).not.toContain(sha256);
  });
});

describe('the removal of unused pictures', () => {
  const runAfter = (days: number) =>
    removeUnusedPictures({
      ...app.installation,
      ...access,
      now: () => new Date(Date.now() + days * DAY_MS),
    }).run(NEVER);

  it('keeps new pictures, pictures that a version of a policy uses, and pictures under a legal hold', async () => {
    const ada = await app.signUp();
    const { organizationId } = ada.user;
    const stored = await Promise.all([1, 2, 3].map(() => storedPicture(ada, picture())));
    const [former, present, unused] = stored;
    if (!former || !present || !unused) throw new Error('they were not stored');
    const id = await policyOf(ada, `![Former](${former.address})`);
    await ada.put(`/api/policies/${id}`, { title: 'Exits', content: `![Present](${present.address})` });
    await ada.get('/api/policies');
    const hold = { kind: 'organization', id: organizationId };
    await ada.post('/api/legal-holds', { ...hold, reason: 'A trial' });
    await runAfter(8);
    expect(await hashesOf(organizationId)).toHaveLength(3);
    await ada.post('/api/legal-holds/lift', { ...hold, reason: 'Over' });
    await runAfter(6);
    expect(await hashesOf(organizationId)).toHaveLength(3);

    await runAfter(8);
    expect((await hashesOf(organizationId)).toSorted()).toEqual([former.sha256, present.sha256].toSorted());
    expect((await ada.get(pathOf(unused.address))).status).toBe(404);
    expect((await ada.get(pathOf(former.address))).status).toBe(200);
    const named = (await namedFiles(access.eventStore)).map(({ sha256 }) => sha256);
    expect(named).toContain(former.sha256);
    expect(named).not.toContain(unused.sha256);
  });

  it('keeps the logo of the organization', async () => {
    const ada = await app.signUp();
    const { sha256: logo } = await storedPicture(ada, pictureFile('jpeg', { color: '#abcdef' }), 'logo.jpg');
    const known = (await (await ada.get('/api/organization')).json()) as object;
    await ada.put('/api/organization', { ...known, logo });
    await runAfter(8);
    // Clients need the type, because the URL of a picture ends with it.
    expect(await (await ada.get('/api/organization')).json()).toMatchObject({ logo, logoType: 'image/jpeg' });
    expect(await hashesOf(ada.user.organizationId)).toEqual([logo]);
  });

  it('removes the pictures of deleted policies after the retention period', async () => {
    const ada = await app.signUp();
    const { organizationId } = ada.user;
    const { address } = await storedPicture(ada, picture());
    const id = await policyOf(ada, `![Exits](${address})`);
    await ada.delete(`/api/policies/${id}`);
    await ada.get('/api/policies');
    await runAfter(3 * 366);
    expect(await hashesOf(organizationId)).toHaveLength(1);
    const details = { name: 'Northwind', industry: null, size: null, location: '', timeZone: 'UTC' };
    const kept = { ...details, auditRetention: '7-years', dataRetention: '1-year' };
    expect((await ada.put('/api/organization', kept)).status).toBe(200);
    await runAfter(300);
    expect(await hashesOf(organizationId)).toHaveLength(1);
    await runAfter(366);
    expect(await hashesOf(organizationId)).toEqual([]);
  });

  it('removes all pictures of a removed organization, and no others', async () => {
    const [ada, stranger] = [await app.signUp(), await app.signUp()];
    for (const owner of [ada, stranger]) {
      const { address } = await storedPicture(owner, picture());
      await policyOf(owner, `![Exits](${address})`);
    }
    const { organizationId } = ada.user;
    const context = systemContext('retention', organizationId, () => new Date());
    await removeAllPictures({ ...app.installation, ...access }, context, NEVER);
    expect(await hashesOf(organizationId)).toEqual([]);
    expect(await hashesOf(stranger.user.organizationId)).toHaveLength(1);
  });
});
