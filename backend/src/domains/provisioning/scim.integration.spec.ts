import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { startApi } from '../../wiring/start-api.ts';
import { newDirectoryToken, scimClient, testNameServers } from '../../testing/directory.ts';
import { confirmAddress, joinAs } from '../../testing/join.ts';
import { mailedToken } from '../../testing/mailed-token.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

const names = testNameServers();
const domain = `d${randomUUID()}.example`;
/** An address in the organization's own domain. */
const newAddress = () => `grace.${randomUUID()}@${domain}`;
let app: TestApp;
let ada: TestUser;
let directory: ReturnType<typeof scimClient>;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ resolveTxt: names.resolveTxt });
  ada = await app.signUp();
  await names.show(ada, domain);
  token = (await newDirectoryToken(app, ada)).text;
  directory = scimClient(app, token);
});
afterAll(async () => app.stop());

const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const grace = (more: object = {}) => ({
  userName: newAddress(),
  name: { givenName: 'Grace', familyName: 'Hopper' },
  ...more,
});
const added = async (more: object = {}) => (await directory.post('/Users', grace(more))).resource();
const listed = async (path: string) => {
  const { body } = await directory.get(path);
  return (body['Resources'] as { id: string }[]).map(({ id }) => id);
};
const roleOf = async (userId: string) => {
  const members = (await (await ada.get('/api/organization/members?limit=200')).json()) as {
    userId: string;
    role: string;
  }[];
  return members.find((member) => member.userId === userId)?.role;
};

