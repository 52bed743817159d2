import type { CurrentUser, Directory, GroupDetail, GroupImportLine, GroupMember } from '@proviso/contracts';
import {
  chooseOption,
  fakeFetch,
  json,
  problem,
  renderWithProviders,
  withPermissions,
} from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { GroupsTab } from './groups-tab.tsx';

const idOf = (number: number): string => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const legal: GroupDetail = {
  id: idOf(50),
  name: 'Legal <b>',
  members: 2,
  managers: 1,
  directoryGroup: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  actions: ['manage', 'change-members'],
  approvalRules: 0,
  waitingTexts: 0,
};
const grace: GroupMember = {
  userId: idOf(60),
  name: 'Grace Hopper',
  email: 'grace@example.org',
  profileImageUrl: null,
  manager: false,
  active: true,
};
const joan: GroupMember = { ...grace, userId: idOf(61), name: 'Joan Clarke', manager: true, active: false };
const directory: Directory = {
  turnedOff: false,
  address: 'https://proviso.example/scim/v2',
  tokens: [],
  groups: [{ id: idOf(70), name: 'Counsel', members: 3, role: null }],
};
const viewer = withPermissions({ ...owner, role: 'viewer' });
const noContent = () => new Response(null, { status: 204 });

const open = (
  answers: Parameters<typeof fakeFetch>[0] = {},
  {
    group = legal,
    user = owner,
    search = `?group=${legal.id}`,
  }: Partial<{
    group: GroupDetail;
    user: CurrentUser;
    search: string;
  }> = {},
) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/user': () => json(user),
    'GET /api/groups': () => json([group], { headers: { 'X-Total-Count': '1' } }),
    [`GET /api/groups/${legal.id}`]: () => json(group),
    [`GET /api/groups/${legal.id}/members`]: () => json([grace, joan], { headers: { 'X-Total-Count': '2' } }),
    [`GET /api/groups/${legal.id}/candidates`]: () =>
      json([{ userId: idOf(62), name: 'Ada Okafor', email: 'ada@example.org' }]),
    'GET /api/directory': () => json({ ...directory, groups: [] }),
    ...answers,
  });
  renderWithProviders(<GroupsTab />, {
    path: `/settings/groups${search}`,
    texts: [adminTexts],
    fetch,
    user,
  });
  return calls;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the list of groups', () => {
  it('links to each group, and says how many people are in it', async () => {
    open({}, { search: '' });
    const list = within(await screen.findByRole('list', { name: 'Groups' }));
    expect(list.getByRole('link', { name: 'Legal <b>' })).toHaveAttribute(
      'href',
      `/settings/groups?group=${legal.id}`,
    );
    expect(list.getByText('2 people · 1 manager')).toBeVisible();
  });

  it('creates a group once it has a name, and shows that the name is taken', async () => {
    const fault = { errors: [{ path: 'name', message: 'There is one with this name already' }] };
    const calls = open(
      { 'POST /api/groups': () => problem(409, 'group.name-taken', 'Taken', fault) },
      { search: '' },
    );
    await press('New group');
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Name is required')).toBeVisible();
    await userEvent.type(form.getByRole('textbox'), 'Legal');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('There is one with this name already')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { name: 'Legal', directoryGroupId: null } },
    ]);
  });

  it('shows viewers the groups that they manage', async () => {
    open({ 'GET /api/groups': () => json([]) }, { search: '', user: viewer });
    expect(await screen.findByText('You do not manage any groups.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New group' })).not.toBeInTheDocument();
  });
});

