import { createHash } from 'node:crypto';
import type { History } from '@proviso/contracts';
import { silentLog } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchorHistories } from '../../backend/src/domains/history-proof/anchors/anchor-histories.ts';
import { createTimeStampAnchor } from '../../backend/src/domains/history-proof/anchors/time-stamp/time-stamp-anchor.ts';
import { createWitnessAnchor } from '../../backend/src/domains/history-proof/anchors/witness/witness-anchor.ts';
import { latestCheckpoint } from '../../backend/src/domains/history-proof/checkpoints/checkpoints.ts';
import { listKeys } from '../../backend/src/domains/history-proof/checkpoints/signing-keys.ts';
import {
  hasOpenssl,
  startTimeStampAuthority,
  type TimeStampAuthority,
} from '../../backend/src/testing/anchors/time-stamp-authority.ts';
import {
  type LockedBucketServer,
  startLockedBucket,
} from '../../backend/src/testing/anchors/locked-bucket.ts';
import { startWitness, type Witness } from '../../backend/src/testing/anchors/witness.ts';
import { checkpointMail } from '../../backend/src/domains/history-proof/mails/checkpoint-mail.ts';
import { createSmtpMailer } from '../../backend/src/shared/mail/smtp-mailer.ts';
import { startMailServer } from '../../backend/src/testing/mail-server.ts';
import { exportedHistory, readyPack, unzippedPack } from '../../backend/src/testing/evidence.ts';
import {
  changeAsDatabaseOwner,
  recordAgain,
  storedEvents,
} from '../../backend/src/testing/rewrite-history.ts';
import { startTestApp, type TestApp, type TestUser } from '../../backend/src/testing/start-test-app.ts';
import { bytesOf } from './bytes.ts';
import { nodeCryptography } from './node-cryptography.ts';
import { reportText } from './report-text.ts';
import { parseTimeStamp } from './time-stamp/time-stamp.ts';
import { type Report, verifyBundle, type VerifyOptions } from './verify-bundle.ts';

async function* inChunks(text: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytesOf(text);
}
const verify = (text: string, options: VerifyOptions): Promise<Report> =>
  verifyBundle(inChunks(text), nodeCryptography, options);
const faultIn = async (text: string, options: VerifyOptions) => (await verify(text, options)).fault?.code;

/** Changes the time of an event in the store, as the database owner can. */
const antedate = async (app: TestApp, owner: TestUser): Promise<void> => {
  const event = (await storedEvents(app, owner))[3];
  await changeAsDatabaseOwner(
    app,
    `update es.events set metadata = jsonb_set(metadata, '{recordedAt}', '"2020-01-01T00:00:00.000Z"')
     where event_id = $1`,
    [event?.eventId],
  );
};

