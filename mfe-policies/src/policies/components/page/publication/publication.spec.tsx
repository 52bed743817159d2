import { json, problem } from '@proviso/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
    draft: { basedOnVersion: 2, outdated, note: null, fingerprint: 'ff' },
  });
const withDraft = (outdated = false) => ({
  ...answers,
  'GET /api/publishing': () => json({ howChangesTakeEffect: 'when-published' }),
  [`GET ${path}`]: ({ path: asked }: { path: string }) =>
    asked.includes('version=draft')
      ? json(draftOf(outdated), { headers: { ETag: '"draft-7"' } })
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
        actions: outdated ? ['discard'] : ['publish', 'discard', 'withdraw'],
      }),
    ),
  [`PUT ${path}`]: () => json(draftOf(false), { headers: { ETag: '"draft-8"' } }),
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

it('publishes the draft with the fingerprint of the text that is shown, and only where it is shown', async () => {
  const { user, calls } = open({ ...withDraft(), [`POST ${path}/publications`]: none }, `/policies/${id}`);
  await screen.findByText('This policy has a draft of changes');
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'See changes' }));
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

it('publishes a policy as it is only in the version that is shown', async () => {
  const asItIs = (version: number) => ({
    ...answers,
    [`GET ${path}`]: () => json(somePolicy({ version: 3 })),
    [`GET ${path}/publication`]: () =>
      json(somePublication({ inForce: null, asItIs: { version, fingerprint: 'aa' }, actions: ['publish'] })),
    [`POST ${path}/publications`]: none,
  });
  const { user, calls } = open(asItIs(3), `/policies/${id}`);
  await press(user, 'Publish');
  await press(user, 'Sign and publish');
  expect(await screen.findByText('Published')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ fingerprint: 'aa' });
  cleanup();

  open(asItIs(4), `/policies/${id}`);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

it('says why a publication could not take effect, and until when it is tried again', async () => {
  const taken = { code: 'policy.number-taken', detail: 'Another policy has this number.', parameters: {} };
  const scheduled = {
    effectiveAt: '2025-03-03T00:00:00.000Z',
    effectiveOn: '2025-03-03',
    expiresOn: null,
    signedAt: null,
    signedByName: 'Ben Lind',
    problem: taken,
    retriedUntil: '2025-03-04T00:00:00.000Z',
  };
  const { user, calls } = open(
    {
      ...answers,
      [`GET ${path}/publication`]: () => json(somePublication({ scheduled })),
      [`DELETE ${path}/publications/scheduled`]: none,
    },
    `/policies/${id}`,
  );
  expect(await screen.findByText('The publication could not take effect yet')).toBeVisible();
  expect(screen.getByText(/Another policy has this number\. It is retried every minute/)).toBeVisible();
  await press(user, 'Cancel publication');
  expect(await screen.findByText('Publication canceled')).toBeVisible();
  const cancel = calls.find(
    ({ method, path: called }) => method === 'DELETE' && called.includes('scheduled'),
  );
  expect(cancel?.headers.get('If-Match')).toBe('"draft-7"');
  cleanup();

  const failed = { plannedAt: scheduled.effectiveAt, problem: taken };
  open(
    { ...answers, [`GET ${path}/publication`]: () => json(somePublication({ failed })) },
    `/policies/${id}`,
  );
  expect(await screen.findByText('The publication did not take effect')).toBeVisible();
  expect(screen.getByText(/Another policy has this number\. Publish again/)).toBeVisible();
});

it('discards a draft, and offers to undo it', async () => {
  const { user, calls } = open(
    { ...withDraft(), [`DELETE ${path}/draft`]: none, [`POST ${path}/draft/restore`]: none },
    `/policies/${id}`,
  );
  await press(user, 'Discard');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  // While the dialog closes, the message behind it cannot be reached.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await press(user, 'Undo');
  expect(await screen.findByText('Draft brought back')).toBeVisible();
  expect(calls.some(({ path: called }) => called === `${path}/draft/restore`)).toBe(true);
  const discarded = calls.find(
    ({ method, path: called }) => method === 'DELETE' && called === `${path}/draft`,
  );
  expect(discarded?.headers.get('If-Match')).toBe('"draft-7"');
});

const undecided = (more: Parameters<typeof open>[0] = {}) => ({
  ...answers,
  [`GET ${path}`]: () => json(inForce),
  'GET /api/publishing': () => json({ howChangesTakeEffect: null }),
  ...more,
});
const question = 'When do changes take effect?';

it('asks when changes take effect at an active policy, until somebody chooses', async () => {
  let chosen: string | null = null;
  const { user, calls } = open(
    undecided({
      'GET /api/publishing': () => json({ howChangesTakeEffect: chosen }),
      'PUT /api/publishing': () => {
        chosen = 'when-published';
        return json({ howChangesTakeEffect: chosen });
      },
    }),
    `/policies/${id}`,
  );
  expect(await screen.findByText(question)).toBeVisible();
  (await screen.findByRole('button', { name: 'When they are published' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    howChangesTakeEffect: 'when-published',
    onlyFirst: true,
  });
});

it('keeps the choice of another owner, and says so', async () => {
  let chosen: string | null = null;
  const { user } = open(
    undecided({
      'GET /api/publishing': () => json({ howChangesTakeEffect: chosen }),
      'PUT /api/publishing': () => {
        chosen = 'immediately';
        return problem(409, 'publishing.already-chosen', 'Another owner has chosen.');
      },
    }),
    `/policies/${id}`,
  );
  await press(user, 'When they are published');
  expect(await screen.findByText('Another owner has chosen.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
});

it('does not ask again after the user has skipped the question', async () => {
  const { user } = open(undecided(), `/policies/${id}`);
  await press(user, 'Skip');
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  cleanup();
  open(undecided(), `/policies/${id}`);
  expect(await screen.findByText(/^In force since/)).toBeVisible();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  localStorage.clear();
});

it('asks neither at a draft, nor users who may not choose', async () => {
  open(
    undecided({ [`GET ${path}`]: () => json(somePolicy({ version: 3, status: 'draft' })) }),
    `/policies/${id}`,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  cleanup();
  open(undecided(), `/policies/${id}`, 'editor');
  expect(await screen.findByText(/^In force since/)).toBeVisible();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
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
  expect(saved?.headers.get('If-Match')).toBe('"draft-7"');
});

it('says which version was merged into an outdated draft, and forgets it when the user loads another draft', async () => {
  const theirs = { ...withDraft(true) };
  let saves = 0;
  const { user, calls } = open(
    {
      ...theirs,
      [`PUT ${path}`]: () => {
        saves += 1;
        return saves === 1
          ? problem(409, 'policy.changed', 'Someone else saved.', { currentRevision: 9 })
          : json(draftOf(false), { headers: { ETag: '"draft-10"' } });
      },
    },
    `/policies/${id}/edit`,
  );
  const saved = () =>
    calls.filter(({ method, path: called }) => method === 'PUT' && called.startsWith(`${path}?`));
  await press(user, 'Merge');
  await press(user, 'Continue with the merged policy');
  await press(user, 'Update Policy');
  await press(user, 'Load their version');
  // The loaded draft is still based on the version before the merge.
  await press(user, 'Merge');
  await user.keyboard('{Escape}');
  await user.type(await titleField(), ' shifts');
  await press(user, 'Update Policy');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(saved().map(({ body }) => body)).toMatchObject([{ basedOnVersion: 3 }, { basedOnVersion: 2 }]);
});
