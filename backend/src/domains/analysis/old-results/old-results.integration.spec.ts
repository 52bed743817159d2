import { EVERY_ORGANIZATION } from '@proviso/storage';
import { type Analysis, analysisSchema, type AnalysisResult } from '@proviso/contracts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedFiles } from '../../../shared/files/named-files.ts';
import { newPolicy } from '../../../testing/documents.ts';
import { recordAnalysis } from '../../../testing/record-analysis.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { removeOldResults } from './remove-old-results.ts';
import { schemaNamed } from '@proviso/projections/testing';

const resultOf = (description: string): AnalysisResult => ({
  analysisType: 'compliance',
  suggestions: [{ description, level: 'medium' }],
  risks: [],
  improvements: [],
  findings: [
    {
      requirement: { body: 'HIPAA', citation: '45 CFR 164.310(b)', title: 'Workstation use' },
      status: 'missing',
      explanation: null,
      quotes: [],
    },
  ],
});
const analyzedAt = Date.parse('2026-02-28T12:00:00.000Z');
const twoYearsLater = '2028-02-28T12:00:00.000Z';

let app: TestApp;
let access: Awaited<ReturnType<typeof openEventAccess>>;
beforeAll(async () => {
  app = await startTestApp();
  access = await openEventAccess(app.installation, 'jobs', 2);
});
afterAll(() => app.stop());

/** Runs the job with the clock set to `instant`. */
const runAt = async (instant: string) => {
  // The job finds results in the read model, so wait for the read model to catch up.
  const job = removeOldResults({
    ...access,
    logger: pino({ level: 'silent' }),
    now: () => new Date(instant),
  });
  await job.run(new AbortController().signal);
};
const afterwards = '2028-02-28T12:00:00.001Z';
const analyzed = async (owner: TestUser, policyId: string, words: string): Promise<string> => {
  const id = await recordAnalysis(app, owner, policyId, 80, {
    now: () => new Date(analyzedAt),
    result: resultOf(words),
  });
  await expect.poll(() => countOf('analyses where score = 80 and id', id)).toBe(1);
  return id;
};
const read = async (by: TestUser, id: string): Promise<Analysis> =>
  analysisSchema.parse(await (await by.get(`/api/analyses/${id}`)).json());
const countOf = async (condition: string, id: string): Promise<number> => {
  const { rows } = await app.database.pools.projector.query<{ count: number }>(
    `select count(*)::integer as count from ${schemaNamed('analyses')}.${condition} = $1`,
    [id],
  );
  return rows[0]?.count ?? 0;
};
const filesOf = async ({ user: { organizationId } }: TestUser): Promise<string[]> => {
  const found: string[] = [];
  for await (const file of app.installation.files.list())
    if (file.organizationId === organizationId) found.push(file.sha256);
  return found;
};

describe('a result that is two years old', () => {
  it('is removed with its file, but the analysis stays on record', async () => {
    const owner = await app.signUp();
    const policyId = await newPolicy(owner);
    const id = await analyzed(owner, policyId, 'Name who is responsible.');
    const [file] = await filesOf(owner);
    await runAt(twoYearsLater);
    expect((await read(owner, id)).result).toMatchObject({ suggestions: [expect.anything()] });

    await runAt(afterwards);
    expect(await read(owner, id)).toMatchObject({
      status: 'completed',
      complianceScore: null,
      foundScore: null,
      result: null,
      engine: { name: 'test' },
    });
    await expect.poll(() => filesOf(owner)).toEqual([]);
    await expect.poll(() => countOf('analyses where result_removed_at is not null and id', id)).toBe(1);
    expect(await countOf('findings where analysis_id', id)).toBe(0);
    // The file check no longer expects the removed file.
    expect((await namedFiles(access.eventStore)).map(({ sha256 }) => sha256)).not.toContain(file);
    await expect
      .poll(async () => (await owner.get('/api/audit-log?entityType=analysis&action=DELETE')).text())
      .toContain('AnalysisResultRemoved');

    // Running the job again removes nothing more.
    await runAt(afterwards);
    const { events } = await eventsOf(id);
    expect(events.filter((type) => type === 'AnalysisResultRemoved')).toHaveLength(1);
  });

  it('is kept while the organization has a legal hold', async () => {
    const owner = await app.signUp();
    const policyId = await newPolicy(owner);
    const id = await analyzed(owner, policyId, 'Train everybody.');
    const held = { kind: 'policy', id: policyId, reason: 'Lawsuit 12' };
    expect((await owner.post('/api/legal-holds', held)).ok).toBe(true);
    await runAt(afterwards);
    expect((await read(owner, id)).complianceScore).toBe(80);
    expect(await filesOf(owner)).toHaveLength(1);

    expect((await owner.post('/api/legal-holds/lift', held)).ok).toBe(true);
    await runAt(afterwards);
    expect((await read(owner, id)).complianceScore).toBeNull();
    await expect.poll(() => filesOf(owner)).toEqual([]);
  });

  it('leaves a file that a newer result shares in place until the newer result is removed, too', async () => {
    const owner = await app.signUp();
    const policyId = await newPolicy(owner);
    const [first, second] = [
      await analyzed(owner, policyId, 'Review it yearly.'),
      await recordAnalysis(app, owner, policyId, 81, {
        now: () => new Date('2026-06-01T00:00:00.000Z'),
        result: resultOf('Review it yearly.'),
      }),
    ];
    await expect.poll(() => countOf('analyses where score = 81 and id', second)).toBe(1);
    await runAt(afterwards);
    await expect.poll(() => countOf('analyses where result_removed_at is not null and id', first)).toBe(1);
    expect((await read(owner, second)).result).not.toBeNull();
    await runAt('2028-06-01T00:00:00.001Z');
    await expect.poll(() => filesOf(owner)).toEqual([]);
    expect((await read(owner, second)).result).toBeNull();
  });
});

const eventsOf = async (id: string): Promise<{ events: string[] }> => {
  const events: string[] = [];
  for await (const { event } of access.log.read(`analysis-${id}`, EVERY_ORGANIZATION))
    events.push(event.type);
  return { events };
};
