import type { AdminOrganizationDetails, AdminUserDetails, OrganizationFeatures } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ada, administrationAnswers, engines, refusedEntry } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { AdminArea } from '../admin-area.tsx';

const details: AdminOrganizationDetails = {
  ...engines,
  industry: null,
  size: null,
  location: '',
  use: { policies: 12, people: 4, documents: 3, analyses: 1 },
  subscription: null,
  closing: null,
  trial: { plan: 'basic', endsAt: '2026-03-04T09:00:00.000Z', running: true },
};
const person: AdminUserDetails = {
  ...ada,
  emailVerified: true,
  administrator: false,
  twoFactor: false,
  sessions: 2,
  apiKeys: 0,
  supportAccessUntil: null,
};
const invitation = {
  id: ada.id,
  email: 'kim@example.org',
  firstName: null,
  lastName: null,
  role: 'viewer',
  invitedAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2026-03-09T09:00:00.000Z',
};
const features: OrganizationFeatures = {
  plan: 'basic',
  timeZone: 'America/New_York',
  features: [
    { entitlement: 'policies', byPlan: true, override: null },
    { entitlement: 'scim', byPlan: false, override: null },
    {
      entitlement: 'webhooks',
      byPlan: false,
      override: { on: true, endsAt: '2026-04-01T04:00:00.000Z', lastDay: '2026-03-31' },
    },
    { entitlement: 'evidence.export', byPlan: false, override: { on: false, endsAt: null, lastDay: null } },
  ],
};
const organizationPath = `/api/admin/organizations/${engines.id}`;
const done = () => new Response(null, { status: 204 });

const open = (path: string, answers: Parameters<typeof fakeFetch>[0] = {}) => {
  const { fetch, calls } = fakeFetch({
    ...administrationAnswers(),
    [`GET ${organizationPath}`]: () => json(details),
    [`GET ${organizationPath}/members`]: () =>
      json([{ ...person, userId: ada.id, joinedAt: ada.signedUpAt }]),
    [`GET ${organizationPath}/features`]: () => json(features),
    [`GET ${organizationPath}/invitations`]: () => json([invitation]),
    [`GET ${organizationPath}/audit-log`]: () => json([refusedEntry]),
    [`GET /api/admin/users/${ada.id}`]: () => json(person),
    [`GET /api/admin/users/${ada.id}/audit-log`]: () => json([]),
    ...answers,
  });
  renderWithProviders(<AdminArea />, { path, texts: [adminTexts], fetch });
  return calls;
};
const sent = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const confirm = async (button: string, title: string, name = button) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name }));
  expect(dialog.getByText('Enter a reason')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked for it');
  await userEvent.click(dialog.getByRole('button', { name }));
};

