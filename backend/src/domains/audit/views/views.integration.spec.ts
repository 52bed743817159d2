import { savedViewSchema } from '@proviso/contracts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp } from '../../../testing/start-test-app.ts';

it('stores views of the audit log separately from those of the policies page', async () => {
  const ada = await (await sharedApp()).signUp();
  const saved = await ada.post('/api/audit-views', {
    name: 'Removals',
    query: '?status=active&action=DELETE&topic=permissions&from=2026-03-01',
  });
  expect(saved.status).toBe(201);
  const view = savedViewSchema.parse(await saved.json());
  expect(view.query).toBe('action=DELETE&topic=permissions&from=2026-03-01');
  const listed = async (path: string) => z.array(savedViewSchema).parse(await (await ada.get(path)).json());
  expect(await listed('/api/audit-views')).toEqual([view]);
  expect(await listed('/api/policy-views')).toEqual([]);
  expect((await problemOf(await ada.delete(`/api/policy-views/${view.id}`))).code).toBe(
    'policy-view.not-found',
  );
  expect((await ada.delete(`/api/audit-views/${view.id}`)).status).toBe(204);
  expect((await problemOf(await ada.delete(`/api/audit-views/${view.id}`))).code).toBe(
    'audit-view.not-found',
  );
});
