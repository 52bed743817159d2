import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { documentSchema, limits } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPolicy, waitForExtraction } from '../../../testing/documents.ts';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import {
  requestOffset,
  attachPath,
  beginUpload,
  newUpload,
  offsetOf,
  chunkHeaders,
  sendChunk,
} from '../../../testing/tus.ts';

let app: TestApp;
let ada: TestUser;
let policyId: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  policyId = await newPolicy(ada);
});
afterAll(() => app.stop());

const short = pdfOf('Visitors sign in.');
const pdf = Buffer.concat([short, Buffer.alloc(2 * 1024 * 1024 - short.length, '\n')]);
const half = pdf.length / 2;
const codeOf = async (response: Response) => (await problemOf(response)).code;
const listed = async (id: string) => await (await ada.get(`/api/policies/${id}/documents`)).json();
const idOf = (address: string): string => path.basename(address);
/** Runs a query with the jobs' role, which sees the uploads of all organizations. */
const query = async <Row extends object>(sql: string, ...parameters: unknown[]): Promise<Row[]> =>
  (await app.database.pools.jobs.query<Row>(sql, parameters)).rows;
/** Number of bytes received so far. Unlike a request, this query does not end the chunk in progress. */
const received = async (address: string): Promise<number> => {
  const [upload] = await query<{ received: number }>(
    'select received from private.unfinished_uploads where id = $1',
    idOf(address),
  );
  return upload?.received ?? -1;
};
const piecesOf = (address: string) =>
  query('select from private.upload_pieces where upload_id = $1', idOf(address));
const cookiesOf = ({ cookies }: TestUser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends the start of a chunk and then drops the connection. */
const loseConnection = async (address: string, offset: number, sent: Buffer): Promise<void> => {
  const piece = httpRequest(new URL(address, app.url), {
    method: 'PATCH',
    headers: { ...chunkHeaders(offset), 'Content-Length': pdf.length - offset, Cookie: cookiesOf(ada) },
  });
  piece.on('error', () => {});
  piece.write(sent);
  const before = offset + sent.length;
  await expect.poll(() => received(address)).toBe(before);
  const closed = new Promise((resolve) => piece.once('close', resolve));
  piece.destroy();
  await closed;
};

describe('a chunked upload', () => {
  it('becomes a document when it is complete, and continues after a lost connection', async () => {
    const id = await newPolicy(ada);
    const address = await newUpload(ada, 'Visitors – 2026.pdf', pdf.length);
    await loseConnection(address, 0, pdf.subarray(0, half));

    expect(await listed(id)).toEqual([]);
    expect(await codeOf(await ada.post(attachPath(id, address)))).toBe('upload.incomplete');
    await expect.poll(() => offsetOf(ada, address)).toBe(half);
    expect((await sendChunk(ada, address, half, pdf.subarray(half))).status).toBe(204);

    const response = await ada.post(attachPath(id, address));
    expect(response.status).toBe(201);
    const document = documentSchema.parse(await response.json());
    expect(document).toMatchObject({
      originalName: 'Visitors – 2026.pdf',
      fileSize: pdf.length,
      policyId: id,
    });
    const file = await ada.get(`/api/documents/${document.id}/file`);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await waitForExtraction(ada, document.id)).extractedText).toBe('Visitors sign in.');
    expect(await piecesOf(address)).toEqual([]);
  });

  it('becomes one document, even if the client attaches it repeatedly', async () => {
    const id = await newPolicy(ada);
    const address = await newUpload(ada, 'visitors.pdf', short.length);
    await sendChunk(ada, address, 0, short);
    const ids = [];
    for (let times = 0; times < 2; times += 1) {
      ids.push(documentSchema.parse(await (await ada.post(attachPath(id, address))).json()).id);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(await listed(id)).toHaveLength(1);
  });

  it('rejects a chunk at the wrong offset', async () => {
    const address = await newUpload(ada, 'visitors.pdf', pdf.length);
    const elsewhere = await sendChunk(ada, address, half, pdf.subarray(half));
    expect(elsewhere.status).toBe(409);
    expect(elsewhere.headers.get('tus-resumable')).toBe('1.0.0');
    expect(await codeOf(elsewhere)).toBe('upload.not-here');
    expect(await offsetOf(ada, address)).toBe(0);
  });

  it('can be canceled', async () => {
    const address = await newUpload(ada, 'visitors.pdf', pdf.length);
    expect((await ada.delete(address, { 'Tus-Resumable': '1.0.0' })).status).toBe(204);
    expect((await requestOffset(ada, address)).status).toBe(404);
    expect(await codeOf(await ada.post(attachPath(policyId, address)))).toBe('upload.not-found');
  });
});

