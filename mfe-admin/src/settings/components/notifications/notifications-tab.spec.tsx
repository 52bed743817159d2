import type { Notifications } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { NotificationsTab } from './notifications-tab.tsx';

const open = (answers: Parameters<typeof fakeFetch>[0] = {}) => {
  let kept: Notifications = {
    policyChanges: false,
    analyses: true,
    regulatoryUpdates: false,
    weeklySummary: false,
    reviewReminders: true,
    comments: true,
    historyCheckpoints: false,
    email: member.email,
    isAccountEmail: true,
    emailVerified: true,
  };
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/user': () => json(member),
    'GET /api/notifications': () => json(kept),
    'PUT /api/notifications': ({ body }) => {
      kept = { ...kept, ...(body as object) };
      return new Response(null, { status: 204 });
    },
    'PUT /api/notifications/address': () => json({ confirming: true }),
    ...answers,
  });
  renderWithProviders(<NotificationsTab />, { texts: [adminTexts], fetch, user: member });
  return calls;
};

it('turns each kind of email on and off', async () => {
  const calls = open();
  expect(await screen.findAllByRole('switch')).toHaveLength(7);
  expect(screen.getByRole('switch', { name: 'Analyses' })).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'Weekly summary' }));
  expect(screen.getByRole('switch', { name: 'Weekly summary' })).toBeChecked();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    policyChanges: false,
    analyses: true,
    regulatoryUpdates: false,
    weeklySummary: true,
    reviewReminders: true,
    comments: true,
    historyCheckpoints: false,
  });
});

it('rolls back a choice if it cannot be saved', async () => {
  open({ 'PUT /api/notifications': () => problem(503, 'service.unavailable', 'Try again.') });
  await userEvent.click(await screen.findByRole('switch', { name: 'Policy changes' }));
  expect(await screen.findByText('Your choice was not saved')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Policy changes' })).not.toBeChecked();
});

it('asks the owner of an address to confirm before notifications are sent to that address', async () => {
  const calls = open();
  const email = await screen.findByRole('textbox', { name: 'Notification email' });
  expect(screen.getByRole('button', { name: 'Change address' })).toBeDisabled();
  await userEvent.clear(email);
  await userEvent.type(email, 'team@example.net');
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  expect(await screen.findByText(/We sent a link to team@example.net/)).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/address'))?.body).toEqual({ email: 'team@example.net' });
});
