import { type Permission, permissions } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../start-test-app.ts';
import { type Operation, operationsOf } from './operations.ts';

const OWN_ACCOUNT = "of the person's own account and ways to sign in, which a key must not change or widen";
const BILLING = 'of what is paid for, which is decided by a person who is signed in';
const OWN_VIEWS = 'views of a page that a person saved for themselves';
/** Session routes that API keys cannot call, with the reason. */
const notForKeys: Readonly<Record<string, string>> = {
  'GET /api/auth/user': OWN_ACCOUNT,
  'GET /api/auth/sessions': OWN_ACCOUNT,
  'DELETE /api/auth/sessions/{sessionId}': OWN_ACCOUNT,
  'PUT /api/auth/profile': OWN_ACCOUNT,
  'PUT /api/auth/profile/picture': OWN_ACCOUNT,
  'DELETE /api/auth/profile/picture': OWN_ACCOUNT,
  'PUT /api/auth/language': OWN_ACCOUNT,
  'POST /api/auth/change-password': OWN_ACCOUNT,
  'POST /api/auth/verify-email/resend': OWN_ACCOUNT,
  'GET /api/auth/two-factor': OWN_ACCOUNT,
  'POST /api/auth/two-factor/setup': OWN_ACCOUNT,
  'POST /api/auth/two-factor/enable': OWN_ACCOUNT,
  'POST /api/auth/two-factor/disable': OWN_ACCOUNT,
  'GET /api/auth/passkeys': OWN_ACCOUNT,
  'POST /api/auth/passkeys/begin': OWN_ACCOUNT,
  'POST /api/auth/passkeys': OWN_ACCOUNT,
  'DELETE /api/auth/passkeys/{id}': OWN_ACCOUNT,
  'GET /api/auth/account/export': OWN_ACCOUNT,
  'POST /api/auth/account/delete': OWN_ACCOUNT,
  'GET /api/auth/email-change': OWN_ACCOUNT,
  'POST /api/auth/email-change': OWN_ACCOUNT,
  'DELETE /api/auth/email-change': OWN_ACCOUNT,
  'GET /api/api-keys': OWN_ACCOUNT,
  'POST /api/api-keys': OWN_ACCOUNT,
  'DELETE /api/api-keys/{id}': OWN_ACCOUNT,
  'GET /api/notifications': OWN_ACCOUNT,
  'PUT /api/notifications': OWN_ACCOUNT,
  'PUT /api/notifications/address': OWN_ACCOUNT,
  'DELETE /api/organization/membership': OWN_ACCOUNT,
  'GET /api/entitlements': BILLING,
  'GET /api/free-trial/status': BILLING,
  'GET /api/billing/payments': BILLING,
  'GET /api/billing/prices': BILLING,
  'GET /api/subscription': BILLING,
  'GET /api/policy-views': OWN_VIEWS,
  'POST /api/policy-views': OWN_VIEWS,
  'PUT /api/policy-views/{id}': OWN_VIEWS,
  'DELETE /api/policy-views/{id}': OWN_VIEWS,
  'GET /api/audit-views': OWN_VIEWS,
  'POST /api/audit-views': OWN_VIEWS,
  'PUT /api/audit-views/{id}': OWN_VIEWS,
  'DELETE /api/audit-views/{id}': OWN_VIEWS,
  'POST /api/audit-invitations/{token}/accept': OWN_ACCOUNT,
  'GET /api/session/organizations': OWN_ACCOUNT,
  'POST /api/session/organization': OWN_ACCOUNT,
  'GET /api/organization/owners': 'shown to members who must ask an owner; programs can list members',
  'GET /api/people/{id}/picture': 'shown next to names on screens; programs have the names',
  'GET /api/live': 'a stream for pages that are open; programs are told by webhooks',
};

/**
 * Matches routes that control access, sign a publication, decide on exceptions and texts, or comment. Only signed-in users may call them. API keys are rejected, regardless
 * of their scopes.
 */
