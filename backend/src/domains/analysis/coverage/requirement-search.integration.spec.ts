import { foundRequirementSchema } from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp } from '../../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

it('finds applicable requirements, starting with those of bodies that policies use', async () => {
  const owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'basic' });
  const found = async (query: string) =>
    z
      .array(foundRequirementSchema)
      .parse(await (await owner.get(`/api/requirements/search?${query}`)).json());
  const named = encodeURIComponent('164.310(b)');
  expect(await found(`q=${named}`)).toEqual([
    { body: 'HIPAA', citation: '45 CFR 164.310(b)', title: expect.any(String) },
  ]);

  await owner.post('/api/policies', { title: 'Scaffolds', regulatoryBody: 'OSHA' });
  const training = await found('q=training&limit=3');
  expect(training.map(({ body }) => body)).toEqual(['OSHA', 'OSHA', 'OSHA']);

  await owner.put('/api/scope', { applies: false, body: 'HIPAA', citations: [], reason: 'No patients.' });
  expect(await found(`q=${named}`)).toEqual([]);
  expect((await problemOf(await owner.get('/api/requirements/search?q=%20'))).code).toBe('request.invalid');
});
