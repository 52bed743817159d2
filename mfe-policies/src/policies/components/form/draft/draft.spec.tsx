import { problem } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  atRevision,
  openPolicyForm,
  policyId,
  policyPath,
  press,
  filterSaves,
  titleField,
} from '../../../testing/open-policy-form.tsx';

const editing = (revision = 4) => ({
  [`GET ${policyPath}`]: () => atRevision(revision),
  [`PUT ${policyPath}`]: () => atRevision(revision + 1),
});
/** Types into the form and leaves the page, as a reload does. */
const leaveUnsaved = async (answers = editing()) => {
  const form = openPolicyForm(answers, policyId);
  await waitFor(async () => expect(await titleField()).toHaveValue('Hand hygiene'));
  await form.user.type(await titleField(), ' at night');
  await form.user.type(screen.getByRole('textbox', { name: 'Change note' }), 'Night shifts');
  window.dispatchEvent(new Event('pagehide'));
  form.unmount();
};

it('offers the draft when the form is reopened, and continues from the draft’s base revision', async () => {
  await leaveUnsaved();
  const { user, calls, onSaved } = openPolicyForm(editing(), policyId);

  expect(await screen.findByText(/You have an unsaved draft from/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update Policy' })).toBeDisabled();
  await press(user, 'Restore');

  expect(await titleField()).toHaveValue('Hand hygiene at night');
  expect(screen.getByRole('textbox', { name: 'Change note' })).toHaveValue('Night shifts');
  await press(user, 'Update Policy');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(filterSaves(calls)[0]?.headers.get('If-Match')).toBe('"4"');
  expect(localStorage).toHaveLength(0);
});

it('saves a draft against its base revision, even if other users have saved since', async () => {
  await leaveUnsaved();
  const { user, calls } = openPolicyForm(
    {
      [`GET ${policyPath}`]: () => atRevision(9),
      [`PUT ${policyPath}`]: () => problem(409, 'policy.changed', 'Changed.', { currentRevision: 9 }),
    },
    policyId,
  );
  expect(await screen.findByText(/The policy has changed since/)).toBeVisible();
  await press(user, 'Restore');
  await press(user, 'Update Policy');

  expect(await screen.findByRole('dialog', { name: 'This policy has changed' })).toBeVisible();
  expect(filterSaves(calls)[0]?.headers.get('If-Match')).toBe('"4"');
});

it('removes a discarded draft', async () => {
  await leaveUnsaved();
  const { user } = openPolicyForm(editing(), policyId);

  await press(user, 'Discard');

  expect(await titleField()).toHaveValue('Hand hygiene');
  expect(localStorage).toHaveLength(0);
});

it('keeps a draft if the form is closed before the user decides whether to use it', async () => {
  await leaveUnsaved();
  const { user, onClose } = openPolicyForm(editing(), policyId);
  await screen.findByText(/You have an unsaved draft from/);

  await press(user, 'Cancel');

  expect(onClose).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(1);
});

it('keeps a draft if the session expires during a save', async () => {
  const { user } = openPolicyForm(
    { ...editing(), [`PUT ${policyPath}`]: () => problem(401, 'session.required', 'Please sign in.') },
    policyId,
  );
  await waitFor(async () => expect(await titleField()).toHaveValue('Hand hygiene'));
  await user.type(await titleField(), '!');

  await press(user, 'Update Policy');

  await waitFor(() => expect(localStorage).toHaveLength(1));
});

it('keeps no draft if nothing was changed', async () => {
  const { unmount } = openPolicyForm(editing(), policyId);
  await waitFor(async () => expect(await titleField()).toHaveValue('Hand hygiene'));

  window.dispatchEvent(new Event('pagehide'));
  unmount();

  expect(localStorage).toHaveLength(0);
});
