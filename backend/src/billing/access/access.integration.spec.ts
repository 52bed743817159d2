import { accessStatusSchema, auditEntrySchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

const START = Date.parse('2026-03-01T09:30:00.250Z');
const MINUTES_5 = 5 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
const SOME_ID = '0198f1a0-0000-7000-8000-00000000000a';

let app: TestApp;
let time = START;
const at = (milliseconds: number) => {
  time = milliseconds;
};
const now = () => new Date(time);

beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true, now });
});
afterAll(() => app.stop());

const newcomer = (from = app) => {
  at(START);
  return from.signUp();
};
const accessOf = async (person: TestUser) =>
  accessStatusSchema.parse(await (await person.get('/api/access')).json());
const visit = async (person: TestUser) => {
  const response = await person.get('/api/policies');
  return response.ok ? 'admitted' : (await problemOf(response)).code;
};
const startTrial = (person: TestUser) => person.post('/api/free-trial/start', { plan: 'basic' });
const accessTrialsOf = async (person: TestUser) => {
  const response = await person.get('/api/audit-log?entityType=user');
  const entries = z.array(auditEntrySchema).parse(await response.json());
  return entries.filter(({ eventType }) => eventType === 'AccessTrialStarted');
};

describe('somebody without trial or subscription', () => {
  it('has five minutes from the first guarded call, to the millisecond', async () => {
    const person = await newcomer();
    expect(await accessOf(person)).toEqual({
      state: 'access-trial-unused',
      endsAt: null,
      timeRemaining: null,
      reason: null,
    });

    at(START + 1000);
    expect(await visit(person)).toBe('admitted');
    const endsAt = new Date(START + 1000 + MINUTES_5).toISOString();
    const running = { state: 'access-trial', endsAt, reason: null };
    expect(await accessOf(person)).toEqual({ ...running, timeRemaining: MINUTES_5 });

    at(START + 1000 + MINUTES_5 - 1);
    expect(await visit(person)).toBe('admitted');
    expect(await accessOf(person)).toEqual({ ...running, timeRemaining: 1 });

    at(START + 1000 + MINUTES_5);
    expect(await visit(person)).toBe('access.trial-expired');
    expect(await accessOf(person)).toEqual({
      state: 'access-trial-expired',
      endsAt,
      timeRemaining: 0,
      reason: 'access.trial-expired',
    });
  });

  it('does not start the five minutes by what is open to everybody who is signed in', async () => {
    const person = await newcomer();
    for (const path of ['/api/auth/user', '/api/free-trial/status', '/api/access']) await person.get(path);
    expect(await accessOf(person)).toMatchObject({ state: 'access-trial-unused' });
  });

  it('starts them once, however many calls come at once, and finds them in the audit log', async () => {
    const person = await newcomer();
    const visits = await Promise.all(Array.from({ length: 8 }, () => visit(person)));
    expect(new Set(visits)).toEqual(new Set(['admitted']));
    // A visit does not say that it has written: the read model comes after it in its own time.
    await expect
      .poll(() => accessTrialsOf(person))
      .toMatchObject([
        {
          action: 'UPDATE',
          entityId: person.user.id,
          userId: person.user.id,
          details: 'Started the access trial of 5 minutes',
          ipAddress: '127.0.0.1',
          afterValue: { accessTrialEndsAt: new Date(START + MINUTES_5).toISOString() },
        },
      ]);
  });

  it('does not get them again by signing in again', async () => {
    const person = await newcomer();
    await visit(person);
    at(START + MINUTES_5);
    const again = app.visitor();
    await again.post('/api/auth/signin', { email: person.user.email, password: person.password });
    expect((await again.get('/api/policies')).status).toBe(402);
  });

  it('does what is asked for and starts them in the same call, which may be repeated', async () => {
    const person = await newcomer();
    const create = () =>
      person.post('/api/policies', { title: 'Visitors' }, { 'Idempotency-Key': 'create-once' });
    const [first, second] = [await (await create()).json(), await (await create()).json()];
    expect(second).toEqual(first);
    expect(await accessTrialsOf(person)).toHaveLength(1);
  });
});

describe('an organization with a free trial', () => {
  it('has access until its exact end, and no five minutes after it', async () => {
    const person = await newcomer();
    await startTrial(person);
    expect(await accessOf(person)).toMatchObject({ state: 'free-trial', timeRemaining: DAY, reason: null });
    at(START + DAY - 1);
    expect(await visit(person)).toBe('admitted');
    at(START + DAY);
    expect(await visit(person)).toBe('access.trial-expired');
    expect(await accessOf(person)).toMatchObject({
      state: 'free-trial-expired',
      reason: 'access.trial-expired',
    });
  });

  it('comes back by it after the five minutes', async () => {
    const person = await newcomer();
    await visit(person);
    at(START + MINUTES_5);
    expect(await visit(person)).toBe('access.trial-expired');
    await startTrial(person);
    expect(await visit(person)).toBe('admitted');
  });
});

describe('an administrator of the platform', () => {
  it('has access without a trial, and starts none by using it', async () => {
    at(START);
    const administrator = await app.signInAdministrator();
    expect(await visit(administrator)).toBe('admitted');
    at(START + DAY);
    expect(await visit(administrator)).toBe('admitted');
    expect(await accessOf(administrator)).toEqual({
      state: 'admin',
      endsAt: null,
      timeRemaining: null,
      reason: null,
    });
    expect(await accessTrialsOf(administrator)).toEqual([]);
  });
});

describe('after the end', () => {
  const guarded = [
    ['get', '/api/policies'],
    ['post', '/api/policies'],
    ['get', `/api/policies/${SOME_ID}`],
    ['put', `/api/policies/${SOME_ID}`],
    ['delete', `/api/policies/${SOME_ID}`],
    ['post', `/api/policies/${SOME_ID}/upload`],
    ['get', `/api/policies/${SOME_ID}/documents`],
    ['get', '/api/audit-log'],
    ['get', '/api/audit-log/counts'],
  ] as const;
  let expired: TestUser;
  beforeAll(async () => {
    expired = await newcomer();
    await visit(expired);
  });

  it.each(guarded)('%s %s is refused before anything else is looked at', async (method, path) => {
    at(START + MINUTES_5);
    const response = await expired.request(method.toUpperCase(), path, method === 'get' ? undefined : {});
    expect(response.status).toBe(402);
    expect(await problemOf(response)).toMatchObject({
      code: 'access.trial-expired',
      detail: 'Your trial has ended. Subscribe to go on.',
    });
  });

  it.each(['/api/auth/user', '/api/free-trial/status', '/api/access'])('%s stays open', async (path) => {
    at(START + MINUTES_5);
    expect((await expired.get(path)).status).toBe(200);
  });
});

it('does not depend on how fast the read model follows', async () => {
  const still = await startTestApp({ withoutJobs: true, withoutProjections: true, now });
  try {
    const person = await newcomer(still);
    expect(await visit(person)).toBe('admitted');
    at(START + MINUTES_5);
    expect(await visit(person)).toBe('access.trial-expired');
    expect(await accessOf(person)).toMatchObject({ state: 'access-trial-expired' });
    await startTrial(person);
    expect(await visit(person)).toBe('admitted');
    at(START + MINUTES_5 + DAY);
    expect(await visit(person)).toBe('access.trial-expired');
  } finally {
    await still.stop();
  }
});
