import {
  type AuditEntry,
  type OrganizationFeatures,
  type OrganizationOverrides,
  problemDetail,
  problemSchema,
  streamName,
} from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../../shared/event-log/request-context.ts';
import { newDirectoryToken, scimClient } from '../../../testing/directory.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';

const START = Date.parse('2026-03-08T04:30:00.000Z');
let instant = START;
let app: TestApp;
let administrator: TestUser;
let ada: TestUser;
let features: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(instant) });
  administrator = await app.signInAdministrator();
  ada = await app.signUp({ company: 'Engines' });
  await ada.post('/api/free-trial/start', { plan: 'basic' });
  const organization = (await (await ada.get('/api/organization')).json()) as Record<string, unknown>;
  await ada.put('/api/organization', { ...organization, timeZone: 'America/New_York' });
  features = `/api/admin/organizations/${ada.user.organizationId}/features`;
});
afterAll(() => app.stop());

const reason = 'A pilot with their clinic';
const refusal = async (response: Response) => [
  response.status,
  problemSchema.parse(await response.json()).code,
];
const change = (body: Record<string, unknown>) => administrator.post(features, { reason, ...body });
const read = async <Body>(path: string, by = administrator) => (await (await by.get(path)).json()) as Body;
const featureOf = async (name: string) =>
  (await read<OrganizationFeatures>(features)).features.find(({ entitlement }) => entitlement === name);
const entitlementsOf = async (person: TestUser) =>
  ((await (await person.get('/api/auth/user')).json()) as { entitlements: string[] }).entitlements;

it('immediately turns on a feature that the plan lacks, for this organization only', async () => {
  const other = await app.signUp();
  await other.post('/api/free-trial/start', { plan: 'professional' });
  expect(await refusal(await ada.get('/api/coverage?body=HIPAA'))).toEqual([
    402,
    'subscription.plan-required',
  ]);
  expect((await change({ entitlement: 'coverage', change: 'on' })).status).toBe(204);
  expect((await ada.get('/api/coverage?body=HIPAA')).status).toBe(200);
  expect(await entitlementsOf(ada)).toContain('coverage');
  expect(await refusal(await other.get('/api/coverage?body=HIPAA'))).toEqual([
    402,
    'subscription.plan-required',
  ]);
  expect(await featureOf('coverage')).toMatchObject({ byPlan: false, override: { on: true, lastDay: null } });
});

it('turns off a feature of the plan, and explains this instead of offering an upgrade', async () => {
  expect((await ada.get('/api/templates')).status).toBe(200);
  expect((await change({ entitlement: 'templates.standard', change: 'off' })).status).toBe(204);
  expect(await refusal(await ada.get('/api/templates'))).toEqual([403, 'feature.turned-off']);
  expect(await entitlementsOf(ada)).not.toContain('templates.standard');
  expect((await change({ entitlement: 'templates.standard', change: 'plan' })).status).toBe(204);
  expect((await ada.get('/api/templates')).status).toBe(200);
});

it('ends an override at the end of its last day in the organization’s time zone, even if that day has 23 hours', async () => {
  expect((await change({ entitlement: 'webhooks', change: 'on', lastDay: '2026-03-08' })).status).toBe(204);
  // In New York, March 8 lasts 23 hours, from 5:00 UTC to 4:00 UTC the next day.
  const endsAt = '2026-03-09T04:00:00.000Z';
  expect(await featureOf('webhooks')).toMatchObject({ override: { endsAt, lastDay: '2026-03-08' } });
  instant = Date.parse(endsAt) - 1;
  expect(await entitlementsOf(ada)).toContain('webhooks');
  instant = Date.parse(endsAt);
  expect(await entitlementsOf(ada)).not.toContain('webhooks');
  expect((await featureOf('webhooks'))?.override).toBeNull();
  instant = START;
});

it('lists the organizations with changed features', async () => {
  const listed = await read<OrganizationOverrides[]>('/api/admin/feature-overrides');
  expect(listed).toMatchObject([
    {
      organizationId: ada.user.organizationId,
      organizationName: 'Engines',
      overrides: [{ entitlement: 'coverage', on: true }, { entitlement: 'webhooks' }],
    },
  ]);
});

