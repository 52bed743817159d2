import type { AuditEntry, User } from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp } from '../../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

it('updates a profile, and shows the new name on earlier work', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'editor');
  const created = await grace.post('/api/policies', { title: 'By Grace' });
  const { id } = (await created.json()) as { id: string };
  const changed = await grace.put('/api/auth/profile', { firstName: ' Grace ', lastName: 'Murray <b>' });
  expect(changed.status).toBe(204);
  expect(await (await grace.get('/api/auth/user')).json()).toMatchObject({
    firstName: 'Grace',
    lastName: 'Murray <b>',
  });
  // Requests do not wait for other users' writes.
  await expect
    .poll(async () => (await ada.get(`/api/policies/${id}`)).json())
    .toMatchObject({ createdByName: 'Grace Murray <b>' });
  const entries = (await (await grace.get('/api/audit-log?entityType=user')).json()) as AuditEntry[];
  expect(entries.find(({ eventType }) => eventType === 'ProfileChanged')).toMatchObject({
    details: 'Changed their name',
    beforeValue: { lastName: 'Hopper' },
    afterValue: { lastName: 'Murray <b>' },
  });
  const { rows } = await app.database.pools.projector.query<{ text: string }>(
    `select data::text as text from es.events where type = 'ProfileChanged'`,
  );
  for (const { text } of rows) expect(text).not.toContain('Murray');
});

it.each([
  ['no last name', { firstName: 'Grace' }],
  ['a blank name', { firstName: ' ', lastName: 'Hopper' }],
  ['a name of two lines', { firstName: 'Grace', lastName: 'Hopper\nBcc: eve' }],
])('rejects a profile with %s', async (_, body) => {
  const ada = await app.signUp();
  const response = await ada.put('/api/auth/profile', body);
  expect([response.status, (await problemOf(response)).code]).toEqual([422, 'request.invalid']);
});

it('stores the language of the sign-up page until the user chooses another', async () => {
  const ada = await app.signUp();
  const languageOf = async () => ((await (await ada.get('/api/auth/user')).json()) as User).language;
  expect(await languageOf()).toBeUndefined();
  expect((await ada.put('/api/auth/language', { language: 'de' })).status).toBe(204);
  expect(await languageOf()).toBe('de');
  expect((await ada.put('/api/auth/language', { language: 'fr' })).status).toBe(422);
  const entries = (await (await ada.get('/api/audit-log?entityType=user')).json()) as AuditEntry[];
  expect(entries.find(({ eventType }) => eventType === 'LanguageChosen')).toMatchObject({
    details: 'Chose Deutsch as their language',
  });
});