// Only openssl signs time stamps here.
describe.skipIf(!hasOpenssl)('a history that services outside the system confirm', () => {
  let app: TestApp;
  let witness: Witness;
  let authority: TimeStampAuthority;
  beforeAll(async () => {
    witness = await startWitness();
    authority = await startTimeStampAuthority({ keys: 'ecdsa' });
    app = await startTestApp({ anchors: { timeStamps: authority, witness, bucket: undefined } });
  });
  afterAll(async () => {
    await app.stop();
    await witness.stop();
    await authority.stop();
  });

  /** Signs up an owner who writes a policy, and exports the history, which both services confirm. */
  const confirmedHistory = async () => {
    const owner = await app.signUp();
    const { rows } = await app.database.pools.jobs.query('select from private.history_keys');
    if (rows.length === 0) await owner.get('/api/history/keys');
    witness.trust((await listKeys(app.database.pools.jobs)).map(({ publicKey }) => publicKey));
    await owner.post('/api/policies', { title: 'Visitors', content: 'Badges.' });
    return { owner, bundle: await exportedHistory(owner) };
  };
  const byWitness = (): VerifyOptions => ({ witnessKeys: [witness.verifierKey] });
  const byAuthority = (): VerifyOptions => ({ timeStampCertificates: [authority.ca] });
  const anchorAll = async (): Promise<void> => {
    const deps = {
      pool: app.database.pools.jobs,
      logger: silentLog,
      now: () => new Date(Date.now() + 2 * 60 * 60_000),
      installationId: app.installation.id,
    };
    const anchors = [createWitnessAnchor(witness), await createTimeStampAnchor(authority)];
    for (const anchor of anchors)
      await anchorHistories(deps, anchor)
        .run(new AbortController().signal)
        .catch(() => undefined);
  };

  it('is verified with the key of the witness and the certificates of the authority', async () => {
    const { bundle } = await confirmedHistory();
    const report = await verify(bundle, { ...byWitness(), ...byAuthority(), mostHoursLate: 1 });
    expect(report.fault).toBeUndefined();
    const { size, anchors } = report;
    expect(anchors.witnessed).toMatchObject([{ name: witness.key.name, size }]);
    expect(anchors.stamped).toMatchObject({ authority: 'signer', size });
    expect(anchors.longestDelay?.hours).toBeLessThan(1);
    expect(reportText(report)).toContain(`Witness: ${witness.key.name} cosigned ${size} entries`);
    const unchecked = await verify(bundle, {});
    expect(unchecked).toMatchObject({ fault: undefined, anchors: { unchecked: 1 } });
    expect(reportText(unchecked)).toContain('Pass the key of the witness');
  });

  it('has, in its pack, a time stamp that matches the checkpoint and the exported history', async () => {
    const { owner, bundle } = await confirmedHistory();
    const zip = await unzippedPack(owner, (await readyPack(owner, { scope: 'events' })).id);
    const kept = (await zip.file('checkpoint.tst')?.async('uint8array')) ?? new Uint8Array();
    const checkpoint = (await zip.file('checkpoint.txt')?.async('string')) ?? '';
    const later = (await zip.file('history.jsonl')?.async('string')) ?? '';
    const text = checkpoint.split('\n').slice(0, 3).join('\n');
    expect(parseTimeStamp(kept)?.hash).toEqual(
      new Uint8Array(createHash('sha256').update(`${text}\n`).digest()),
    );
    expect(checkpoint).toContain(`\n— ${witness.key.name} `);
    expect(await verify(later, { ...byAuthority(), keptTimeStamps: [kept] })).toMatchObject({
      fault: undefined,
      anchors: { keptStampsAgreed: 1 },
    });
    // The earlier export ends before the time-stamped checkpoint, as if the end had been cut off.
    expect(await faultIn(bundle, { ...byAuthority(), keptTimeStamps: [kept] })).toBe('time-stamp-unmatched');
    expect(await faultIn(later, { keptTimeStamps: [kept] })).toBe('time-stamp-forged');
    expect(await zip.file('index.html')?.async('string')).toContain('checkpoint.tst');
  });

  it('reports unreadable keys and certificates', async () => {
    const { bundle } = await confirmedHistory();
    expect(await faultIn(bundle, { witnessKeys: [witness.verifierKey.slice(0, -3)] })).toBe('key-unreadable');
    expect(await faultIn(bundle, { timeStampCertificates: ['no PEM'] })).toBe('key-unreadable');
  });

  it('reports removed, swapped, and altered confirmations', async () => {
    const { bundle } = await confirmedHistory();
    const lines = bundle.split('\n');
    const without = lines.filter((line) => !line.startsWith('{"anchored"')).join('\n');
    expect(await faultIn(without, byWitness())).toBe('not-witnessed');
    expect(await faultIn(without, byAuthority())).toBe('not-stamped');
    const other = await startWitness();
    expect(await faultIn(bundle, { witnessKeys: [other.verifierKey] })).toBe('not-witnessed');
    await other.stop();
    const stranger = await startTimeStampAuthority();
    expect(await faultIn(bundle, { timeStampCertificates: [stranger.ca] })).toBe('time-stamp-forged');
    await stranger.stop();

    const anchored = lines.findLast((line) => line.startsWith('{"anchored"')) ?? '';
    type Line = { anchored: { checkpoint: string; timeStamps: string[] } };
    const changed = (change: (line: Line['anchored']) => void): string => {
      const line = JSON.parse(anchored) as Line;
      change(line.anchored);
      return bundle.replace(anchored, () => JSON.stringify(line));
    };
    const cosignature = changed((line) => {
      // Changes the time that the witness signed. It follows the four bytes of the key id.
      line.checkpoint = line.checkpoint.replace(/(— \S+ )(\S+)/, (_, name: string, encoded: string) => {
        const bytes = Buffer.from(encoded, 'base64');
        bytes[11] = (bytes[11] ?? 0) ^ 1;
        return `${name}${bytes.toString('base64')}`;
      });
    });
    expect(await faultIn(cosignature, byWitness())).toBe('cosignature-forged');
    const token = Buffer.from((JSON.parse(anchored) as Line).anchored.timeStamps[0] ?? '', 'base64');
    const year = token.indexOf(`${new Date().getUTCFullYear()}`, 'latin1');
    for (const at of [year, token.length - 1, 3]) {
      const forged = Buffer.from(token);
      forged[at] = (forged[at] ?? 0) ^ 1;
      const stamped = changed((line) => {
        line.timeStamps = [forged.toString('base64')];
      });
      expect(await faultIn(stamped, byAuthority()), `byte ${at}`).toBe('time-stamp-forged');
    }
    const others = await confirmedHistory();
    const foreign = others.bundle.split('\n').findLast((line) => line.startsWith('{"anchored"')) ?? '';
    expect(
      await faultIn(
        bundle.replace(anchored, () => foreign),
        {},
      ),
    ).toBe('other-history');
    const borrowed = changed((line) => {
      line.timeStamps = (JSON.parse(foreign) as Line).anchored.timeStamps;
    });
    expect(await faultIn(borrowed, byAuthority())).toBe('time-stamp-forged');
  });

  describe('after the database owner tampered with it', () => {
    /** Lets both services confirm three more events, and then deletes those events from the store. */
    const cut = async (owner: TestUser): Promise<void> => {
      const kept = new Set((await storedEvents(app, owner)).map(({ eventId }) => eventId));
      for (const title of ['Keys', 'Cameras', 'Doors'])
        await owner.post('/api/policies', { title, content: `${title}.` });
      const events = await storedEvents(app, owner);
      const recorded = async () => ((await (await owner.get('/api/history')).json()) as History).recorded;
      await expect.poll(recorded).toBeGreaterThanOrEqual(events.length);
      await owner.post('/api/history/checkpoint', {});
      await anchorAll();
      const removed = events.map(({ eventId }) => eventId).filter((id) => !kept.has(id));
      await changeAsDatabaseOwner(app, 'delete from es.events where event_id = any($1::uuid[])', [removed]);
    };
    /** Signs the changed history, lets the services confirm or refuse it, and exports it. */
    const exported = async (owner: TestUser): Promise<string> => {
      await owner.post('/api/history/checkpoint', {});
      await anchorAll();
      return exportedHistory(owner);
    };

    it('contradicts the earlier confirmations if it was rewritten and re-signed', async () => {
      const { owner } = await confirmedHistory();
      await antedate(app, owner);
      await recordAgain(app, owner);
      expect(await faultIn(await exported(owner), {})).toBe('anchor-differs');
    });

    it('fails with each service if it was rewritten, re-signed, and stripped of confirmations', async () => {
      const { owner } = await confirmedHistory();
      await antedate(app, owner);
      await recordAgain(app, owner, { withAnchors: true });
      const bundle = await exported(owner);
      // Without the services, the rewriting goes undetected.
      expect(await faultIn(bundle, {})).toBeUndefined();
      expect(await faultIn(bundle, byWitness())).toBe('not-witnessed');
      const { fault } = await verify(bundle, { ...byAuthority(), mostHoursLate: 24 });
      expect(fault).toMatchObject({ code: 'stamped-late', entry: 3 });
      const late = await verify(bundle, byAuthority());
      expect(late.fault).toBeUndefined();
      expect(reportText(late)).toMatch(/from an entry to its time stamp is \d+ days \(entry 3\)/);
    });

    it('contradicts the earlier confirmations if it was truncated', async () => {
      const { owner } = await confirmedHistory();
      await cut(owner);
      await recordAgain(app, owner);
      const bundle = await exported(owner);
      expect(['anchor-longer', 'anchor-differs']).toContain(await faultIn(bundle, {}));
    });

    it('fails with the witness or a kept time stamp if truncated and stripped of confirmations', async () => {
      const { owner } = await confirmedHistory();
      await cut(owner);
      const { rows } = await app.database.pools.jobs.query<{ proof: Buffer }>(
        `select proof from private.history_anchors
         where organization_id = $1 and anchor = 'time-stamp' order by size desc limit 1`,
        [owner.user.organizationId],
      );
      const kept = rows[0]?.proof ?? Buffer.of();
      await recordAgain(app, owner, { withAnchors: true });
      const bundle = await exported(owner);
      expect(await faultIn(bundle, {})).toBeUndefined();
      expect(await faultIn(bundle, byWitness())).toBe('not-witnessed');
      expect(await faultIn(bundle, { ...byAuthority(), keptTimeStamps: [kept] })).toBe(
        'time-stamp-unmatched',
      );
    });
  });
});

