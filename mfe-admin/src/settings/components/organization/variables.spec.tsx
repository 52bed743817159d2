import type { Variable } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, withPermissions } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { Variables } from './variables.tsx';

const officer: Variable = {
  name: 'privacy_officer',
  value: 'Grace',
  policies: 12,
  outdated: 0,
  actions: ['set', 'remove'],
};
const organization: Variable = {
  name: 'organization',
  value: 'Engines',
  policies: 3,
  outdated: 1,
  actions: [],
};

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, user = owner) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/variables': () => json([organization, officer]),
    ...answers,
  });
  renderWithProviders(<Variables />, { texts: [adminTexts], fetch, user });
  return calls;
};

it('lists each variable with its value, the policies that use it, and the progress of a new value', async () => {
  open();
  expect(await screen.findByText('Privacy officer')).toBeVisible();
  expect(screen.getByText('{{privacy_officer}}')).toBeVisible();
  expect(screen.getByText('Used by 12 policies')).toBeVisible();
  expect(screen.getByText('Updating: 2 of 3 done')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Company name' })).not.toBeInTheDocument();
});

it('changes a value after stating how many policies will get a new version', async () => {
  const calls = open({ 'PUT /api/variables/privacy_officer': () => json({ ...officer, value: 'Alan' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Privacy officer' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('12 policies use it and get a new version each.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Value' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Value' }), 'Alan');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The variable was saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ value: 'Alan' });
});

it('adds a variable under a new name', async () => {
  const calls = open({ 'PUT /api/variables/safety_officer': () => json(officer) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add variable' }));
  const dialog = within(screen.getByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'Safety');
  expect(dialog.getByText(/^Use lowercase letters/)).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'privacy_officer');
  expect(dialog.getByText('A variable with this name already exists')).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'safety_officer');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Value' }), ' Ada ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The variable was saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ value: 'Ada' });
});

it('reports why a variable cannot be deleted, and which policies use it', async () => {
  open({
    'DELETE /api/variables/privacy_officer': () =>
      problem(409, 'variable.in-use', '“privacy_officer” is in use. Policies that use it: 12.'),
    'GET /api/variables/privacy_officer/policies': () =>
      json([{ id: 'p1', title: 'Visitors', archived: true }]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Privacy officer' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“privacy_officer” is in use. Policies that use it: 12.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show policies that use Privacy officer' }));
  expect(await screen.findByRole('link', { name: 'Visitors' })).toHaveAttribute('href', '/policies/p1');
});

it('shows variables as read-only to users who may not change them', async () => {
  open(
    { 'GET /api/variables': () => json([{ ...officer, policies: 0, actions: [] }]) },
    withPermissions({ ...owner, role: 'editor' }),
  );
  expect(await screen.findByText('No policy uses it')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
