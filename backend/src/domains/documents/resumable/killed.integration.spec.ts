import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentSchema, limits } from '@proviso/contracts';
import {
  createTestDatabase,
  databaseVariables,
  freePort,
  startFromSources,
  type TestDatabase,
} from '@proviso/storage/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newPolicy } from '../../../testing/documents.ts';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { newPerson } from '../../../testing/start-test-app.ts';
import { createTestClient, type TestClient } from '../../../testing/test-client.ts';
import { attachPath, newUpload, offsetOf, chunkHeaders, sendChunk } from '../../../testing/tus.ts';

let database: TestDatabase;
let dataDir: string;
let running: { end: () => Promise<unknown> } | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'proviso-killed-'));
  await chmod(dataDir, 0o711);
});
afterEach(async () => {
  await running?.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the entire product as a separate process with the test's data. `end` kills it with SIGKILL. */
const start = async (port: number) => {
  const { child, output, ended } = startFromSources(new URL('../../../mains/main.ts', import.meta.url), {
    DATA_DIR: dataDir,
    ...databaseVariables(database),
    PORT: String(port),
  });
  running = {
    end: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
  await expect.poll(() => output.text).toContain(`http://127.0.0.1:${port}/`);
  return running;
};

const content = (() => {
  const pdf = pdfOf('All visitors sign in.');
  return Buffer.concat([pdf, Buffer.alloc(limits.uploadBytes - pdf.length, '\n')]);
})();
const half = content.length / 2;
const documentsOf = async (by: TestClient, policyId: string) =>
  (await (await by.get(`/api/policies/${policyId}/documents`)).json()) as unknown[];

/** Number of bytes received so far. Reads the database, because a request would end the chunk in progress. */
const received = async (address: string): Promise<number | undefined> => {
  const { rows } = await database.pools.jobs.query<{ received: number }>(
    'select received from private.unfinished_uploads where id = $1',
    [path.basename(address)],
  );
  return rows[0]?.received;
};

/** Total size in bytes of all files in a subfolder of the data folder. */
const bytesIn = async (folder: string): Promise<number> => {
  const names = await readdir(path.join(dataDir, folder), { recursive: true });
  const stats = await Promise.all(names.map((name) => stat(path.join(dataDir, folder, name))));
  return stats.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
};

/** A request body that stops in the middle and then calls `onSent`. */
const stopping = (sent: readonly Uint8Array[], onSent: () => void): ReadableStream => {
  const parts = sent.values();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = parts.next();
      if (done) onSent();
      else controller.enqueue(value);
      // Never closes the stream, so the remaining bytes do not arrive.
      return done ? new Promise(() => {}) : undefined;
    },
  });
};

/**
 * Sends the start of a request and resolves once those bytes are sent. Ignores the outcome of the request.
 */
const sendStart = (
  url: URL,
  by: TestClient,
  init: { method: string; headers: object },
  sent: readonly Uint8Array[],
) =>
  new Promise<void>((resolve) => {
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const options = { ...init, headers: { ...init.headers, Cookie: cookie }, duplex: 'half' } as const;
    fetch(url, { ...options, body: stopping(sent, resolve) }).catch(() => undefined);
  });

it('stores the whole document or none of it when the server is killed during an upload', async () => {
  const port = await freePort();
  const url = new URL(`http://127.0.0.1:${port}/`);
  const first = await start(port);
  const ada = createTestClient(url);
  await ada.post('/api/auth/signup', newPerson());
  const policyId = await newPolicy(ada);
  const address = await newUpload(ada, 'visitors.pdf', content.length);

  const head = '--x\r\nContent-Disposition: form-data; name="documents"; filename="form.pdf"\r\n\r\n';
  await Promise.all([
    sendStart(
      new URL(`/api/policies/${policyId}/upload`, url),
      ada,
      {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      },
      [Buffer.from(head), content.subarray(0, half)],
    ),
    sendStart(new URL(address, url), ada, { method: 'PATCH', headers: chunkHeaders(0) }, [
      content.subarray(0, half),
    ]),
  ]);
  await expect.poll(() => received(address)).toBe(half);
  await expect.poll(() => bytesIn('uploads')).toBeGreaterThanOrEqual(half);
  await first.end();

  await start(port);
  expect(await documentsOf(ada, policyId)).toEqual([]);
  const arrived = await offsetOf(ada, address);
  expect(arrived).toBe(half);
  expect((await sendChunk(ada, address, arrived, content.subarray(arrived))).status).toBe(204);
  const attached = await ada.post(attachPath(policyId, address));
  const { id } = documentSchema.parse(await attached.json());
  const file = Buffer.from(await (await ada.get(`/api/documents/${id}/file`)).arrayBuffer());
  expect(file.equals(content)).toBe(true);
  await expect.poll(() => documentsOf(ada, policyId)).toHaveLength(1);
});