describe('a history whose checkpoints are kept elsewhere', () => {
  let app: TestApp;
  let bucket: LockedBucketServer;
  beforeAll(async () => {
    bucket = await startLockedBucket();
    app = await startTestApp({
      anchors: { timeStamps: undefined, witness: undefined, bucket: bucket.options },
    });
  });
  afterAll(async () => {
    await app.stop();
    await bucket.stop();
  });

  /** Signs up an owner who writes a policy, and exports the history, which copies its checkpoint first. */
  const copiedHistory = async () => {
    const owner = await app.signUp();
    await owner.post('/api/policies', { title: 'Visitors', content: 'Badges.' });
    return { owner, bundle: await exportedHistory(owner) };
  };
  const byBucket = (): VerifyOptions => ({ collectedCheckpoints: bucket.contents() });

  it('agrees with the locked copies, and says where they are', async () => {
    const { owner, bundle } = await copiedHistory();
    await copiedHistory();
    const report = await verify(bundle, byBucket());
    expect(report).toMatchObject({ fault: undefined, keptAgreed: 1 });
    expect(reportText(report)).toContain(`s3://${bucket.options.bucket}/${report.origin}/`);
    const ofOthers = bucket.contents().filter((content) => !content.startsWith(`${report.origin}\n`));
    expect(ofOthers).not.toEqual([]);
    expect(await faultIn(bundle, { collectedCheckpoints: ofOthers })).toBe('kept-absent');
    const [anchor] = ((await (await owner.get('/api/history')).json()) as History).anchors;
    expect(anchor).toMatchObject({
      kind: 'bucket',
      name: bucket.options.bucket,
      size: report.size,
      failure: null,
    });
  });

  it('contradicts a saved email if it was rewritten', async () => {
    const { owner, bundle } = await copiedHistory();
    const checkpoint = await latestCheckpoint(app.database.pools.jobs, owner.user.organizationId);
    const server = await startMailServer();
    const mail = checkpointMail('Müller & Söhne', checkpoint ?? { size: 0, note: '' });
    await createSmtpMailer(server).send({
      ...mail,
      to: 'auditor@example.com',
      organizationId: owner.user.organizationId,
      language: 'de',
    });
    await server.close();
    const [{ message } = { message: '' }] = server.taken;
    expect(message).toContain('multipart/mixed');
    const options = { keptCheckpoints: [message] };
    expect(await verify(bundle, options)).toMatchObject({ fault: undefined, keptAgreed: 1 });
    await antedate(app, owner);
    await recordAgain(app, owner, { withAnchors: true });
    await owner.post('/api/history/checkpoint', {});
    const rewritten = await exportedHistory(owner);
    expect(await faultIn(rewritten, {})).toBeUndefined();
    expect(await faultIn(rewritten, options)).toBe('kept-differs');
  });

  it('contradicts the copies if it was rewritten or cut, and all other traces were removed', async () => {
    const { owner, bundle } = await copiedHistory();
    await antedate(app, owner);
    await recordAgain(app, owner, { withAnchors: true });
    await owner.post('/api/history/checkpoint', {});
    const rewritten = await exportedHistory(owner);
    expect(await faultIn(rewritten, {})).toBeUndefined();
    expect(await faultIn(rewritten, byBucket())).toBe('kept-differs');
    // The last export made a checkpoint of entries that the earlier bundle does not have.
    expect(await faultIn(bundle, byBucket())).toBe('kept-longer');
  });
});
