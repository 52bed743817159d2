import type { ComplianceResult } from '@proviso/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { createReplicaLimit } from '../../shared/concurrency/attempt-limits.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createControlLibrary } from '../../shared/controls/control-library.ts';
import { localizeLibrary } from '../../shared/controls/translations/localize-library.ts';
import {
  type LibraryTranslation,
  emptyOutlinesTranslation,
  outlineFingerprint,
  requirementFingerprint,
} from '../../shared/controls/translations/translation.ts';
import { type AnalysisEngine, EngineFailure, type EngineVerdict } from './analysis-engine.ts';
import type { AnalysisQuota } from './analysis-quota.ts';
import { noEngine } from './no-engine.ts';
import { draftRoutes } from './draft-routes.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => stop?.());

const owner = { 'X-Test-Role': 'owner' };
const viewer = { 'X-Test-Role': 'viewer' };
const rate = { limit: 3, windowMs: 60_000 };
async function* noDocuments() {}
const noLimit: AnalysisQuota = {
  claim: async () => undefined,
  left: async () => undefined,
  giveBack: async () => undefined,
};
const guidance = {
  summary: 'Members of the workforce clean their hands.',
  weight: 2 as const,
  evidence: ['Observation records'],
  terms: ['hand hygiene', 'hand washing', 'clean hands'],
  gapText: '[Organization] shall make sure that members of the workforce clean their hands.',
};
const library = createControlLibrary(
  [
    {
      body: 'HIPAA',
      title: 'Health Insurance Portability and Accountability Act',
      edition: 'now',
      source: 'https://example.com',
      requirements: [{ id: '45 CFR 164.530(c)', title: 'Safeguards', guidance }],
    },
    {
      body: 'Hospital Board',
      title: 'Rules of the hospital board',
      edition: 'Version 1',
      source: 'urn:uuid:1',
      requirements: [{ id: '1.1', title: 'Parking', guidance: { ...guidance, terms: ['parking lots'] } }],
    },
  ],
  [],
  {
    definitions: {},
    roles: {},
    headings: {},
    outlines: [
      {
        id: 'hand-hygiene',
        title: 'Hand Hygiene',
        synonyms: ['hand washing'],
        subject: 'how members of the workforce clean their hands',
        definitions: [],
        roles: [],
        requirements: { HIPAA: ['45 CFR 164.530(c)'] },
      },
      {
        id: 'travel',
        title: 'Travel and Expense',
        synonyms: ['travel expenses'],
        subject: 'how business expenses are approved and reimbursed',
        definitions: [],
        roles: [],
        requirements: { COSO: ['Principle 10'] },
      },
    ],
  },
);
const safeguards = library.find('HIPAA', '45 CFR 164.530(c)');
const germanGuidance = {
  summary: 'Beschäftigte reinigen ihre Hände.',
  evidence: ['Aufzeichnungen über Beobachtungen'],
  gapText: '[Organisation] muss dafür sorgen, dass Beschäftigte ihre Hände reinigen.',
};
const translatedOutlines = [
  ['hand-hygiene', 'Händehygiene', 'wie Beschäftigte ihre Hände reinigen'],
  ['travel', 'Reisekosten', 'wie geschäftliche Ausgaben genehmigt und erstattet werden'],
].map(([id = '', title = '', subject = '']) => {
  const english = library.outlines.outlines.find((outline) => outline.id === id);
  return {
    id,
    title,
    subject,
    synonyms: [title.toLowerCase()],
    source: english ? outlineFingerprint(english) : '',
  };
});
const german: LibraryTranslation = {
  bodies: [
    {
      body: 'HIPAA',
      requirements: safeguards
        ? [
            {
              id: safeguards.id,
              source: requirementFingerprint(safeguards, { guidance: germanGuidance }),
              title: 'Schutzmaßnahmen',
              guidance: germanGuidance,
            },
          ]
        : [],
    },
  ],
  elements: [],
  outlines: { ...emptyOutlinesTranslation, outlines: translatedOutlines },
};
const routesOf = (engine: AnalysisEngine) =>
  draftRoutes({
    engines: { of: async () => engine },
    library: async () => library,
    presented: async (_, language) =>
      language === 'de'
        ? localizeLibrary(library, library.bodies, { language, translation: german })
        : localizeLibrary(library, library.bodies),
    log: { read: noDocuments },
    variablesOf: async () => new Map([['organization', 'Engines']]),
    documentsOf: noDocuments,
    quota: noLimit,
    drafts: createReplicaLimit('tests', rate),
  });
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
const verdict: EngineVerdict<ComplianceResult> = {
  complianceScore: 72,
  result: {
    analysisType: 'compliance',
    suggestions: [{ description: 'Name who trains staff', level: 'medium' }],
    risks: [{ level: 'high', description: 'Nobody is responsible' }],
    improvements: [{ description: 'Add a review date' }],
    findings: [],
  },
  documents: [],
};

describe('an installation without an engine', () => {
  it.each([
    ['generate', details],
    ['analyze-draft', draft],
  ])('reports that no engine is configured: %s', async (path, body) => {
    const post = await serve(noEngine);

    expect(await problemOf(await post(path, body))).toMatchObject({
      status: 503,
      code: 'analysis.not-available',
      detail: 'No analysis engine is configured for this installation.',
    });
  });
});