describe('limits of chunked uploads', () => {
  it('apply to the complete content, and a rejected file is deleted', async () => {
    const content = Buffer.from('Just text');
    const address = await newUpload(ada, 'plan.pdf', content.length);
    await sendChunk(ada, address, 0, content);
    expect(await codeOf(await ada.post(attachPath(policyId, address)))).toBe('document.type-not-accepted');
    expect((await requestOffset(ada, address)).status).toBe(404);
  });

  it('include the maximum size of ordinary uploads', async () => {
    expect(await codeOf(await beginUpload(ada, 'large.pdf', limits.uploadBytes + 1))).toBe(
      'document.too-large',
    );
    const address = await newUpload(ada, 'visitors.pdf', short.length);
    const tooMuch = await sendChunk(ada, address, 0, pdf);
    expect(await codeOf(tooMuch)).toBe('document.too-large');
  });

  it('allow at most twenty concurrent uploads', async () => {
    const busy = await app.signUp();
    for (let begun = 0; begun < 2 * limits.uploadFiles; begun += 1) await newUpload(busy, 'a.pdf', 10);
    expect(await codeOf(await beginUpload(busy, 'a.pdf', 10))).toBe('upload.too-many');
    expect((await beginUpload(ada, 'a.pdf', 10)).status).toBe(201);
  });

  it('include the headers that the protocol requires', async () => {
    expect(await codeOf(await ada.post('/api/uploads', {}))).toBe('request.malformed');
    const address = await newUpload(ada, 'visitors.pdf', short.length);
    const { 'Upload-Offset': _, ...nowhere } = chunkHeaders(0);
    expect(await codeOf(await ada.request('PATCH', address, new Uint8Array(short), nowhere))).toBe(
      'request.malformed',
    );
  });
});

describe('an invalid protocol header', () => {
  it.each([
    ['Upload-Length', 'ten'],
    ['Upload-Length', '-1'],
    ['Upload-Metadata', 'filename ???'],
    ['Upload-Defer-Length', '2'],
    ['Upload-Concat', 'whole'],
  ])('is rejected with our own error: %s: %s', async (name, value) => {
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '10', [name]: value };
    const response = await ada.post('/api/uploads', undefined, headers);
    expect(response.status).toBe(400);
    expect(response.headers.get('tus-resumable')).toBe('1.0.0');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await codeOf(response)).toBe('request.malformed');
  });

  it('is rejected in a chunk request and in a HEAD request', async () => {
    const address = await newUpload(ada, 'visitors.pdf', short.length);
    for (const wrong of [{ 'Upload-Offset': '0x0' }, { 'Content-Type': 'text/plain' }]) {
      const headers = { ...chunkHeaders(0), ...wrong };
      const response = await ada.request('PATCH', address, new Uint8Array(short), headers);
      expect(await codeOf(response)).toBe('request.malformed');
    }
    const asked = { 'Tus-Resumable': '1.0.0', 'Upload-Concat': 'whole' };
    expect((await ada.request('HEAD', address, undefined, asked)).status).toBe(400);
    expect(await offsetOf(ada, address)).toBe(0);
  });
});

it('accepts uploads through several proxies', async () => {
  const proxied = { 'X-Forwarded-Proto': 'https, http' };
  const begun = await ada.post('/api/uploads', undefined, {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(short.length),
    ...proxied,
  });
  expect(begun.status).toBe(201);
  const address = begun.headers.get('location') ?? '';
  const headers = { ...chunkHeaders(0), ...proxied };
  expect((await ada.request('PATCH', address, new Uint8Array(short), headers)).status).toBe(204);
});

describe("another user's upload", () => {
  it.each(['a colleague', 'another organization'])('does not exist for %s', async (who) => {
    const other = who === 'another organization' ? await app.signUp() : await joinAs(app, ada, 'editor');
    const theirs = who === 'another organization' ? await newPolicy(other) : policyId;
    const address = await newUpload(ada, 'visitors.pdf', short.length);
    expect((await requestOffset(other, address)).status).toBe(404);
    expect(await codeOf(await sendChunk(other, address, 0, short))).toBe('upload.not-found');
    expect(await codeOf(await other.delete(address))).toBe('upload.not-found');
    await sendChunk(ada, address, 0, short);
    expect(await codeOf(await other.post(attachPath(theirs, address)))).toBe('upload.not-found');
    expect(await offsetOf(ada, address)).toBe(short.length);
  });

  it.each(['..%2F..%2Fetc%2Fpasswd', randomUUID(), '%00', '.json'])('is not found with id %s', async (id) => {
    expect((await requestOffset(ada, `/api/uploads/${id}`)).status).toBe(404);
    expect((await ada.post(`/api/policies/${policyId}/upload-from/${id}`)).status).toBe(404);
  });
});

it('deletes an unfinished upload after a day', async () => {
  const [kept, old] = [await newUpload(ada, 'kept.pdf', 10), await newUpload(ada, 'old.pdf', 10)];
  await query(
    `update private.unfinished_uploads set created_at = now() - interval '24 hours 1 minute' where id = $1`,
    idOf(old),
  );
  expect((await requestOffset(ada, old)).status).toBe(404);
  expect((await sendChunk(ada, old, 0, Buffer.from('0123456789'))).status).toBe(404);
  expect((await requestOffset(ada, kept)).status).toBe(200);
});

it('encrypts unfinished uploads in the database', async () => {
  const address = await newUpload(ada, 'visitors.pdf', short.length);
  await sendChunk(ada, address, 0, short);
  const [kept] = await query<{ described: Buffer; bytes: Buffer }>(
    `select described, bytes from private.unfinished_uploads upload
     join private.upload_pieces on upload_id = upload.id where upload.id = $1`,
    idOf(address),
  );
  expect(kept?.bytes.length).toBeGreaterThan(short.length);
  expect(kept?.described.includes('visitors')).toBe(false);
  expect(kept?.bytes.includes('%PDF')).toBe(false);
});