const accessRoutes =
  /^\w+ \/api\/(?:auditors|directory|sign-on|organization\/(?:support-access|members\/\{userId\}\/absence)|closing|evidence-requests\/\{id\}\/answer|policies\/\{id\}\/(?:publications|withdrawal|exceptions|approval|comment-threads)|policy-exceptions\/\{id\}|comment-threads\/\{id\}\/(?:comments|resolve|reopen))(?:\/|$)/;

let app: SharedApp;
let operations: readonly Operation[];
/** For each scope, a key with only this scope (`fitting`) and a key with all other scopes (`lesser`). */
const keys = new Map<Permission, { fitting: string; lesser: string }>();
beforeAll(async () => {
  app = await sharedApp('reacts');
  operations = await operationsOf(app);
  const owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  for (const scope of permissions)
    keys.set(scope, {
      fitting: await keyOf(owner, [scope]),
      lesser: await keyOf(
        owner,
        permissions.filter((other) => other !== scope),
      ),
    });
});

const keyOf = async (owner: TestUser, scopes: readonly Permission[]): Promise<string> => {
  const response = await owner.post('/api/api-keys', { name: scopes.join(), scopes, expiresInDays: 1 });
  return ((await response.json()) as { key: string }).key;
};

const UNKNOWN = '0198f1a0-0000-7000-8000-00000000dead';
/**
 * Returns the problem code with which a request is refused before it is processed, or `undefined` if it is
 * processed.
 */
const stopOf = async ({ method, path }: Operation, key: string | undefined): Promise<string | undefined> => {
  const response = await fetch(new URL(path.replaceAll(/\{\w+\}/g, UNKNOWN), app.url), {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(!['GET', 'HEAD', 'DELETE'].includes(method) && { body: '{}' }),
  });
  if (response.ok || method === 'HEAD') {
    await response.body?.cancel();
    return response.status === 401 || response.status === 403 ? 'session.forbidden' : undefined;
  }
  const { code } = await problemOf(response);
  return /^(?:api-key|session|service)\.|plan-required|trial-ended/.test(code) ? code : undefined;
};
const ofOrganization = () =>
  operations.flatMap((operation) => {
    const scope = permissions.find((known) => known === operation.permission);
    return scope ? [{ operation, scope }] : [];
  });

it('rejects API keys only on the routes that this test lists with a reason', () => {
  const named = operations.filter(({ permission }) => permission === 'session').map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(notForKeys).toSorted());
});

describe('every route for an organization’s data', () => {
  it('accepts a key with the required scope', async () => {
    const stopped: string[] = [];
    for (const { operation, scope } of ofOrganization()) {
      const stop = await stopOf(operation, keys.get(scope)?.fitting);
      if (stop === 'api-key.not-allowed' && accessRoutes.test(operation.name)) continue;
      if (stop !== undefined) stopped.push(`${operation.name} with ${scope}: ${stop}`);
    }
    expect(stopped).toEqual([]);
    expect(ofOrganization().length).toBeGreaterThan(90);
  });

  it('rejects a key that has all scopes except the required one', async () => {
    const passed: string[] = [];
    for (const { operation, scope } of ofOrganization()) {
      const stop = await stopOf(operation, keys.get(scope)?.lesser);
      if (stop !== 'session.forbidden') passed.push(`${operation.name} without ${scope}: ${stop}`);
    }
    expect(passed).toEqual([]);
  });
});

it('rejects any key on routes for a user’s account or the installation', async () => {
  const passed: string[] = [];
  for (const operation of operations.filter(({ permission }) =>
    /^(?:session|admin)$/.test(permission ?? ''),
  )) {
    const stop = await stopOf(operation, keys.get('organization.manage')?.lesser);
    if (stop !== 'api-key.not-allowed') passed.push(`${operation.name}: ${stop}`);
  }
  expect(passed).toEqual([]);
});
