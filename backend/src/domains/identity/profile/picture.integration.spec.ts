import type { AuditEntry, Member, User } from '@proviso/contracts';
import JSZip from 'jszip';
import { beforeAll, expect, it } from 'vitest';
import { namedFiles } from '../../../shared/files/named-files.ts';
import { pngOf } from '../../../testing/files/png.ts';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';

let app: SharedApp;
let access: Awaited<ReturnType<typeof openEventAccess>>;
beforeAll(async () => {
  app = await sharedApp('reacts');
  access = await openEventAccess(app.installation, 'jobs', 2);
});

const choose = ({ put }: TestUser, picture: Buffer) =>
  put('/api/auth/profile/picture', { picture: picture.toString('base64') });
const addressOf = async ({ get }: TestUser): Promise<string> =>
  ((await (await get('/api/auth/user')).json()) as User).profileImageUrl ?? '';
const filesOf = async (organizationId: string): Promise<string[]> => {
  const found = [];
  for await (const file of app.installation.files.list())
    if (file.organizationId === organizationId) found.push(file.sha256);
  return found;
};

it('shows a profile picture to members of the organization only', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'editor');
  const stranger = await app.signUp();
  expect((await choose(grace, pngOf({ text: 'taken at 51.5, -0.1' }))).status).toBe(204);
  const address = await addressOf(grace);
  const shown = await ada.get(address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(shown.headers.get('cache-control')).toBe('private, max-age=3600');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(pngOf());
  expect((await stranger.get(address)).status).toBe(404);
  expect((await app.visitor().get(address)).status).toBe(401);

  const members = (await (await ada.get('/api/organization/members')).json()) as Member[];
  expect(members.map(({ firstName, profileImageUrl }) => [firstName, profileImageUrl])).toEqual(
    expect.arrayContaining([
      ['Ada', null],
      [grace.user.firstName, address],
    ]),
  );
  const entries = (await (await grace.get('/api/audit-log?entityType=user')).json()) as AuditEntry[];
  expect(entries.find(({ eventType }) => eventType === 'ProfilePictureChanged')).toMatchObject({
    details: 'Changed their picture',
    userImageUrl: address,
  });
  const zip = await JSZip.loadAsync(await (await grace.get('/api/auth/account/export')).arrayBuffer());
  expect(await zip.file('picture.png')?.async('nodebuffer')).toEqual(pngOf());
});

it('keeps a profile picture while its user is under a legal hold', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'viewer');
  const { organizationId } = ada.user;
  const held = { kind: 'person', id: grace.user.id };
  await choose(grace, pngOf());
  expect((await ada.post('/api/legal-holds', { ...held, reason: 'A trial' })).status).toBe(204);
  await choose(grace, pngOf({ gray: 0xff }));
  // Reactions run in order. Once Ada's picture is deleted, Grace's earlier event has been handled, too, and
  // it must not have deleted Grace's picture.
  await choose(ada, pngOf());
  await ada.request('DELETE', '/api/auth/profile/picture');
  await expect.poll(() => filesOf(organizationId)).toHaveLength(2);

  expect((await ada.post('/api/legal-holds/lift', { ...held, reason: 'Over' })).status).toBe(204);
  await choose(grace, pngOf({ gray: 0x80 }));
  await expect.poll(() => filesOf(organizationId)).toHaveLength(1);
});

it('leaves no file behind if a picture is replaced or removed, or its user deletes the account', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'viewer');
  const { organizationId } = ada.user;
  for (const person of [ada, grace]) await choose(person, pngOf());
  expect(await filesOf(organizationId)).toHaveLength(2);
  const before = await addressOf(ada);
  await choose(ada, pngOf({ gray: 0xff }));
  expect(await addressOf(ada)).not.toBe(before);
  await expect.poll(() => filesOf(organizationId)).toHaveLength(2);
  const named = (await namedFiles(access.eventStore)).filter(
    (file) => file.organizationId === organizationId,
  );
  expect(named.map(({ sha256 }) => sha256).toSorted()).toEqual((await filesOf(organizationId)).toSorted());

  const shown = await addressOf(grace);
  await grace.post('/api/auth/account/delete', { email: grace.user.email, password: grace.password });
  expect((await ada.get(shown)).status).toBe(404);
  await expect.poll(() => filesOf(organizationId)).toHaveLength(1);

  expect((await ada.request('DELETE', '/api/auth/profile/picture')).status).toBe(204);
  expect(await addressOf(ada)).toBe('');
  await expect.poll(() => filesOf(organizationId)).toEqual([]);
  // Removing the picture again changes nothing.
  expect((await ada.request('DELETE', '/api/auth/profile/picture')).status).toBe(204);
});

it('accepts only pictures of the right size', async () => {
  const ada = await app.signUp();
  const refused = await choose(ada, pngOf({ side: 512 }));
  expect([refused.status, (await problemOf(refused)).code]).toEqual([422, 'profile.picture-not-accepted']);
  const large = await choose(ada, Buffer.alloc(310 * 1024));
  expect([large.status, (await problemOf(large)).code]).toEqual([422, 'request.invalid']);
  expect(await filesOf(ada.user.organizationId)).toEqual([]);
});
