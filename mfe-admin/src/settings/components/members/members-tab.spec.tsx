import type { CurrentUser, ImportedLine, Invitation, Member, NamedColumn } from '@proviso/contracts';
import { useLocation } from '@proviso/ui';
import {
  fakeFetch,
  heldAnswer,
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
import { MembersTab } from './members-tab.tsx';

const ada: Member = {
  userId: owner.id,
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Okafor',
  profileImageUrl: null,
  role: 'owner',
  joinedAt: '2026-03-01T09:00:00.000Z',
  lastOwner: true,
  actions: [],
};
const grace: Member = {
  ...ada,
  userId: '0198c0de-0000-7000-8000-000000000099',
  email: 'grace@example.org',
  firstName: 'Grace',
  lastName: '<img src=x onerror=alert(1)>',
  role: 'viewer',
  lastOwner: false,
  actions: ['change-role', 'remove'],
};
const pending: Invitation = {
  id: '0198c0de-0000-7000-8000-000000000098',
  email: 'kim@example.org',
  firstName: 'Kim',
  lastName: null,
  role: 'auditor',
  invitedAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2026-03-08T09:00:00.000Z',
};
/** Removes the member once the number of their policies is loaded. */
const confirmRemoval = async () => {
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
/** Shows the present address. */
const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
};
const currentUrl = (): string | null => screen.getByLabelText('address').textContent;
const noContent = () => new Response(null, { status: 204 });

const open = (
  answers: Parameters<typeof fakeFetch>[0] = {},
  user: CurrentUser = owner,
  path = '/settings/members',
) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/user': () => json(user),
    'GET /api/organization/members': () => json([grace, ada], { headers: { 'X-Total-Count': '2' } }),
    'GET /api/auditors': () => json([]),
    'GET /api/evidence-requests': () => json([]),
    [`GET /api/organization/members/${grace.userId}/owned-policies`]: () =>
      json({ count: 0, deputyOf: 0, successorId: ada.userId }),
    'GET /api/organization/owners': () => json([]),
    'GET /api/organization/invitations': () => json([pending], { headers: { 'X-Total-Count': '1' } }),
    ...answers,
  });
  const page = (
    <>
      <MembersTab />
      <Address />
    </>
  );
  const { services } = renderWithProviders(page, {
    path,
    texts: [adminTexts],
    fetch,
    user,
  });
  return { calls, reread: () => services.queryClient.invalidateQueries() };
};
/** The list item whose text contains `start`. */
const row = async (start: string) =>
  within(
    await waitFor(() => {
      const item = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(start));
      if (!item) throw new Error(`no item has ${start}`);
      return item;
    }),
  );

