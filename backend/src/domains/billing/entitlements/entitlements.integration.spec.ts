import {
  currentUserSchema,
  entitlements,
  entitlementsOf,
  permissionsOf,
  planParameters,
  entitlementStatusSchema,
  auditEntrySchema,
} from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { operationsOf } from '../../../testing/tenancy/operations.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

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
const statusOf = async (person: TestUser) =>
  entitlementStatusSchema.parse(await (await person.get('/api/entitlements')).json());
const sessionOf = async (person: Pick<TestUser, 'get'>) =>
  currentUserSchema.parse(await (await person.get('/api/auth/user')).json());
const visit = async (person: TestUser) => {
  const response = await person.get('/api/policies');
  return response.ok ? 'allowed' : (await problemOf(response)).code;
};
const startTrial = (person: TestUser) => person.post('/api/free-trial/start', { plan: 'basic' });
const accessTrialsOf = async (person: TestUser) => {
  const response = await person.get('/api/audit-log?entityType=user');
  const entries = z.array(auditEntrySchema).parse(await response.json());
  return entries.filter(({ eventType }) => eventType === 'AccessTrialStarted');
};

describe('a user without a trial or subscription', () => {
  it('has access for five minutes from the first guarded call, to the millisecond', async () => {
    const person = await newcomer();
    expect(await statusOf(person)).toEqual({
      state: 'access-trial-unused',
      plan: 'basic',
      endsAt: null,
      timeRemaining: null,
      isPaymentDue: false,
      reason: null,
    });

    at(START + 1000);
    expect(await visit(person)).toBe('allowed');
    const endsAt = new Date(START + 1000 + MINUTES_5).toISOString();
    const running = { state: 'access-trial', plan: 'basic', endsAt, reason: null, isPaymentDue: false };
    expect(await statusOf(person)).toEqual({ ...running, timeRemaining: MINUTES_5 });

    at(START + 1000 + MINUTES_5 - 1);
    expect(await visit(person)).toBe('allowed');
    expect(await statusOf(person)).toEqual({ ...running, timeRemaining: 1 });

    at(START + 1000 + MINUTES_5);
    expect(await visit(person)).toBe('subscription.trial-ended');
    expect(await statusOf(person)).toEqual({
      state: 'access-trial-expired',
      plan: null,
      endsAt,
      timeRemaining: 0,
      isPaymentDue: false,
      reason: 'subscription.trial-ended',
    });
  });

  it('does not start the access trial by calling routes that are open to every signed-in user', async () => {
    const person = await newcomer();
    for (const path of ['/api/auth/user', '/api/free-trial/status', '/api/entitlements'])
      await person.get(path);
    expect(await statusOf(person)).toMatchObject({ state: 'access-trial-unused' });
  });

  it('starts the access trial only once with concurrent calls, and sees it in the audit log', async () => {
    const person = await newcomer();
    const visits = await Promise.all(Array.from({ length: 8 }, () => visit(person)));
    expect(new Set(visits)).toEqual(new Set(['allowed']));
    // The response does not tell the client about the write, so the client's reads may lack it for now.
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

  it('cannot start a second access trial by signing in again', async () => {
    const person = await newcomer();
    await visit(person);
    at(START + MINUTES_5);
    const again = app.visitor();
    await again.post('/api/auth/signin', { email: person.user.email, password: person.password });
    expect((await again.get('/api/policies')).status).toBe(402);
  });

  it('receives the result of the call that starts the access trial, and the same result for a repeated call', async () => {
    const person = await newcomer();
    const create = () =>
      person.post('/api/policies', { title: 'Visitors' }, { 'Idempotency-Key': 'create-once' });
    const [first, second] = [await (await create()).json(), await (await create()).json()];
    expect(second).toEqual(first);
    await expect.poll(() => accessTrialsOf(person)).toHaveLength(1);
  });
});

describe('an organization with a free trial', () => {
  it('has access until its exact end, without a grace period', async () => {
    const person = await newcomer();
    await startTrial(person);
    expect(await statusOf(person)).toMatchObject({ state: 'free-trial', timeRemaining: DAY, reason: null });
    at(START + DAY - 1);
    expect(await visit(person)).toBe('allowed');
    at(START + DAY);
    expect(await visit(person)).toBe('subscription.trial-ended');
    expect(await statusOf(person)).toMatchObject({
      state: 'free-trial-expired',
      reason: 'subscription.trial-ended',
    });
  });

  it('regains access through the free trial after the five-minute access trial', async () => {
    const person = await newcomer();
    await visit(person);
    at(START + MINUTES_5);
    expect(await visit(person)).toBe('subscription.trial-ended');
    await startTrial(person);
    expect(await visit(person)).toBe('allowed');
  });
});

describe('an administrator of the platform', () => {
  it('has access without a trial, and does not start one', async () => {
    at(START);
    const administrator = await app.signInAdministrator();
    expect(await visit(administrator)).toBe('allowed');
    at(START + DAY);
    expect(await visit(administrator)).toBe('allowed');
    expect(await statusOf(administrator)).toEqual({
      state: 'admin',
      plan: null,
      endsAt: null,
      timeRemaining: null,
      isPaymentDue: false,
      reason: null,
    });
    expect(await accessTrialsOf(administrator)).toEqual([]);
  });
});

describe('the entitlement that a route requires', () => {
  /**
   * The entitlements that routes require. Routes for signed-in users that are not listed here require
   * `policies`.
   */
  const others: Readonly<Record<string, string | undefined>> = {
    'POST /api/policies/analyze-draft': 'analysis',
    'POST /api/policies/{id}/analyze': 'analysis',
    'POST /api/policies/{id}/regulatory-mapping': 'analysis.mapping',
    'POST /api/analyses/{id}/cancel': 'analysis',
    'PUT /api/analyses/{id}/judgments': 'analysis',
    'DELETE /api/analyses/{id}/judgments': 'analysis',
    'GET /api/analysis-batches/preview': 'analysis',
    'POST /api/analysis-batches': 'analysis',
    'POST /api/analysis-batches/{id}/cancel': 'analysis',
    'GET /api/scope': 'analysis',
    'PUT /api/scope': 'analysis',
    'GET /api/scope/requirements': 'analysis',
    'GET /api/requirements/search': 'analysis',
    'GET /api/scope/statement': 'analysis',
    'GET /api/own-bodies': 'analysis',
    'POST /api/own-bodies': 'analysis',
    'POST /api/own-bodies/preview': 'analysis',
    'PUT /api/own-bodies/{id}': 'analysis',
    'DELETE /api/own-bodies/{id}': 'analysis',
    'GET /api/coverage': 'coverage',
    'GET /api/coverage/export': 'coverage',
    'GET /api/templates': 'templates.standard',
    'GET /api/templates/industries': 'templates.standard',
    'POST /api/policies/from-template': 'templates.standard',
    'POST /api/api-keys': 'api-keys.read',
    'GET /api/variables/{name}/policies': 'policies',
    'GET /api/evidence-requests/{id}/pack': 'policies',
    // A secret address can be revoked even after the subscription has ended.
    'DELETE /api/reviews/calendar': undefined,
    'POST /api/webhooks': 'webhooks',
    'PUT /api/webhooks/{id}': 'webhooks',
    'POST /api/webhooks/{id}/secret': 'webhooks',
    'POST /api/webhooks/{id}/test': 'webhooks',
    'POST /api/webhooks/{id}/replay': 'webhooks',
    'POST /api/webhooks/{id}/deliveries/{deliveryId}/replay': 'webhooks',
  };
  /**
   * Routes open to every signed-in user: accounts, people, billing, and the platform. Users must be able to
   * stop a data removal even after the subscription has ended.
   */
  const open =
    /^\w+ \/api\/(?:auth|api-keys|entitlements|free-trial|create-subscription|subscription|billing|live|organization|admin|notifications|retention|legal-holds|closing|policy-types|regulatory-entities|variables|publishing|commenting|approval-rules|groups|webhooks|directory|sign-on|people|auditors|audit-invitations|evidence-requests|session)(?:\/|$)/;

  it('is set on every route that customers pay for', async () => {
    const operations = (await operationsOf(app)).filter(({ permission }) => permission !== undefined);
    const expected = operations.map(({ name }) => {
      const usual = open.test(name) ? undefined : 'policies';
      return [name, name in others ? others[name] : usual];
    });
    expect(operations.map(({ name, requires }) => [name, requires])).toEqual(expected);
    expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(others)));
  });
});