it('shows an organization with its members, invitations and history', async () => {
  open(`/organizations/${engines.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Engines' })).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ada Okafor' })).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'kim@example.org' })).toBeVisible();
  expect(await screen.findByText(/Single sign-on was refused/)).toBeVisible();
});

it('suspends an organization with a reason, and reports a failure', async () => {
  const calls = open(`/organizations/${engines.id}`, {
    [`POST ${organizationPath}/suspend`]: () =>
      problem(409, 'suspension.administrator', 'Administrators cannot be suspended.'),
  });
  await confirm('Suspend', 'Suspend Engines?');
  expect(await screen.findByText('Administrators cannot be suspended.')).toBeVisible();
  expect(sent(calls)).toEqual([[`${organizationPath}/suspend`, { reason: 'Asked for it' }]]);
});

it('reopens an organization that an owner had requested to close', async () => {
  const closing = {
    status: 'requested',
    requestedAt: '2026-03-02T09:00:00.000Z',
    closesAt: '2026-04-01T09:00:00.000Z',
    reason: 'merged',
  };
  const calls = open(`/organizations/${engines.id}`, {
    [`GET ${organizationPath}`]: () => json({ ...details, closing }),
    [`POST ${organizationPath}/reopen`]: done,
  });
  expect(
    await screen.findByText(
      /^On Apr 1, 2026, \d+:\d\d.[AP]M \S+, because it is moving to another organization$/,
    ),
  ).toBeVisible();
  await confirm('Reopen', 'Reopen Engines?');
  expect(await screen.findByText('Engines was reopened')).toBeVisible();
  expect(sent(calls)).toEqual([[`${organizationPath}/reopen`, { reason: 'Asked for it' }]]);
});

it('ends a running subscription for a reason, and reports that it ended', async () => {
  const subscription = { plan: 'basic', status: 'active', endsAt: '2026-04-01T09:00:00.000Z' } as const;
  const calls = open(`/organizations/${engines.id}`, {
    [`GET ${organizationPath}`]: () => json({ ...details, subscription }),
    [`POST ${organizationPath}/subscription/end`]: done,
  });
  await confirm('End Subscription', 'End the subscription of Engines?');
  expect(await screen.findByText('Subscription of Engines ended')).toBeVisible();
  expect(sent(calls)).toEqual([[`${organizationPath}/subscription/end`, { reason: 'Asked for it' }]]);
});

it('links a subscription by its id at the payment provider', async () => {
  const calls = open(`/organizations/${engines.id}`, {
    [`POST ${organizationPath}/subscription/relink`]: done,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Link Subscription' }));
  expect(screen.queryByRole('button', { name: 'End Subscription' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Link Engines to its subscription' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid by invoice');
  await userEvent.click(dialog.getByRole('button', { name: 'Link Subscription' }));
  expect(dialog.getByText('Enter an id such as sub_1Abc')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Id of the subscription/ }), ' sub_7 ');
  await userEvent.click(dialog.getByRole('button', { name: 'Link Subscription' }));
  expect(await screen.findByText('Engines linked to its subscription')).toBeVisible();
  const body = { externalId: 'sub_7', reason: 'Paid by invoice' };
  expect(sent(calls)).toEqual([[`${organizationPath}/subscription/relink`, body]]);
});

it('records a refund in the smallest unit of its currency', async () => {
  const calls = open(`/organizations/${engines.id}`, { [`POST ${organizationPath}/refunds`]: done });
  await userEvent.click(await screen.findByRole('button', { name: 'Record Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a refund to Engines' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'By bank transfer');
  await userEvent.clear(dialog.getByRole('textbox', { name: /Currency/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record Refund' }));
  expect(dialog.getByText('Enter an amount above zero')).toBeVisible();
  expect(dialog.getByText('Enter a currency such as USD')).toBeVisible();
  await userEvent.type(dialog.getByRole('spinbutton', { name: /Amount/ }), '24.99');
  await userEvent.type(dialog.getByRole('textbox', { name: /Currency/ }), 'eur');
  await userEvent.click(dialog.getByRole('button', { name: 'Record Refund' }));
  expect(await screen.findByText('Refund to Engines recorded')).toBeVisible();
  const body = { amount: 2499, currency: 'eur', reason: 'By bank transfer' };
  expect(sent(calls)).toEqual([[`${organizationPath}/refunds`, body]]);
});

it('resumes a suspended organization', async () => {
  const calls = open(`/organizations/${engines.id}`, {
    [`GET ${organizationPath}`]: () => json({ ...details, suspendedAt: '2026-03-02T09:00:00.000Z' }),
    [`POST ${organizationPath}/resume`]: done,
  });
  expect(await screen.findByText(/^Suspended since Mar 2, 2026/)).toBeVisible();
  await confirm('Resume', 'Resume Engines?');
  expect(await screen.findByText('Engines was resumed')).toBeVisible();
  expect(sent(calls)).toEqual([[`${organizationPath}/resume`, { reason: 'Asked for it' }]]);
});

it('grants and ends trials, and resends invitations', async () => {
  const resend = `${organizationPath}/invitations/${invitation.id}/resend`;
  const calls = open(`/organizations/${engines.id}`, {
    [`POST ${organizationPath}/trial`]: done,
    [`POST ${organizationPath}/trial/end`]: done,
    [`POST ${resend}`]: done,
  });
  await confirm('Grant Trial', 'Grant Engines a free trial');
  await confirm('End Trial', 'End the free trial of Engines?');
  await confirm('Resend to kim@example.org', 'Send the invitation of kim@example.org again?', 'Resend');
  expect(await screen.findByText('A new invitation was sent to kim@example.org')).toBeVisible();
  const reason = 'Asked for it';
  expect(sent(calls)).toEqual([
    [`${organizationPath}/trial`, { plan: 'professional', days: 14, reason }],
    [`${organizationPath}/trial/end`, { reason }],
    [resend, { reason }],
  ]);
});

it('turns features on or off until a date, and resets them to the plan’s defaults', async () => {
  const path = `${organizationPath}/features`;
  const calls = open(`/organizations/${engines.id}`, { [`POST ${path}`]: done });
  expect(await screen.findByText('On through Mar 31, 2026')).toBeVisible();
  const change = async (feature: string, fill?: (dialog: ReturnType<typeof within>) => Promise<void>) => {
    await userEvent.click(screen.getByRole('button', { name: `Change “${feature}”` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Change “${feature}” for Engines` }));
    await fill?.(dialog);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A pilot');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await change('SCIM', async (dialog) => {
    expect(dialog.getByText(/time zone of the organization \(America\/New_York\)/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Last day'), '2026-12-31');
  });
  expect(await screen.findByText('“SCIM” is on for Engines')).toBeVisible();
  await change('Policies, documents, search, and audit log');
  await change('Webhooks', async (dialog) => {
    expect(dialog.queryByLabelText('Last day')).not.toBeInTheDocument();
  });
  // This feature can no longer be turned on or off, only reset to the plan.
  await change('Evidence export', async (dialog) => {
    expect(dialog.getAllByRole('option').map((option: HTMLElement) => option.textContent)).toEqual([
      'Let the plan decide',
    ]);
  });
  const reason = 'A pilot';
  expect(sent(calls)).toEqual([
    [path, { entitlement: 'scim', change: 'on', lastDay: '2026-12-31', reason }],
    [path, { entitlement: 'policies', change: 'off', reason }],
    [path, { entitlement: 'webhooks', change: 'plan', reason }],
    [path, { entitlement: 'evidence.export', change: 'plan', reason }],
  ]);
});

it('suspends a user, but not an administrator', async () => {
  const calls = open(`/people/${ada.id}`, { [`POST /api/admin/users/${ada.id}/suspend`]: done });
  await confirm('Suspend', 'Suspend Ada Okafor?');
  expect(await screen.findByText('Ada Okafor was suspended')).toBeVisible();
  expect(sent(calls)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Engines' })).toHaveAttribute(
    'href',
    `/admin/organizations/${engines.id}`,
  );
  expect(await screen.findByText('No events yet')).toBeVisible();
});

it('offers no actions against an administrator, and reports why a user could not be loaded', async () => {
  let broken = true;
  open(`/people/${ada.id}`, {
    [`GET /api/admin/users/${ada.id}`]: () =>
      broken ? problem(503, 'unavailable', 'The database rests.') : json({ ...person, administrator: true }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The database rests.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
});
