import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { HistoryKey } from '@proviso/contracts';
import {
  canonicalForm,
  createEventStore,
  createSubjectKeys,
  leafHash,
  type PositionedEvent,
} from '@proviso/storage';
import { silentLog } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  checkpointText,
  privateKeyOf,
  publicKeyBytesOf,
  signNote,
  verifierKey,
} from '../../backend/src/domains/history-proof/checkpoints/signed-note.ts';
import { bundleLines } from '../../backend/src/domains/history-proof/bundle/write-bundle.ts';
import { exportedHistory as bundleOf } from '../../backend/src/testing/evidence.ts';
import { joinAs } from '../../backend/src/testing/join.ts';
import {
  changeAsDatabaseOwner,
  recordAgain,
  storedEvents,
} from '../../backend/src/testing/rewrite-history.ts';
import { startTestApp, type TestApp, type TestUser } from '../../backend/src/testing/start-test-app.ts';
import { bytesOf } from './bytes.ts';
import { browserCryptography } from './browser-cryptography.ts';
import { nodeCryptography } from './node-cryptography.ts';
import { parseCheckpoint } from './note.ts';
import { GrowingTree } from './tree.ts';
import { type Report, verifyBundle, type VerifyOptions } from './verify-bundle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.stop());

/**
 * Waits until all events of the user's organization are recorded in its history, then requests a signed
 * checkpoint. Returns the checkpoint.
 */
const sign = async (owner: TestUser): Promise<string> => {
  const unrecorded = async () => {
    const history = (await (await owner.get('/api/history')).json()) as { recorded: number };
    return (await storedEvents(app, owner)).length - history.recorded;
  };
  await vi.waitUntil(async () => (await unrecorded()) === 0, { timeout: 60_000 });
  const response = await owner.post('/api/history/checkpoint', {});
  return ((await response.json()) as { note: string }).note;
};

/** Signs up a user, creates a checkpoint, writes some policies, and creates another checkpoint. */
const writeHistory = async () => {
  const owner = await app.signUp();
  const earlier = await sign(owner);
  for (const title of ['Visitors', 'Keys', 'Cameras', 'Badges'])
    await owner.post('/api/policies', { title, content: `${title}.` });
  const latest = await sign(owner);
  const [key] = (await (await owner.get('/api/history/keys')).json()) as HistoryKey[];
  return { owner, earlier, latest, key: key?.verifierKey ?? '' };
};

async function* inChunks(text: string): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = bytesOf(text);
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.slice(at, at + 1000);
}
const verify = (text: string, options?: VerifyOptions): Promise<Report> =>
  verifyBundle(inChunks(text), nodeCryptography, options);
const foundIn = async (text: string, options?: VerifyOptions) => {
  const { fault } = await verify(text, options);
  return fault && { code: fault.code, entry: fault.entry };
};

