import { auditEntrySchema, freeTrialStatusSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

const START = Date.parse('2026-03-01T09:30:00.250Z');
const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let time = START;
const at = (milliseconds: number) => {
  time = milliseconds;
};

beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true, now: () => new Date(time) });
});
afterAll(() => app.stop());

const newcomer = () => {
  at(START);
  return app.signUp();
};
const statusOf = async (person: TestUser) =>
  freeTrialStatusSchema.parse(await (await person.get('/api/free-trial/status')).json());
const refusal = async (response: Response) => {
  const { status, code, errors } = await problemOf(response);
  return { status, code, paths: errors?.map(({ path }) => path) };
};

describe('the free trial', () => {
  it('does not exist until it is started', async () => {
    const person = await newcomer();
    expect(await statusOf(person)).toEqual({
      isInTrial: false,
      timeRemaining: 0,
      isExpired: false,
      trialPlan: null,
      trialEnds: null,
    });
  });

  it.each([
    ['basic', 1, 'Basic'],
    ['professional', 2, 'Professional'],
    ['enterprise', 3, 'Enterprise'],
  ])('runs on %s for its %i days and ends at the exact millisecond', async (plan, days, name) => {
    const person = await newcomer();
    const response = await person.post('/api/free-trial/start', { plan });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ plan, message: `Your ${name} trial is now active` });

    const trialEnds = new Date(START + days * DAY).toISOString();
    const running = { isInTrial: true, isExpired: false, trialPlan: plan, trialEnds };
    expect(await statusOf(person)).toEqual({ ...running, timeRemaining: days * DAY });
    at(START + days * DAY - 1);
    expect(await statusOf(person)).toEqual({ ...running, timeRemaining: 1 });
    at(START + days * DAY);
    expect(await statusOf(person)).toEqual({
      ...running,
      isInTrial: false,
      isExpired: true,
      timeRemaining: 0,
    });
  });

  it('can be used only once, whether running or over', async () => {
    const person = await newcomer();
    await person.post('/api/free-trial/start', { plan: 'basic' });
    const again = () => person.post('/api/free-trial/start', { plan: 'enterprise' });
    expect(await refusal(await again())).toMatchObject({ status: 409, code: 'trial.already-started' });
    at(START + DAY);
    expect(await refusal(await again())).toMatchObject({ status: 409, code: 'trial.already-started' });
    expect(await statusOf(person)).toMatchObject({ trialPlan: 'basic', isExpired: true });
  });

  it('is started once by two concurrent requests', async () => {
    const person = await newcomer();
    const answers = await Promise.all(
      ['basic', 'enterprise'].map((plan) => person.post('/api/free-trial/start', { plan })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(409);
  });

  it('returns the first response when the request is repeated', async () => {
    const person = await newcomer();
    const start = () =>
      person.post('/api/free-trial/start', { plan: 'basic' }, { 'Idempotency-Key': 'start-once' });
    const first = await (await start()).json();
    const second = await start();
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual(first);
  });

  it.each([
    ['no plan', {}, 'plan'],
    ['a plan that is not offered', { plan: 'unlimited' }, 'plan'],
    ['a plan that is not text', { plan: ['basic'] }, 'plan'],
    ['a custom end', { plan: 'basic', endsAt: '2099-01-01T00:00:00.000Z' }, ''],
  ])('is refused with %s', async (_, body, path) => {
    const person = await newcomer();
    expect(await refusal(await person.post('/api/free-trial/start', body))).toEqual({
      status: 422,
      code: 'request.invalid',
      paths: [path],
    });
    expect(await statusOf(person)).toMatchObject({ trialPlan: null });
  });

  it('belongs to the organization, and requires a session', async () => {
    const person = await newcomer();
    await person.post('/api/free-trial/start', { plan: 'basic' });
    expect(await statusOf(await newcomer())).toMatchObject({ isInTrial: false, trialPlan: null });
    const visitor = app.visitor();
    for (const response of [
      await visitor.get('/api/free-trial/status'),
      await visitor.post('/api/free-trial/start', { plan: 'basic' }),
      await visitor.get('/api/entitlements'),
    ]) {
      expect(await refusal(response)).toMatchObject({ status: 401, code: 'session.required' });
    }
  });

  it('appears in the audit log', async () => {
    const person = await newcomer();
    await person.post('/api/free-trial/start', { plan: 'professional' });
    const newest = async () => {
      const response = await person.get('/api/audit-log?entityType=organization');
      return z.array(auditEntrySchema).parse(await response.json())[0];
    };
    // After a clock jump, requests do not wait for lagging read models, so poll.
    await expect.poll(newest).toMatchObject({
      eventType: 'FreeTrialStarted',
      action: 'CREATE',
      entityId: person.user.organizationId,
      userId: person.user.id,
      details: 'Started the free trial of the Professional plan',
      ipAddress: '127.0.0.1',
      afterValue: { trialPlan: 'professional', trialEndsAt: new Date(START + 2 * DAY).toISOString() },
    });
  });
});
