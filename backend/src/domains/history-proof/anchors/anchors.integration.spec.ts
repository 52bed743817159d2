import { createHash } from 'node:crypto';
import type { History, HistoryAnchor } from '@proviso/contracts';
import { silentLog } from '@proviso/storage/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTimeStampAuthority, hasOpenssl } from '../../../testing/anchors/time-stamp-authority.ts';
import { startWitness, type Witness } from '../../../testing/anchors/witness.ts';
import { cutHistory, untilRecorded } from '../../../testing/rewrite-history.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { listKeys } from '../checkpoints/signing-keys.ts';
import type { Anchor } from './anchor.ts';
import { anchorHistories, anchorNow } from './anchor-histories.ts';
import { createWitnessAnchor } from './witness/witness-anchor.ts';
import { createTimeStampAnchor } from './time-stamp/time-stamp-anchor.ts';

let app: TestApp;
let witness: Witness;
let ada: TestUser;
/** The current time, which tests advance. */
let now: Date;
beforeAll(async () => {
  witness = await startWitness();
  app = await startTestApp({ anchors: { timeStamps: undefined, witness, bucket: undefined } });
});
afterAll(async () => {
  await app.stop();
  await witness.stop();
});
beforeEach(async () => {
  now = new Date();
  witness.respondWith(undefined);
  ada = await app.signUp();
  await sign();
});

const historyOf = async ({ get }: TestUser): Promise<History> => (await get('/api/history')).json() as never;
/** Records another event of `ada`, and then signs her history. */
const sign = async (): Promise<void> => {
  const { recorded: before } = await historyOf(ada);
  await ada.post('/api/policies', { title: `Policy ${before}`, content: 'Badges.' });
  await expect.poll(async () => (await historyOf(ada)).recorded).toBeGreaterThan(before);
  expect((await ada.post('/api/history/checkpoint', {})).status).toBe(200);
  witness.trust((await listKeys(app.database.pools.jobs)).map(({ publicKey }) => publicKey));
};
const deps = () => ({
  pool: app.database.pools.jobs,
  logger: silentLog,
  now: () => now,
  installationId: app.installation.id,
});
const runJob = (anchor: Anchor): Promise<unknown> =>
  anchorHistories(deps(), anchor)
    .run(new AbortController().signal)
    .catch((error: unknown) => error);
/** Asks the service to confirm the history of `ada` now, unless it failed recently. */
const confirm = (anchor: Anchor): Promise<void> =>
  anchorNow(deps(), [anchor], ada.user.organizationId, new AbortController().signal);
const standing = async (): Promise<HistoryAnchor> => {
  const [anchor] = (await historyOf(ada)).anchors;
  if (!anchor) throw new Error('no anchor is configured');
  return anchor;
};

describe('a witness', () => {
  const anchor = () => createWitnessAnchor(witness);

  it('cosigns each checkpoint, which then contains its cosignature', async () => {
    expect(await standing()).toMatchObject({
      kind: 'witness',
      name: witness.key.name,
      size: 0,
      failure: null,
    });
    await confirm(anchor());
    const first = await standing();
    const { checkpoint } = await historyOf(ada);
    expect(first).toMatchObject({ size: checkpoint?.size, failure: null });
    expect(await (await ada.get('/api/history/checkpoint')).text()).toContain(`\n— ${witness.key.name} `);
    await sign();
    await confirm(anchor());
    expect((await standing()).size).toBeGreaterThan(first.size);
  });

  it('is asked again, with the size that it reports, if its earlier response was lost', async () => {
    await confirm(anchor());
    await app.database.pools.jobs.query(
      'update private.history_anchor_states set anchored_size = 0 where organization_id = $1',
      [ada.user.organizationId],
    );
    await sign();
    await confirm(anchor());
    expect(witness.statuses.slice(-2)).toEqual([409, 200]);
    expect((await standing()).failure).toBeNull();
  });

  it('detects that the end of a history was cut off, and the job fails until that is resolved', async () => {
    await untilRecorded(app, ada);
    expect((await ada.post('/api/history/checkpoint', {})).status).toBe(200);
    await confirm(anchor());
    const seen = (await standing()).size;
    await cutHistory(app, ada.user.organizationId, seen - 1);
    expect((await ada.post('/api/history/checkpoint', {})).status).toBe(200);
    await confirm(anchor());
    expect(await standing()).toMatchObject({ size: seen, failure: 'contradicted' });
    expect(await runJob(anchor())).toMatchObject({ message: expect.stringContaining('1 histories') });
  });

  it.each([
    ['unreachable', { status: 503, body: '' }],
    ['refused', { status: 404, body: '' }],
    ['invalid', { status: 200, body: '— witness.example.com/w1 AAAA\n' }],
    ['contradicted', { status: 422, body: '' }],
    ['unreachable', { status: 200, body: 'x'.repeat(100_000) }],
  ])('is recorded as %s', async (failure, answer) => {
    witness.respondWith(answer);
    await confirm(anchor());
    expect(await standing()).toMatchObject({ size: 0, failure });
    witness.respondWith(undefined);
    // The next attempt is not due yet.
    await confirm(anchor());
    expect((await standing()).size).toBe(0);
    now = new Date(now.getTime() + 120_000);
    await confirm(anchor());
    expect(await standing()).toMatchObject({ failure: null, failedAt: null });
    expect((await standing()).size).toBeGreaterThan(0);
  });

  it('is asked a limited number of times for one checkpoint, and again for the next', async () => {
    witness.respondWith({ status: 404, body: '' });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await confirm(anchor());
      now = new Date(now.getTime() + 24 * 60 * 60_000);
    }
    const asked = witness.statuses.length;
    await confirm(anchor());
    expect(witness.statuses).toHaveLength(asked);
    await sign();
    await confirm(anchor());
    expect(witness.statuses).toHaveLength(asked + 1);
  });
});