describe('a person added by the directory', () => {
  it('is a member without a password, chooses one through a link, and signs in', async () => {
    const person = grace({ externalId: 'e-1', title: 'Rear admiral' });
    const answer = await directory.post('/Users', person);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      201,
      'application/scim+json; charset=utf-8',
    ]);
    const { id } = answer.resource();
    expect(answer.headers.get('location')).toBe(new URL(`/scim/v2/Users/${id}`, app.url).href);
    expect(answer.body).toMatchObject({
      userName: person.userName,
      externalId: 'e-1',
      active: true,
      emails: [{ value: person.userName, type: 'work' }],
      meta: { resourceType: 'User', version: answer.headers.get('etag') },
    });
    expect((await directory.get(`/Users/${id}`)).body).toEqual(answer.body);
    expect(await roleOf(id)).toBe('viewer');

    await app.visitor().post('/api/auth/forgot-password', { email: person.userName });
    const link = await mailedToken(app, person.userName, 'reset-password');
    const password = 'a password of her own';
    expect((await app.visitor().post('/api/auth/reset-password', { token: link, password })).status).toBe(
      204,
    );
    const browser = app.visitor();
    expect((await browser.post('/api/auth/signin', { email: person.userName, password })).status).toBe(200);
    // The person received no email other than the requested link.
    const { rows } = await app.database.pools.platform.query(
      'select subject from private.outbox where recipient = $1',
      [person.userName],
    );
    expect(rows).toHaveLength(1);

    const closed = await directory.patch(
      `/Users/${id}`,
      patch({ op: 'Replace', path: 'active', value: 'False' }),
    );
    expect([closed.status, closed.body['active']]).toEqual([200, false]);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    const refused = await app.visitor().post('/api/auth/signin', { email: person.userName, password });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'identity.deactivated',
    ]);
    await directory.patch(`/Users/${id}`, patch({ op: 'replace', value: { active: true } }));
    expect((await app.visitor().post('/api/auth/signin', { email: person.userName, password })).status).toBe(
      200,
    );

    expect((await directory.delete(`/Users/${id}`)).status).toBe(204);
    expect((await directory.get(`/Users/${id}`)).status).toBe(404);
    expect((await directory.delete(`/Users/${id}`)).status).toBe(404);
    expect((await app.visitor().post('/api/auth/signin', { email: person.userName, password })).status).toBe(
      401,
    );
    // A person who returns keeps the same id.
    expect((await directory.post('/Users', person)).resource().id).toBe(id);
    // The directory made this change, so members' requests do not wait for it.
    for (const words of [
      'Added a member from the directory with the role viewer',
      'Deactivated a member',
      'Reactivated a member',
      'Ended a session because the organization deactivated the person',
    ])
      await expect.poll(async () => (await ada.get('/api/audit-log?limit=200')).text()).toContain(words);
  });

  it('is rejected if the name or the address is in use in the organization', async () => {
    const here = await added();
    const answers = [
      await directory.post('/Users', { userName: String(here['userName']).toUpperCase() }),
      await directory.post('/Users', grace({ userName: ada.user.email })),
      await directory.post('/Users', { userName: 'another', emails: [{ value: ada.user.email }] }),
    ];
    for (const { status, body } of answers)
      expect([status, body['scimType'], body]).toEqual([409, 'uniqueness', answers[0]?.body]);
    const other = await added();
    const renamed = await directory.patch(
      `/Users/${other.id}`,
      patch({ op: 'replace', path: 'userName', value: here['userName'] }),
    );
    expect([renamed.status, renamed.body['scimType']]).toEqual([409, 'uniqueness']);
  });

  it("cannot have an address outside the organization's domains or one in use", async () => {
    const { id } = await added();
    const elsewhere = await app.signUp({ email: newAddress() });
    await confirmAddress(app, elsewhere);
    for (const value of [newPerson().email, elsewhere.user.email]) {
      const refused = await directory.patch(
        `/Users/${id}`,
        patch({ op: 'replace', path: 'emails.value', value }),
      );
      expect([refused.status, refused.body['scimType']]).toEqual([400, 'invalidValue']);
    }
  });

  it.each<[string, object, string]>([
    ['no userName', { userName: ' ' }, 'invalidValue'],
    ['no address', { userName: 'grace' }, 'invalidValue'],
    ['an invalid address', { emails: [{ value: 'nobody' }] }, 'invalidValue'],
    ['a number for active', { active: 1 }, 'invalidValue'],
    ['a name of two lines', { name: { givenName: 'a\nb' } }, 'invalidValue'],
  ])('is rejected with %s', async (_, more, scimType) => {
    const { status, body } = await directory.post('/Users', grace(more));
    expect([status, body['scimType']]).toEqual([400, scimType]);
  });

  it('is changed by PATCH and PUT, including the address, which must then be verified again', async () => {
    const { id } = await added({ userName: 'ghopper', emails: [{ value: newAddress(), type: 'work' }] });
    const email = newAddress();
    const { body, status } = await directory.patch(
      `/Users/${id}`,
      patch(
        { op: 'replace', path: 'emails[type eq "work"].value', value: email },
        { op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName', value: 'Murray' },
        { op: 'replace', value: { externalId: 'e-2', 'name.givenName': 'G.', title: 'passed over' } },
        {
          op: 'add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Navy',
        },
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userName: 'ghopper',
      externalId: 'e-2',
      name: { givenName: 'G.', familyName: 'Murray' },
      emails: [{ value: email }],
    });
    const replaced = await directory.put(`/Users/${id}`, { userName: 'ghopper', active: true });
    expect(replaced.body).not.toHaveProperty('name');
    expect(replaced.body).not.toHaveProperty('externalId');
    expect(replaced.body).toMatchObject({ emails: [{ value: email }] });
  });

  it.each<[string, object, string]>([
    ['removes a required attribute', { op: 'remove', path: 'userName' }, 'mutability'],
    ['changes the id', { op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    ['names an unknown attribute', { op: 'replace', path: 'shoeSize', value: 42 }, 'invalidPath'],
    ['has an invalid path', { op: 'replace', path: 'emails[', value: 42 }, 'invalidPath'],
    ['matches nothing', { op: 'replace', path: 'userName[type eq "home"].value', value: 'x' }, 'noTarget'],
    ['has an unknown operation', { op: 'merge', path: 'userName', value: 'x' }, 'invalidSyntax'],
  ])('is not changed by a PATCH that %s', async (_, operation, scimType) => {
    const { id } = await added();
    const { status, body } = await directory.patch(`/Users/${id}`, patch(operation));
    expect([status, body['scimType']]).toEqual([400, scimType]);
  });

  it('is changed only if the directory has seen the current version', async () => {
    const { id } = await added();
    const seen = (await directory.get(`/Users/${id}`)).headers.get('etag') ?? '';
    expect((await directory.get(`/Users/${id}`, { 'If-None-Match': seen })).status).toBe(304);
    const change = patch({ op: 'replace', path: 'name.givenName', value: 'G.' });
    expect((await directory.patch(`/Users/${id}`, change, { 'If-Match': seen })).status).toBe(200);
    const late = await directory.put(`/Users/${id}`, grace(), { 'If-Match': seen });
    expect([late.status, late.body['status']]).toEqual([412, '412']);
    expect((await directory.delete(`/Users/${id}`, { 'If-Match': seen })).status).toBe(412);
  });

  it('is changed by only one of two replicas that have seen the same version', async () => {
    const { address: url } = await startApi(app.installation, {
      host: '127.0.0.1',
      port: 0,
      publicUrl: app.url,
      trustedProxies: 0,
      webRoot: '/',
      site: readConfig({}).site,
      signInRates: { address: { limit: 100, windowMs: 1_000 }, email: { limit: 100, windowMs: 1_000 } },
    });
    const replicas = [directory, scimClient({ url }, token)];
    const etagOf = async (path: string) => (await directory.get(path)).headers.get('etag') ?? '';
    const group = (await directory.post('/Groups', { displayName: newPerson().email })).resource();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await added();
      // One operation writes to the person's stream, and the other to the organization's stream.
      for (const [path, operations] of [
        [
          `/Users/${id}`,
          [
            { op: 'replace', path: 'name.givenName', value: `G${round}` },
            { op: 'replace', path: 'active', value: false },
          ],
        ],
        [
          `/Groups/${group.id}`,
          [
            { op: 'replace', path: 'displayName', value: newPerson().email },
            { op: 'add', path: 'members', value: [{ value: id }] },
          ],
        ],
      ] as const) {
        const seen = await etagOf(path);
        const answers = await Promise.all(
          replicas.map((replica, index) =>
            replica.patch(path, patch(operations[index] ?? operations[0]), { 'If-Match': seen }),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
        // The request that was refused reads the resource again and then succeeds.
        const again = async () =>
          replicas[1]?.patch(path, patch(operations[0]), { 'If-Match': await etagOf(path) });
        await expect.poll(async () => (await again())?.status).toBe(200);
      }
    }
  });

  it('changes the version of the person’s group when the person leaves the organization', async () => {
    const { id } = await added();
    const group = { displayName: newPerson().email, members: [{ value: id }] };
    const made = await directory.post('/Groups', group);
    const path = `/Groups/${made.resource().id}`;
    const seen = { 'If-Match': made.headers.get('etag') ?? '' };
    await directory.delete(`/Users/${id}`);
    const change = patch({ op: 'replace', path: 'displayName', value: newPerson().email });
    expect((await directory.patch(path, change, seen)).status).toBe(412);
    const now = (await directory.get(path)).headers.get('etag') ?? '';
    expect((await directory.patch(path, change, { 'If-Match': now })).status).toBe(200);
  });
});

describe('a list of people', () => {
  it('is filtered, sorted, paged, and reduced to selected attributes', async () => {
    const mark = newPerson().email.slice(4, 12);
    const ids: string[] = [];
    for (const [index, familyName] of ['Byron', 'Adams', 'Curie'].entries())
      ids.push((await added({ externalId: `${mark}-${index}`, name: { familyName } })).id);
    const [first = '', second = '', third = ''] = ids;
    await directory.patch(`/Users/${third}`, patch({ op: 'replace', path: 'active', value: false }));
    const found = (filter: string) => listed(`/Users?filter=${encodeURIComponent(filter)}`);
    expect(await found(`externalId eq "${mark}-1"`)).toEqual([second]);
    expect(await found(`externalId eq "${mark.toUpperCase()}x"`)).toEqual([]);
    expect(await found(`externalId sw "${mark}" and active eq false`)).toEqual([third]);
    expect(
      await found(`externalId sw "${mark}" and not (name.familyName co "YR" or active eq false)`),
    ).toEqual([second]);
    expect(await found(`emails[type eq "work" and value co "@"] and externalId ew "${mark}-0"`)).toEqual([
      first,
    ]);
    expect(await found(`name.givenName pr and externalId sw "${mark}"`)).toEqual([]);
    expect(
      await found(`urn:ietf:params:scim:schemas:core:2.0:User:externalId eq "${mark}-2" or id eq "${first}"`),
    ).toEqual([first, third]);
    const page = `/Users?filter=${encodeURIComponent(`externalId sw "${mark}"`)}&sortBy=name.familyName`;
    expect(await listed(page)).toEqual([second, first, third]);
    expect(await listed(`${page}&sortOrder=descending&startIndex=2&count=1`)).toEqual([first]);
    const { body } = await directory.get(`${page}&count=1&attributes=userName,name.familyName`);
    expect(body).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 1 });
    const [one] = body['Resources'] as Record<string, unknown>[];
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['id', 'name', 'schemas', 'userName']);
    expect(one?.['name']).toEqual({ familyName: 'Adams' });
    expect((await directory.get(`${page}&count=0`)).body).toMatchObject({ totalResults: 3, Resources: [] });
    const searched = await directory.post('/Users/.search', {
      filter: `externalId sw "${mark}"`,
      excludedAttributes: ['emails', 'meta'],
      count: 1,
    });
    expect(searched.body).toMatchObject({ totalResults: 3 });
    expect((searched.body['Resources'] as object[])[0]).not.toHaveProperty('emails');
  });

  it.each([
    'userName',
    'userName eq',
    'userName is "x"',
    'userName eq "x',
    'userName eq "x" and',
    '(userName eq "x"',
    'userName eq "x")',
    'shoeSize eq 42',
    'constructor pr',
    'active gt true',
    'userName eq 42',
    'userName eq "a\\u0000"',
    'meta.created gt "yesterday"',
    `${'('.repeat(40)}active eq true${')'.repeat(40)}`,
    Array.from({ length: 100 }, () => 'active eq true').join(' or '),
  ])('cannot be searched by %s', async (filter) => {
    const { status, body } = await directory.get(`/Users?filter=${encodeURIComponent(filter)}`);
    expect([status, body['scimType']]).toEqual([400, 'invalidFilter']);
  });
});