describe('a request after the access trial has ended', () => {
  let expired: TestUser;
  beforeAll(async () => {
    expired = await newcomer();
    await visit(expired);
  });

  it('is refused with the name of the plan that includes the route, unless the request is invalid', async () => {
    at(START + MINUTES_5);
    const refused = (await operationsOf(app)).filter(({ requires }) => requires !== undefined);
    const invalid: string[] = [];
    for (const { name, method, path, requires } of refused) {
      const body = ['GET', 'HEAD', 'DELETE'].includes(method) ? undefined : {};
      const response = await expired.request(
        method,
        path
          .replaceAll('{name}', 'name')
          .replaceAll('{version}', '1')
          .replaceAll('{number}', '1')
          .replaceAll(/\{\w+\}/g, SOME_ID),
        body,
      );
      // A validation error (422) takes precedence over a missing entitlement.
      if (response.status === 422) {
        invalid.push((await problemOf(response)).code);
        continue;
      }
      expect({ name, status: response.status }).toEqual({ name, status: 402 });
      if (method === 'HEAD') continue;
      expect(await problemOf(response)).toMatchObject({
        code: 'subscription.trial-ended',
        detail: 'Your trial has ended. Subscribe to continue.',
        parameters: planParameters(z.enum(entitlements).parse(requires)),
      });
    }
    expect(refused.length).toBeGreaterThan(30);
    expect(new Set(invalid)).toEqual(new Set(['request.invalid']));
    expect(invalid.length).toBeLessThan(refused.length / 2);
  });

  it('is validated before the plan is checked, and refused before its file is read', async () => {
    at(START + MINUTES_5);
    const answers = [
      await expired.post('/api/policies', { title: '' }),
      await expired.post('/api/policies', { title: 'Visitors' }),
      await expired.get('/api/policies?limit=none'),
      await expired.get('/api/policies'),
      await expired.post('/api/policies/nothing/upload', new FormData()),
      await expired.post(`/api/policies/${SOME_ID}/upload`, new FormData()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 402, 422, 402, 404, 402]);
  });

  it.each(['/api/auth/user', '/api/free-trial/status', '/api/entitlements'])(
    'still succeeds for %s',
    async (path) => {
      at(START + MINUTES_5);
      expect((await expired.get(path)).status).toBe(200);
    },
  );
});