describe('the members', () => {
  it('are listed with the actions that the server allows', async () => {
    open();
    const graces = await row('Grace');
    expect(graces.getByText(/<img src=x/)).toBeVisible();
    expect(graces.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Change role',
      'Remove',
    ]);
    const own = await row('Ada');
    expect(own.queryByRole('button')).not.toBeInTheDocument();
    expect(own.getByText(/The only owner/)).toBeVisible();
  });

  it('are searched on the server, and the URL keeps the search text', async () => {
    const { calls } = open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search members' }), 'gra');
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain('/api/organization/members?search=gra'),
    );
  });

  it('can be given a different role', async () => {
    const { calls } = open({ [`PUT /api/organization/members/${grace.userId}`]: noContent });
    await userEvent.click((await row('Grace')).getByRole('button', { name: /^Change the role/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Owner');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/now has the role Owner/)).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'owner' });
  });

  it('are removed after confirmation, and a failed removal is reported', async () => {
    open({
      [`DELETE /api/organization/members/${grace.userId}`]: () =>
        problem(409, 'organization.last-owner', 'An organization must have an owner.'),
    });
    await userEvent.click((await row('Grace')).getByRole('button', { name: /^Remove Grace/ }));
    await confirmRemoval();
    expect(await screen.findByText('An organization must have an owner.')).toBeVisible();
  });

  it('are reported as removed even if a live message removes their row before the response arrives', async () => {
    const answer = heldAnswer();
    let members = [grace, ada];
    const { reread } = open({
      'GET /api/organization/members': () =>
        json(members, { headers: { 'X-Total-Count': String(members.length) } }),
      [`DELETE /api/organization/members/${grace.userId}`]: () => answer.promise,
    });
    await userEvent.click((await row('Grace')).getByRole('button', { name: /^Remove Grace/ }));
    await confirmRemoval();
    members = [ada];
    await reread();
    await waitFor(() => expect(screen.queryByText('grace@example.org')).not.toBeInTheDocument());
    answer.give(noContent());
    expect(await screen.findByText(/^Grace .* was removed$/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be removed only after the transfer of their policies to a chosen member', async () => {
    const left = [1, 0];
    const { calls } = open({
      [`GET /api/organization/members/${grace.userId}/owned-policies`]: () =>
        json({ count: 101, deputyOf: 2, successorId: ada.userId }),
      // Ada is not among the first members.
      'GET /api/organization/members': () => json([grace], { headers: { 'X-Total-Count': '51' } }),
      'GET /api/organization/owners': () => json([{ userId: ada.userId, name: 'Ada Okafor' }]),
      [`POST /api/organization/members/${grace.userId}/hand-over`]: () =>
        json({ handedOver: 100, left: left.shift() }),
      [`DELETE /api/organization/members/${grace.userId}`]: noContent,
    });
    await userEvent.click((await row('Grace')).getByRole('button', { name: /^Remove Grace/ }));
    const successor = await screen.findByRole('combobox', { name: 'New owner of their policies' });
    expect(successor).toHaveAccessibleDescription('They own 101 policies.');
    await waitFor(() => expect(successor).toHaveValue('Ada Okafor'));
    expect(
      screen.getByText('They are the deputy for 2 policies, which will then have no deputy.'),
    ).toBeVisible();
    await confirmRemoval();
    expect(await screen.findByText(/^Grace .* was removed$/)).toBeVisible();
    const changes = calls.filter(({ method }) => method !== 'GET');
    expect(changes.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { to: ada.userId }],
      ['POST', { to: ada.userId }],
      ['DELETE', undefined],
    ]);
  });

  it('hand their policies over after a change to a role that may not own any', async () => {
    const linus = { ...grace, role: 'editor' as const };
    const answers = [() => problem(409, 'organization.last-owner', 'Make someone else an owner first.')];
    const { calls } = open({
      [`GET /api/organization/members/${grace.userId}/owned-policies`]: () =>
        json({ count: 1, deputyOf: 2, successorId: ada.userId }),
      'GET /api/organization/members': () => json([linus]),
      'GET /api/organization/owners': () => json([{ userId: ada.userId, name: 'Ada Okafor' }]),
      [`POST /api/organization/members/${grace.userId}/hand-over`]: () => json({ handedOver: 1, left: 0 }),
      [`PUT /api/organization/members/${grace.userId}`]: () => answers.shift()?.() ?? noContent(),
    });
    await userEvent.click((await row('Grace')).getByRole('button', { name: /^Change the role/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText('They own 1 policy.')).not.toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Viewer');
    const successor = await dialog.findByRole('combobox', { name: 'New owner of their policies' });
    await waitFor(() => expect(successor).toHaveValue('Ada Okafor'));
    expect(dialog.getByText('They stay the deputy for 2 policies, but cannot edit them.')).toBeVisible();
    const save = dialog.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    expect(await screen.findByText('Make someone else an owner first.')).toBeVisible();
    const changes = () =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
    expect(changes()).toEqual([['PUT', { role: 'viewer' }]]);
    await userEvent.click(save);
    expect(await screen.findByText(/now has the role Viewer/)).toBeVisible();
    expect(changes().slice(1)).toEqual([
      ['PUT', { role: 'viewer' }],
      ['POST', { to: ada.userId }],
    ]);
  });

  it('are hidden from users without permission to see members', async () => {
    const { calls } = open({}, withPermissions({ ...owner, role: 'viewer' }));
    expect(await screen.findByRole('heading', { name: 'Your membership' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Members' })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('cannot leave as the last owner, and are told why', async () => {
    open({
      'DELETE /api/organization/membership': () =>
        problem(409, 'organization.last-owner', 'Make someone else an owner first.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the organization' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave the organization' }));
    expect(await screen.findByText('Make someone else an owner first.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('invitations', () => {
  const address = 'POST /api/organization/invitations';

  it('are sent only after the email address is checked', async () => {
    let answer = () =>
      problem(422, 'request.invalid', 'Some of the values are not valid.', {
        errors: [{ path: 'email', message: 'Enter a valid email address' }],
      });
    const { calls } = open({ [address]: () => answer() });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(screen.getByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Send invitation' });
    await userEvent.click(send);
    expect(dialog.getByRole('alert')).toHaveTextContent('Email is required');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'linus');
    await userEvent.click(send);
    expect(await dialog.findByText('Enter a valid email address')).toBeVisible();
    answer = () => json({ ...pending, email: 'linus@example.org' }, { status: 201 });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), '@example.org');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Auditor');
    await userEvent.click(send);
    expect(await screen.findByText('An invitation was sent to linus@example.org')).toBeVisible();
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      email: 'linus@example.org',
      role: 'auditor',
    });
  });

  it('are said to be sent only if a mail server is set up', async () => {
    open({
      'GET /api/site': () => json({ sendsEmail: false }),
      [address]: () => json({ ...pending, email: 'linus@example.org' }, { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/This installation sends no email/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'linus@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByText('An invitation for linus@example.org was created')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open outbox' })).not.toBeInTheDocument();
    expect(
      screen.getAllByText(/Its administrators find the message, with its link, in the outbox/)[0],
    ).toBeVisible();
    expect(screen.queryByText(/was sent/)).not.toBeInTheDocument();
  });

  it('lead administrators of an installation without a mail server to the link', async () => {
    open(
      {
        'GET /api/site': () => json({ sendsEmail: false }),
        [address]: () => json(pending, { status: 201 }),
      },
      { ...owner, isAdmin: true },
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Renew the invitation of kim@example.org' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Open outbox' }));
    expect(currentUrl()).toBe('/admin-dashboard?area=outbox');
  });

  it.each([
    ['invite', 'Invite someone'],
    ['invite-auditor', 'Invite an auditor'],
  ])('have a form that the address opens with ?%s, for the palette', async (parameter, name) => {
    open({}, owner, `/settings/members?${parameter}`);
    const dialog = within(await screen.findByRole('dialog', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(currentUrl()).toBe('/settings/members');
  });

  it('have no form for members who may not invite, even with ?invite', async () => {
    open({}, withPermissions({ ...owner, role: 'editor' }), '/settings/members?invite');
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('need a confirmed address of the user, which the form says beforehand', async () => {
    open({}, { ...owner, emailVerified: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    expect(screen.getByRole('note')).toHaveTextContent(/^Confirm your own email address before you invite/);
  });

  it('can be sent again or withdrawn', async () => {
    const { calls } = open({
      [address]: () => json(pending, { status: 201 }),
      [`DELETE /api/organization/invitations/${pending.id}`]: noContent,
    });
    const kim = await row('kim@example.org');
    await userEvent.click(kim.getByRole('button', { name: /again$/ }));
    expect(await screen.findByText('A new invitation was sent to kim@example.org')).toBeVisible();
    await userEvent.click(kim.getByRole('button', { name: /^Withdraw/ }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The invitation was withdrawn')).toBeVisible();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});

describe('invitations that a live message removes before the response arrives', () => {
  const openWith = async (answers: Parameters<typeof fakeFetch>[0]) => {
    let invitations = [pending];
    const { reread } = open({
      'GET /api/organization/invitations': () =>
        json(invitations, { headers: { 'X-Total-Count': String(invitations.length) } }),
      ...answers,
    });
    return {
      kim: await row('kim@example.org'),
      takeAway: async () => {
        invitations = [];
        await reread();
        await waitFor(() => expect(screen.queryByText(/^kim@example.org/)).not.toBeInTheDocument());
      },
    };
  };

  it('are reported as withdrawn', async () => {
    const answer = heldAnswer();
    const { kim, takeAway } = await openWith({
      [`DELETE /api/organization/invitations/${pending.id}`]: () => answer.promise,
    });
    await userEvent.click(kim.getByRole('button', { name: /^Withdraw/ }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    await takeAway();
    answer.give(noContent());
    expect(await screen.findByText('The invitation was withdrawn')).toBeVisible();
  });

  it('are reported as sent again', async () => {
    const answer = heldAnswer();
    const { kim, takeAway } = await openWith({
      'POST /api/organization/invitations': () => answer.promise,
    });
    await userEvent.click(kim.getByRole('button', { name: /again$/ }));
    await takeAway();
    answer.give(json(pending, { status: 201 }));
    expect(await screen.findByText('A new invitation was sent to kim@example.org')).toBeVisible();
  });
});

describe('inviting a list of people', () => {
  const line = (number: number, more: Partial<ImportedLine> = {}): ImportedLine => ({
    line: number,
    email: `person${number}@example.org`,
    firstName: 'Person',
    lastName: String(number),
    role: 'viewer',
    fault: null,
    ...more,
  });
  const preview = 'POST /api/organization/invitations/preview';
  const batch = 'POST /api/organization/invitations/batch';
  const chooseFile = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Import a list' }));
    const dialog = within(screen.getByRole('dialog'));
    const file = new File(['email\nperson2@example.org'], 'people.csv', { type: 'text/csv' });
    await userEvent.upload(dialog.getByLabelText('CSV file'), file);
    return dialog;
  };

  it('shows the errors in each line, invites the other people in batches, and reports each result', async () => {
    const lines = [
      ...Array.from({ length: 30 }, (_, index) => line(index + 2)),
      line(40, { email: '=1+1', fault: 'formula' }),
    ];
    const { calls } = open({
      [preview]: () => json({ lines, unknownColumns: [] }),
      [batch]: ({ body }) =>
        json({
          results: (body as { people: { email: string }[] }).people.map(({ email }, index) => ({
            email,
            outcome: index === 0 ? 'already-invited' : 'invited',
          })),
        }),
    });
    const dialog = await chooseFile();
    expect(await dialog.findByText('30 people can be invited')).toBeVisible();
    expect(dialog.getByText('1 line has a problem and is left out')).toBeVisible();
    expect(dialog.getAllByRole('row')[1]).toHaveTextContent('Looks like a spreadsheet formula');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite 30 people' }));
    expect(await dialog.findByText('28 people were invited')).toBeVisible();
    const sent = calls.filter(({ path }) => path.endsWith('/batch')).map(({ body }) => body);
    expect(sent.map((body) => (body as { people: object[] }).people.length)).toEqual([25, 5]);
    expect(dialog.getByRole('row', { name: /^2 person2@/ })).toHaveTextContent('Already invited');
    expect(dialog.getByRole('row', { name: /^3 person3@/ })).toHaveTextContent('Invited');
  });

  it('prompts for a decision about unrecognized columns before it invites anyone', async () => {
    const { calls } = open({
      [preview]: ({ body }) => {
        const { columns } = body as { columns: NamedColumn[] };
        const said = new Set(columns.map(({ name }) => name));
        return json({
          lines: [line(2)],
          unknownColumns: ['Befugnis', 'Station', 'Ort'].filter((name) => !said.has(name)),
        });
      },
    });
    const dialog = await chooseFile();
    const invite = () => dialog.getByRole('button', { name: 'Invite 1 person' });
    expect(await dialog.findByText(/^Assign 3 columns/)).toBeVisible();
    expect(invite()).toBeDisabled();
    await userEvent.selectOptions(dialog.getByLabelText('Column “Befugnis”'), 'Role');
    expect(await dialog.findByText(/^Assign 2 columns/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Leave out the others' }));
    await waitFor(() => expect(invite()).toBeEnabled());
    expect(dialog.getByLabelText('Column “Ort”')).toHaveDisplayValue('Leave out');
    expect(calls.at(-1)?.body).toEqual({
      content: 'email\nperson2@example.org',
      columns: [
        { name: 'Befugnis', field: 'role' },
        { name: 'Station', field: null },
        { name: 'Ort', field: null },
      ],
    });
  });

  it('reports which invitations were not sent if the server refuses a batch', async () => {
    open({
      [preview]: () => json({ lines: [line(2)], unknownColumns: [] }),
      [batch]: () => problem(429, 'request.too-many', 'Too many requests.'),
    });
    const dialog = await chooseFile();
    await userEvent.click(await dialog.findByRole('button', { name: 'Invite 1 person' }));
    expect(
      await dialog.findByText('The remaining invitations were not sent: Too many requests.'),
    ).toBeVisible();
    expect(dialog.getByRole('row', { name: /^2 / })).toHaveTextContent('Not sent');
  });

  it('shows why the list cannot be parsed', async () => {
    open({
      [preview]: () =>
        problem(422, 'invitation.list-faulty', 'The list cannot be read. The file has no people.'),
    });
    const dialog = await chooseFile();
    expect(await dialog.findByRole('alert')).toHaveTextContent('The file has no people.');
    expect(dialog.getByRole('button', { name: /^Invite/ })).toBeDisabled();
  });
});
