import { problemSchema, streamName, type SignUp } from '@proviso/contracts';
import { EVERY_ORGANIZATION, createEmailKey } from '@proviso/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, sharedApp, type SharedApp, startTestApp } from '../../testing/start-test-app.ts';
import { openEventAccess, type EventAccess } from '../../wiring/event-access.ts';

let app: SharedApp;
let events: EventAccess;
let emailKeyOf: (email: string) => string;
beforeAll(async () => {
  app = await sharedApp('reacts');
  events = await openEventAccess(app.installation, 'jobs', 2);
  emailKeyOf = createEmailKey(app.installation.masterKey);
});

const signUp = (person: unknown) => app.visitor().post('/api/auth/signup', person);
const codeOf = async (response: Response) => problemSchema.parse(await response.json()).code;
const typesIn = async (stream: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const { event } of events.log.read(stream, EVERY_ORGANIZATION)) types.push(event.type);
  return types;
};
const credential = async ({ email }: SignUp) => {
  const { rows } = await app.database.pools.api.query<{
    user_id: string;
    organization_id: string;
    status: string;
    password_hash: string;
  }>('select * from private.credentials where email_key = $1', [emailKeyOf(email)]);
  return rows[0];
};

it('creates an account and signs the user in', async () => {
  const person = newPerson({ company: '  Analytical Engines ' });
  const visitor = app.visitor();
  const response = await visitor.post('/api/auth/signup', person);
  expect(response.status).toBe(201);
  const { user, message } = (await response.json()) as { user: object; message: string };
  expect(message).toBe('Account created successfully');
  const me = await visitor.get('/api/auth/user');
  expect(await me.json()).toMatchObject(user);
  expect(user).toMatchObject({
    email: person.email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: 'Analytical Engines',
    role: 'owner',
    isAdmin: false,
  });
});

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Olympus_Mons', 'UTC'],
  [undefined, 'UTC'],
])('creates an organization in the browser’s time zone: %s becomes %s', async (timeZone, expected) => {
  const ada = await app.signUp(newPerson({ timeZone }));
  const organization = await ada.get('/api/organization');
  expect(await organization.json()).toMatchObject({ timeZone: expected });
  expect(ada.user.company).not.toBe('');
});

it('writes the events in order, without the password', async () => {
  const person = newPerson();
  await signUp(person);
  const kept = await credential(person);
  expect(kept?.status).toBe('active');
  expect(kept?.password_hash).toMatch(/^\$argon2id\$/);
  const { rows } = await app.database.pools.projector.query<{ type: string; text: string }>(
    `select type, data::text || metadata::text as text from es.events
     where metadata->'actor'->>'id' = $1 order by transaction_id, global_position`,
    [kept?.user_id],
  );
  expect(rows.map(({ type }) => type)).toEqual([
    'EmailClaimed',
    'OrganizationRegistered',
    'MemberJoined',
    'UserSignedUp',
    'UserSignedIn',
  ]);
  for (const { text } of rows) {
    for (const secret of [person.email, person.password, 'Lovelace', '127.0.0.1'])
      expect(text).not.toContain(secret);
  }
});

it('returns the same response whether or not the read models have caught up', async () => {
  const still = await startTestApp({ withoutProjections: true });
  try {
    const ada = await still.signUp();
    const me = await ada.get('/api/auth/user');
    expect(me.headers.get('proviso-read-state')).toBe('stale');
    expect(await me.json()).toMatchObject(ada.user);
  } finally {
    await still.stop();
  }
});

describe('an address that is taken', () => {
  it('is refused in any spelling', async () => {
    const person = newPerson();
    await signUp(person);
    const again = await signUp({ ...person, email: ` ${person.email.toUpperCase()} ` });
    expect(again.status).toBe(409);
    expect(await codeOf(again)).toBe('identity.email-taken');
  });

  it('is claimed by only one of several concurrent requests', async () => {
    const person = newPerson();
    const passwords = ['first password', 'second password', 'third password'];
    const answers = await Promise.all(passwords.map((password) => signUp({ ...person, password })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('creates only one account if the form is submitted three times concurrently', async () => {
    const person = newPerson();
    const answers = await Promise.all([signUp(person), signUp(person), signUp(person)]);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const kept = await credential(person);
    expect(await typesIn(streamName('organization', kept?.organization_id ?? ''))).toEqual([
      'OrganizationRegistered',
      'MemberJoined',
    ]);
    expect(await typesIn(streamName('user', kept?.user_id ?? ''))).toEqual(['UserSignedUp']);
  });
});

describe('bad input', () => {
  it.each([
    ['nothing', {}, ['email', 'firstName', 'lastName', 'company', 'password']],
    ['wrong types', { ...newPerson(), email: 7, company: ['x'] }, ['email', 'company']],
    ['blank names', { ...newPerson(), firstName: '  ' }, ['firstName']],
    ['a long name', { ...newPerson(), lastName: 'x'.repeat(201) }, ['lastName']],
    ['no address', { ...newPerson(), email: 'ada at example' }, ['email']],
    ['a Cyrillic letter', { ...newPerson(), email: '\u0430da@example.com' }, ['email']],
    ['a full-width sign', { ...newPerson(), email: 'ada\uff20example.com' }, ['email']],
    [
      'an address of two lines',
      { ...newPerson(), email: 'ada@example.com\r\nBcc: eve@example.com' },
      ['email'],
    ],
    ['a name of two lines', { ...newPerson(), firstName: 'Ada\r\nBcc: eve@example.com' }, ['firstName']],
    ['a short password', { ...newPerson(), password: '1234567' }, ['password']],
    ['a long password', { ...newPerson(), password: 'x'.repeat(129) }, ['password']],
  ])('is reported field by field: %s', async (_, body, paths) => {
    const response = await signUp(body);
    expect(response.status).toBe(422);
    const { errors } = problemSchema.parse(await response.json());
    expect(errors?.map(({ path }) => path)).toEqual(paths);
  });

  it('includes a common password in any letter case', async () => {
    const response = await signUp({ ...newPerson(), password: 'QwertyUiop' });
    expect(response.status).toBe(422);
    expect(problemSchema.parse(await response.json()).code).toBe('identity.password-common');
  });

  it('is explained if an email address contains a lookalike letter', async () => {
    const response = await signUp({ ...newPerson(), email: '\u0430da@example.com' });
    const { errors } = problemSchema.parse(await response.json());
    expect(errors).toEqual([{ path: 'email', message: 'Use only the letters a to z in an email address' }]);
  });

  it('is rejected without hashing if the password is one megabyte long', async () => {
    const response = await signUp({ ...newPerson(), password: 'x'.repeat(1024 * 1024) });
    expect(response.status).toBe(413);
    expect(await codeOf(response)).toBe('request.too-large');
  });

  it('leaves no data behind if it contains a NUL character', async () => {
    const person = newPerson({ company: 'Engines\0' });
    const response = await signUp(person);
    expect(await codeOf(response)).toBe('request.invalid');
    expect(await credential(person)).toBeUndefined();
  });
});
