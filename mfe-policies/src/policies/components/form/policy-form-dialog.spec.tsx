import { chooseOption, json, problem, someUser } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  atRevision,
  markdownField,
  openPolicyForm,
  policyId,
  policyPath,
  press,
  reviewOn,
  filterSaves,
  titleField,
} from '../../testing/open-policy-form.tsx';
import { somePolicy } from '../../../testing/some-policy.ts';

describe('creating a policy', () => {
  it('focuses the title field, and sends null for choices left empty', async () => {
    const { user, calls, onSaved } = openPolicyForm({
      'POST /api/policies': () => json(somePolicy(), { status: 201 }),
    });
    expect(screen.getByRole('dialog', { name: 'Create New Policy' })).toBeVisible();
    expect(await titleField()).toHaveFocus();

    await user.type(await titleField(), '  Hand hygiene ');
    await chooseOption(user, 'State', 'CA');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Facility Type' }), 'Retail');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Facility Type' }), 'None');
    await press(user, 'Next: Add Content');
    await user.type(await markdownField(user), '# Purpose');
    await press(user, 'Create Policy');

    expect(await screen.findByText('Policy created successfully')).toBeVisible();
    expect(onSaved).toHaveBeenCalledOnce();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'Hand hygiene',
      content: '# Purpose',
      facilityType: null,
      state: 'CA',
      regulatoryBody: null,
      industry: null,
      status: 'draft',
      policyTypeId: null,
      documentNumber: null,
    });
  });

  it('requires a title, and opens the tab with the title field', async () => {
    const { user, calls } = openPolicyForm({});
    await user.click(screen.getByRole('tab', { name: 'Preview' }));

    await press(user, 'Create Policy');

    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Policy Details' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(async () => expect(await titleField()).toHaveFocus());
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('counts the characters of a long title, and rejects a title of 501 characters', async () => {
    const { user } = openPolicyForm({});
    await user.click(await titleField());
    await user.paste('x'.repeat(500));
    expect(screen.getByText('500 of 500 characters')).toBeVisible();

    await user.type(await titleField(), 'x');
    await press(user, 'Create Policy');

    expect(await screen.findByText('Title too long')).toBeVisible();
  });

  it('steps through the tabs and keeps their values', async () => {
    const { user } = openPolicyForm({});
    await user.type(await titleField(), 'Fire drill');
    await press(user, 'Next: Add Content');
    await user.type(await markdownField(user), 'Leave the building.');
    await press(user, 'Next: Analysis');
    expect(screen.getByText('This draft has not been analyzed yet')).toBeVisible();
    await press(user, 'Preview Policy');

    const preview = within(screen.getByRole('tabpanel'));
    expect(preview.getByRole('heading', { name: 'Fire drill' })).toBeVisible();
    expect(await preview.findByText('Leave the building.')).toBeVisible();

    await press(user, 'Back');
    await user.click(screen.getByRole('tab', { name: 'Content' }));
    expect(await markdownField(user)).toHaveValue('Leave the building.');
  });
});