// The test authority needs openssl to sign time stamps.
describe.skipIf(!hasOpenssl)('a time-stamp authority', () => {
  it.each(['rsa', 'ecdsa'] as const)('stamps a checkpoint with an %s key', async (keys) => {
    const authority = await startTimeStampAuthority({ keys });
    const anchor = await createTimeStampAnchor(authority);
    await confirm(anchor);
    const { rows } = await app.database.pools.jobs.query<{ size: string; failure: string | null }>(
      `select anchored_size as size, failure from private.history_anchor_states
       where organization_id = $1 and anchor = 'time-stamp'`,
      [ada.user.organizationId],
    );
    expect(rows).toEqual([{ size: String((await historyOf(ada)).checkpoint?.size), failure: null }]);
    await authority.stop();
  });

  describe('an invalid response', () => {
    let authority: Awaited<ReturnType<typeof startTimeStampAuthority>>;
    let anchor: Anchor;
    beforeAll(async () => {
      authority = await startTimeStampAuthority();
      anchor = await createTimeStampAnchor(authority);
    });
    afterAll(async () => authority.stop());
    const confirmation = (text: string) =>
      anchor.confirm(
        {
          size: 1,
          text,
          note: `${text}\n`,
          confirmedSize: 0,
          currentSize: async () => 1,
          consistencyFrom: async () => [],
        },
        new AbortController().signal,
      );

    it('is refused', async () => {
      const earlier: Buffer[] = [];
      authority.respondWith(async (query) => {
        earlier.push(await authority.reply(query));
        return { status: 200, body: earlier[0] ?? '' };
      });
      await confirmation('first');
      // A response to an earlier request has a different hash or, for the same text, a different nonce.
      await expect(confirmation('second')).rejects.toThrow('another hash');
      await expect(confirmation('first')).rejects.toThrow('another nonce');
      for (const [body, failure] of [
        ['', 'invalid'],
        ['not DER', 'invalid'],
        [Buffer.from('3003020102', 'hex'), 'invalid'],
        [Buffer.from('30053003020102', 'hex'), 'refused'],
        ['x'.repeat(100_000), 'unreachable'],
      ] as const) {
        authority.respondWith(() => ({ status: 200, body }));
        await expect(confirmation('first'), String(body).slice(0, 20)).rejects.toMatchObject({ failure });
      }
      authority.respondWith(() => ({ status: 429, body: '' }));
      await expect(confirmation('first')).rejects.toMatchObject({ failure: 'unreachable' });
    });

    it('is refused if a byte of the hash, time, or signature was changed', async () => {
      const parts: readonly ((body: Buffer) => number)[] = [
        (body) => body.indexOf(createHash('sha256').update('first').digest()),
        (body) => body.indexOf(`${new Date().getUTCFullYear()}`, 'latin1') + 5,
        (body) => body.length - 1,
      ];
      for (const placeIn of parts) {
        authority.respondWith(async (query) => {
          const body = await authority.reply(query);
          const at = placeIn(body);
          body[at] = (body[at] ?? 0) ^ 1;
          return { status: 200, body };
        });
        await expect(confirmation('first')).rejects.toMatchObject({ failure: 'invalid' });
      }
    });

    it('is refused if an untrusted authority signed it', async () => {
      const stranger = await startTimeStampAuthority();
      authority.respondWith(async (query) => ({ status: 200, body: await stranger.reply(query) }));
      await expect(confirmation('first')).rejects.toThrow('no trusted certificate');
      await stranger.stop();
    });
  });
});
