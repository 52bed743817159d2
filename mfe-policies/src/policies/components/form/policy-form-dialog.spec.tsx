import { fakeFetch, json, problem, renderWithProviders, type FakeCall } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { policiesTexts } from '../../../texts.ts';
import { somePolicy } from '../../../testing/some-policy.ts';
import { PolicyFormDialog } from './policy-form-dialog.tsx';

const { id } = somePolicy();
const policyPath = `/api/policies/${id}`;
const atRevision = (revision: number, changes: Parameters<typeof somePolicy>[0] = {}) =>
  json(somePolicy(changes), { headers: { ETag: `"${revision}"` } });

const open = (answers: Parameters<typeof fakeFetch>[0], policyId?: string) => {
  const network = fakeFetch(answers);
  const onClose = vi.fn<() => void>();
  renderWithProviders(
    <PolicyFormDialog onClose={onClose} {...(policyId !== undefined && { id: policyId })} />,
    { texts: [policiesTexts], fetch: network.fetch },
  );
  return { ...network, onClose, user: userEvent.setup() };
};
const title = () => screen.findByRole('textbox', { name: 'Policy Title *' });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const puts = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method === 'PUT');

describe('creating a policy', () => {
  it('begins in the title and sends what was filled in, empty choices as null', async () => {
    const { user, calls, onClose } = open({
      'POST /api/policies': () => json(somePolicy(), { status: 201 }),
    });
    expect(screen.getByRole('dialog', { name: 'Create New Policy' })).toBeVisible();
    expect(await title()).toHaveFocus();

    await user.type(await title(), '  Hand hygiene ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'CA');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Facility Type' }), 'Retail');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Facility Type' }), 'None');
    await press(user, 'Next: Add Content');
    await user.type(screen.getByRole('textbox', { name: 'Policy Content' }), '# Purpose');
    await press(user, 'Create Policy');

    expect(await screen.findByText('Policy created successfully')).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'Hand hygiene',
      content: '# Purpose',
      facilityType: null,
      state: 'CA',
      regulatoryBody: null,
      industry: null,
      status: 'draft',
      policyTypeId: null,
    });
  });

  it('needs a title, and leads to it from another tab', async () => {
    const { user, calls } = open({});
    await user.click(screen.getByRole('tab', { name: 'Preview' }));

    await press(user, 'Create Policy');

    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Policy Details' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(async () => expect(await title()).toHaveFocus());
    expect(calls).toEqual([]);
  });

  it('counts a long title and refuses one of 501 characters', async () => {
    const { user } = open({});
    await user.click(await title());
    await user.paste('x'.repeat(500));
    expect(screen.getByText('500 of 500 characters')).toBeVisible();

    await user.type(await title(), 'x');
    await press(user, 'Create Policy');

    expect(await screen.findByText('Title too long')).toBeVisible();
  });

  it('leads through the tabs and keeps what was written in them', async () => {
    const { user } = open({});
    await user.type(await title(), 'Fire drill');
    await press(user, 'Next: Add Content');
    await user.type(screen.getByRole('textbox', { name: 'Policy Content' }), 'Leave the building.');
    await press(user, 'Next: Analysis');
    expect(screen.getByText('Not in this version yet')).toBeVisible();
    await press(user, 'Preview Policy');

    const preview = within(screen.getByRole('tabpanel'));
    expect(preview.getByRole('heading', { name: 'Fire drill' })).toBeVisible();
    expect(await preview.findByText('Leave the building.')).toBeVisible();

    await press(user, 'Back');
    await user.click(screen.getByRole('tab', { name: 'Content' }));
    expect(screen.getByRole('textbox', { name: 'Policy Content' })).toHaveValue('Leave the building.');
  });
});

