import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { newPolicy, uploadedDocument } from '../../testing/documents.ts';
import { pdfOf } from '../../testing/files/pdf.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

const SLOW = 24;
/** Padding that makes a file larger than the network buffers of a client that does not read. */
const padding = Buffer.alloc(9_000_000, '% padding\n');

let app: SharedApp;
let greedy: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await sharedApp('reacts');
  greedy = await app.signUp();
  other = await app.signUp();
});

/** Requests a file without reading the response. */
const readNothing = async (by: TestUser, path: string): Promise<IncomingMessage> => {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = request(new URL(path, app.url), { agent: false, headers: { cookie } });
  asked.on('error', () => undefined).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
};

it('sends files to others while many clients of one organization read nothing', async () => {
  const large = Buffer.concat([pdfOf('Plans'), padding]);
  const { id } = await uploadedDocument(greedy, await newPolicy(greedy), 'plans.pdf', large);
  const own = pdfOf('Visitors sign in.');
  const small = await uploadedDocument(other, await newPolicy(other), 'visits.pdf', own);

  const slow = await Promise.all(
    Array.from({ length: SLOW }, () => readNothing(greedy, `/api/documents/${id}/file`)),
  );
  expect(slow.map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 200));
  const response = await other.get(`/api/documents/${small.id}/file`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(own);
  const again = await greedy.get(`/api/documents/${id}/file`);
  expect((await again.arrayBuffer()).byteLength).toBe(large.length);

  for (const each of slow) each.destroy();
  await expect.poll(() => readdir(app.installation.uploadsFolder)).toEqual([]);
});