it('requires an administrator, a reason, a known feature, and a day in the future', async () => {
  const on = { entitlement: 'coverage', change: 'on' };
  expect((await ada.post(features, { ...on, reason })).status).toBe(403);
  expect((await ada.get(features)).status).toBe(403);
  expect((await change({ ...on, reason: ' ' })).status).toBe(422);
  expect((await change({ ...on, entitlement: 'everything' })).status).toBe(422);
  expect((await change({ ...on, lastDay: '2026-02-30' })).status).toBe(422);
  expect(await refusal(await change({ ...on, lastDay: '2026-03-06' }))).toEqual([422, 'feature.day-over']);
  expect(await refusal(await change(on))).toEqual([409, 'feature.unchanged']);
  const unknown = features.replace(ada.user.organizationId, ada.user.id);
  expect(await refusal(await administrator.get(unknown))).toEqual([404, 'request.not-found']);
  expect(await refusal(await administrator.post(unknown, { ...on, reason }))).toEqual([
    404,
    'request.not-found',
  ]);
});

it('turns off SCIM and the configuration of sign-on, but existing configurations can be read and removed', async () => {
  const owner = await app.signUp();
  const path = `/api/admin/organizations/${owner.user.organizationId}/features`;
  const directory = scimClient(app, (await newDirectoryToken(app, owner)).text);
  const domain = { domain: 'clinic.example' };
  expect((await directory.get('/Users')).status).toBe(200);
  expect((await owner.post('/api/sign-on/domains', domain)).status).toBe(201);
  for (const entitlement of ['scim', 'single-sign-on'])
    await administrator.post(path, { entitlement, change: 'off', reason });

  const refused = await directory.get('/Users');
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    403,
    expect.stringMatching(/^application\/scim\+json/),
  ]);
  expect(refused.body).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: '403',
    detail: problemDetail('feature.turned-off'),
  });
  const provider = { issuer: 'https://id.example', clientId: 'c', clientSecret: 's', groupClaim: null };
  const saml = { entityId: 'https://id.example', entryPoint: 'https://id.example/sso', certificates: '-' };
  const more = { roles: [], enforced: false };
  for (const asked of [
    () => owner.post('/api/directory/tokens', { name: 'Another' }),
    () => owner.post('/api/sign-on/domains', domain),
    () => owner.put('/api/sign-on/provider', { ...provider, ...more }),
    () => owner.put('/api/sign-on/saml', { ...saml, groupAttribute: null, ...more }),
  ])
    expect(await refusal(await asked())).toEqual([403, 'feature.turned-off']);
  expect(await read('/api/sign-on', owner)).toMatchObject({ turnedOff: true });
  expect(await read('/api/directory', owner)).toMatchObject({ turnedOff: true });
  expect((await owner.delete('/api/sign-on/provider')).status).toBe(204);

  await administrator.post(path, { entitlement: 'scim', change: 'plan', reason });
  expect((await directory.get('/Users')).status).toBe(200);
});

it('offers only features that the product enforces', async () => {
  expect(await featureOf('integrations')).toBeUndefined();
  expect((await change({ entitlement: 'integrations', change: 'off' })).status).toBe(422);
  expect(await refusal(await change({ entitlement: 'integrations', change: 'plan' }))).toEqual([
    409,
    'feature.unchanged',
  ]);
});

it('resets an old “off” setting of a feature that can no longer be turned off', async () => {
  const { log } = await openEventAccess(app.installation, 'jobs', 1);
  const { organizationId } = ada.user;
  const off = { entitlement: 'evidence.export', endsAt: null, lastDay: null, reason } as const;
  await log.append(streamName('features', organizationId), [{ type: 'FeatureTurnedOff', data: off }], {
    expectedRevision: 'any',
    context: systemContext('billing', organizationId, () => new Date(instant)),
  });
  expect(await featureOf('evidence.export')).toMatchObject({ override: { on: false } });
  expect((await change({ entitlement: 'evidence.export', change: 'on' })).status).toBe(422);
  expect((await change({ entitlement: 'evidence.export', change: 'plan' })).status).toBe(204);
  expect(await featureOf('evidence.export')).toBeUndefined();
});

it('records changes in the logs of the organization and the installation', async () => {
  const own = `/api/admin/organizations/${ada.user.organizationId}/audit-log?limit=100`;
  const told = async (path: string) => (await read<AuditEntry[]>(path)).map(({ details }) => details);
  await expect
    .poll(() => told(own))
    .toEqual(
      expect.arrayContaining([
        `Turned on “Requirement coverage” regardless of the plan: ${reason}`,
        `Turned on “Webhooks” through 2026-03-08 regardless of the plan: ${reason}`,
        `Turned off “Standard templates” regardless of the plan: ${reason}`,
        `Returned “Standard templates” to the plan’s setting: ${reason}`,
      ]),
    );
  await expect
    .poll(() => told('/api/admin/audit-log?limit=100&entityType=installation'))
    .toContain(`Turned a feature on for an organization (${ada.user.company}): ${reason}`);
});
