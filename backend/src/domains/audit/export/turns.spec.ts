import { Writable } from 'node:stream';
import type { AuditEntry } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { problemOf } from '../../../testing/problem-of.ts';
import { serveRoutes } from '../../../testing/serve-routes.ts';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { auditEntry } from '../../../testing/audit-entry.ts';
import { auditFormats } from './formats.ts';
import { auditExportRoutes } from './routes.ts';

it.each(['csv', 'json', 'jsonl'] as const)('writes %s no faster than the client reads it', async (format) => {
  let taken = 0;
  async function* endless(): AsyncGenerator<AuditEntry> {
    for (;;) {
      taken += 1;
      yield auditEntry;
    }
  }
  let stop: ((error: Error) => void) | undefined;
  const reader = new Writable({
    // Accepts the first chunk, and then never asks for more, like a client that stops reading.
    write: (_piece, _encoding, done) => {
      stop = done;
    },
  });
  const written = auditFormats[format].write(endless(), reader, fileLanguage('en'));
  const settled = async (): Promise<number> => {
    const before = taken;
    await new Promise(setImmediate);
    return before === taken && stop !== undefined ? taken : settled();
  };
  expect(await settled()).toBeLessThan(1_000);
  stop?.(new Error('the reader has gone'));
  await expect(written).rejects.toThrow('the reader has gone');
});

it('runs two exports at once for an organization, and starts the next when one ends', async () => {
  const waiting: ((error: Error) => void)[] = [];
  const { client, stop } = await serveRoutes(
    auditExportRoutes({
      log: {
        append: async () => ({ revision: 0, position: { commit: 1n, prepare: 1n }, recordedAt: '' }),
        load: async (_stream, { initial }) => ({ state: initial, revision: -1, lastRecordedAt: undefined }),
      },
      // Simulates a slow database.
      read: () =>
        new Promise((_, reject) => {
          waiting.push(reject);
        }),
      codec: { decryptAll: async (value) => value },
      administratorName: async () => null,
      findAccount: async () => undefined,
      renderer: { table: async () => new Uint8Array() },
      files: { get: () => Promise.reject(new Error('no files')) },
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    }),
  );
  try {
    const ask = () => client.get('/api/audit-log/export?format=csv', { 'X-Test-Role': 'owner' });
    const two = [ask(), ask()];
    for (const one of two) one.catch(() => undefined);
    await expect.poll(() => waiting.length).toBe(2);
    expect(await problemOf(await ask())).toMatchObject({ status: 429, code: 'request.too-many' });

    for (const reject of waiting.splice(0)) reject(new Error('the database is gone'));
    await Promise.allSettled(two.map(async (one) => (await one).text()));
    const third = ask();
    third.catch(() => undefined);
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.(new Error('enough'));
  } finally {
    await stop();
  }
});
