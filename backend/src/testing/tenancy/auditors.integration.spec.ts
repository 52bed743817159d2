import { beforeAll, expect, it } from 'vitest';
import { engage, switchTo } from '../audit.ts';
import { problemOf } from '../problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../start-test-app.ts';
import { type Operation, operationsOf } from './operations.ts';

/** The routes that an external auditor may call with a session. All others must be refused. */
const open = [
  'GET /api/auth/user',
  'GET /api/session/organizations',
  'POST /api/session/organization',
  'POST /api/audit-invitations/{token}/accept',
  'GET /api/policies',
  'GET /api/policies/values',
  'GET /api/policies/{id}',
  'GET /api/policies/{id}/history',
  'GET /api/policies/{id}/versions/{version}',
  'GET /api/as-of',
  'GET /api/as-of/changes',
  'GET /api/audit-log',
  'GET /api/pictures/{name}',
  'GET /api/audit-log/counts',
  'GET /api/audit-log/people',
  'GET /api/audit-log/{id}/text',
  'GET /api/history',
  'GET /api/history/checkpoint',
  'GET /api/history/keys',
  'GET /api/history/inclusion',
  'GET /api/history/consistency',
  'GET /api/history/tile/{level}/{index}',
  'GET /api/policies/{id}/documents',
  'GET /api/documents/{id}/file',
  'GET /api/policies/{id}/analyses',
  'GET /api/analyses/{id}',
  'GET /api/policy-exceptions',
  'GET /api/evidence-requests',
  'POST /api/evidence-requests',
  'POST /api/evidence-requests/{id}/withdraw',
  'GET /api/evidence-requests/{id}/pack',
];
/** Routes that are also open after the access has ended. */
const openAtTheEnd = [
  'GET /api/session/organizations',
  'POST /api/session/organization',
  'POST /api/audit-invitations/{token}/accept',
];

let app: SharedApp;
let operations: readonly Operation[];
beforeAll(async () => {
  app = await sharedApp('reacts');
  operations = (await operationsOf(app)).filter(({ permission }) => permission !== undefined);
});

const send = async ({ request }: TestUser, { method, path }: Operation): Promise<string> => {
  const address = path.replaceAll(/\{\w+\}/g, '0198f1a0-0000-7000-8000-00000000dead');
  const response = await request(
    method,
    address,
    ['GET', 'HEAD', 'DELETE'].includes(method) ? undefined : {},
  );
  // HEAD responses have no body, so only their status counts.
  if (method === 'HEAD') return response.status === 403 ? 'refused' : 'allowed';
  if (response.ok) {
    await response.body?.cancel();
    return 'allowed';
  }
  const { code } = await problemOf(response);
  return /^(?:auditor|session)\./.test(code) ? code : 'allowed';
};
const engaged = async () => {
  const [client, auditor] = [await app.signUp(), await app.signUp()];
  await client.post('/api/free-trial/start', { plan: 'enterprise' });
  const id = await engage(app, client, auditor);
  expect((await switchTo(auditor, client.user.organizationId)).status).toBe(204);
  return { client, auditor, id };
};
const verdicts = async (auditor: TestUser): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const operation of operations) found[operation.name] = await send(auditor, operation);
  return found;
};
const expected = (others: string, allowed: readonly string[]) =>
  Object.fromEntries(
    operations.map(({ name, method }) => [
      name,
      allowed.includes(name) ? 'allowed' : ({ HEAD: 'refused' }[method] ?? others),
    ]),
  );

it('allows an external auditor to call only the listed routes', async () => {
  const { auditor } = await engaged();
  expect(await verdicts(auditor)).toEqual(expected('auditor.not-allowed', open));
});

it('allows only switching organizations and accepting invitations after the access has ended', async () => {
  const { client, auditor, id } = await engaged();
  expect((await client.delete(`/api/auditors/${id}`)).status).toBe(204);
  expect(await verdicts(auditor)).toEqual(expected('auditor.ended', openAtTheEnd));
});