describe('a save that the server refuses', () => {
  it('shows the reason next to the affected field, and opens that field’s tab', async () => {
    const { user } = openPolicyForm({
      'POST /api/policies': () =>
        problem(422, 'request.invalid', 'Some of the values are not valid.', {
          errors: [{ path: 'state', message: 'Choose a state of the list' }],
        }),
    });
    await user.type(await titleField(), 'Fire drill');
    await user.click(screen.getByRole('tab', { name: 'Preview' }));

    await press(user, 'Create Policy');

    expect(await screen.findByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
      'Choose a state of the list',
    );
  });

  it('opens the content tab if the content is too large', async () => {
    const detail = 'The content of a policy may have at most 512 KiB.';
    const { user } = openPolicyForm({
      'POST /api/policies': () => problem(413, 'policy.content-too-large', detail),
    });
    await user.type(await titleField(), 'Fire drill');

    await press(user, 'Create Policy');

    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true');
  });

  it('reports that the content is too large even before it is saved', async () => {
    const { user, calls } = openPolicyForm({});
    await user.type(await titleField(), 'Long');
    await user.click(screen.getByRole('tab', { name: 'Content' }));
    await user.click(await markdownField(user));
    await user.paste('é'.repeat(256 * 1024 + 1));

    expect(await screen.findByText(/is 512.1 KiB. The limit is 512 KiB/)).toBeVisible();
    await press(user, 'Create Policy');

    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Policy Content' })).toHaveFocus());
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('shows next to the form that a save failed, until a retry succeeds', async () => {
    const answers = [
      () => problem(503, 'service.unavailable', 'The database is being restarted.'),
      () => new Response('<html>502 Bad Gateway</html>', { status: 502 }),
      () => json(somePolicy(), { status: 201 }),
    ];
    const { user, onSaved } = openPolicyForm({
      'POST /api/policies': () => (answers.shift() ?? (() => Response.error()))(),
    });
    await user.type(await titleField(), 'Fire drill');
    await press(user, 'Create Policy');

    expect(await screen.findByText('Failed to save policy')).toBeVisible();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Not saved. Your text is kept on this device.');
    expect(failure).toHaveTextContent('The database is being restarted.');
    expect(onSaved).not.toHaveBeenCalled();
    expect(await titleField()).toHaveValue('Fire drill');
    expect(localStorage.getItem(localStorage.key(0) ?? '')).toContain('Fire drill');

    await press(user, 'Retry');
    await waitFor(() => expect(failure).toHaveTextContent('The server reported an error.'));
    expect(failure).not.toHaveTextContent('502 Bad Gateway');
    await press(user, 'Retry');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(failure).not.toBeInTheDocument();
  });

  it('names the organization’s owners instead of offering a retry if the role does not allow the save', async () => {
    const { user } = openPolicyForm(
      {
        'POST /api/policies': () => problem(403, 'session.forbidden', 'Your role does not allow this.'),
        'GET /api/organization/owners': () =>
          json([
            { userId: '1', name: 'Grace Hopper' },
            { userId: '2', name: 'Ben Lind' },
          ]),
      },
      undefined,
      { as: someUser({ role: 'viewer' }) },
    );
    await user.type(await titleField(), 'Fire drill');
    await press(user, 'Create Policy');

    expect(await screen.findByText('Failed to save policy. Your role does not allow this.')).toBeVisible();
    expect(
      await screen.findByText('Ask an owner of your organization: Grace Hopper or Ben Lind.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('editing a policy', () => {
  it('shows the policy, and saves it only if it has not changed in the meantime', async () => {
    const { user, calls, onSaved } = openPolicyForm(
      { [`GET ${policyPath}`]: () => atRevision(4), [`PUT ${policyPath}`]: () => atRevision(5) },
      policyId,
    );
    await waitFor(async () => expect(await titleField()).toHaveValue('Hand hygiene'));
    expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveValue('Blood Banks');

    await user.type(await titleField(), ' at night');
    await user.type(screen.getByRole('textbox', { name: 'Change note' }), ' For night shifts ');
    await press(user, 'Update Policy');

    expect(await screen.findByText('Policy updated successfully')).toBeVisible();
    expect(onSaved).toHaveBeenCalledOnce();
    const [put] = filterSaves(calls);
    expect(put?.headers.get('If-Match')).toBe('"4"');
    expect(put?.body).toMatchObject({
      title: 'Hand hygiene at night',
      state: 'CA',
      note: 'For night shifts',
    });
  });

  it('counts as the review that is due only if the user chooses so', async () => {
    const open = (state: 'due' | 'later') =>
      openPolicyForm(
        {
          [`GET ${policyPath}`]: () => atRevision(4),
          [`PUT ${policyPath}`]: () => atRevision(5, { version: 8 }),
          [`GET ${policyPath}/review`]: () => reviewOn('2026-12-24', state),
          [`POST ${policyPath}/reviews`]: () => new Response(null, { status: 204 }),
        },
        policyId,
      );
    const reviews = ({ calls }: ReturnType<typeof open>) =>
      calls.filter(({ path }) => path === `${policyPath}/reviews`);
    const name = 'Counts as the review due on Dec 24, 2026';

    const later = open('later');
    await screen.findByRole('button', { name: 'Update Policy' });
    expect(screen.queryByRole('checkbox', { name })).toBeNull();
    later.unmount();

    const unchosen = open('due');
    expect(await screen.findByRole('checkbox', { name })).not.toBeChecked();
    await press(unchosen.user, 'Update Policy');
    expect(await screen.findByText('Policy updated successfully')).toBeVisible();
    expect(reviews(unchosen)).toEqual([]);
    unchosen.unmount();

    const chosen = open('due');
    await chosen.user.click(await screen.findByRole('checkbox', { name }));
    await chosen.user.type(screen.getByRole('textbox', { name: 'Change note' }), 'Yearly');
    await press(chosen.user, 'Update Policy');
    expect(await screen.findByText('Review recorded')).toBeVisible();
    const [review] = reviews(chosen);
    expect(review?.body).toEqual({ version: 8, note: 'Yearly', withChange: true });
    expect(review?.headers.get('If-Match')).toBe('"review-2"');
  });

  it('says that no review was recorded if the save became a draft of changes', async () => {
    const draft = { basedOnVersion: 7, outdated: false, note: null, fingerprint: 'ff' };
    const { user, calls } = openPolicyForm(
      {
        [`GET ${policyPath}`]: () => atRevision(4),
        [`PUT ${policyPath}`]: () => atRevision(5, { draft }),
        [`GET ${policyPath}/review`]: () => reviewOn('2026-12-24', 'due'),
      },
      policyId,
    );
    await user.click(
      await screen.findByRole('checkbox', { name: 'Counts as the review due on Dec 24, 2026' }),
    );
    await press(user, 'Update Policy');
    expect(
      await screen.findByText('The review was not recorded, because the change is a draft.'),
    ).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('warns that readers will see changes to an active policy immediately', async () => {
    openPolicyForm({ [`GET ${policyPath}`]: () => atRevision(4, { status: 'active' }) }, policyId);
    expect(
      await screen.findByText(/^This policy is active: readers see a change as soon as you save it\./),
    ).toBeVisible();
  });

  it('explains the effect of a different status as soon as the user selects it', async () => {
    const { user } = openPolicyForm({ [`GET ${policyPath}`]: () => atRevision(4) }, policyId);
    const status = await screen.findByRole('combobox', { name: 'Status' });
    expect(status).not.toHaveAccessibleDescription();
    await user.selectOptions(status, 'Archived');
    expect(status).toHaveAccessibleDescription(/^An archived policy is no longer in effect\./);
  });

  it('rejects a change note of 501 characters', async () => {
    const { user, calls } = openPolicyForm({ [`GET ${policyPath}`]: () => atRevision(4) }, policyId);
    await user.click(await screen.findByRole('textbox', { name: 'Change note' }));
    await user.paste('x'.repeat(501));

    await press(user, 'Update Policy');

    expect(await screen.findByText('Change note too long')).toBeVisible();
    expect(filterSaves(calls)).toEqual([]);
  });

  it('preserves every byte of text that the rich-text editor does not support', async () => {
    const content = 'One[^1]\r\n\r\n<b>raw</b>\r\n\r\n[^1]: Note\r\n';
    const { user, calls } = openPolicyForm(
      {
        [`GET ${policyPath}`]: () => atRevision(4, { content }),
        [`PUT ${policyPath}`]: () => atRevision(5),
      },
      policyId,
    );
    await user.click(await screen.findByRole('tab', { name: 'Content' }));
    expect(await screen.findByText(/shown as Markdown because it contains raw HTML/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Policy Content' })).toBeVisible();

    await press(user, 'Update Policy');

    await screen.findByText('Policy updated successfully');
    expect(filterSaves(calls)[0]?.body).toMatchObject({ content });
  });

  it('shows who else is editing the policy, and tells them that this user is editing it', async () => {
    const others = [
      { userId: someUser().id, name: 'Ada Okafor', since: '2025-06-01T10:00:00Z' },
      { userId: 'somebody-else', name: 'Ben Lind', since: '2025-06-01T10:00:00Z' },
    ];
    const { calls, unmount } = openPolicyForm(
      {
        [`GET ${policyPath}`]: () => atRevision(4),
        [`PUT ${policyPath}/editors`]: () => json(others),
        [`GET ${policyPath}/editors`]: () => json(others),
      },
      policyId,
    );
    expect(await screen.findByText('Ben Lind is also editing this policy')).toBeVisible();
    const editing = () =>
      calls.filter(({ path }) => path === `${policyPath}/editors`).map(({ method }) => method);
    expect(editing()).toContain('PUT');

    unmount();

    await waitFor(() => expect(editing()).toContain('DELETE'));
  });

  it('reports that the policy cannot be loaded', async () => {
    openPolicyForm(
      { [`GET ${policyPath}`]: () => problem(404, 'policy.not-found', 'This policy does not exist.') },
      policyId,
    );

    expect(await screen.findByText('This policy does not exist.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update Policy' })).toBeDisabled();
  });
});

describe('leaving the form', () => {
  it('closes immediately if nothing was changed', async () => {
    const { user, onClose } = openPolicyForm({});

    await press(user, 'Cancel');

    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(['Escape', 'Cancel'])('asks before discarding changes: %s', async (way) => {
    const { user, onClose } = openPolicyForm({});
    await user.type(await titleField(), 'Fire drill');

    if (way === 'Escape') await user.keyboard('{Escape}');
    else await press(user, 'Cancel');
    await press(user, 'Keep editing');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(await titleField()).toHaveValue('Fire drill');

    await user.keyboard('{Escape}');
    await press(user, 'Discard changes');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('blocks a navigation, and asks whether to discard the changes', async () => {
    const { user, onClose } = openPolicyForm({});
    await user.type(await titleField(), 'Fire drill');
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

describe('permissions from the server', () => {
  it('disable the status field if the status may not be changed', async () => {
    const answer = () => atRevision(3, { status: 'review', actions: ['edit'] });
    openPolicyForm({ [`GET ${policyPath}`]: answer }, policyId);
    const status = await screen.findByRole('combobox', { name: 'Status' });
    expect(status).toHaveDisplayValue('Under Review');
    expect(within(status).getAllByRole('option')).toHaveLength(1);
  });

  it('replace the form with an explanation if the policy may not be edited', async () => {
    openPolicyForm({ [`GET ${policyPath}`]: () => atRevision(3, { actions: [] }) }, policyId);
    expect(await screen.findByRole('alert')).toHaveTextContent('You cannot edit this policy');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Update Policy' })).toBeDisabled();
  });
});