describe('a group', () => {
  it('assigns its members the role that an owner chose, and later removes the role', async () => {
    const [one, two] = [await added(), await added()];
    const group = (
      await directory.post('/Groups', { displayName: 'Writers', members: [{ value: one.id }] })
    ).resource();
    expect(await roleOf(one.id)).toBe('viewer');
    const path = `/api/directory/groups/${group.id}/role`;
    expect((await ada.put(path, { role: 'editor' })).status).toBe(204);
    expect(await roleOf(one.id)).toBe('editor');
    const members = patch({ op: 'add', path: 'members', value: [{ value: two.id }] });
    await directory.patch(`/Groups/${group.id}`, members);
    expect(await roleOf(two.id)).toBe('editor');
    expect((await directory.get(`/Users/${two.id}`)).body).toMatchObject({
      groups: [{ value: group.id, display: 'Writers' }],
    });
    expect(await listed(`/Users?filter=${encodeURIComponent(`groups.value eq "${group.id}"`)}`)).toEqual([
      one.id,
      two.id,
    ]);
    const out = patch({ op: 'remove', path: `members[value eq "${one.id}"]` });
    await directory.patch(`/Groups/${group.id}`, out);
    expect(await roleOf(one.id)).toBe('viewer');
    const auditors = { displayName: 'Auditor', members: [{ value: two.id }, { value: one.id }] };
    const second = (await directory.post('/Groups', auditors)).resource();
    expect([await roleOf(one.id), await roleOf(two.id)]).toEqual(['auditor', 'editor']);
    expect((await directory.delete(`/Groups/${group.id}`)).status).toBe(204);
    expect(await roleOf(two.id)).toBe('auditor');
    expect((await ada.put(`/api/directory/groups/${second.id}/role`, { role: null })).status).toBe(204);
    expect(await roleOf(two.id)).toBe('viewer');
    const shown = (await (await ada.get('/api/directory')).json()) as { groups: object[] };
    expect(shown.groups).toContainEqual({ id: second.id, name: 'Auditor', role: null, members: 2 });
  });

  it('never grants the owner role by name, and rejects unknown users', async () => {
    const { id } = await added();
    const owners = (await directory.post('/Groups', { displayName: 'Owner', members: [{ value: id }] })).body;
    expect(await roleOf(id)).toBe('viewer');
    const stranger = await app.signUp();
    const { status, body } = await directory.patch(
      `/Groups/${String(owners['id'])}`,
      patch({ op: 'add', path: 'members', value: [{ value: stranger.user.id }] }),
    );
    expect([status, body['scimType']]).toEqual([400, 'invalidValue']);
  });
});

