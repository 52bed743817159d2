import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { documentSchema, limits, type UploadedDocument } from '@proviso/contracts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { compoundFile, docxOf, encryptedDocx, zipOf } from '../../testing/files/docx.ts';
import { encryptedPdf, pdfBomb, pdfOf } from '../../testing/files/pdf.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
let policyId: string;

const newPolicy = async (by: TestUser): Promise<string> => {
  const response = await by.post('/api/policies', { title: 'Visitors' });
  return z.object({ id: z.uuid() }).parse(await response.json()).id;
};
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  policyId = await newPolicy(ada);
});

const filesLeft = () => readdir(app.installation.uploadsFolder);
afterEach(async () => {
  await vi.waitFor(
    async () => {
      const left = await filesLeft();
      if (left.length > 0) throw new Error(`uploads were left behind: ${left.join(', ')}`);
    },
    { timeout: 120_000 },
  );
});

const form = (files: Readonly<Record<string, Buffer>>, field = 'documents'): FormData => {
  const data = new FormData();
  for (const [name, content] of Object.entries(files))
    data.append(field, new Blob([new Uint8Array(content)]), name);
  return data;
};
const upload = (files: Readonly<Record<string, Buffer>>, id = policyId, by = ada) =>
  by.post(`/api/policies/${id}/upload`, form(files));
const documentsOf = async (response: Response): Promise<UploadedDocument[]> =>
  z.array(documentSchema).parse(await response.json());
const list = async (id: string) => documentsOf(await ada.get(`/api/policies/${id}/documents`));
/** The policy's documents once all extractions have finished. */
const settled = async (id: string): Promise<UploadedDocument[]> => {
  const waiting = async () => (await list(id)).filter(({ extraction }) => extraction === 'pending');
  await expect.poll(waiting).toEqual([]);
  return list(id);
};

const refused = async (response: Response) => {
  const { status, code, detail } = await problemOf(response);
  expect(response.status).toBe(status);
  return { status, code, detail };
};

describe('uploading files', () => {
  it('stores a PDF and a DOCX with their text', async () => {
    const id = await newPolicy(ada);
    const pdf = pdfOf('All visitors sign in.', 'They sign out too.');
    const docx = await docxOf('Badges', 'Visitors wear a badge.');
    const response = await upload({ 'Visitors – 2026.pdf': pdf, 'badges.DOCX': docx }, id);
    expect(response.status).toBe(201);
    const answered = await documentsOf(response);
    expect(answered.map(({ originalName }) => originalName)).toEqual(['Visitors – 2026.pdf', 'badges.DOCX']);
    expect(answered[0]).toMatchObject({ policyId: id, fileSize: pdf.length, uploadedBy: ada.user.id });

    const documents = await settled(id);
    const texts = Object.fromEntries(documents.map((item) => [item.originalName, item.extractedText]));
    expect(texts).toEqual({
      'Visitors – 2026.pdf': 'All visitors sign in. They sign out too.',
      'badges.DOCX': 'Badges Visitors wear a badge.',
    });
  });

  it('shows uploads immediately, newest first', async () => {
    const id = await newPolicy(ada);
    const [first] = await documentsOf(await upload({ 'one.pdf': pdfOf('One') }, id));
    const [second] = await documentsOf(await upload({ 'two.pdf': pdfOf('Two') }, id));
    const response = await ada.get(`/api/policies/${id}/documents`);
    expect(response.headers.get('proviso-read-state')).toBe('current');
    expect(response.headers.get('x-total-count')).toBe('2');
    expect((await documentsOf(response)).map((item) => item.id)).toEqual([second?.id, first?.id]);
  });

  it('strips folders and control characters from names', async () => {
    const [document] = await documentsOf(await upload({ '../../etc/plan\u202Exslx.pdf': pdfOf('Plan') }));
    expect(document?.originalName).toBe('planxslx.pdf');
  });

  it('is carried out once per idempotency key', async () => {
    const id = await newPolicy(ada);
    const key = { 'Idempotency-Key': randomUUID() };
    const send = (files: Readonly<Record<string, Buffer>>) =>
      ada.post(`/api/policies/${id}/upload`, form(files), key);
    const first = await documentsOf(await send({ 'one.pdf': pdfOf('One') }));
    expect(await documentsOf(await send({ 'one.pdf': pdfOf('One') }))).toEqual(first);
    expect(await problemOf(await send({ 'one.pdf': pdfOf('Two') }))).toMatchObject({
      code: 'idempotency.key-reused',
    });
    expect(await list(id)).toHaveLength(1);
  });
});

describe('files without extractable text', () => {
  it('are stored with the reason', async () => {
    const id = await newPolicy(ada);
    const whole = pdfOf('All visitors sign in.');
    const response = await upload(
      {
        'secret.pdf': encryptedPdf(),
        'secret.docx': encryptedDocx(),
        'truncated.pdf': whole.subarray(0, whole.length / 3),
        'empty.docx': await docxOf(''),
      },
      id,
    );
    expect(response.status).toBe(201);
    const reasons = (await settled(id)).map((item) => [item.originalName, item.extractionFailure]);
    expect(Object.fromEntries(reasons)).toEqual({
      'secret.pdf': 'encrypted',
      'secret.docx': 'encrypted',
      'truncated.pdf': 'malformed',
      'empty.docx': 'no-text',
    });
  });

  it('include decompression bombs: the process that reads one is killed, and other files are unaffected', async () => {
    const id = await newPolicy(ada);
    const bomb = pdfBomb(700 * 1024 * 1024);
    expect(bomb.length).toBeLessThan(limits.uploadBytes);
    expect((await upload({ 'bomb.pdf': bomb }, id)).status).toBe(201);
    expect((await ada.get('/api/policies')).status).toBe(200);
    const [document] = await settled(id);
    expect(document).toMatchObject({ extraction: 'failed', extractionFailure: 'too-large-when-unpacked' });
    const after = await documentsOf(await upload({ 'after.pdf': pdfOf('After') }, id));
    expect(after[0]?.originalName).toBe('after.pdf');
  });
});

