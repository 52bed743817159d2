import { randomUUID } from 'node:crypto';
import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentSchema, type Finding } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { commandOf } from '../../testing/command.ts';
import { pdfOf } from '../../testing/files/pdf.ts';
import { recordAnalysis } from '../../testing/record-analysis.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { files } from './files.ts';

let app: TestApp;
let ada: TestUser;
let dataDir: string;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  dataDir = path.dirname(app.installation.uploadsFolder);
});
afterAll(() => app.stop());

/** Runs the command the way an operator would while the product is running. */
const command = (args: readonly string[], environment?: Record<string, string>) =>
  commandOf(app, files)(args, environment);

const findings = (stderr: string): unknown[] =>
  stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const pathOf = (organizationId: string, sha256: string) =>
  path.join(dataDir, 'files', organizationId, sha256.slice(0, 2), sha256);
const put = (text: string, organizationId = ada.user.organizationId) =>
  app.installation.files.put(organizationId, Buffer.from(text));

/** Uploads a document with extracted text, which adds two files to the store. */
const uploaded = async (words: string) => {
  const policy = await ada.post('/api/policies', { title: 'Visitors' });
  const { id } = z.object({ id: z.uuid() }).parse(await policy.json());
  const form = new FormData();
  form.append('documents', new Blob([new Uint8Array(pdfOf(words))]), 'visitors.pdf');
  await ada.post(`/api/policies/${id}/upload`, form);
  const documents = async () =>
    z.array(documentSchema).parse(await (await ada.get(`/api/policies/${id}/documents`)).json());
  await expect.poll(async () => (await documents())[0]?.extraction).toBe('extracted');
  const [document] = await documents();
  if (!document) throw new Error('there is no document');
  return document;
};

describe('files -- scrub', () => {
  it('reports every file as intact, and later reports a changed file and a missing file', async () => {
    const document = await uploaded('All visitors sign in.');
    expect(await command(['scrub'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^3 files checked in [\d.]+ s: all are whole\n$/),
      stderr: '',
    });

    const { organizationId } = ada.user;
    const [file, text] = await hashesOf(document.id);
    await writeFile(pathOf(organizationId, file), 'as edited');
    await rm(pathOf(organizationId, text));
    const { code, stdout, stderr } = await command(['scrub']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^3 files checked in [\d.]+ s: 2 AT FAULT, named above\n$/);
    const found = { organizationId, documentId: document.id };
    expect(findings(stderr)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...found, sha256: file, what: 'file', fault: 'damaged' }),
        expect.objectContaining({ ...found, sha256: text, what: 'text', fault: 'missing' }),
      ]),
    );
  });

  it('checks the results of analyses, too', async () => {
    const finding: Finding = {
      requirement: { body: 'HIPAA', citation: '45 CFR 164.310(a)(1)', title: 'Facility access controls' },
      status: 'missing',
      explanation: null,
      quotes: [],
    };
    const analysisId = await recordAnalysis(app, ada, randomUUID(), 12, {
      result: {
        analysisType: 'compliance',
        suggestions: [],
        risks: [],
        improvements: [],
        findings: Array.from({ length: 1_000 }, () => finding),
      },
    });
    const { rows } = await app.database.pools.projector.query<{ sha256: string }>(
      `select data -> 'resultFile' ->> 'sha256' as sha256 from es.events
       where stream_id = $1 and type = 'AnalysisCompleted'`,
      [`analysis-${analysisId}`],
    );
    const { organizationId } = ada.user;
    const sha256 = rows[0]?.sha256 ?? '';
    await writeFile(pathOf(organizationId, sha256), 'as edited');
    const { code, stderr } = await command(['scrub']);
    expect(code).toBe(1);
    expect(findings(stderr)).toContainEqual(
      expect.objectContaining({ organizationId, analysisId, sha256, what: 'result', fault: 'damaged' }),
    );
  });

  it('reports an unreachable store instead of missing files', async () => {
    await uploaded('Visitors wear a badge.');
    const bucket = {
      S3_BUCKET: 'nobodys',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    };
    const { code, stdout, stderr } = await command(['scrub'], bucket);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('the file store cannot be used just now');
  });
});

describe('files -- collect', () => {
  it('finds old unreferenced files, and removes them only on request', async () => {
    const { organizationId } = ada.user;
    const document = await uploaded('They sign out too.');
    const named = await hashesOf(document.id);
    const stranger = randomUUID();
    const orphan = { organizationId, sha256: await put('an upload that was broken off') };
    const fresh = { organizationId, sha256: await put('an upload that goes on') };
    const foreign = { organizationId: stranger, sha256: await put('of another installation', stranger) };
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    for (const { sha256, organizationId: owner } of [
      ...named.map((hash) => ({ organizationId, sha256: hash })),
      orphan,
      foreign,
    ])
      await utimes(pathOf(owner, sha256), twoDaysAgo, twoDaysAgo);

    const dryRun = await command(['collect']);
    expect(dryRun.code).toBe(0);
    expect(dryRun.stdout).toContain('of which 1 (0 MB) are named by no event; nothing was removed');
    expect(dryRun.stdout).toContain('1 file left alone');
    expect(findings(dryRun.stderr)).toEqual([expect.objectContaining(orphan)]);
    expect(await app.installation.files.has(orphan)).toBe(true);

    const { code, stdout } = await command(['collect', '--delete']);
    expect(code).toBe(0);
    expect(stdout).toContain('1 file removed');
    expect(await app.installation.files.has(orphan)).toBe(false);
    for (const kept of [fresh, foreign, ...named.map((sha256) => ({ organizationId, sha256 }))])
      expect(await app.installation.files.has(kept)).toBe(true);
  });
});

it.each([
  ['an unknown command', ['purge'], {}, 2, 'usage: npm run files'],
  ['an unknown option', ['collect', '--force'], {}, 2, 'usage: npm run files'],
  ['a bad setting', ['scrub'], { S3_BUCKET: 'b' }, 1, 'S3_REGION: expected the region'],
  [
    'an unreachable database',
    ['scrub'],
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    1,
    'cannot be reached',
  ],
])('explains what is wrong with %s', async (_, args, environment, expected, message) => {
  const { code, stderr } = await command(args, environment);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
  expect(code).toBe(expected);
});

/** The hashes that a document's events record for its file and text. */
const hashesOf = async (documentId: string): Promise<readonly [string, string]> => {
  const { rows } = await app.database.pools.projector.query(
    `select data ->> 'sha256' as file, data ->> 'textSha256' as text from es.events where stream_id = $1 order by stream_revision`,
    [`document-${documentId}`],
  );
  return z
    .tuple([z.object({ file: z.string() }), z.object({ text: z.string() })])
    .rest(z.unknown())
    .transform(([{ file }, { text }]) => [file, text] as const)
    .parse(rows);
};
