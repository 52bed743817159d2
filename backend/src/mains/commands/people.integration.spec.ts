import { beforeAll, expect, it } from 'vitest';
import { commandOf } from '../../testing/command.ts';
import { newPerson, sharedApp, type SharedApp } from '../../testing/start-test-app.ts';
import { people as command } from './people.ts';

let app: SharedApp;
let people: ReturnType<typeof commandOf>;
beforeAll(async () => {
  app = await sharedApp();
  people = commandOf(app, command);
});

it('erases a user for a stated reason and reports what was destroyed, unless a legal hold prevents it', async () => {
  const details = newPerson();
  const person = await app.signUp(details);
  const { email } = details;
  const held = { kind: 'person', id: person.user.id };
  expect((await person.post('/api/legal-holds', { ...held, reason: 'A trial' })).status).toBe(204);
  const refused = await people(['erase', email, '--reason', 'Asked for it']);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain('nothing was erased: This person is under a legal hold');
  expect((await person.get('/api/auth/user')).status).toBe(200);

  expect((await person.post('/api/legal-holds/lift', { ...held, reason: 'Over' })).status).toBe(204);
  const body = { name: 'Reader', scopes: ['policy.read'], expiresInDays: 3 };
  expect((await person.post('/api/api-keys', body)).status).toBe(201);
  const done = await people(['erase', email.toUpperCase(), '--reason', 'Asked for it']);
  expect(done).toMatchObject({ code: 0 });
  for (const line of ['keys of personal data: 1', 'passwords: 1', 'sessions: 1', 'API keys: 1'])
    expect(done.output).toContain(line);
  expect((await person.get('/api/auth/user')).status).toBe(401);
  const { rows } = await app.database.pools.projector.query(
    `select metadata->'actor'->>'id' as actor from es.events
     where stream_id = 'user-' || $1 and type = 'UserErased'`,
    [person.user.id],
  );
  expect(rows).toEqual([{ actor: 'people command' }]);
  expect((await people(['erase', email, '--reason', 'Again'])).output).toContain(
    'nothing was erased: This person does not exist',
  );
});

it.each([
  ['no command', [], 2, 'usage: npm run people'],
  ['no reason', ['erase', 'a@example.com'], 2, 'usage: npm run people'],
  ['an empty reason', ['erase', 'a@example.com', '--reason', ' '], 2, 'usage: npm run people'],
  ['an invalid address', ['erase', 'that one', '--reason', 'x'], 2, 'usage: npm run people'],
  ['nobody', ['erase', 'a@example.com', '--reason', 'x'], 1, 'does not exist'],
])('explains what is wrong with %s', async (_, args, code, message) => {
  const result = await people(args);
  expect(result.output).toContain(message);
  expect(result.output).not.toContain('    at ');
  expect(result.code).toBe(code);
});