describe('verifying an exported file', () => {
  let written: Awaited<ReturnType<typeof writeHistory>>;
  let bundle: string;
  let lines: string[];
  let size: number;
  /** The lines that contain an entry, without the header and the checkpoints. */
  let entries: string[];
  beforeAll(async () => {
    written = await writeHistory();
    bundle = await bundleOf(written.owner);
    lines = bundle.trimEnd().split('\n');
    entries = lines.filter((line) => line.startsWith('{"index":'));
    size = entries.length;
  });
  /** Returns the file with the entry at `index` replaced by other lines, or removed. */
  const withEntry = (index: number, ...replacement: string[]): string =>
    lines.flatMap((line) => (line === entries[index] ? replacement : line)).join('\n');
  const entry = (index: number): string => entries[index] ?? '';
  /** Returns the line of the entry at `index`, but with the event of the entry at `of`. */
  const withEventOf = (index: number, of: number): string =>
    entry(index).replace(/"event":.*$/, () => entry(of).slice(entry(of).indexOf('"event":')));

  it('accepts an unchanged file', async () => {
    const { owner, key, earlier, latest } = written;
    const options = { trustedKeys: [key], keptCheckpoints: [earlier, latest] };
    const expected = { fault: undefined, entries: size, size, isTrusted: true, keptAgreed: 2 };
    expect(await verify(bundle, options)).toMatchObject(expected);
    expect(await verifyBundle(inChunks(bundle), browserCryptography, options)).toMatchObject(expected);
    expect((await storedEvents(app, owner))[size - 1]?.type).toBe('EvidencePackRequested');
    // The key as operators publish it, without the name of a history.
    const bare = Buffer.from(key.split('+').slice(2).join('+'), 'base64').subarray(1).toString('base64');
    expect(await foundIn(bundle, { trustedKeys: [bare] })).toBeUndefined();
    expect(await foundIn(bundle, { trustedKeys: [Buffer.alloc(32, 7).toString('base64')] })).toMatchObject({
      code: 'key-unknown',
    });
    expect(await foundIn(bundle, { trustedKeys: [key, key.slice(0, -5)] })).toMatchObject({
      code: 'key-unreadable',
    });
  });

  it('rejects a header without entries, for which no signature is needed', async () => {
    const header = (lines[0] ?? '').replace(/"size":\d+/, '"size":0');
    expect(await foundIn(header)).toMatchObject({ code: 'no-bundle' });
  });

  it('reports the first changed entry of an edited file', async () => {
    const flipped = entry(5).replace('"revision":', '"reVision":');
    expect(await foundIn(withEntry(5, flipped))).toEqual({ code: 'event-changed', entry: 5 });
    expect(await foundIn(withEntry(4))).toEqual({ code: 'entry-missing', entry: 4 });
    expect(await foundIn(withEntry(3, entry(4), entry(3)))).toEqual({ code: 'entry-missing', entry: 3 });
    expect(await foundIn(withEntry(3, entry(3), entry(3)))).toEqual({ code: 'entry-doubled', entry: 4 });
    expect(await foundIn(withEntry(6, '{}'))).toEqual({ code: 'line-unreadable', entry: 6 });
    expect(await foundIn(lines.slice(0, -2).join('\n'))).toEqual({ code: 'cut', entry: size - 1 });
    expect(await foundIn(lines.slice(0, -1).join('\n'))).toMatchObject({ code: 'cut' });
    expect(await foundIn(`${bundle}${entry(0).replace('"index":0', `"index":${size}`)}\n`)).toEqual({
      code: 'after-end',
      entry: size,
    });
    expect(await foundIn(lines.slice(1).join('\n'))).toEqual({ code: 'no-bundle', entry: undefined });
  });

  it('reports events that were swapped or repeated between entries', async () => {
    const swapped = lines.map((line) =>
      line === entries[5] ? withEventOf(5, 6) : line === entries[6] ? withEventOf(6, 5) : line,
    );
    expect(await foundIn(swapped.join('\n'))).toEqual({ code: 'events-swapped', entry: 5 });
    expect(await foundIn(withEntry(6, withEventOf(6, 2)))).toEqual({ code: 'event-doubled', entry: 6 });
  });

  it('reports a changed hash of an unchanged event as such, not as a changed event', async () => {
    const leaf = leafHash('another').toString('base64');
    const changed = entry(5).replace(/"leaf":"[^"]*"/, `"leaf":"${leaf}"`);
    expect(await foundIn(withEntry(5, changed))).toEqual({ code: 'leaf-changed', entry: 5 });
  });

  it('reports the entries between two checkpoints if an event and its hash were both changed', async () => {
    const event = '{"type":"Forged"}';
    const leaf = leafHash(event).toString('base64');
    const first = parseCheckpoint(written.earlier)?.size;
    const forged = withEntry(size - 2, `{"index":${size - 2},"leaf":"${leaf}","event":${event}}`);
    expect(await foundIn(forged)).toEqual({ code: 'tree-differs', entry: first });
  });

  it('rejects a forged checkpoint and a replaced key', async () => {
    const { key, latest } = written;
    const origin = latest.split('\n')[0] ?? '';
    const forged = latest.replace(/\n\d+\n/, '\n1\n');
    expect(await foundIn(bundle.replace(JSON.stringify(latest), JSON.stringify(forged)))).toMatchObject({
      code: 'checkpoint-forged',
    });
    // Replace the signature with that of another checkpoint.
    const signature = written.earlier.split('\n\n')[1] ?? '';
    const borrowed = `${latest.split('\n\n')[0]}\n\n${signature}`;
    expect(await foundIn(bundle.replace(JSON.stringify(latest), JSON.stringify(borrowed)))).toMatchObject({
      code: 'checkpoint-forged',
    });
    // A forger signs all checkpoints with a different key, and puts this key into the file.
    const privateKey = privateKeyOf(Buffer.alloc(32, 7));
    const forger = { privateKey, publicKey: publicKeyBytesOf(privateKey) };
    const resigned = lines.map((line) => {
      if (line.startsWith('{"format"')) return line.replace(key, verifierKey(origin, forger.publicKey));
      if (!line.startsWith('{"checkpoint"')) return line;
      const { checkpoint } = JSON.parse(line) as { checkpoint: string };
      const parsed = parseCheckpoint(checkpoint);
      const text = parsed && checkpointText({ ...parsed, root: Buffer.from(parsed.root) });
      return JSON.stringify({ checkpoint: signNote(text ?? '', origin, [forger]) });
    });
    expect(await foundIn(resigned.join('\n'))).toBeUndefined();
    expect(await foundIn(resigned.join('\n'), { trustedKeys: [key] })).toMatchObject({ code: 'key-unknown' });
  });

  it('detects, by a checkpoint saved earlier, that the end of the file and its checkpoint were removed', async () => {
    const { key, earlier, latest } = written;
    const { size: kept = 0 } = parseCheckpoint(earlier) ?? {};
    const upTo = lines.findIndex((line) => line.includes(JSON.stringify(earlier)));
    const cut = lines
      .slice(0, upTo + 1)
      .join('\n')
      .replace(`"size":${size}`, `"size":${kept}`);
    const trustedKeys = [key];
    expect(await foundIn(cut, { trustedKeys })).toBeUndefined();
    expect(await foundIn(cut, { trustedKeys, keptCheckpoints: [latest] })).toEqual({
      code: 'kept-longer',
      entry: kept,
    });
  });

  it('rejects another organization’s file when it is compared with our kept checkpoint', async () => {
    const others = await writeHistory();
    expect(
      await foundIn(await bundleOf(others.owner), {
        trustedKeys: [written.key, others.key],
        keptCheckpoints: [written.latest],
      }),
    ).toMatchObject({ code: 'other-history' });
  });

  it('accepts the file with the program for Node, which has no dependencies', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'proviso-verify-'));
    const run = promisify(execFile);
    try {
      await run(process.execPath, [path.join(import.meta.dirname, '../build.mjs'), folder]);
      const program = path.join(folder, 'proviso-verify.mjs');
      const [file, kept] = [path.join(folder, 'history.jsonl'), path.join(folder, 'kept.txt')];
      await writeFile(file, bundle);
      await writeFile(kept, written.earlier);
      const args = [program, file, '--key', written.key, '--checkpoint', kept];
      const { stdout } = await run(process.execPath, args, { cwd: folder });
      expect(stdout).toContain(`VERIFIES\nAll ${size} entries`);
      await writeFile(file, withEntry(4));
      const refused = await run(process.execPath, args, { cwd: folder }).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        code: 1,
        stdout: expect.stringContaining('First entry that does not verify: 4'),
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('verifying the export of a manipulated database', () => {
  const eventAt = async (owner: TestUser, index: number): Promise<PositionedEvent> => {
    const event = (await storedEvents(app, owner))[index];
    if (!event) throw new RangeError('the history has no such event');
    return event;
  };

  it('reports a changed event', async () => {
    const { owner } = await writeHistory();
    const { eventId } = await eventAt(owner, 6);
    await changeAsDatabaseOwner(
      app,
      `update es.events set metadata = jsonb_set(metadata, '{recordedAt}', '"2020-01-01T00:00:00.000Z"')
       where event_id = $1`,
      [eventId],
    );
    expect(await foundIn(await bundleOf(owner))).toEqual({ code: 'event-changed', entry: 6 });
  });

  it('reports a removed event', async () => {
    const { owner } = await writeHistory();
    await changeAsDatabaseOwner(app, 'delete from es.events where event_id = $1', [
      (await eventAt(owner, 6)).eventId,
    ]);
    expect(await foundIn(await bundleOf(owner))).toEqual({ code: 'event-removed', entry: 6 });
  });

  it('reports that the latest event was removed', async () => {
    const { owner } = await writeHistory();
    const last = (await storedEvents(app, owner)).length - 1;
    await changeAsDatabaseOwner(app, 'delete from es.events where event_id = $1', [
      (await eventAt(owner, last)).eventId,
    ]);
    expect(await foundIn(await bundleOf(owner))).toEqual({ code: 'event-removed', entry: last });
  });

  it('reports an inserted event', async () => {
    const { owner } = await writeHistory();
    const { eventId } = await eventAt(owner, 6);
    await changeAsDatabaseOwner(
      app,
      `insert into es.events (global_position, transaction_id, stream_id, stream_revision, event_id, type, data, metadata)
       overriding system value
       select 0, transaction_id, 'policy-' || gen_random_uuid(), 0, gen_random_uuid(), type, data, metadata
       from es.events where event_id = $1`,
      [eventId],
    );
    const found = await foundIn(await bundleOf(owner));
    expect(found?.code).toBe('event-inserted');
    expect(found?.entry).toBeLessThanOrEqual(6);
  });

  it('uses a kept checkpoint to detect that the history was rewritten and signed again', async () => {
    const { owner, key, latest } = await writeHistory();
    await changeAsDatabaseOwner(app, `update es.events set type = 'PolicyDeleted' where event_id = $1`, [
      (await eventAt(owner, 6)).eventId,
    ]);
    await recordAgain(app, owner);
    await sign(owner);
    const bundle = await bundleOf(owner);
    const trustedKeys = [key];
    expect(await foundIn(bundle, { trustedKeys })).toBeUndefined();
    expect(await foundIn(bundle, { trustedKeys, keptCheckpoints: [latest] })).toMatchObject({
      code: 'kept-differs',
    });
  });

  it('still accepts the history after a user was erased', async () => {
    const { owner, key } = await writeHistory();
    const other = await joinAs(app, owner, 'owner');
    const { masterKey } = app.installation;
    await createSubjectKeys({ pool: app.database.pools.api, masterKey }).destroy(owner.user.id);
    expect(await foundIn(await bundleOf(other), { trustedKeys: [key] })).toBeUndefined();
  });
});

describe('verifying a part of a history', () => {
  let written: Awaited<ReturnType<typeof writeHistory>>;
  let first: number;
  let size: number;
  let part: string;
  beforeAll(async () => {
    written = await writeHistory();
    first = parseCheckpoint(written.earlier)?.size ?? 0;
    size = parseCheckpoint(written.latest)?.size ?? 0;
    const allEvents = createEventStore({ pool: app.database.pools.projector, log: silentLog });
    const lines: string[] = [];
    for await (const line of bundleLines(
      { pool: app.database.pools.jobs, allEvents, installationId: app.installation.id },
      written.owner.user.organizationId,
      { first, size },
    ))
      lines.push(line);
    await allEvents.close();
    part = lines.join('');
  });

  it('accepts the part, and says where it begins', async () => {
    const { key, earlier, latest } = written;
    const report = await verify(part, { trustedKeys: [key], keptCheckpoints: [earlier, latest] });
    expect(report).toMatchObject({ fault: undefined, first, entries: size - first, keptAgreed: 2 });
    expect(first).toBeGreaterThan(0);
  });

  it('rejects a part with forged roots for the entries before it', async () => {
    const { roots } = JSON.parse(part.split('\n')[0] ?? '') as { roots: string[] };
    const forged = part.replace(roots[0] ?? '', leafHash('forged').toString('base64'));
    expect(await foundIn(forged)).toMatchObject({ code: 'tree-differs' });
    expect(await foundIn(forged, { keptCheckpoints: [written.earlier] })).toMatchObject({
      code: 'kept-differs',
    });
    expect(await foundIn(part.replace(/"roots":\[[^\]]*\]/, '"roots":[]'))).toMatchObject({
      code: 'no-bundle',
    });
  });

  it('names a removed and a changed entry of the part', async () => {
    const lines = part.split('\n');
    const without = lines.filter((line) => !line.startsWith(`{"index":${first + 1},`)).join('\n');
    expect(await foundIn(without)).toEqual({ code: 'entry-missing', entry: first + 1 });
    const changed = part.replace(/("index":\d+,"leaf":"[^"]*","event":\{)"/, '$1 "');
    expect(await foundIn(changed)).toEqual({ code: 'event-changed', entry: first });
  });
});

it('computes the same root hash as the server at each tree size', async () => {
  const owner = await app.signUp();
  const note = await sign(owner);
  const tree = new GrowingTree(nodeCryptography);
  for (const event of await storedEvents(app, owner)) await tree.append(leafHash(canonicalForm(event)));
  expect(Buffer.from(await tree.root()).toString('base64')).toBe(note.split('\n')[2]);
});
