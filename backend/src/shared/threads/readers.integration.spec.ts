import { threadId } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { createReaders, readerAt, type Readers, readingLimits } from './readers.ts';
import type odd from './testing/odd-reader.ts';

const oddReader = readerAt<typeof odd>(new URL('testing/odd-reader.ts', import.meta.url));
const patient = { ...readingLimits, wallClockMs: 120_000 };
let readers: Readers;
afterEach(() => readers.close());

it('runs a reader in another thread', async () => {
  readers = createReaders(patient);
  expect(await readers.read(oddReader, 'tell-thread', { owner: 'a' })).not.toBe(threadId);
});

it('forwards a rejection from the reader, with its reason', async () => {
  readers = createReaders(patient);
  await expect(readers.read(oddReader, 'refuse', { owner: 'a' })).rejects.toMatchObject({
    name: 'DomainError',
    code: 'own-body.file-faulty',
    parameters: { first: 'x' },
    errors: [{ path: 'a', message: 'b' }],
    cause: 'TypeError: why',
  });
  await expect(readers.read(oddReader, 'fail', { owner: 'a' })).rejects.toThrow('a bug');
});

it('aborts a read that exceeds its time or memory, and continues with other reads', async () => {
  readers = createReaders({ ...readingLimits, wallClockMs: 100 });
  await expect(readers.read(oddReader, 'never-end', { owner: 'a' })).rejects.toMatchObject({
    code: 'request.took-too-long',
    parameters: { seconds: 1 },
  });
  await readers.close();
  readers = createReaders({ ...patient, heapMegabytes: 64 });
  await expect(readers.read(oddReader, 'fill-memory', { owner: 'a' })).rejects.toMatchObject({
    code: 'request.too-complex',
  });
  expect(await readers.read(oddReader, 'tell-thread', { owner: 'a' })).not.toBe(threadId);
});

it('serves other owners while one owner’s reads never end, and rejects that owner’s ninth read', async () => {
  readers = createReaders(patient);
  const end = new AbortController();
  const endless = Array.from({ length: 8 }, () =>
    readers.read(oddReader, 'never-end', { owner: 'a', signal: end.signal }),
  );
  await expect(readers.read(oddReader, 'tell-thread', { owner: 'a' })).rejects.toMatchObject({
    code: 'request.too-many',
  });
  expect(await readers.read(oddReader, 'tell-thread', { owner: 'b' })).not.toBe(threadId);
  end.abort(new Error('that is enough'));
  expect(await Promise.allSettled(endless)).toEqual(
    endless.map(() => ({ status: 'rejected', reason: new Error('that is enough') })),
  );
});
