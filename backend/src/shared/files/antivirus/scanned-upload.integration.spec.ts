import { documentSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { pictureFile } from '../../../testing/files/pictures.ts';
import { sendPicture } from '../../../testing/pictures.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { createClamAvScanner } from './clamav-scanner.ts';
import { eicar, startClamd, type Clamd } from './testing/start-clamd.ts';

let clamd: Clamd;
let app: TestApp;
let ada: TestUser;
let policyId: string;

beforeAll(async () => {
  clamd = await startClamd();
  app = await startTestApp({ scanner: createClamAvScanner(clamd.address) });
  ada = await app.signUp();
  const response = await ada.post('/api/policies', { title: 'Visitors' });
  policyId = z.object({ id: z.uuid() }).parse(await response.json()).id;
});
afterAll(async () => {
  await app.stop();
});

const send = (path: string, field: string, files: Readonly<Record<string, Buffer>>): Promise<Response> => {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append(field, new Blob([new Uint8Array(content)]), name);
  return ada.post(path, form);
};
const upload = (files: Readonly<Record<string, Buffer>>) =>
  send(`/api/policies/${policyId}/upload`, 'documents', files);
const importPolicy = (name: string, content: Buffer) =>
  send('/api/policies/import', 'file', { [name]: content });
const namesOfDocuments = async () => {
  const response = await ada.get(`/api/policies/${policyId}/documents`);
  return z
    .array(documentSchema)
    .parse(await response.json())
    .map(({ originalName }) => originalName);
};

const clean = pdfOf('All visitors sign in.');
const infected = Buffer.concat([clean, Buffer.from(eicar)]);

describe('an installation with a virus scanner', () => {
  it('stores a clean file, which the scanner has read completely', async () => {
    expect((await upload({ 'clean.pdf': clean })).status).toBe(201);
    expect(clamd.scanned.at(-1)?.equals(clean)).toBe(true);
    expect(await namesOfDocuments()).toEqual(['clean.pdf']);
  });

  it('rejects an infected file and all other files in the request, and names the virus signature', async () => {
    const { status, code, detail } = await problemOf(
      await upload({ 'fine.pdf': clean, 'sick.pdf': infected }),
    );
    expect([status, code]).toEqual([422, 'document.infected']);
    expect(detail).toBe('sick.pdf was rejected: the virus scanner found Eicar-Signature in it.');
    expect(await namesOfDocuments()).toEqual(['clean.pdf']);
  });

  it('rejects a policy import from an infected file', async () => {
    const markdown = Buffer.from(`# Visitors\n\n${eicar}\n`);
    const { status, code } = await problemOf(await importPolicy('visitors.md', markdown));
    expect([status, code]).toEqual([422, 'document.infected']);
    expect((await importPolicy('visitors.md', Buffer.from('# Visitors\n'))).status).toBe(201);
  });

  it('rejects an infected picture like any other file, and stores no part of the picture', async () => {
    const bo = await app.signUp();
    const picture = pictureFile('png', { color: '#2a5d31' });
    // Programs that read PNGs ignore bytes after the end of the image.
    const sick = Buffer.concat([picture, Buffer.from(eicar)]);
    const filesOfBo = async () => {
      const found: string[] = [];
      for await (const { organizationId, sha256 } of app.installation.files.list())
        if (organizationId === bo.user.organizationId) found.push(sha256);
      return found;
    };
    const { status, code, detail } = await problemOf(await sendPicture(bo, sick, 'sick.png'));
    expect([status, code]).toEqual([422, 'document.infected']);
    expect(detail).toBe('sick.png was rejected: the virus scanner found Eicar-Signature in it.');
    expect(clamd.scanned.at(-1)?.equals(sick)).toBe(true);
    expect(await filesOfBo()).toEqual([]);
    expect((await sendPicture(bo, picture, 'plan.png')).status).toBe(201);
    expect(await filesOfBo()).toHaveLength(1);
  });
});

describe('an installation with an unreachable virus scanner', () => {
  beforeAll(async () => {
    await clamd.close();
  });

  it('rejects every file, and tells the user that a retry may succeed', async () => {
    for (const response of [
      await upload({ 'clean.pdf': clean }),
      await importPolicy('visitors.md', Buffer.from('# Visitors\n')),
      await sendPicture(ada, pictureFile('png'), 'plan.png'),
    ]) {
      expect(response.headers.get('Retry-After')).toBe('2');
      const { status, code } = await problemOf(response);
      expect([status, code]).toEqual([503, 'document.not-scanned']);
    }
    expect(await namesOfDocuments()).toEqual(['clean.pdf']);
  });
});