describe('an installation with an engine', () => {
  const asked: unknown[] = [];
  const engine: AnalysisEngine = {
    ...noEngine,
    name: 'test engine',
    version: '2',
    embedded: true,
    generate: async (plan) => {
      asked.push(plan);
      return '# Purpose\n\n[Organization] and [others]';
    },
    checkCompliance: async (input) => {
      asked.push(input);
      return verdict;
    },
  };

  it('returns the generated text and the engine’s name', async () => {
    const post = await serve(engine);

    const response = await post('generate', { ...details, title: ' Hand hygiene ' });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      content: '# Purpose\n\n{{organization}} and [others]',
      engine: 'test engine 2',
      language: 'en',
    });
    expect(asked.at(-1)).toMatchObject({ input: details, requirements: [{ title: 'Safeguards' }] });
  });

  it('writes in the requested language, or else the caller’s, or in English if there is no translation', async () => {
    const post = await serve(engine);
    const hygiene = { ...details, title: 'Händehygiene' };

    const written = await post('generate', hygiene, { ...owner, 'Accept-Language': 'de-AT' });
    expect(await written.json()).toMatchObject({ language: 'de' });
    expect(asked.at(-1)).toMatchObject({
      language: 'de',
      subject: 'wie Beschäftigte ihre Hände reinigen',
      requirements: [{ title: 'Schutzmaßnahmen' }],
    });
    const english = await post(
      'generate',
      { ...hygiene, language: 'en' },
      { ...owner, 'Accept-Language': 'de' },
    );
    expect(await english.json()).toMatchObject({ language: 'en' });
    const spanish = await post('generate', { ...details, language: 'es' });
    expect(await spanish.json()).toMatchObject({ language: 'en' });
  });

  it.each([
    [{ regulatoryBody: 'FDA' }, 'draft.body-unknown', 'has no requirements of FDA'],
    [{ title: 'Parking' }, 'draft.title-unknown', 'such as: Hand Hygiene.'],
    [{ title: 'Travel expenses' }, 'draft.title-outside-body', 'a regulatory body that has some: COSO.'],
    [{ regulatoryBody: 'Hospital Board' }, 'draft.title-not-in-body', 'No requirement of Hospital Board'],
  ])('explains why it drafts nothing: %o', async (changes, code, detail) => {
    const post = await serve(engine);
    const before = asked.length;

    const refused = await problemOf(await post('generate', { ...details, ...changes }));

    expect(refused).toMatchObject({ status: 422, code, detail: expect.stringContaining(detail) });
    expect(asked).toHaveLength(before);
  });

  it('bases a draft on the requirements that an organization added', async () => {
    const post = await serve(engine);

    await post('generate', { ...details, title: 'Parking policy', regulatoryBody: 'Hospital Board' });

    expect(asked.at(-1)).toMatchObject({ requirements: [{ id: '1.1' }] });
  });

  it('returns the analysis of a draft', async () => {
    const post = await serve(engine);

    const response = await post('analyze-draft', draft);

    expect(await response.json()).toEqual({
      complianceScore: 72,
      suggestions: ['Name who trains staff'],
      risks: [{ level: 'high', description: 'Nobody is responsible' }],
      improvements: ['Add a review date'],
      engine: 'test engine 2',
    });
    expect(asked.at(-1)).toMatchObject({ policy: { ...draft, regulatoryBody: null }, bodies: [], library });
  });

  it('passes the draft’s regulatory body to the engine', async () => {
    const post = await serve(engine);

    await post('analyze-draft', { ...draft, regulatoryBody: 'HIPAA' });

    expect(asked.at(-1)).toMatchObject({ policy: { regulatoryBody: 'HIPAA' }, bodies: ['HIPAA'] });
  });

  it.each([
    [
      'no-text',
      422,
      'analysis.not-possible',
      'This policy could not be analyzed: the policy has too little text.',
    ],
    [
      'engine-timed-out',
      503,
      'analysis.failed',
      'The analysis failed: the engine took too long. Please try again.',
    ],
  ] as const)('reports why there is no result: %s', async (reason, status, code, detail) => {
    const post = await serve({
      ...engine,
      checkCompliance: () => Promise.reject(new EngineFailure(reason)),
    });

    expect(await problemOf(await post('analyze-draft', draft))).toMatchObject({ status, code, detail });
  });

  it.each([
    ['generate', { ...details, state: '' }, 'state'],
    ['generate', { ...details, title: ' ' }, 'title'],
    ['generate', { ...details, title: 'x'.repeat(501) }, 'title'],
    ['analyze-draft', { ...draft, content: ' \n\t' }, 'content'],
  ])('rejects %s with a missing or invalid field', async (path, body, field) => {
    const post = await serve(engine);

    const { code, errors } = await problemOf(await post(path, body));

    expect(code).toBe('request.invalid');
    expect(errors?.map((error) => error.path)).toEqual([field]);
  });

  it('rate-limits each user', async () => {
    const post = await serve(engine);
    for (let times = 0; times < rate.limit; times += 1)
      expect((await post('generate', details)).status).toBe(200);
    const before = asked.length;

    const response = await post('analyze-draft', draft);

    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemOf(response)).toMatchObject({ status: 429, code: 'request.too-many' });
    expect(asked).toHaveLength(before);
  });

  it.each(['generate', 'analyze-draft'])('allows %s only to members who write policies', async (path) => {
    const post = await serve(engine);

    expect((await problemOf(await post(path, path === 'generate' ? details : draft, viewer))).code).toBe(
      'session.forbidden',
    );
  });
});

it('stops the engine when the client disconnects', async () => {
  let heard: ((signal: AbortSignal) => void) | undefined;
  const begun = new Promise<AbortSignal>((resolve) => {
    heard = resolve;
  });
  const served = await serveRoutes(
    routesOf({
      ...noEngine,
      embedded: true,
      generate: (_, _library, { signal }) => {
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
