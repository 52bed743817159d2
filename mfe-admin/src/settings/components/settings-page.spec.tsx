import { Route, Routes, useLocation } from '@proviso/ui';
import { fakeFetch, json, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member } from '../../testing/answers.ts';
import { adminTexts } from '../../texts.ts';
import { SettingsPage } from './settings-page.tsx';

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const open = (path: string, user = member) =>
  renderWithProviders(
    <>
      <Address />
      <Routes>
        <Route path="/settings/*" element={<SettingsPage base="/settings" />} />
      </Routes>
    </>,
    {
      path,
      texts: [adminTexts],
      user,
      fetch: fakeFetch({
        'GET /api/organization/members': () => json([]),
        'GET /api/organization/invitations': () => json([]),
      }).fetch,
    },
  );

it('has a URL for each tab', async () => {
  open('/settings');
  expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/settings/profile');
  await userEvent.click(screen.getByRole('tab', { name: 'Members' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/settings/members');
  expect(await screen.findByRole('heading', { level: 2, name: 'Members' })).toBeVisible();
});

it('shows the user and their permissions', async () => {
  open('/settings/profile', { ...member, role: 'viewer', permissions: ['policy.read'] });
  const profile = within(await screen.findByRole('region', { name: 'Your profile' }));
  expect(profile.getByText('Platform Administrator')).toBeVisible();
  expect(profile.getByText('Viewer')).toBeVisible();
  expect(profile.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Read policies']);
});

it('changes the user’s name', async () => {
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/user': () => json(member),
    'PUT /api/auth/profile': () => new Response(null, { status: 204 }),
  });
  renderWithProviders(<SettingsPage base="/settings" />, {
    path: '/settings/profile',
    texts: [adminTexts],
    user: member,
    fetch,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.clear(dialog.getByRole('textbox', { name: 'First name' }));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'First name' }), 'Ada');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your name was saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Administrator',
  });
});

it.each(['/settings/nothing', '/settings/profile/more'])(
  'reports that there is no tab at %s',
  async (path) => {
    open(path);
    expect(await screen.findByText('This settings page does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to settings' })).toHaveAttribute('href', '/settings');
  },
);
