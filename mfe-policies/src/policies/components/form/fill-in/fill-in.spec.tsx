import { json } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  atRevision,
  filterSaves,
  markdownField,
  openPolicyForm,
  policyId,
  policyPath,
  press,
} from '../../../testing/open-policy-form.tsx';

const answers = (status: 'draft' | 'active', content: string) => ({
  [`GET ${policyPath}`]: () => atRevision(1, { content, status }),
  [`PUT ${policyPath}`]: () => atRevision(2, { content, status }),
  'GET /api/variables': () =>
    json([
      { name: 'organization', value: 'Maple Creek Clinic' },
      { name: 'privacy_officer', value: null },
    ]),
});
const unfilled = 'Kept for \\[six\\] years by {{organization}} and {{privacy_officer}}.\n';

it('lists the places to fill in, and explains what the variables become', async () => {
  const { user } = openPolicyForm(answers('draft', unfilled), policyId);
  await user.click(await screen.findByRole('tab', { name: 'Content' }));

  const list = await screen.findByRole('list', { name: 'To fill in:' });
  expect(within(list).getByText('[six]')).toBeVisible();
  expect(
    await screen.findByText(
      /\{\{organization\}\} is filled in as “Maple Creek Clinic” when you save. \{\{privacy_officer\}\} has no value yet./,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set it in Settings' })).toBeVisible();
});

it('asks before a text with places to fill in becomes active', async () => {
  const { user, calls, onSaved } = openPolicyForm(answers('draft', unfilled), policyId);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'active');
  await press(user, 'Update Policy');

  const question = await screen.findByRole('alertdialog', { name: 'Make this text active?' });
  expect(question).toHaveAccessibleDescription(/2 places to fill in: \[six\], \[Missing: Privacy officer\]/);
  expect(filterSaves(calls)).toEqual([]);

  await press(user, 'Save as active');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

it('does not ask where a save makes nothing active, because texts are published', async () => {
  const { user, onSaved } = openPolicyForm(
    {
      ...answers('active', 'Kept.'),
      'GET /api/publishing': () => json({ howChangesTakeEffect: 'when-published' }),
    },
    policyId,
  );
  await user.click(await screen.findByRole('tab', { name: 'Content' }));
  await user.type(await markdownField(user), ' For [[six] years.');
  await press(user, 'Update Policy');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('does not ask again about places of a text that is already active', async () => {
  const { user, onSaved } = openPolicyForm(answers('active', unfilled), policyId);
  await user.type(await screen.findByRole('textbox', { name: 'Policy Title *' }), '!');
  await press(user, 'Update Policy');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});