it('rejects any change that would leave the organization without an owner', async () => {
  const owner = await app.signUp();
  const own = scimClient(app, (await newDirectoryToken(app, owner)).text);
  const path = `/Users/${owner.user.id}`;
  const group = (await own.post('/Groups', { displayName: 'viewer' })).resource();
  for (const { status, body } of [
    await own.delete(path),
    await own.patch(path, patch({ op: 'replace', path: 'active', value: false })),
    await own.patch(
      `/Groups/${group.id}`,
      patch({ op: 'add', path: 'members', value: [{ value: owner.user.id }] }),
    ),
  ]) {
    expect(status).toBe(409);
    expect(body['detail']).toBe('An organization must have an owner. Make someone else an owner first.');
  }
  // A deactivated second owner does not count.
  const second = await joinAs(app, owner, 'owner');
  await own.patch(`/Users/${second.user.id}`, patch({ op: 'replace', path: 'active', value: false }));
  expect((await own.delete(path)).status).toBe(409);
  expect((await owner.put(`/api/organization/members/${owner.user.id}`, { role: 'viewer' })).status).toBe(
    409,
  );
  // Members who joined earlier keep their address.
  const moved = await own.patch(
    `/Users/${second.user.id}`,
    patch({ op: 'replace', path: 'emails', value: [{ value: newPerson().email }] }),
  );
  expect([moved.status, moved.body['scimType']]).toEqual([403, 'mutability']);
});

