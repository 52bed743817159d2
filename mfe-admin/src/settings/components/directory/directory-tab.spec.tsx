import type { Directory } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { DirectoryTab } from './directory-tab.tsx';

const id = '0198c0de-0000-7000-8000-0000000000a1';
const directory: Directory = {
  address: 'https://proviso.example/scim/v2',
  tokens: [{ id, name: 'Entra', createdAt: '2026-03-01T09:00:00.000Z', lastUsedAt: null }],
  groups: [{ id: id.replace('a1', 'b1'), name: 'Writers <i>', members: 2, role: null }],
};
const noContent = () => new Response(null, { status: 204 });

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, user = owner) => {
  const { fetch, calls } = fakeFetch({ 'GET /api/directory': () => json(directory), ...answers });
  renderWithProviders(<DirectoryTab />, { texts: [adminTexts], fetch, user });
  return calls;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows a new token once, after it has been named', async () => {
  const calls = open({
    'POST /api/directory/tokens': () =>
      json({ token: { ...directory.tokens[0], name: 'Okta' }, text: 'proviso_scim_x' }),
  });
  await press('Create token');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(dialog.getByText('Name is required')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), ' Okta ');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('proviso_scim_x')).toBeVisible();
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/api/directory/tokens', body: { name: 'Okta' } }),
  );
  await press('Done');
  expect(screen.queryByText('proviso_scim_x')).not.toBeInTheDocument();
});

it('revokes a token after a question, and says when that failed', async () => {
  open({ [`DELETE /api/directory/tokens/${id}`]: () => problem(503, 'service.unavailable', 'Try later') });
  await press('Revoke Entra');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Entra could not be revoked')).toBeVisible();
});

it('gives a group a role, and makes owners after a question only', async () => {
  const calls = open({ [`PUT /api/directory/groups/${id.replace('a1', 'b1')}/role`]: noContent });
  const role = await screen.findByRole('combobox', { name: 'Role of Writers <i>' });
  await userEvent.selectOptions(role, 'Auditor');
  expect(await screen.findByText('The role of Writers <i> was saved')).toBeVisible();
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent()).toEqual([{ role: 'auditor' }]);
  await userEvent.selectOptions(role, 'Owner');
  expect(sent()).toHaveLength(1);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Make owners' }));
  expect(sent()).toEqual([{ role: 'auditor' }, { role: 'owner' }]);
});

it('is for owners', async () => {
  const calls = open({}, { ...owner, role: 'viewer', permissions: ['policy.read'] });
  expect(await screen.findByText('Only owners can connect a directory.')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/directory')).toEqual([]);
});
