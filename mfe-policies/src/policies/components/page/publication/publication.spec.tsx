import { json } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { somePolicy } from '../../../../testing/some-policy.ts';
import { answers, id, path, somePublication } from '../../../testing/a-policy-with-history.ts';
import { openPoliciesPage as open } from '../../../testing/open-policies-page.tsx';
import { press, titleField } from '../../../testing/open-policy-form.tsx';
// The form imports this on demand. Importing it here means that no test waits for its compilation.
import '../../form/merge/merge-dialog.tsx';

const inForce = somePolicy({ version: 3, status: 'active' });
const draftOf = (outdated: boolean) =>
  somePolicy({
    version: 3,
    status: 'active',
    title: 'Hand hygiene at night',
    draft: { basedOnVersion: 2, outdated, note: null },
  });
const withDraft = (outdated = false) => ({
  ...answers,
  'GET /api/publishing': () => json({ howChangesTakeEffect: 'when-published' }),
  [`GET ${path}`]: ({ path: asked }: { path: string }) =>
    asked.includes('version=draft')
      ? json(draftOf(outdated), { headers: { ETag: '"7"' } })
      : json(inForce, { headers: { ETag: '"2"' } }),
  [`GET ${path}/publication`]: () =>
    json(
      somePublication({
        draft: {
          basedOnVersion: 3,
          outdated,
          savedAt: '2025-03-02T10:00:00.000Z',
          savedByName: 'Ben Lind',
          note: null,
        },
        fingerprint: outdated ? null : 'ff',
        actions: outdated ? ['discard'] : ['publish', 'discard', 'withdraw'],
      }),
    ),
  [`PUT ${path}`]: () => json(draftOf(false), { headers: { ETag: '"8"' } }),
  [`PUT ${path}/editors`]: () => json([]),
  [`DELETE ${path}/editors`]: () => new Response(null, { status: 204 }),
});
const none = () => new Response(null, { status: 204 });

it('shows since when a policy is in force, and nothing else without a draft', async () => {
  open({ ...answers, [`GET ${path}`]: () => json(inForce) }, `/policies/${id}`);
  expect(await screen.findByText(/^In force since/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Change status' })).toBeVisible();
});

it('offers no other status for a policy in force if the organization publishes changes', async () => {
  open(withDraft(), `/policies/${id}`);
  expect(await screen.findByText('This policy has a draft of changes')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Change status' })).not.toBeInTheDocument();
});

it('publishes the text whose fingerprint was shown', async () => {
  const { user, calls } = open({ ...withDraft(), [`POST ${path}/publications`]: none }, `/policies/${id}`);
  await press(user, 'Publish');
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Takes effect' }), 'Now, as an emergency');
  await press(user, 'Sign and publish');
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A break-in');
  await press(user, 'Sign and publish');
  expect(await screen.findByText('Published')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    fingerprint: 'ff',
    effectiveOn: null,
    emergency: { reason: 'A break-in' },
  });
});

it('discards a draft, and offers to undo it', async () => {
  const { user, calls } = open(
    { ...withDraft(), [`DELETE ${path}/draft`]: none, [`POST ${path}/draft/restore`]: none },
    `/policies/${id}`,
  );
  await press(user, 'Discard');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await press(user, 'Undo');
  expect(await screen.findByText('Draft brought back')).toBeVisible();
  expect(calls.some(({ path: called }) => called === `${path}/draft/restore`)).toBe(true);
});

it('edits the draft instead of the policy in force', async () => {
  const { user, calls } = open(withDraft(), `/policies/${id}/edit`);
  expect(await titleField()).toHaveValue('Hand hygiene at night');
  expect(screen.getByText(/Your changes are saved as a draft/)).toBeVisible();
  await user.type(await titleField(), ' shifts');
  await press(user, 'Update Policy');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  const saved = calls.find(({ method, path: called }) => method === 'PUT' && called.startsWith(`${path}?`));
  expect(saved?.path).toBe(`${path}?version=draft`);
  expect(saved?.headers.get('If-Match')).toBe('"7"');
});

it('offers to merge the policy in force into an outdated draft', async () => {
  const { user, calls } = open(withDraft(true), `/policies/${id}/edit`);
  await press(user, 'Merge');
  await press(user, 'Continue with the merged policy');
  await press(user, 'Update Policy');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  const saved = calls.find(({ method, path: called }) => method === 'PUT' && called.startsWith(`${path}?`));
  expect(saved?.body).toMatchObject({ merged: true });
});
