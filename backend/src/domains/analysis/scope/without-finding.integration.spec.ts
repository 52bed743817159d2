import { analysisSchema, requirementInScopeSchema } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createBuiltInEngine } from '../builtin/built-in-engine.ts';

const engine = createBuiltInEngine();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ engine });
});
afterAll(async () => {
  await app.stop();
  await engine.close();
});

it('tells which requirements an analysis has no finding on', async () => {
  const owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  const created = await owner.post('/api/policies', {
    title: 'Access to patient records',
    content: [
      'The identity of each person who asks for records must be verified before anything is disclosed.',
      '## References',
      '- HIPAA, 45 CFR 164.528: Accounting of disclosures',
    ].join('\n\n'),
    regulatoryBody: 'HIPAA',
  });
  const { id } = (await created.json()) as { id: string };
  const response = await owner.post(`/api/policies/${id}/analyze`);
  const analysis = analysisSchema.parse(await response.json());
  const [judged] = analysis.result?.bodies ?? [];
  expect(judged).toMatchObject({ body: 'HIPAA' });
  const requirements = z
    .array(requirementInScopeSchema)
    .parse(await (await owner.get('/api/scope/requirements?body=HIPAA')).json());
  const found = new Set(analysis.result?.findings.map(({ requirement }) => requirement.citation));
  const unclear = (judged?.unclear ?? []).map(({ citation }) => citation);
  expect(unclear).toContain('45 CFR 164.528(a)');
  const without = requirements.filter(
    ({ citation, judgeable }) => judgeable && !found.has(citation) && !unclear.includes(citation),
  );
  expect(without).toHaveLength(judged?.outside ?? -1);
  const notJudgeable = (judged?.notJudged ?? 0) - unclear.length;
  expect(requirements.filter(({ judgeable }) => !judgeable)).toHaveLength(notJudgeable);
});
