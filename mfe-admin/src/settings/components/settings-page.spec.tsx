import { Route, Routes, useLocation } from '@proviso/ui';
import { fakeFetch, json, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member } from '../../testing/answers.ts';
import { adminTexts } from '../../texts.ts';
import { SettingsPage } from './settings-page.tsx';

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const open = (path: string, user = member, landmarks = {}) =>
  renderWithProviders(
    <>
      <Address />
      <Routes>
        <Route path="/settings/*" element={<SettingsPage base="/settings" />} />
        <Route path="/admin/settings/*" element={<SettingsPage base="/admin/settings" />} />
      </Routes>
    </>,
    {
      path,
      texts: [adminTexts],
      user,
      landmarks,
      fetch: fakeFetch({
        'GET /api/organization/members': () => json([]),
        'GET /api/organization/invitations': () => json([]),
      }).fetch,
    },
  );

const sections = () => within(screen.getByRole('navigation', { name: 'Sections of the settings' }));

it('gives each section a URL, and moves the focus to the heading of an opened section', async () => {
  open('/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings: Profile' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/settings/profile');
  await userEvent.click(sections().getByRole('link', { name: 'Members' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/settings/members'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Settings: Members' })).toHaveFocus(),
  );
  expect(sections().getByRole('link', { current: 'page' })).toHaveTextContent('Members');
  expect(await screen.findByRole('heading', { level: 2, name: 'Members' })).toBeVisible();
});

it.each([
  ['/settings/profile', '/subscription', '/privacy'],
  ['/admin/settings/profile', '/admin/subscription-status', '/admin/privacy'],
])('on %s, links to “Billing” and to “Data and privacy”', async (path, billing, privacy) => {
  open(path, member, { billing: '/subscription', 'billing-administration': '/admin/subscription-status' });
  await screen.findByRole('heading', { level: 1 });
  expect(sections().getByRole('link', { name: 'Billing' })).toHaveAttribute('href', billing);
  expect(sections().getByRole('link', { name: 'Data and privacy' })).toHaveAttribute('href', privacy);
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
  'reports that no section exists at %s',
  async (path) => {
    open(path);
    expect(await screen.findByText('This settings page does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to settings' })).toHaveAttribute('href', '/settings');
  },
);