describe('a rejected upload', () => {
  it.each([
    ['a PDF that is named .docx', { 'plan.docx': pdfOf('Plan') }],
    ['text that is named .pdf', { 'plan.pdf': Buffer.from('Just text') }],
    ['an old Word document', { 'plan.docx': compoundFile() }],
    ['a program', { 'plan.exe': randomBytes(100) }],
  ])('stores nothing, not even the valid files of the same request, because of %s', async (_, bad) => {
    const id = await newPolicy(ada);
    const answer = await refused(await upload({ 'good.pdf': pdfOf('Good'), ...bad }, id));
    const [name] = Object.keys(bad);
    expect(answer).toEqual({
      status: 415,
      code: 'document.type-not-accepted',
      detail: `${name} is not a PDF or DOCX file.`,
    });
    expect(await list(id)).toEqual([]);
  });

  it('explains that the .docx file is actually a different kind of archive', async () => {
    const zip = await zipOf({ 'plan.txt': 'Plan' });
    expect(await refused(await upload({ 'plan.docx': zip }))).toMatchObject({ status: 415 });
  });

  it('explains that a file exceeds 10 MB, but a file of exactly 10 MB is accepted', async () => {
    const id = await newPolicy(ada);
    const pdf = pdfOf('Large');
    const padded = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '\n')]);
    expect(await refused(await upload({ 'large.pdf': padded(limits.uploadBytes + 1) }, id))).toEqual({
      status: 413,
      code: 'document.too-large',
      detail: 'File is larger than 10485760 bytes',
    });
    expect((await upload({ 'large.pdf': padded(limits.uploadBytes) }, id)).status).toBe(201);
  });

  it('explains that there are more than ten files', async () => {
    const files = Array.from({ length: 11 }, (_, index) => [`${index}.pdf`, pdfOf('One')] as const);
    expect(await refused(await upload(Object.fromEntries(files)))).toMatchObject({
      status: 413,
      code: 'document.too-many',
    });
  });

  it('explains that there is no file, an empty one, or an unknown field', async () => {
    expect(await refused(await upload({}))).toMatchObject({ status: 422, code: 'document.none' });
    expect(await refused(await upload({ 'empty.pdf': Buffer.alloc(0) }))).toMatchObject({
      status: 422,
      code: 'document.empty',
    });
    const elsewhere = form({ 'plan.pdf': pdfOf('Plan') }, 'files');
    expect(await refused(await ada.post(`/api/policies/${policyId}/upload`, elsewhere))).toMatchObject({
      status: 400,
    });
  });

  it('explains that the body is not a form', async () => {
    const path = `/api/policies/${policyId}/upload`;
    expect(await refused(await ada.post(path, { documents: [] }))).toMatchObject({ status: 415 });
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const part = '--x\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF-';
    expect(await refused(await ada.post(path, part, broken))).toMatchObject({ status: 400 });
    expect(
      await refused(await ada.post(path, part, { 'Content-Type': 'multipart/form-data' })),
    ).toMatchObject({ status: 400 });
  });
});

it('discards an aborted upload', async () => {
  const id = await newPolicy(ada);
  const cookies = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    `POST /api/policies/${id}/upload HTTP/1.1`,
    `Host: ${app.url.host}`,
    `Cookie: ${cookies}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ].join('\r\n');
  const part = '--x\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF-1.7';
  const socket = connect(Number(app.url.port), app.url.hostname);
  // The body exceeds the server's memory buffer, so the server writes it to a file.
  socket.write(`${head}\r\n\r\n${part}${' and so'.repeat(50_000)}`);
  await expect.poll(filesLeft).not.toEqual([]);
  socket.destroy();
  await expect.poll(filesLeft).toEqual([]);
  expect(await list(id)).toEqual([]);
});

const statuses = async (by: TestUser, id: string): Promise<number[]> => {
  const added = await refused(await upload({ 'plan.pdf': pdfOf('Plan') }, id, by));
  const listed = await refused(await by.get(`/api/policies/${id}/documents`));
  return [added.status, listed.status];
};

describe('documents of a missing policy', () => {
  it('can neither be added nor listed', async () => {
    await upload({ 'plan.pdf': pdfOf('Plan') });
    expect(await statuses(await app.signUp(), policyId)).toEqual([404, 404]);
    expect(await statuses(ada, randomUUID())).toEqual([404, 404]);
    expect(await statuses(ada, 'policy')).toEqual([404, 404]);
  });

  it('cannot be added after the policy has been deleted', async () => {
    const id = await newPolicy(ada);
    await upload({ 'plan.pdf': pdfOf('Plan') }, id);
    await ada.delete(`/api/policies/${id}`);
    expect(await statuses(ada, id)).toEqual([404, 404]);
  });

  it('require a session', async () => {
    const visitor = app.visitor();
    const files = form({ 'plan.pdf': pdfOf('Plan') });
    for (const response of [
      await visitor.post(`/api/policies/${policyId}/upload`, files),
      await visitor.get(`/api/policies/${policyId}/documents`),
    ]) {
      expect(await problemOf(response)).toMatchObject({ status: 401, code: 'session.required' });
    }
  });
});
