import { fakeFetch, json, problem, renderWithProviders, withPermissions } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { CatalogTab } from './catalog-tab.tsx';

const security = { id: 3, name: 'Security <b>', description: 'Locks' };
const board = {
  id: 1,
  name: 'State Board',
  acronym: 'SB',
  website: 'https://board.example',
  description: '',
};

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, user = owner) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/publishing': () => json({ howChangesTakeEffect: null }),
    'GET /api/approval-rules': () => json([]),
    'GET /api/commenting': () => json({ whoMayComment: 'everyone' }),
    'GET /api/policy-types': () => json([security]),
    'GET /api/regulatory-entities': () => json([board]),
    ...answers,
  });
  renderWithProviders(<CatalogTab />, { texts: [adminTexts], fetch, user });
  return calls;
};

it('lists types and entities', async () => {
  open();
  expect(await screen.findByText('Security <b>')).toBeVisible();
  expect(await screen.findByText('State Board (SB)')).toBeVisible();
  expect(screen.getByRole('link', { name: /^State Board/ })).toHaveAttribute('href', 'https://board.example');
});

it('adds a type only after its name is entered', async () => {
  const calls = open({ 'POST /api/policy-types': () => json({ ...security, id: 4 }, { status: 201 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add policy type' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Conduct');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Policy type created successfully')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Conduct', description: '' });
});

it('reports that an entity was not created, and shows which field is invalid', async () => {
  open({
    'POST /api/regulatory-entities': () =>
      problem(422, 'request.invalid', 'Some of the values are not valid.', {
        errors: [{ path: 'website', message: 'Enter an address that begins with https:// or http://' }],
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add regulatory entity' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Board');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Website' }), 'board');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Failed to create regulatory entity')).toBeVisible();
  expect(dialog.getByText(/^Enter an address/)).toBeVisible();
});

it('changes an entry', async () => {
  const calls = open({ 'PUT /api/policy-types/3': () => json(security) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Security <b>' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Policy type updated successfully')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Security <b>!',
    description: 'Locks',
  });
});

it('explains that a type cannot be deleted because policies use it, and states how many', async () => {
  open({
    'DELETE /api/policy-types/3': () =>
      problem(409, 'catalog.in-use', '“Security” is in use. Policies that use it: 2.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Security <b>' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Security” is in use. Policies that use it: 2.')).toBeVisible();
});

it('shows the catalog as read-only to users who may not change it', async () => {
  open({}, withPermissions({ ...owner, role: 'editor' }));
  expect(await screen.findByText('Security <b>')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('leaves comments to members who may edit policies', async () => {
  const calls = open({ 'PUT /api/commenting': () => json({ whoMayComment: 'editors' }) });
  const choice = await screen.findByRole('combobox', { name: 'Who may comment' });
  expect(choice).toHaveDisplayValue('All members who can read policies');
  await userEvent.selectOptions(choice, 'Members who may edit policies');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ whoMayComment: 'editors' });
});

it('chooses that changes take effect when they are published', async () => {
  const calls = open({ 'PUT /api/publishing': () => json({ howChangesTakeEffect: 'when-published' }) });
  const choice = await screen.findByRole('combobox', { name: 'Changes take effect' });
  expect(choice).toHaveDisplayValue('When they are saved');
  await userEvent.selectOptions(choice, 'When they are published');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    howChangesTakeEffect: 'when-published',
  });
});

it('shows when changes take effect to members who cannot change it', async () => {
  open(
    { 'GET /api/publishing': () => json({ howChangesTakeEffect: 'when-published' }) },
    withPermissions({ ...owner, role: 'editor' }),
  );
  expect(await screen.findByText('When they are published')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Changes take effect' })).not.toBeInTheDocument();
});