describe('a save that the server refuses', () => {
  it('puts the reason at its field and shows the tab of that field', async () => {
    const { user } = open({
      'POST /api/policies': () =>
        problem(422, 'request.invalid', 'Some of the values are not valid.', {
          errors: [{ path: 'state', message: 'Choose a state of the list' }],
        }),
    });
    await user.type(await title(), 'Fire drill');
    await user.click(screen.getByRole('tab', { name: 'Preview' }));

    await press(user, 'Create Policy');

    expect(await screen.findByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
      'Choose a state of the list',
    );
  });

  it('shows the tab of the content when that is too large', async () => {
    const detail = 'The content of a policy may have at most 512 KiB.';
    const { user } = open({
      'POST /api/policies': () => problem(413, 'policy.content-too-large', detail),
    });
    await user.type(await title(), 'Fire drill');

    await press(user, 'Create Policy');

    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    [503, 'Failed to save policy'],
    [403, 'Failed to save policy. Your role does not allow this.'],
  ])('says so after a %i and stays open', async (status, text) => {
    const { user, onClose } = open({
      'POST /api/policies': () => problem(status, 'some.code', 'Your role does not allow this.'),
    });
    await user.type(await title(), 'Fire drill');

    await press(user, 'Create Policy');

    expect(await screen.findByText(text)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(await title()).toHaveValue('Fire drill');
  });
});

describe('editing a policy', () => {
  it('shows the policy and saves it only if it is still as it was loaded', async () => {
    const { user, calls, onClose } = open(
      { [`GET ${policyPath}`]: () => atRevision(4), [`PUT ${policyPath}`]: () => atRevision(5) },
      id,
    );
    await waitFor(async () => expect(await title()).toHaveValue('Hand hygiene'));
    expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveValue('blood-banks');

    await user.type(await title(), ' at night');
    await press(user, 'Update Policy');

    expect(await screen.findByText('Policy updated successfully')).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
    const [put] = puts(calls);
    expect(put?.headers.get('If-Match')).toBe('"4"');
    expect(put?.body).toMatchObject({ title: 'Hand hygiene at night', state: 'CA' });
  });

  it('says when the policy cannot be loaded', async () => {
    open(
      { [`GET ${policyPath}`]: () => problem(404, 'policy.not-found', 'This policy does not exist.') },
      id,
    );

    expect(await screen.findByText('This policy does not exist.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update Policy' })).toBeDisabled();
  });
});

const openConflict = async () => {
  let reads = 0;
  const session = open(
    {
      [`GET ${policyPath}`]: () => {
        reads += 1;
        return reads === 1 ? atRevision(4) : atRevision(7, { title: 'Their title', version: 3 });
      },
      [`PUT ${policyPath}`]: ({ headers }) =>
        headers.get('If-Match') === '"7"'
          ? atRevision(8)
          : problem(409, 'policy.changed', 'Someone else changed this policy.', { currentRevision: 7 }),
    },
    id,
  );
  await waitFor(async () => expect(await title()).toHaveValue('Hand hygiene'));
  await session.user.type(await title(), ' at night');
  await press(session.user, 'Update Policy');
  await screen.findByText(/Ben Lind saved version 3 on .* revision 7/);
  return session;
};
const conflict = () => screen.queryByRole('dialog', { name: 'This policy has changed' });

describe('a policy that someone else changed meanwhile', () => {
  it('leaves the text alone on “Keep editing”', async () => {
    const { user, onClose } = await openConflict();

    await press(user, 'Keep editing');

    await waitFor(() => expect(conflict()).toBeNull());
    expect(await title()).toHaveValue('Hand hygiene at night');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes on from the other text on “Load their version”', async () => {
    const { user, calls } = await openConflict();

    await press(user, 'Load their version');
    await waitFor(async () => expect(await title()).toHaveValue('Their title'));
    await user.type(await title(), '!');
    await press(user, 'Update Policy');

    expect(await screen.findByText('Policy updated successfully')).toBeVisible();
    const put = puts(calls).at(-1);
    expect(put?.headers.get('If-Match')).toBe('"7"');
    expect(put?.body).toMatchObject({ title: 'Their title!' });
  });

  it('saves over the revision that was shown on “Overwrite with mine”', async () => {
    const { user, calls, onClose } = await openConflict();

    await press(user, 'Overwrite with mine');

    expect(await screen.findByText('Policy updated successfully')).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
    const put = puts(calls).at(-1);
    expect(put?.headers.get('If-Match')).toBe('"7"');
    expect(put?.body).toMatchObject({ title: 'Hand hygiene at night' });
  });
});

describe('leaving the form', () => {
  it('closes at once when nothing was written', async () => {
    const { user, onClose } = open({});

    await press(user, 'Cancel');

    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(['Escape', 'Cancel'])('asks before text is lost: %s', async (way) => {
    const { user, onClose } = open({});
    await user.type(await title(), 'Fire drill');

    if (way === 'Escape') await user.keyboard('{Escape}');
    else await press(user, 'Cancel');
    await press(user, 'Keep editing');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(await title()).toHaveValue('Fire drill');

    await user.keyboard('{Escape}');
    await press(user, 'Discard changes');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('holds back a navigation and asks', async () => {
    const { user, onClose } = open({});
    await user.type(await title(), 'Fire drill');
    const cancelNavigation = vi.fn<() => void>();

    window.dispatchEvent(
      new CustomEvent('single-spa:before-routing-event', {
        detail: { oldUrl: '/policies?new', newUrl: '/dashboard', cancelNavigation },
      }),
    );

    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    expect(cancelNavigation).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });
});
