import { randomUUID } from 'node:crypto';
import { START } from '@proviso/storage';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDirectoryToken, scimClient, testNameServers } from '../../../testing/directory.ts';
import { pngOf } from '../../../testing/files/png.ts';
import { confirmAddress, invite } from '../../../testing/join.ts';
import { mailedToken } from '../../../testing/mailed-token.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { newUpload } from '../../../testing/tus.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { schemaNamed } from '@proviso/projections/testing';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await startTestApp({ resolveTxt: names.resolveTxt });
  administrator = await app.signInAdministrator();
});
afterAll(async () => app.stop());

/** Words that occur nowhere else in the installation. */
const words = ['quixandra', 'vellichor', 'zephyrine', 'obnubil', 'quixbrowser', 'quixpending', 'quixnotify'];
const headers = { 'User-Agent': 'Quixbrowser/7.0' };
const names = testNameServers();
const addressOf = (name: string) => `${name}.${newPerson().email}`;

/** Returns the database tables that have a row with one of the words. */
const tablesWithWords = async (): Promise<string[]> => {
  const { pools } = app.database;
  const { rows: tables } = await pools.owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and (nspname in ('es', 'private') or nspname like 'rm\\_%') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    await pools.owner.query(`alter table ${name} no force row level security`);
    const { rows } = await pools.owner.query<{ text: string }>(
      `select each::text as text from ${name} each where lower(each::text) like any ($1)`,
      [words.map((word) => `%${word}%`)],
    );
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return found;
};

/**
 * Returns the events that contain one of the words after decryption with all remaining keys. Destroyed keys
 * are not cached in this process's memory.
 */
const eventsWithWords = async (): Promise<string[]> => {
  const { eventStore, codec } = await openEventAccess(app.installation, 'jobs', 2);
  const found: string[] = [];
  for await (const stored of eventStore.readAll({ from: START })) {
    const text = JSON.stringify(await codec.decode(stored)).toLowerCase();
    if (words.some((word) => text.includes(word))) found.push(`${stored.stream} ${stored.type}: ${text}`);
  }
  return found;
};

/**
 * Returns the files that contain one of the words, including files in archives, and the `count` of all files.
 */
const filesWithWords = async () => {
  const byOwner = new Map<string, Buffer[]>();
  for await (const { organizationId, sha256 } of app.installation.files.list()) {
    const bytes = await app.installation.files.get({ organizationId, sha256 });
    byOwner.set(organizationId, [...(byOwner.get(organizationId) ?? []), bytes]);
  }
  const found: string[] = [];
  const search = (name: string, text: string) => {
    if (words.some((word) => text.toLowerCase().includes(word))) found.push(name);
  };
  for (const files of byOwner.values())
    for (const bytes of files) {
      search('a file', bytes.toString('latin1'));
      const archive = await JSZip.loadAsync(bytes).catch(() => undefined);
      for (const entry of Object.values(archive?.files ?? {}))
        search(entry.name, await entry.async('string'));
    }
  return { found, count: [...byOwner.values()].flat().length };
};

const everywhere = async () => [
  ...(await tablesWithWords()),
  ...(await eventsWithWords()),
  ...(await filesWithWords()).found,
];
const exportOf = async ({ post, get, password }: TestUser): Promise<() => Promise<number>> => {
  expect((await post('/api/organization/export', { password })).status).toBe(202);
  const status = async () => (await get('/api/organization/export/file')).status;
  await expect.poll(status).toBe(200);
  return status;
};

it('removes every trace of a user added by a directory', async () => {
  const owner = await app.signUp();
  const directory = scimClient(app, (await newDirectoryToken(app, owner)).text);
  const domain = `d${randomUUID()}.example`;
  await names.show(owner, domain);
  const userName = `obnubil@${domain}`;
  const added = await directory.post('/Users', {
    userName,
    externalId: 'vellichor-1',
    name: { givenName: 'Zephyrine', familyName: 'Obnubil' },
  });
  expect(await everywhere()).not.toEqual([]);
  const body = { email: userName, reason: 'Asked for it' };
  const erased = await administrator.post(`/api/admin/users/${added.resource().id}/erase`, body);
  expect(erased.status).toBe(204);
  await expect.poll(everywhere).toEqual([]);
});

