import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LockedBucketServer, startLockedBucket } from '../../../../testing/anchors/locked-bucket.ts';
import type { CheckpointToAnchor } from '../anchor.ts';
import { createBucketAnchor } from './bucket-anchor.ts';
import type { LockedCopy } from './locked-copy.ts';

let server: LockedBucketServer;
beforeAll(async () => {
  server = await startLockedBucket(() => now);
});
afterAll(async () => server.stop());
beforeEach(() => server.clear());
afterEach(() => {
  server.respondWith(undefined);
  server.ignoreLocks(false);
});

const origin = 'proviso/installation/organization';
const checkpoint = (size: number, root = 'AAAA', entries = size): CheckpointToAnchor => ({
  size,
  text: `${origin}\n${size}\n${root}\n`,
  note: `${origin}\n${size}\n${root}\n\n— ${origin} signature\n`,
  confirmedSize: 0,
  currentSize: async () => entries,
  consistencyFrom: async () => [],
});
const now = new Date('2030-03-01T09:30:00.000Z');
const confirm = async (
  given: CheckpointToAnchor,
  options: Partial<LockedBucketServer['options']> = {},
): Promise<LockedCopy> => {
  const anchor = createBucketAnchor({ ...server.options, ...options }, () => now);
  return JSON.parse((await anchor.confirm(given, new AbortController().signal)).toString()) as LockedCopy;
};

describe('the bucket with locked copies', () => {
  it('locks each checkpoint for the configured number of years', async () => {
    const copy = await confirm(checkpoint(12));
    expect(copy).toMatchObject({
      bucket: 'histories',
      key: `${origin}/0000000000000012.txt`,
      lockedUntil: '2037-03-01T09:30:00.000Z',
    });
    expect(server.contents()).toEqual([checkpoint(12).note]);
  });

  it('keeps the first copy if the response to it was lost, or a new key signed the same tree', async () => {
    const { versionId } = await confirm(checkpoint(12));
    const signedAgain = { ...checkpoint(12), note: `${checkpoint(12).text}\n— ${origin} another\n` };
    expect((await confirm(signedAgain)).versionId).toBe(versionId);
    expect(server.contents()).toHaveLength(1);
  });

  it.each([
    ['another tree of the same size', checkpoint(12, 'BBBB')],
    ['a tree whose end was cut off', checkpoint(9, 'AAAA', 9)],
  ])('contradicts %s', async (_, given) => {
    await confirm(checkpoint(12));
    await expect(confirm(given)).rejects.toMatchObject({ failure: 'contradicted' });
  });

  it('accepts an earlier checkpoint of a tree that has grown', async () => {
    await confirm(checkpoint(12));
    await confirm(checkpoint(9, 'AAAA', 12));
    expect(server.contents()).toHaveLength(2);
  });

  it('finds a later checkpoint behind others and behind foreign objects', async () => {
    await confirm(checkpoint(12));
    await confirm(checkpoint(10, 'AAAA', 12));
    const until = new Date('2037-03-01T09:30:00.000Z');
    server.plant({ key: `${origin}/0000000000000009.txt.bak`, content: 'A backup', until });
    await expect(confirm(checkpoint(9, 'AAAA', 10))).rejects.toMatchObject({ failure: 'contradicted' });
  });

  it.each([
    ['whose lock ends earlier than configured', checkpoint(12).note, '2030-03-02T00:00:00.000Z'],
    ['that is longer than any checkpoint', `${checkpoint(12).note}${'A'.repeat(100_000)}`, '2040-01-01'],
  ])('does not trust an earlier copy %s', async (_, content, until) => {
    server.plant({ key: `${origin}/0000000000000012.txt`, content, until: new Date(until) });
    await expect(confirm(checkpoint(12))).rejects.toThrow(/histories/);
  });

  it('does not trust a store that ignores the lock', async () => {
    server.ignoreLocks(true);
    await expect(confirm(checkpoint(12))).rejects.toMatchObject({ failure: 'invalid' });
  });

  it.each([
    [
      'refused',
      'the credentials are wrong',
      { credentials: { accessKeyId: 'writer', secretAccessKey: 'x' } },
    ],
    ['refused', 'the bucket does not exist', { bucket: 'missing' }],
    ['unreachable', 'nothing listens', { endpoint: 'http://127.0.0.1:1' }],
  ])('is %s if %s', async (failure, _, options) => {
    await expect(confirm(checkpoint(12), options)).rejects.toMatchObject({ failure });
  });

  it('is unreachable while the store fails, and confirms afterwards', async () => {
    server.respondWith({ status: 503 });
    await expect(confirm(checkpoint(12))).rejects.toMatchObject({ failure: 'unreachable' });
    server.respondWith(undefined);
    await confirm(checkpoint(12));
  });
});