describe('a token', () => {
  it("grants access only to its own organization's directory", async () => {
    const stranger = await app.signUp();
    const { id } = await added();
    const group = (await directory.post('/Groups', { displayName: 'Ours' })).resource();
    const theirs = scimClient(app, (await newDirectoryToken(app, stranger)).text);
    const missing = '0198f1a0-0000-7000-8000-00000000dead';
    for (const path of [`/Users/${id}`, `/Groups/${group.id}`]) {
      const foreign = await theirs.get(path);
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual((await theirs.get(path.replace(/[\da-f-]{36}/, missing))).body);
      expect((await theirs.put(path, grace({ displayName: 'Theirs' }))).status).toBe(404);
      expect((await theirs.delete(path)).status).toBe(404);
    }
    expect((await theirs.get('/Users')).body).toMatchObject({ totalResults: 1 });
    const elsewhere = await app.visitor().get('/api/policies', { Authorization: `Bearer ${token}` });
    expect(elsewhere.status).toBe(401);
  });

  it('works until it is revoked, but not while the organization is suspended', async () => {
    const owner = await app.signUp();
    const { token: issued, text } = await newDirectoryToken(app, owner);
    const own = scimClient(app, text);
    expect((await own.get('/Users')).status).toBe(200);
    const administrator = await app.signInAdministrator();
    const path = `/api/admin/organizations/${owner.user.organizationId}`;
    await administrator.post(`${path}/suspend`, { reason: 'Unpaid' });
    expect((await own.get('/Users')).status).toBe(403);
    await administrator.post(`${path}/resume`, { reason: 'Paid' });
    expect((await owner.delete(`/api/directory/tokens/${issued.id}`)).status).toBe(204);
    const { status, body, headers } = await own.get('/Users');
    expect([status, body['status'], headers.get('www-authenticate')]).toEqual([
      401,
      '401',
      'Bearer error="invalid_token"',
    ]);
    const stored = await app.database.pools.owner.query(
      'select * from private.directory_tokens where id = $1',
      [issued.id],
    );
    expect(JSON.stringify(stored.rows)).not.toContain(text.slice(-20));
  });
});

