import type { Delivery, Webhook } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, withPermissions } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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

it('adds a webhook for policy events, and shows its secret only once', async () => {
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

it('reports why a URL is refused', async () => {
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

it('shows deliveries, and resends one of them', async () => {
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
  await click('Resend failed');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('3 deliveries are on their way again')).toBeVisible();
  await click('Send test');
  expect(await screen.findByText('The test is on its way')).toBeVisible();
  await click('New secret');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New secret' }));
  expect(await screen.findByText('whsec_new')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(4);
});

it('shows a new delivery while the list is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let sent = [delivery];
    open({
      [`GET ${path}/deliveries`]: () => json(sent, { headers: { 'X-Total-Count': String(sent.length) } }),
    });
    (await screen.findByRole('button', { name: `Deliveries to ${hook.address}` })).click();
    expect(await screen.findByText('broken <i>')).toBeVisible();
    sent = [{ ...delivery, id: hook.id, eventType: 'PolicyDeleted', lastAttempt: null }, delivery];
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await screen.findByText('PolicyDeleted')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

/** Opens the tab with one webhook. The fake server stores changes to the webhook and can refuse them. */
const kept = (refused?: { secret?: boolean; save?: boolean; remove?: boolean }) => {
  let hooks = [hook];
  const no = () => problem(503, 'service.unavailable', 'Not just now.');
  const change = (changes: Partial<Webhook>) => {
    const changed = { ...hook, ...changes };
    hooks = [changed];
    return changed;
  };
  return open({
    'GET /api/webhooks': () => json(hooks),
    [`POST ${path}/secret`]: () =>
      refused?.secret
        ? no()
        : json({
            webhook: change({ previousSecretEndsAt: '2026-03-05T09:30:00.000Z' }),
            secret: 'whsec_new',
          }),
    [`PUT ${path}`]: ({ body }) => (refused?.save ? no() : json(change(body as Partial<Webhook>))),
    [`DELETE ${path}`]: () => {
      if (refused?.remove) return no();
      hooks = [];
      return new Response(null, { status: 204 });
    },
  });
};
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('shows how long the previous secret remains valid', async () => {
  kept();
  await click(`Deliveries to ${hook.address}`);
  await click('New secret');
  await confirm('New secret');
  expect(await screen.findByText('whsec_new')).toBeVisible();
  await click('Done');
  expect(await screen.findByText(/^The previous secret works until Mar(?:ch)? 5, 2026/)).toBeVisible();
});

it('reports that a new secret could not be created', async () => {
  kept({ secret: true });
  await click(`Deliveries to ${hook.address}`);
  await click('New secret');
  await confirm('New secret');
  expect(await screen.findByText('The new secret could not be created')).toBeVisible();
  expect(screen.queryByText(/^The previous secret/)).toBeNull();
});

const disable = async () => {
  await click(`Edit ${hook.address}`);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('switch', { name: 'Send events' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
};

it('disables a webhook without changing its other fields', async () => {
  const calls = kept();
  await click(`Deliveries to ${hook.address}`);
  await disable();
  expect(await screen.findByText('Disabled')).toBeVisible();
  const { address, description, eventTypes } = hook;
  expect(bodyOf(calls, 'PUT')).toEqual({ address, description, eventTypes, enabled: false });
  expect(screen.getByRole('button', { name: 'Resend failed' })).toBeDisabled();
});

it('reports that a webhook was not disabled, and keeps the input', async () => {
  kept({ save: true });
  await disable();
  expect(await screen.findByText('The webhook could not be changed')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Send events' })).not.toBeChecked();
});

it('removes a webhook with its deliveries', async () => {
  kept();
  await click(`Deliveries to ${hook.address}`);
  await click(`Remove ${hook.address}`);
  await confirm('Remove');
  expect(await screen.findByText('No webhooks')).toBeVisible();
  expect(screen.getByText('The webhook was removed')).toBeVisible();
  expect(screen.queryByRole('region', { name: `Deliveries to ${hook.address}` })).toBeNull();
});

it('reports that a webhook was not removed', async () => {
  kept({ remove: true });
  await click(`Remove ${hook.address}`);
  await confirm('Remove');
  expect(await screen.findByText('The webhook could not be removed')).toBeVisible();
  expect(screen.getByText(hook.address)).toBeVisible();
});

it('shows why a webhook is disabled', async () => {
  open({ 'GET /api/webhooks': () => json([{ ...hook, enabled: false, disabledBecause: 'gone' }]) });
  expect(await screen.findByText('Disabled because the receiver responded with 410 Gone.')).toBeVisible();
});

it('shows webhooks only to owners', async () => {
  const calls = open({}, withPermissions({ ...owner, role: 'viewer' }));
  expect(await screen.findByText('Only owners of the organization see its webhooks.')).toBeVisible();
  expect(calls.some((call) => call.path.startsWith('/api/webhooks'))).toBe(false);
});
