import {
  groupCandidateSchema,
  type GroupMember,
  groupMemberSchema,
  groupMembersPreviewSchema,
  groupSchema,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newDirectoryToken, scimClient } from '../../testing/directory.ts';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

const codeOf = async (response: Response) => (await problemOf(response)).code;
const createGroup = async (owner: TestUser, name: string, directoryGroupId: string | null = null) => {
  const response = await owner.post('/api/groups', { name, directoryGroupId });
  return z.object({ id: z.uuid() }).parse(await response.json()).id;
};
const groupsOf = async (user: TestUser, query = '') =>
  z.array(groupSchema).parse(await (await user.get(`/api/groups${query}`)).json());
const groupOf = async (user: TestUser, id: string) =>
  groupSchema.parse(await (await user.get(`/api/groups/${id}`)).json());
const peopleIn = async (user: TestUser, id: string, query = ''): Promise<GroupMember[]> =>
  z.array(groupMemberSchema).parse(await (await user.get(`/api/groups/${id}/members${query}`)).json());
const idsIn = async (user: TestUser, id: string) =>
  (await peopleIn(user, id)).map(({ userId }) => userId).toSorted();
/** Appoints a manager, and waits until reads of others show it. */
const appoint = async (owner: TestUser, id: string, userId: string) => {
  const response = await owner.put(`/api/groups/${id}/managers/${userId}`, { manager: true });
  expect(response.status).toBe(204);
  await groupsOf(owner);
};
const change = (
  user: TestUser,
  id: string,
  { added = [], removed = [] }: Partial<Record<string, string[]>>,
) => user.post(`/api/groups/${id}/members`, { added, removed });

describe('groups of an organization', () => {
  it('are listed by name, with their people and what the caller may do', async () => {
    const owner = await app.signUp();
    const auditor = await joinAs(app, owner, 'auditor');
    const legal = await createGroup(owner, 'Legal');
    await createGroup(owner, 'audit');
    expect((await change(owner, legal, { added: [auditor.user.id, owner.user.id] })).status).toBe(204);
    await appoint(owner, legal, owner.user.id);
    expect(await groupsOf(owner)).toMatchObject([
      { name: 'audit', members: 0, managers: 0, actions: ['manage', 'change-members'] },
      { id: legal, name: 'Legal', members: 2, managers: 1, directoryGroup: null },
    ]);
    expect(await groupsOf(auditor, '?search=LEG')).toMatchObject([{ id: legal, actions: [] }]);
    const people = await peopleIn(auditor, legal);
    expect(people.map(({ userId, manager }) => [userId, manager])).toEqual(
      expect.arrayContaining([
        [auditor.user.id, false],
        [owner.user.id, true],
      ]),
    );
    const [first] = await peopleIn(owner, legal, '?limit=1');
    expect(first?.name).toBe(people.map(({ name }) => name).toSorted()[0]);
    expect(await peopleIn(owner, legal, '?search=hopper')).toMatchObject([{ userId: auditor.user.id }]);
  });

  it('have different names, and can be renamed and deleted', async () => {
    const owner = await app.signUp();
    const id = await createGroup(owner, 'Legal');
    expect(await codeOf(await owner.post('/api/groups', { name: 'LEGAL', directoryGroupId: null }))).toBe(
      'group.name-taken',
    );
    await owner.put(`/api/groups/${id}`, { name: 'Counsel', directoryGroupId: null });
    expect(await groupOf(owner, id)).toMatchObject({ name: 'Counsel' });
    expect((await owner.delete(`/api/groups/${id}`)).status).toBe(204);
    expect(await groupsOf(owner)).toEqual([]);
    expect(await codeOf(await owner.get(`/api/groups/${id}`))).toBe('group.not-found');
    const log = (await (await owner.get('/api/audit-log')).json()) as { details: string }[];
    expect(log.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        'Created group “Legal”',
        'Renamed a group to “Counsel”',
        'Deleted group “Counsel”',
      ]),
    );
  });

  it('lose members who leave the organization', async () => {
    const owner = await app.signUp();
    const viewer = await joinAs(app, owner, 'viewer');
    const id = await createGroup(owner, 'Legal');
    await change(owner, id, { added: [viewer.user.id] });
    await appoint(owner, id, viewer.user.id);
    await owner.delete(`/api/organization/members/${viewer.user.id}`);
    expect(await groupOf(owner, id)).toMatchObject({ members: 0, managers: 0 });
    expect(await peopleIn(owner, id)).toEqual([]);
    const refused = await change(owner, id, { added: [viewer.user.id] });
    expect(await codeOf(refused)).toBe('organization.member-not-found');
  });
});

