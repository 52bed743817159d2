import type { DraftAnalysis } from '@proviso/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { limitOfReplica } from '../turns/attempt-limits.ts';
import { problemOf } from '../testing/problem-of.ts';
import { serveRoutes } from '../testing/serve-routes.ts';
import type { AnalysisEngine } from './analysis-engine.ts';
import { noEngine } from './no-engine.ts';
import { draftRoutes } from './routes.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => stop?.());

const owner = { 'X-Test-Role': 'owner' };
const viewer = { 'X-Test-Role': 'viewer' };
const rate = { limit: 3, windowMs: 60_000 };
async function* noDocuments() {}
const routesOf = (engine: AnalysisEngine) =>
  draftRoutes({ engine, documentsOf: noDocuments, drafts: limitOfReplica(rate) });
const serve = async (engine: AnalysisEngine) => {
  const served = await serveRoutes(routesOf(engine));
  stop = served.stop;
  return (path: string, body: unknown, headers: Record<string, string> = owner) =>
    served.client.post(`/api/policies/${path}`, body, headers);
};

const details = {
  title: 'Hand hygiene',
  facilityType: 'Healthcare',
  state: 'CA',
  regulatoryBody: 'HIPAA',
  industry: 'healthcare',
};
const draft = { title: 'Hand hygiene', content: '# Purpose\n\nClean hands.' };
const judgement: DraftAnalysis = {
  complianceScore: 72,
  suggestions: ['Name who trains staff'],
  risks: [{ level: 'high', description: 'Nobody is responsible' }],
  improvements: ['Add a review date'],
  engine: 'test engine',
};

describe('without an engine', () => {
  it.each([
    ['generate', details],
    ['analyze-draft', draft],
  ])('%s says plainly that there is none', async (path, body) => {
    const post = await serve(noEngine);

    expect(await problemOf(await post(path, body))).toMatchObject({
      status: 503,
      code: 'analysis.not-available',
      detail: 'No analysis engine is configured for this installation.',
    });
  });
});

describe('with an engine', () => {
  const asked: unknown[] = [];
  const engine: AnalysisEngine = {
    name: 'a test',
    embedded: true,
    generate: async (input) => {
      asked.push(input);
      return { content: '# Purpose', engine: 'test engine' };
    },
    analyzeDraft: async (input) => {
      asked.push(input);
      return judgement;
    },
  };

  it('answers the text that it wrote, and which engine it was', async () => {
    const post = await serve(engine);

    const response = await post('generate', { ...details, title: ' Hand hygiene ' });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ content: '# Purpose', engine: 'test engine' });
    expect(asked.at(-1)).toEqual(details);
  });

  it('answers its judgement of a draft', async () => {
    const post = await serve(engine);

    const response = await post('analyze-draft', draft);

    expect(await response.json()).toEqual(judgement);
    expect(asked.at(-1)).toMatchObject({ ...draft, regulatoryBody: null });
  });

  it.each([
    ['generate', { ...details, state: '' }, 'state'],
    ['generate', { ...details, title: ' ' }, 'title'],
    ['generate', { ...details, title: 'x'.repeat(501) }, 'title'],
    ['analyze-draft', { ...draft, content: ' \n\t' }, 'content'],
  ])('%s needs what the specification asks for', async (path, body, field) => {
    const post = await serve(engine);

    const { code, errors } = await problemOf(await post(path, body));

    expect(code).toBe('request.invalid');
    expect(errors?.map((error) => error.path)).toEqual([field]);
  });

  it('is asked so often by one person and no more', async () => {
    const post = await serve(engine);
    for (let times = 0; times < rate.limit; times += 1)
      expect((await post('generate', details)).status).toBe(200);
    const before = asked.length;

    const response = await post('analyze-draft', draft);

    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemOf(response)).toMatchObject({ status: 429, code: 'request.too-many' });
    expect(asked).toHaveLength(before);
  });

  it.each(['generate', 'analyze-draft'])('%s is for those who write policies', async (path) => {
    const post = await serve(engine);

    expect((await problemOf(await post(path, path === 'generate' ? details : draft, viewer))).code).toBe(
      'session.forbidden',
    );
  });
});

it('lets the engine stop when nobody waits any more', async () => {
  let heard: ((signal: AbortSignal) => void) | undefined;
  const begun = new Promise<AbortSignal>((resolve) => {
    heard = resolve;
  });
  const served = await serveRoutes(
    routesOf({
      ...noEngine,
      generate: (_, signal) => {
        heard?.(signal);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        });
      },
    }),
  );
  stop = served.stop;
  const leaving = new AbortController();
  const call = fetch(new URL('/api/policies/generate', served.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...owner },
    body: JSON.stringify(details),
    signal: leaving.signal,
  });
  const signal = await begun;

  leaving.abort();

  await expect(call).rejects.toThrow();
  await expect.poll(() => signal.aborted).toBe(true);
});
