import { problem, someUser } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  atRevision,
  markdownField,
  openPolicyForm,
  policyId,
  policyPath,
  press,
  filterSaves,
  titleField,
} from '../../testing/open-policy-form.tsx';

const openConflict = async () => {
  let reads = 0;
  const session = openPolicyForm(
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
    policyId,
  );
  await waitFor(async () => expect(await titleField()).toHaveValue('Hand hygiene'));
  await session.user.type(await titleField(), ' at night');
  await press(session.user, 'Update Policy');
  await screen.findByText(/Ben Lind saved version 3 on /);
  return session;
};
const conflict = () => screen.queryByRole('dialog', { name: 'This policy has changed' });

describe('a policy that was changed in the meantime', () => {
  it('shows that the same user saved it in another window', async () => {
    const { user } = openPolicyForm(
      {
        [`GET ${policyPath}`]: () => atRevision(4, { updatedBy: someUser().id, version: 3 }),
        [`PUT ${policyPath}`]: () =>
          problem(409, 'policy.changed', 'It was changed.', { currentRevision: 7 }),
      },
      policyId,
    );
    await user.type(await titleField(), ' at night');
    await press(user, 'Update Policy');
    expect(await screen.findByText(/^You saved version 3 in another window on /)).toBeVisible();

    await press(user, 'Keep editing');
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Not saved. Your text is kept on this device. It was changed.');
  });

  it('shows that the other user’s version could not be loaded, and offers a retry', async () => {
    let reads = 0;
    const { user } = openPolicyForm(
      {
        [`GET ${policyPath}`]: () => {
          reads += 1;
          if (reads === 1) return atRevision(4);
          return reads === 2
            ? problem(503, 'service.unavailable', 'The service cannot answer just now.')
            : atRevision(7, { title: 'Their title', version: 3 });
        },
        [`PUT ${policyPath}`]: () =>
          problem(409, 'policy.changed', 'Someone else changed this policy.', { currentRevision: 7 }),
      },
      policyId,
    );
    await waitFor(async () => expect(await titleField()).toHaveValue('Hand hygiene'));
    await user.type(await titleField(), ' at night');
    await press(user, 'Update Policy');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Their version could not be loaded');
    expect(alert).toHaveTextContent('The service cannot answer just now.');
    expect(screen.getByRole('button', { name: 'Merge both' })).toBeDisabled();
    await press(user, 'Try again');

    expect(await screen.findByText(/Ben Lind saved version 3 on /)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the user’s own text when “Keep editing” is chosen', async () => {
    const { user, onClose, onSaved } = await openConflict();

    await press(user, 'Keep editing');

    await waitFor(() => expect(conflict()).toBeNull());
    expect(await titleField()).toHaveValue('Hand hygiene at night');
    expect(onClose).not.toHaveBeenCalled();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('continues with the other user’s text when “Load their version” is chosen', async () => {
    const { user, calls } = await openConflict();

    await press(user, 'Load their version');
    await waitFor(async () => expect(await titleField()).toHaveValue('Their title'));
    await user.type(await titleField(), '!');
    await press(user, 'Update Policy');

    expect(await screen.findByText('Policy updated successfully')).toBeVisible();
    const put = filterSaves(calls).at(-1);
    expect(put?.headers.get('If-Match')).toBe('"7"');
    expect(put?.body).toMatchObject({ title: 'Their title!' });
  });

  it('overwrites only the revision that was shown when “Overwrite with mine” is chosen', async () => {
    const { user, calls, onSaved } = await openConflict();

    await press(user, 'Overwrite with mine');

    expect(await screen.findByText('Policy updated successfully')).toBeVisible();
    expect(onSaved).toHaveBeenCalledOnce();
    const put = filterSaves(calls).at(-1);
    expect(put?.headers.get('If-Match')).toBe('"7"');
    expect(put?.body).toMatchObject({ title: 'Hand hygiene at night' });
  });
});

describe('merging both versions', () => {
  const base = '# Purpose\n\nClean hands.\n\n# Scope\n\nAll staff.\n';
  it('merges changes without conflicts, lets the user resolve the conflicts, and saves the result', async () => {
    let reads = 0;
    const { user, calls, onSaved } = openPolicyForm(
      {
        [`GET ${policyPath}`]: () => {
          reads += 1;
          return reads === 1
            ? atRevision(4, { content: base })
            : atRevision(7, {
                title: 'Their title',
                state: 'NY',
                version: 3,
                content: base.replace('Clean', 'Washed'),
              });
        },
        [`PUT ${policyPath}`]: ({ headers }) =>
          headers.get('If-Match') === '"7"'
            ? atRevision(8)
            : problem(409, 'policy.changed', 'Changed.', { currentRevision: 7 }),
      },
      policyId,
    );
    await user.type(await titleField(), ' at night');
    await user.click(screen.getByRole('tab', { name: 'Content' }));
    const text = await markdownField(user);
    await user.clear(text);
    await user.click(text);
    await user.paste(base.replace('All staff.', 'Night staff.'));
    await press(user, 'Update Policy');
    await screen.findByText(/Ben Lind saved version 3/);
    await press(user, 'Merge both');

    const merge = within(await screen.findByRole('dialog', { name: 'Merge both versions' }));
    expect(merge.getByText('1 conflict left to resolve.')).toBeVisible();
    await user.click(merge.getByRole('button', { name: 'Continue with the merged policy' }));
    const title = within(merge.getByRole('group', { name: 'Title' }));
    await user.click(title.getByRole('radio', { name: 'Mine' }));
    expect(merge.getByText('All conflicts are resolved.')).toBeVisible();
    await user.click(merge.getByRole('button', { name: 'Continue with the merged policy' }));

    await waitFor(() => expect(conflict()).toBeNull());
    expect(onSaved).not.toHaveBeenCalled();
    await press(user, 'Update Policy');
    await screen.findByText('Policy updated successfully');
    expect(filterSaves(calls).at(-1)?.body).toMatchObject({
      title: 'Hand hygiene at night',
      state: 'NY',
      content: base.replace('Clean', 'Washed').replace('All staff.', 'Night staff.'),
    });
  });
});