it('does not add people while the organization is being closed', async () => {
  const owner = await app.signUp();
  const own = scimClient(app, (await newDirectoryToken(app, owner)).text);
  const { company: name } = owner.user;
  const closing = await owner.post('/api/closing', { name, reason: 'other', password: owner.password });
  expect(closing.status).toBe(204);
  const { status, body } = await own.post('/Users', grace());
  expect([status, body['detail']]).toEqual([403, expect.stringContaining('closed on')]);
  expect((await own.get('/Users')).body).toMatchObject({ totalResults: 1 });
});

it('authenticates requests before the read models have the organization, but returns 503 for resources that are not in them yet', async () => {
  const behind = await startTestApp({ withoutProjections: true, withoutJobs: true });
  try {
    const service = scimClient(behind, (await newDirectoryToken(behind, await behind.signUp())).text);
    expect((await service.get('/ServiceProviderConfig')).status).toBe(200);
    const [person, group] = await Promise.all([
      service.post('/Users', grace()),
      service.post('/Groups', { displayName: 'Writers' }),
    ]);
    for (const { status, headers } of [person, group]) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  } finally {
    await behind.stop();
  }
});

it('responds to unsupported requests as the protocol specifies', async () => {
  expect((await directory.get('/Me')).status).toBe(501);
  expect((await directory.post('/Bulk', {})).status).toBe(501);
  expect((await directory.delete('/Users')).status).toBe(405);
  expect((await directory.get('/Nothing')).body).toMatchObject({ status: '404' });
  expect((await directory.get('/Users/constructor')).status).toBe(404);
  const broken = await fetch(new URL('/scim/v2/Users', app.url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
    body: '{',
  });
  expect([broken.status, ((await broken.json()) as { scimType: string }).scimType]).toEqual([
    400,
    'invalidSyntax',
  ]);
});

/**
 * Error types from RFC 7644, table 9. Responses with an error type have status 400, or 409 for duplicates.
 */