it('allows requests as soon as a plan starts, even if the read model lags behind', async () => {
  const person = await newcomer();
  await visit(person);
  const known = async () => (await statusOf(person)).state;
  await expect.poll(known).toBe('access-trial');
  const key = { name: 'Writer', scopes: ['policy.write'], expiresInDays: 1 };
  expect(await problemOf(await person.post('/api/api-keys', key))).toMatchObject({
    status: 402,
    code: 'subscription.plan-required',
    detail: 'This is part of the Professional plan. Upgrade to use it.',
    parameters: { entitlement: 'api-keys.write', plan: 'professional', planName: 'Professional' },
  });
  await person.post('/api/free-trial/start', { plan: 'professional' });
  // The same user in another browser, whose requests do not wait for the first browser's writes.
  const elsewhere = app.visitor();
  await elsewhere.post('/api/auth/signin', { email: person.user.email, password: person.password });
  expect((await elsewhere.post('/api/api-keys', key)).status).toBe(201);
  expect(await sessionOf(elsewhere)).toMatchObject({ entitlements: entitlementsOf('professional') });
});

describe('the session', () => {
  it('lists what the role and the plan allow', async () => {
    const owner = await newcomer();
    expect(await sessionOf(owner)).toMatchObject({
      role: 'owner',
      permissions: permissionsOf('owner'),
      entitlements: entitlementsOf('basic'),
    });
    await owner.post('/api/free-trial/start', { plan: 'enterprise' });
    const viewer = await joinAs(app, owner, 'viewer');
    expect(await sessionOf(viewer)).toMatchObject({
      role: 'viewer',
      permissions: ['policy.read'],
      entitlements,
    });
  });

  it('lists everything for an administrator', async () => {
    expect(await sessionOf(await app.signInAdministrator())).toMatchObject({
      role: 'admin',
      permissions: permissionsOf('owner'),
      entitlements,
    });
  });
});

it('decides entitlements regardless of how far the read model lags', async () => {
  const still = await startTestApp({ withoutJobs: true, withoutProjections: true, now });
  try {
    const person = await newcomer(still);
    expect(await visit(person)).toBe('allowed');
    at(START + MINUTES_5);
    expect(await visit(person)).toBe('subscription.trial-ended');
    expect(await statusOf(person)).toMatchObject({ state: 'access-trial-expired' });
    expect(await sessionOf(person)).toMatchObject({ entitlements: [] });
    await startTrial(person);
    expect(await visit(person)).toBe('allowed');
    expect(await statusOf(person)).toMatchObject({ state: 'free-trial', plan: 'basic' });
    expect(await sessionOf(person)).toMatchObject({ entitlements: entitlementsOf('basic') });
    at(START + MINUTES_5 + DAY);
    expect(await visit(person)).toBe('subscription.trial-ended');
  } finally {
    await still.stop();
  }
});
