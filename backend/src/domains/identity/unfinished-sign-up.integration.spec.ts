import { streamName } from '@proviso/contracts';
import { EVERY_ORGANIZATION, createEmailKey, createSharedConnections } from '@proviso/storage';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { newPerson, startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { openEventAccess, type EventAccess } from '../../wiring/event-access.ts';
import { createCredentials } from '../../shared/credentials/credentials.ts';
import { createPasswordHasher } from '../../shared/credentials/password-hasher.ts';
import { createReads } from '../../shared/read-models/create-reads.ts';
import { noTelemetry } from '../../shared/telemetry/telemetry.ts';
import { createSessions } from '../../shared/access/sessions.ts';
import type { ContextFor } from '../../shared/event-log/request-context.ts';
import { signUp, type SignUpDeps } from './sign-up.ts';

let app: TestApp;
let events: EventAccess;
let deps: SignUpDeps;
beforeAll(async () => {
  app = await startTestApp({ withoutProjections: true, withoutJobs: true });
  events = await openEventAccess(app.installation, 'jobs', 4);
  const quick = createSharedConnections(events.pool, 1);
  deps = {
    log: events.log,
    credentials: createCredentials(events.pool),
    hasher: await createPasswordHasher({ concurrency: 1, waiting: 10 }),
    sessions: createSessions(
      events.pool,
      createReads({ pool: events.pool, rows: quick, page: quick }, noTelemetry),
    ),
    emailKeyOf: createEmailKey(app.installation.masterKey),
    now: () => new Date(),
  };
});
afterAll(async () => app.stop());

const contextFor: ContextFor = ({ newId = v7, ...owner }) => ({
  ...owner,
  correlationId: 'test',
  causationId: 'test',
  now: () => new Date(),
  newId,
});

/** A log that throws at append number `failing` (counted from 0), as if the database were unavailable. */
const breaking = (log: EventLog, failing: number): EventLog => {
  let appends = 0;
  return {
    ...log,
    append: (...call) =>
      appends++ === failing ? Promise.reject(new Error('the connection was lost')) : log.append(...call),
  };
};
const breakOff = (person: ReturnType<typeof newPerson>, failing: number) =>
  signUp({ ...deps, log: breaking(events.log, failing) }, person, contextFor);

const inTenMinutes = () => new Date(Date.now() + 10 * 60 * 1000);

const typesIn = async (stream: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const { event } of events.log.read(stream, EVERY_ORGANIZATION)) types.push(event.type);
  return types;
};

/** Returns an account's events and credential. */
const accountOf = async (person: ReturnType<typeof newPerson>) => {
  const emailKey = deps.emailKeyOf(person.email);
  const credential = await deps.credentials.find(emailKey);
  if (!credential) throw new Error('nothing was begun');
  return {
    userId: credential.userId,
    status: credential.status,
    events: [
      ...(await typesIn(streamName('email', emailKey))),
      ...(await typesIn(streamName('organization', credential.organizationId))),
      ...(await typesIn(streamName('user', credential.userId))),
    ],
  };
};
const complete = {
  status: 'active',
  events: ['EmailClaimed', 'OrganizationRegistered', 'MemberJoined', 'UserSignedUp'],
};

it.each([
  [0, 'address was claimed'],
  [1, 'organization was registered'],
  [2, 'user was signed up'],
])('when repeated, finishes a sign-up that was interrupted at append %i, before the %s', async (failing) => {
  const person = newPerson();
  await expect(breakOff(person, failing)).rejects.toThrow('the connection was lost');
  const begun = await accountOf(person);
  expect(begun).toMatchObject({ status: 'pending', events: complete.events.slice(0, [0, 1, 3][failing]) });

  const { user } = await signUp(deps, person, contextFor);
  expect(user.id).toBe(begun.userId);
  expect(await accountOf(person)).toEqual({ userId: begun.userId, ...complete });
});

it('leaves a usable account if the sign-up stops before a session starts', async () => {
  const person = newPerson();
  await expect(breakOff(person, 3)).rejects.toThrow('the connection was lost');
  expect(await accountOf(person)).toMatchObject(complete);
  expect((await app.visitor().post('/api/auth/signin', person)).status).toBe(200);
});

describe('an unfinished sign-up', () => {
  it('cannot sign in', async () => {
    const person = newPerson();
    await expect(breakOff(person, 2)).rejects.toThrow('the connection was lost');
    const response = await app.visitor().post('/api/auth/signin', person);
    expect(response.status).toBe(401);
  });

  it('can be continued with a different password only after ten minutes', async () => {
    const person = newPerson();
    await expect(breakOff(person, 1)).rejects.toThrow('the connection was lost');
    const begun = await deps.credentials.find(deps.emailKeyOf(person.email));
    const other = { ...person, password: 'another password' };
    await expect(signUp(deps, other, contextFor)).rejects.toMatchObject({ code: 'identity.email-taken' });

    const { user } = await signUp({ ...deps, now: inTenMinutes }, other, contextFor);
    expect(user.id).toBe(begun?.userId);
    expect((await app.visitor().post('/api/auth/signin', other)).status).toBe(200);
    expect((await app.visitor().post('/api/auth/signin', person)).status).toBe(401);
  });
});
