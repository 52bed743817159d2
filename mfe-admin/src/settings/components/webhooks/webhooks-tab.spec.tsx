import type { Delivery, Webhook } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, withRights } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { WebhooksTab } from './webhooks-tab.tsx';

const hook: Webhook = {
  id: '0198f1a0-0000-7000-8000-000000000001',
  address: 'https://hooks.example.com/proviso',
  description: 'Ticket system <b>',
  eventTypes: ['PolicyCreated', 'PolicyDeleted'],
  enabled: true,
  disabledBecause: null,
  failingSince: null,
  previousSecretEndsAt: null,
};
const delivery: Delivery = {
  id: '0198f1a0-0000-7000-8000-000000000002',
  eventId: '0198f1a0-0000-7000-8000-000000000003',
  eventType: 'PolicyCreated',
  stream: 'policy-x',
  revision: 0,
  occurredAt: '2026-03-01T09:30:00.000Z',
  status: 'failed',
  attempts: 10,
  nextAttemptAt: null,
  lastAttempt: {
    at: '2026-03-04T09:30:00.000Z',
    milliseconds: 12,
    status: 500,
    failure: null,
    answer: 'broken <i>',
  },
};
const path = `/api/webhooks/${hook.id}`;

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, user = owner) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/webhooks': () => json([hook]),
    [`GET ${path}/deliveries`]: () => json([delivery], { headers: { 'X-Total-Count': '1' } }),
    ...answers,
  });
  renderWithProviders(<WebhooksTab />, { texts: [adminTexts], fetch, user });
  return calls;
};
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bodyOf = (calls: ReturnType<typeof open>, method: string) =>
  calls.find((call) => call.method === method)?.body;

it('adds a webhook with the events of policies, and shows its secret once', async () => {
  const calls = open({
    'POST /api/webhooks': () => json({ webhook: hook, secret: 'whsec_abc' }, { status: 201 }),
  });
  await click('Add webhook');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), hook.address);
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('whsec_abc')).toBeVisible();
  expect(bodyOf(calls, 'POST')).toMatchObject({
    address: hook.address,
    eventTypes: expect.arrayContaining(['PolicyCreated', 'PolicyRevised']),
    enabled: true,
  });
  await click('Done');
  expect(screen.queryByText('whsec_abc')).not.toBeInTheDocument();
});

it('says why an address is refused', async () => {
  open({
    'POST /api/webhooks': () =>
      problem(422, 'webhook.address-not-public', 'This address leads into a private network.'),
  });
  await click('Add webhook');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://10.0.0.1');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This address leads into a private network.')).toBeVisible();
});

it('shows what was sent, and sends it again', async () => {
  const calls = open({
    [`POST ${path}/deliveries/${delivery.id}/replay`]: () =>
      json({ ...delivery, status: 'pending' }, { status: 202 }),
    [`POST ${path}/replay`]: () => json({ deliveries: 3 }, { status: 202 }),
    [`POST ${path}/test`]: () => json(delivery, { status: 202 }),
    [`POST ${path}/secret`]: () => json({ webhook: hook, secret: 'whsec_new' }),
  });
  await click(`Deliveries to ${hook.address}`);
  expect(await screen.findByText('broken <i>')).toBeVisible();
  expect(screen.getByText('Answered 500 in 12 ms')).toBeVisible();
  await click(/^Send PolicyCreated/);
  expect(await screen.findByText('The delivery is on its way again')).toBeVisible();
  await click('Send failed again');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('3 deliveries are on their way again')).toBeVisible();
  await click('Send test');
  expect(await screen.findByText('The test is on its way')).toBeVisible();
  await click('New secret');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New secret' }));
  expect(await screen.findByText('whsec_new')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(4);
});

it('says why a webhook is disabled', async () => {
  open({ 'GET /api/webhooks': () => json([{ ...hook, enabled: false, disabledBecause: 'gone' }]) });
  expect(await screen.findByText('Disabled because the receiver said that it is gone.')).toBeVisible();
});

it('is for owners', async () => {
  const calls = open({}, withRights({ ...owner, role: 'viewer' }));
  expect(await screen.findByText('Only owners of the organization see its webhooks.')).toBeVisible();
  expect(calls.some((call) => call.path.startsWith('/api/webhooks'))).toBe(false);
});