describe('managers of a group', () => {
  it('add and remove its members, even as viewers, and see no other groups', async () => {
    const owner = await app.signUp();
    const manager = await joinAs(app, owner, 'viewer');
    const other = await joinAs(app, owner, 'viewer');
    const id = await createGroup(owner, 'Legal');
    const hidden = await createGroup(owner, 'Board');
    expect(await groupsOf(manager)).toEqual([]);
    await appoint(owner, id, manager.user.id);
    expect(await groupsOf(manager)).toMatchObject([{ id, actions: ['change-members'] }]);
    const offered = await manager.get(`/api/groups/${id}/candidates?search=`);
    const candidates = z.array(groupCandidateSchema).parse(await offered.json());
    expect(candidates.map(({ userId }) => userId).toSorted()).toEqual(
      [owner.user.id, other.user.id].toSorted(),
    );
    expect((await change(manager, id, { added: [other.user.id] })).status).toBe(204);
    expect(await idsIn(manager, id)).toEqual([manager.user.id, other.user.id].toSorted());
    expect((await change(manager, id, { removed: [other.user.id] })).status).toBe(204);
    expect(await idsIn(manager, id)).toEqual([manager.user.id]);
    expect(await codeOf(await change(manager, hidden, { added: [other.user.id] }))).toBe('group.not-found');
    expect(await codeOf(await change(other, id, { added: [other.user.id] }))).toBe('group.not-found');
    const renamed = await manager.put(`/api/groups/${id}`, { name: 'Mine', directoryGroupId: null });
    expect(renamed.status).toBe(403);
  });

  it('change the members at most 100 times in ten minutes', async () => {
    const owner = await app.signUp();
    const id = await createGroup(owner, 'Legal');
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => change(owner, id, { removed: [owner.user.id] })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('are offered no change while the organization is closing', async () => {
    const owner = await app.signUp();
    const id = await createGroup(owner, 'Legal');
    const { name } = z
      .object({ name: z.string() })
      .parse(await (await owner.get('/api/organization')).json());
    await owner.post('/api/closing', { name, password: owner.password, reason: 'other' });
    await expect.poll(async () => (await groupOf(owner, id)).actions).toEqual([]);
  });

  it('who may see all groups change only their own', async () => {
    const owner = await app.signUp();
    const editor = await joinAs(app, owner, 'editor');
    const id = await createGroup(owner, 'Legal');
    await groupsOf(owner);
    expect(await codeOf(await change(editor, id, { added: [editor.user.id] }))).toBe('group.not-manager');
    expect(await codeOf(await editor.get(`/api/groups/${id}/candidates`))).toBe('group.not-manager');
    const preview = await editor.post(`/api/groups/${id}/members/preview`, { content: 'email\na@b.org' });
    expect(await codeOf(preview)).toBe('group.not-manager');
  });
});

it('reads a list of people, and reports lines that cannot be added', async () => {
  const owner = await app.signUp();
  const viewer = await joinAs(app, owner, 'viewer');
  const id = await createGroup(owner, 'Legal');
  await change(owner, id, { added: [owner.user.id] });
  const stranger = await app.signUp();
  const emails = [viewer.user.email.toUpperCase(), owner.user.email, stranger.user.email, 'nobody'];
  const response = await owner.post(`/api/groups/${id}/members/preview`, {
    content: `email\n${emails.join('\n')}\n`,
  });
  const { lines } = groupMembersPreviewSchema.parse(await response.json());
  expect(lines.map(({ person, fault }) => [person?.userId, fault])).toEqual([
    [viewer.user.id, null],
    [owner.user.id, 'already-in-group'],
    [undefined, 'not-a-member'],
    [undefined, 'email-invalid'],
  ]);
  expect(await idsIn(owner, id)).toEqual([owner.user.id]);
  const faulty = await owner.post(`/api/groups/${id}/members/preview`, { content: 'name\nAda' });
  expect(await problemOf(faulty)).toMatchObject({
    code: 'group.list-faulty',
    detail: 'The list cannot be read. The first line must name the column “email”.',
  });
});

it('fills a group from the directory, whose members are not changed by hand', async () => {
  const owner = await app.signUp();
  const grace = await joinAs(app, owner, 'viewer');
  const joan = await joinAs(app, owner, 'viewer');
  const { text } = await newDirectoryToken(app, owner);
  const scim = scimClient(app, text);
  const { id: directoryGroupId } = (
    await scim.post('/Groups', { displayName: 'Counsel', members: [{ value: grace.user.id }] })
  ).resource();
  const id = await createGroup(owner, 'Legal', directoryGroupId);
  await appoint(owner, id, joan.user.id);
  expect(await groupOf(owner, id)).toMatchObject({
    members: 2,
    managers: 1,
    directoryGroup: { id: directoryGroupId, name: 'Counsel' },
    actions: ['manage'],
  });
  expect(await idsIn(owner, id)).toEqual([grace.user.id, joan.user.id].toSorted());
  expect(await codeOf(await change(owner, id, { removed: [grace.user.id] }))).toBe('group.from-directory');
  await scim.patch(`/Groups/${directoryGroupId}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'add', path: 'members', value: [{ value: owner.user.id }] }],
  });
  expect(await idsIn(owner, id)).toEqual([grace.user.id, joan.user.id, owner.user.id].toSorted());
  await owner.put(`/api/groups/${id}`, { name: 'Legal', directoryGroupId: null });
  await scim.delete(`/Groups/${directoryGroupId}`);
  expect(await groupOf(owner, id)).toMatchObject({ members: 3, directoryGroup: null });
});
