import {
  industries,
  placeholdersIn,
  policySchema,
  templateSchema,
  type PlanId,
  type Policy,
  type PolicyReview,
  type Template,
} from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

const now = new Date('2026-03-01T12:00:00Z');
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  ada = await signUp('professional');
});
afterAll(() => app.stop());

/** Signs up a user and starts a free trial of `plan`. */
const signUp = async (plan: PlanId, company?: string): Promise<TestUser> => {
  const person = await app.signUp(company === undefined ? {} : { company });
  await person.post('/api/free-trial/start', { plan });
  return person;
};
const list = async (query = '', by = ada): Promise<Template[]> => {
  const response = await by.get(`/api/templates${query}`);
  expect(response.status).toBe(200);
  return z.array(templateSchema).parse(await response.json());
};
const createFrom = (body: unknown, by = ada) => by.post('/api/policies/from-template', body);
const createdFrom = async (body: unknown, by = ada): Promise<Policy> => {
  const response = await createFrom(body, by);
  expect(response.status).toBe(201);
  return policySchema.parse(await response.json());
};
const someTemplate = async (): Promise<Template> => {
  const [template] = await list('?industry=healthcare');
  if (!template) throw new Error('there are no templates');
  return template;
};

describe('the list of templates', () => {
  it('includes the names of the industries', async () => {
    expect(await (await ada.get('/api/templates/industries')).json()).toEqual(industries);
  });

  it('contains templates for all industries, or for one of them', async () => {
    const [all, ours] = [await list(), await list('?industry=healthcare')];
    expect(ours).toEqual(all.filter(({ industry }) => industry === 'healthcare'));
    expect(ours.length).toBeLessThan(all.length);
  });

  it('is filled with the organization’s data', async () => {
    const { content, title, regulatoryBody, regulatoryBodies } = await someTemplate();
    expect(content?.startsWith(`# ${title}\n`)).toBe(true);
    expect(content).toContain('Analytical Engines');
    expect(content).toContain('March 1, 2027');
    expect(content).not.toContain('{{');
    expect(regulatoryBody).toBe(regulatoryBodies[0]);
  });

  it('returns 304 to a client that has the current version', async () => {
    const first = await ada.get('/api/templates?industry=healthcare');
    const etag = first.headers.get('etag') ?? '';
    await first.arrayBuffer();
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await ada.get('/api/templates?industry=healthcare', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');

    const other = await ada.get('/api/templates', { 'If-None-Match': etag });
    expect(other.status).toBe(200);
    const stranger = await app.signUp({ company: 'Difference Engines' });
    expect((await stranger.get('/api/templates?industry=healthcare', { 'If-None-Match': etag })).status).toBe(
      200,
    );
  });

  it('has titles and texts in the reader’s language', async () => {
    const of = async (language: string) => {
      const response = await ada.get('/api/templates?industry=software', { 'Accept-Language': language });
      expect(response.headers.get('vary')).toContain('Accept-Language');
      return z.array(templateSchema).parse(await response.json());
    };
    const [english, german] = [await of('en'), await of('de-AT')];
    expect(english.map(({ translated }) => translated)).toEqual(english.map(() => null));
    const facts = (template: Template) => ({ ...template, translated: null, language: null, content: null });
    expect(german.map(facts)).toEqual(english.map(facts));
    const access = german.find(({ id }) => id === 'logical-access-control');
    expect(access).toMatchObject({
      translated: { title: 'Logische Zugriffskontrolle' },
      language: 'de',
      content: expect.stringMatching(/^# Logische Zugriffskontrolle\n/),
    });
    expect(access?.content).toContain(String.raw`Nächste Überprüfung 1\. März 2027`);
    expect(german.map(({ language }) => language)).toEqual(german.map(() => 'de'));
  });

  it('rejects an unknown industry', async () => {
    const response = await ada.get('/api/templates?industry=all');
    expect(await problemOf(response)).toMatchObject({ status: 422, code: 'request.invalid' });
  });
});

describe('a plan that does not include all templates', () => {
  const grace = () => signUp('basic', 'Compilers');

  it('includes one template per industry, and lists the others without their text', async () => {
    const templates = await list('', await grace());
    const [standard, others] = [true, false].map((is) => templates.filter((each) => each.standard === is));
    expect(standard?.map(({ industry }) => industry)).toEqual(industries);
    for (const { requiredPlan, actions, content } of standard ?? []) {
      expect({ requiredPlan, actions }).toEqual({ requiredPlan: null, actions: ['use'] });
      expect(content).toContain('Compilers');
    }
    expect(others?.length).toBeGreaterThan(40);
    for (const { requiredPlan, actions, content } of others ?? []) {
      expect({ requiredPlan, actions, content }).toEqual({
        requiredPlan: 'professional',
        actions: [],
        content: null,
      });
    }
  });

  it('rejects a policy from a template that it does not include, by id or by index', async () => {
    const by = await grace();
    const templates = await list('', by);
    const place = templates.findIndex(({ standard }) => !standard);
    for (const templateId of [templates[place]?.id, `template-${place}`]) {
      expect(await problemOf(await createFrom({ templateId }, by))).toMatchObject({
        status: 402,
        code: 'subscription.plan-required',
        parameters: { entitlement: 'templates.all', plan: 'professional', planName: 'Professional' },
      });
    }
    const standard = templates.find((each) => each.standard);
    expect((await createFrom({ templateId: standard?.id }, by)).status).toBe(201);
  });

  it('applies during the access trial', async () => {
    const visitor = await app.signUp();
    const locked = (await list('', visitor)).filter(({ requiredPlan }) => requiredPlan !== null);
    expect(locked.length).toBeGreaterThan(40);
  });

  it('no longer applies once a trial of a plan with all templates starts', async () => {
    const visitor = await app.signUp();
    const isLocked = ({ requiredPlan }: Template) => requiredPlan !== null;
    const first = (await list('', visitor)).find(isLocked);
    await visitor.post('/api/free-trial/start', { plan: 'professional' });
    expect((await list('', visitor)).some(isLocked)).toBe(false);
    expect((await createFrom({ templateId: first?.id }, visitor)).status).toBe(201);
  });
});

describe('a policy from a template', () => {
  it('is a draft with its text and title', async () => {
    const template = await someTemplate();
    const response = await createFrom({ templateId: template.id });
    const policy = policySchema.parse(await response.json());
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/policies/${policy.id}`);
    expect(response.headers.get('etag')).toBe('"0"');
    expect(policy).toMatchObject({
      title: template.title,
      content: template.content,
      facilityType: template.facilityType,
      regulatoryBody: template.regulatoryBody,
      industry: template.industry,
      state: null,
      policyTypeId: null,
      status: 'draft',
      version: 1,
      createdByName: 'Ada Lovelace',
    });
    expect(await (await ada.get(`/api/policies/${policy.id}`)).json()).toEqual(policy);
  });

  it('is marked as created from a template', async () => {
    const { id } = await createdFrom({ templateId: (await someTemplate()).id });
    const { rows } = await app.database.pools.owner.query<{ data: unknown }>(
      "select data from es.events where stream_id = $1 and type = 'PolicyCreated'",
      [`policy-${id}`],
    );
    expect(rows).toMatchObject([{ data: { source: 'template' } }]);
  });

  it('plans the first review for the day that its text names, and leaves its effective date to be filled in', async () => {
    const { id, content } = await createdFrom({ templateId: (await someTemplate()).id });
    const review = (await (await ada.get(`/api/policies/${id}/review`)).json()) as PolicyReview;
    expect(review).toMatchObject({ intervalMonths: 12, state: 'later' });
    expect(review.nextReview).toBe('2027-03-01');
    expect(content).toContain('Next review March 1, 2027');
    expect(placeholdersIn(content)).toContain('[Effective Date]');
  });

  it('uses a custom title in its text, too', async () => {
    const { id } = await someTemplate();
    const policy = await createdFrom({ templateId: id, customTitle: '  Ours *alone* <b> ' });
    expect(policy.title).toBe('Ours *alone* <b>');
    expect(policy.content.split('\n')[0]).toBe(String.raw`# Ours \*alone\* \<b\>`);
  });

  it.each(['', '   '])('keeps the template’s title if the custom title is “%s”', async (customTitle) => {
    const template = await someTemplate();
    expect((await createdFrom({ templateId: template.id, customTitle })).title).toBe(template.title);
  });

  it('is created from the template at the index in the list that the user requested', async () => {
    const [, second] = await list('?industry=healthcare');
    expect((await createdFrom({ templateId: 'template-1', industry: 'healthcare' })).title).toBe(
      second?.title,
    );
    const [first] = await list();
    expect((await createdFrom({ templateId: 'template-0' })).title).toBe(first?.title);
  });

  it('is in the reader’s language if the template’s text is translated', async () => {
    const response = await ada.post(
      '/api/policies/from-template',
      { templateId: 'logical-access-control' },
      { 'Accept-Language': 'es' },
    );
    const { title, content } = policySchema.parse(await response.json());
    expect(title).toBe('Control de acceso lógico');
    expect(content).toContain(
      '**Analytical Engines** · Vigente desde [Fecha de entrada en vigor] · Próxima revisión 1 de marzo de 2027 ·',
    );
  });

  it('contains the organization’s name as plain text', async () => {
    const company = '</h1><script>alert(1)</script> [x](javascript:alert(1)) {{author}}';
    const mallory = await signUp('professional', company);
    const { id } = await someTemplate();
    const { content } = await createdFrom({ templateId: id }, mallory);
    expect(content).not.toMatch(/(?<!\\)[<[](?:script|x)/);
    expect(content).toContain(String.raw`\<script\>`);
    expect(content).toContain(String.raw`\[x\](javascript:alert(1)) \{\{author\}\}`);
  });

  it('is created once per idempotency key', async () => {
    const body = { templateId: (await someTemplate()).id };
    const headers = { 'Idempotency-Key': 'from-template-once' };
    const [first, again] = [
      await ada.post('/api/policies/from-template', body, headers),
      await ada.post('/api/policies/from-template', body, headers),
    ];
    expect(await again.json()).toEqual(await first.json());
  });

  it.each([
    ['a template that was removed', { templateId: 'retired-policy' }, 404, 'template.not-found'],
    ['an index beyond the list', { templateId: 'template-9999' }, 404, 'template.not-found'],
    ['an invalid index', { templateId: 'template--1' }, 404, 'template.not-found'],
    ['a path', { templateId: '../../package' }, 404, 'template.not-found'],
    ['no template', {}, 422, 'request.invalid'],
    ['an empty id', { templateId: ' ' }, 422, 'request.invalid'],
    ['an unknown industry', { templateId: 'template-0', industry: 'all' }, 422, 'request.invalid'],
    [
      'a title that is too long',
      { templateId: 'template-0', customTitle: 'a'.repeat(501) },
      422,
      'request.invalid',
    ],
    [
      'a title that cannot be stored',
      { templateId: 'template-0', customTitle: 'A\0' },
      422,
      'event.text-not-storable',
    ],
  ])('is rejected with %s', async (_, body, status, code) => {
    const answer = await createFrom(body);
    expect(await problemOf(answer)).toMatchObject({ status, code });
  });

  it('is refused to read-only members', async () => {
    const viewer = await joinAs(app, ada, 'viewer');
    const read = await list('?industry=healthcare', viewer);
    expect(read.length).toBeGreaterThan(0);
    expect(read.flatMap(({ actions }) => actions)).toEqual([]);
    expect((await createFrom({ templateId: 'template-0' }, viewer)).status).toBe(403);
  });
});