const scimTypes = new Set([
  'invalidFilter',
  'tooMany',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
]);
it.each<[string, number, string | undefined, () => [path: string, init?: RequestInit]]>([
  ['no token', 401, undefined, () => ['/scim/v2/Users', { headers: { Authorization: '' } }]],
  ['an invalid token', 401, undefined, () => ['/scim/v2/Users', { headers: { Authorization: 'Bearer x' } }]],
  ['an unknown path', 404, undefined, () => ['/scim/v2/Nothing']],
  ['the root of the service', 404, undefined, () => ['/scim/v2']],
  ['another version', 404, undefined, () => ['/scim/v1/Users']],
  ['no version', 404, undefined, () => ['/scim', { headers: { Accept: 'text/html' } }]],
  ['no version and POST', 404, undefined, () => ['/scim/Users', { method: 'POST', body: '{}' }]],
  ['a malformed path', 400, 'invalidSyntax', () => ['/scim/v2/Users/%E0%A4%A']],
  ['a missing resource', 404, undefined, () => [`/scim/v2/Users/${randomUUID()}`]],
  ['another method', 405, undefined, () => ['/scim/v2/Users', { method: 'DELETE' }]],
  [
    'another type of body',
    415,
    undefined,
    () => ['/scim/v2/Users', { method: 'POST', body: 'a=b', headers: { 'Content-Type': 'text/plain' } }],
  ],
  [
    'a body that is too large',
    413,
    undefined,
    () => ['/scim/v2/Users', { method: 'POST', body: JSON.stringify({ userName: 'x'.repeat(600_000) }) }],
  ],
  ['a body that is not JSON', 400, 'invalidSyntax', () => ['/scim/v2/Users', { method: 'POST', body: '{' }]],
  [
    'a body that is nested too deeply',
    413,
    undefined,
    () => ['/scim/v2/Users', { method: 'POST', body: '['.repeat(200) + ']'.repeat(200) }],
  ],
  ['a malformed filter', 400, 'invalidFilter', () => ['/scim/v2/Users?filter=userName']],
  ['a count that is not a number', 400, 'invalidValue', () => ['/scim/v2/Users?count=many']],
  ['a person without a name', 400, 'invalidValue', () => ['/scim/v2/Users', { method: 'POST', body: '{}' }]],
  [
    'a text that cannot be stored',
    400,
    'invalidValue',
    () => ['/scim/v2/Users', { method: 'POST', body: JSON.stringify(grace({ externalId: '\ud800' })) }],
  ],
])('responds to a request with %s as RFC 7644, section 3.12, specifies', async (_, status, scimType, ask) => {
  const [path, { headers = {}, ...init } = {}] = ask();
  const response = await fetch(new URL(path, app.url), {
    ...init,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/scim+json',
      ...(headers as object),
    },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    'application/scim+json; charset=utf-8',
  ]);
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: expect.stringMatching(/\w/) as string,
  });
  expect(scimType === undefined || scimTypes.has(scimType)).toBe(true);
});

const python = process.env['SCIM2_TESTER_PYTHON'] ?? 'python3';
const hasTester =
  spawnSync(python, ['-c', 'import scim2_tester, scim2_client, httpx2'], { encoding: 'utf8' }).status === 0;
if (!hasTester)
  process.stderr.write(
    `SKIPPED: scim2-tester is not at hand (${python}); pip install "scim2-tester" "scim2-client[httpx2]", and name the interpreter by SCIM2_TESTER_PYTHON\n`,
  );

it.skipIf(!hasTester)('passes the checks of scim2-tester', async () => {
  const owner = await app.signUp();
  const { text } = await newDirectoryToken(app, owner);
  expect(await runTester(new URL('/scim/v2', app.url).href, text)).toEqual({ faults: [], passed: true });
});

/** A Python program that runs all checks of scim2-tester and lists the failed ones. */
const PROGRAM = `
import json, sys
import httpx2
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import Status, check_server
address, token = sys.argv[1:3]
http = httpx2.Client(base_url=address, headers={"Authorization": f"Bearer {token}"})
results = check_server(SyncSCIMClient(http))
bad = (Status.ERROR, Status.CRITICAL, Status.DEVIATION, Status.SKIPPED)
faults = [f"{r.status.name} {r.resource_type} {r.title}: {r.reason}" for r in results if r.status in bad]
passed = sum(r.status == Status.SUCCESS for r in results) > 40
print(json.dumps({"faults": faults, "passed": passed}))
`;

const runTester = async (address: string, text: string): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(python, ['-c', PROGRAM, address, text]);
  return JSON.parse(stdout) as unknown;
};