it('removes every trace of a user after their erasure', async () => {
  const first = addressOf('quixandra');
  const former = await app.signUp();
  const present = await app.signUp();
  const other = await app.signUp();

  // Creates data before the person has an account: sign-in attempts, requests, and withdrawn and pending
  // invitations.
  const stranger = app.visitor();
  await stranger.post('/api/auth/signin', { email: first, password: 'not that one' }, headers);
  for (const owner of [former, other]) {
    await confirmAddress(app, owner);
    const people = [{ email: first, firstName: 'Quixandra', lastName: 'Vellichor', role: 'viewer' }];
    expect((await owner.post('/api/organization/invitations/batch', { people })).status).toBe(200);
  }
  // The person's account in one organization, with an old and a new name.
  const client = app.visitor();
  const password = 'correct horse battery staple';
  const accepting = { firstName: 'Quixandra', lastName: 'Vellichor', password };
  const token = await invite(app, former, first, 'owner');
  expect((await client.post(`/api/invitations/${token}/accept`, accepting, headers)).status).toBe(200);
  await client.put('/api/auth/profile', { firstName: 'Zephyrine', lastName: 'Obnubil' }, headers);
  const user = (await (await client.get('/api/auth/user')).json()) as TestUser['user'];
  await client.put('/api/auth/profile/picture', { picture: pngOf().toString('base64') }, headers);
  // Emails to other people that contain the person's name.
  const guest = newPerson().email;
  await client.post('/api/organization/invitations', { email: guest, role: 'viewer' }, headers);
  // Records a wrong password, a reset, a changed address, an unconfirmed address, and a notification address.
  await stranger.post('/api/auth/signin', { email: first, password: 'not that one' }, headers);
  await stranger.post('/api/auth/forgot-password', { email: first }, headers);
  const second = addressOf('zephyrine');
  await client.post('/api/auth/email-change', { email: second, password }, headers);
  for (const address of [first, second])
    await client.post(
      '/api/auth/email-change/confirm',
      { token: await mailedToken(app, address, 'confirm-email-change') },
      headers,
    );
  expect(await (await client.get('/api/auth/user')).json()).toMatchObject({ email: second });
  await stranger.post('/api/auth/signin', { email: second, password: 'not that one' }, headers);
  await client.post('/api/auth/email-change', { email: addressOf('quixpending'), password }, headers);
  const notify = addressOf('quixnotify');
  await client.put('/api/notifications/address', { email: notify }, headers);
  await app.visitor().post('/api/notifications/address/confirm', {
    token: await mailedToken(app, notify, 'confirm-notifications'),
  });
  await client.put('/api/notifications/address', { email: addressOf('quixpending') }, headers);
  // Requests exports of the organization that the person leaves and of the one that the person joins.
  const person: TestUser = { ...client, user: { ...user, email: second }, password };
  const formerExport = await exportOf(former);
  const moving = await invite(app, present, second, 'owner');
  expect((await client.post(`/api/invitations/${moving}/accept`, {}, headers)).status).toBe(200);
  await client.post('/api/policies', { title: 'Parking' }, { ...headers, 'Idempotency-Key': 'once' });
  await newUpload(person, 'parking.pdf', 10);
  await other.post('/api/organization/invitations', { email: second, role: 'viewer' });
  const presentExport = await exportOf(present);
  // Adds a directory in which the person is inactive.
  const directory = scimClient(app, (await newDirectoryToken(app, other)).text);
  const emails = [{ value: second, primary: true }];
  const awaited = await directory.post('/Users', { userName: 'vellichor-2', emails, active: false });
  expect(awaited.status).toBe(201);

  const before = await everywhere();
  for (const table of [
    'private.outbox',
    `${schemaNamed('accounts')}.users`,
    `${schemaNamed('accounts')}.invitations`,
    `${schemaNamed('accounts')}.awaited`,
  ])
    expect(before.some((found) => found.startsWith(table))).toBe(true);
  for (const type of ['MemberInvited', 'UserSignInFailed', 'PasswordResetRequested'])
    expect(before.some((found) => found.includes(` ${type}: `))).toBe(true);

  const erased = await administrator.post(`/api/admin/users/${user.id}/erase`, {
    email: second,
    reason: 'Asked for it',
  });
  expect(erased.status).toBe(204);
  await expect.poll(formerExport).toBe(404);
  await expect.poll(presentExport).toBe(404);
  await expect.poll(everywhere).toEqual([]);
  expect((await filesWithWords()).count).toBe(0);

  // The addresses are free, and data stored about them from now on can be decrypted.
  const again = await invite(app, other, second, 'viewer');
  expect(await (await app.visitor().get(`/api/invitations/${again}`)).json()).toMatchObject({
    email: second,
  });
  expect(await eventsWithWords()).toHaveLength(1);
});
