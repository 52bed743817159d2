import { json } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { somePolicy, someSummary } from '../../../../testing/some-policy.ts';
import { currentUrl, openPoliciesPage as open } from '../../../testing/open-policies-page.tsx';
import { answers, id, path } from '../../../testing/a-policy-with-history.ts';
import { press, titleField } from '../../../testing/open-policy-form.tsx';

const alone = {
  [`PUT ${path}/editors`]: () => json([]),
  [`DELETE ${path}/editors`]: () => new Response(null, { status: 204 }),
};
const selectedTab = () => screen.getByRole('tab', { selected: true });
/** The properties next to the text, which CSS hides if there is no room for them. */
const properties = () => screen.queryByLabelText('About this policy');

it('starts a new policy on the content tab, and shows the policy after it is created', async () => {
  const { user, calls } = open(
    { ...answers, 'POST /api/policies': () => json(somePolicy(), { status: 201 }) },
    '/policies/new?status=draft',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Create New Policy' })).toBeVisible();
  expect(selectedTab()).toHaveTextContent('Content');
  await waitFor(async () => expect(await titleField()).toHaveFocus());
  expect(properties()).toContainElement(screen.getByLabelText('Regulatory Body'));

  await user.type(await titleField(), 'Hand hygiene');
  await press(user, 'Create Policy');

  await waitFor(() => expect(currentUrl()).toBe(`/policies/${id}?status=draft`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hand hygiene' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ title: 'Hand hygiene' });
});

it('requires a title, and focuses the title without leaving the content tab', async () => {
  const { user } = open(answers, '/policies/new');
  await press(user, 'Create Policy');
  expect(await screen.findByText('Title is required')).toBeVisible();
  await waitFor(async () => expect(await titleField()).toHaveFocus());
  expect(selectedTab()).toHaveTextContent('Content');
});

it('edits a policy with its properties beside the text or in a tab', async () => {
  const { user } = open(
    { ...answers, ...alone, [`PUT ${path}`]: () => json(somePolicy({ version: 4 })) },
    `/policies/${id}/edit`,
  );
  await waitFor(async () => expect(await titleField()).toHaveValue('Hand hygiene'));
  expect(properties()).not.toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Policy Details' }));
  expect(properties()).toBeNull();
  const state = within(screen.getByRole('tabpanel')).getByRole('combobox', { name: 'State' });
  expect(state).toHaveValue('CA');

  await press(user, 'Update Policy');
  await waitFor(() => expect(currentUrl()).toBe(`/policies/${id}`));
});

it('refuses users who may not create policies', async () => {
  open(answers, '/policies/new', 'viewer');
  expect(await screen.findByText('You cannot create policies')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('opens the policy that the user creates in the dialog over the list', async () => {
  const { user } = open(
    {
      ...answers,
      'GET /api/policies': () => json([someSummary()]),
      'POST /api/policies': () => json(somePolicy(), { status: 201 }),
    },
    '/policies?new',
  );
  await user.type(await titleField(), 'Hand hygiene');
  await press(user, 'Create Policy');
  await waitFor(() => expect(currentUrl()).toBe(`/policies/${id}`));
});