describe('a group', () => {
  it('shows its people, and appoints managers', async () => {
    const calls = open({ [`PUT /api/groups/${legal.id}/managers/${grace.userId}`]: noContent });
    const people = within(await screen.findByRole('list', { name: 'People in Legal <b>' }));
    expect(people.getByText('Deactivated')).toBeVisible();
    expect(people.getByText('Manager')).toBeVisible();
    await press('Make Grace Hopper a manager');
    expect(await screen.findByText('Grace Hopper is now a manager')).toBeVisible();
    expect(calls).toContainEqual(expect.objectContaining({ method: 'PUT', body: { manager: true } }));
  });

  it('adds people by name', async () => {
    const calls = open({ [`POST /api/groups/${legal.id}/members`]: noContent });
    await press('Add people');
    const form = await dialog();
    expect(form.getByRole('button', { name: 'Add 0 people' })).toBeDisabled();
    await chooseOption(userEvent.setup(), 'Member', 'Ada');
    await userEvent.click(form.getByRole('button', { name: 'Add 1 person' }));
    expect(await screen.findByText('1 person was added')).toBeVisible();
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'POST', body: { added: [idOf(62)], removed: [] } }),
    );
  });

  it('adds the people of a list, and leaves out lines with errors', async () => {
    const lines: GroupImportLine[] = [
      { line: 2, email: 'ada@example.org', person: { userId: idOf(62), name: 'Ada Okafor' }, fault: null },
      { line: 3, email: 'kim@example.org', person: null, fault: 'not-a-member' },
    ];
    const calls = open({
      [`POST /api/groups/${legal.id}/members/preview`]: () => json({ lines }),
      [`POST /api/groups/${legal.id}/members`]: noContent,
    });
    await press('Import list');
    const form = await dialog();
    const file = new File(['email\nada@example.org\nkim@example.org'], 'people.csv', { type: 'text/csv' });
    await userEvent.upload(form.getByLabelText('File'), file);
    expect(await form.findByText('1 line cannot be added and is left out.')).toBeVisible();
    const [, first] = form.getAllByRole('row');
    expect(first).toHaveTextContent('kim@example.orgNot an active member of the organization');
    await userEvent.click(form.getByRole('button', { name: 'Add 1 person' }));
    expect(await screen.findByText('1 person was added')).toBeVisible();
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'POST', body: { added: [idOf(62)], removed: [] } }),
    );
  });

  it('says what happens to its members if the directory fills it', async () => {
    const calls = open({
      'GET /api/directory': () => json(directory),
      [`PUT /api/groups/${legal.id}`]: noContent,
    });
    await press('Edit');
    const form = await dialog();
    await userEvent.selectOptions(
      await form.findByRole('combobox', { name: 'Members' }),
      'Directory group “Counsel”',
    );
    expect(form.getByText('Members who were added by hand will be removed from the group.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Legal <b> was saved')).toBeVisible();
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'PUT', body: { name: 'Legal <b>', directoryGroupId: idOf(70) } }),
    );
  });

  it.each([
    ['Counsel', 'Added by hand', /^Current members stay in the group/],
    ['Counsel', 'Directory group “Auditors”', /^Members of the earlier directory group/],
    [null, 'Added by hand', /^Only the managers are in the group/],
  ])('of the directory group %s says what happens to its members with %s', async (source, chosen, said) => {
    const [counsel] = directory.groups;
    if (!counsel) throw new Error('The directory has no group');
    const groups = [...(source === null ? [] : [counsel]), { ...counsel, id: idOf(71), name: 'Auditors' }];
    open(
      { 'GET /api/directory': () => json({ ...directory, groups }) },
      { group: { ...legal, directoryGroup: { id: idOf(70), name: source } } },
    );
    await press('Edit');
    const form = await dialog();
    await form.findByRole('option', { name: 'Directory group “Auditors”' });
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Members' }), chosen);
    expect(form.getByText(said)).toBeVisible();
  });

  it('of the directory shows no way to change its members by hand', async () => {
    const group: GroupDetail = {
      ...legal,
      directoryGroup: { id: idOf(70), name: 'Counsel' },
      actions: ['manage'],
    };
    open({}, { group });
    expect(await screen.findByText('Members come from the directory group “Counsel”.')).toBeVisible();
    await screen.findByText('Grace Hopper');
    for (const name of ['Add people', 'Import list', 'Remove Grace Hopper from the group'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('lets its managers remove members, but not other managers', async () => {
    const calls = open(
      { [`POST /api/groups/${legal.id}/members`]: noContent },
      { group: { ...legal, actions: ['change-members'] }, user: viewer },
    );
    await press('Remove Grace Hopper from the group');
    expect(await screen.findByText('Grace Hopper was removed from the group')).toBeVisible();
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'POST', body: { added: [], removed: [grace.userId] } }),
    );
    for (const name of ['Remove Joan Clarke from the group', 'Make Grace Hopper a manager', 'Delete'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('is deleted after confirmation, and the list is shown again', async () => {
    open({ [`DELETE /api/groups/${legal.id}`]: noContent });
    await press('Delete');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^2 people stay members of the organization/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Legal <b> was deleted')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'New group' })).toBeVisible());
  });

  it.each([
    ['approval rules name it', { approvalRules: 2 }, /^2 approval rules name this group/],
    ['a text waits for it', { waitingTexts: 1 }, /^1 text waits for an approval by this group/],
  ])('is not deleted while %s', async (_, counts, said) => {
    open({}, { group: { ...legal, ...counts } });
    await press('Delete');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(said)).toBeVisible();
    expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  });

  it('that does not exist leads back to the list', async () => {
    open({ [`GET /api/groups/${legal.id}`]: () => problem(404, 'group.not-found', 'No such group') });
    expect(await screen.findByText('This group does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All groups' })).toHaveAttribute('href', '/settings/groups');
  });
});
