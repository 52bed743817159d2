import type { PolicyException } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someException } from '../../testing/some-exception.ts';
import { somePolicy } from '../../testing/some-policy.ts';
import { policiesTexts } from '../../texts.ts';
import { ExceptionsInBrief } from './exceptions-in-brief.tsx';

const noContent = () => new Response(null, { status: 204 });
const open = (
  exceptions: readonly PolicyException[],
  answers: Parameters<typeof fakeFetch>[0] = {},
  policy = somePolicy(),
) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/policy-exceptions': ({ path }) => {
      const state = new URL(path, 'http://proviso.test').searchParams.get('state');
      const isPast = (one: PolicyException) => one.state !== 'in-force' && one.state !== 'waiting';
      const found = exceptions.filter((one) => (state === 'past' ? isPast(one) : one.state === state));
      return json(found, { headers: { 'X-Total-Count': `${found.length}` } });
    },
    'GET /api/organization/owners': () => json([{ userId: 'owner', name: 'Ada Okafor' }]),
    ...answers,
  });
  renderWithProviders(<ExceptionsInBrief policy={policy} />, {
    texts: [policiesTexts],
    fetch,
    user: someUser(),
  });
  return calls;
};
const opened = async (exception: PolicyException, answers: Parameters<typeof fakeFetch>[0] = {}) => {
  const calls = open([exception], answers);
  await userEvent.click(await screen.findByRole('button', { name: exception.waived }));
  return { calls, dialog: within(screen.getByRole('dialog')) };
};

it('offers to ask for an exception, and sends all texts with the version that was shown', async () => {
  const policy = somePolicy();
  const calls = open([], {
    [`POST /api/policies/${policy.id}/exceptions`]: () => json({ id: someException().id }, { status: 201 }),
  });
  expect(await screen.findByText('No exceptions in force or waiting.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All exceptions' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for an exception' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Can decide: Ada Okafor.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveAccessibleDescription(/This is required/);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  const asked = {
    appliesTo: 'The laboratory',
    waived: 'Screens lock',
    reason: 'Measurements',
    compensatingMeasure: 'A locked room',
    lastDay: '2026-06-30',
  };
  await userEvent.type(dialog.getByRole('textbox', { name: /^Applies to/ }), asked.appliesTo);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Waived rule/ }), asked.waived);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), asked.reason);
  await userEvent.type(
    dialog.getByRole('textbox', { name: /^Compensating measure/ }),
    asked.compensatingMeasure,
  );
  fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: asked.lastDay } });
  await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Owners see your request under “Exceptions to policies”')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: policy.version, ...asked });
});

it('says that nobody else can decide on the request of the only owner', async () => {
  open([], {
    'GET /api/organization/owners': () => json([{ userId: someUser().id, name: 'Ada Okafor' }]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for an exception' }));
  expect(await screen.findByText(/^You are the only owner, so your request waits/)).toBeVisible();
});

it('counts past exceptions that are not loaded, and loads more waiting ones', async () => {
  const headers = { 'X-Total-Count': '120' };
  open([], {
    'GET /api/policy-exceptions': ({ path }) => {
      const { searchParams } = new URL(path, 'http://proviso.test');
      const state = searchParams.get('state');
      if (state === 'in-force') return json([], { headers: { 'X-Total-Count': '0' } });
      if (state === 'past') return json([someException({ state: 'expired' })], { headers });
      if (searchParams.has('cursor'))
        return json([someException({ id: '0198f1a0-0000-7000-8000-000000000002', waived: 'The last' })], {
          headers,
        });
      const next = `<${path}&cursor=c>; rel="next"`;
      return json([someException()], { headers: { ...headers, Link: next } });
    },
  });
  expect(await screen.findByText('120 past exceptions')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('button', { name: 'The last' })).toBeVisible();
});

it('shows the version for which an exception was approved', async () => {
  const decision = {
    at: '2026-03-02T09:00:00.000Z',
    by: 'ada',
    byName: 'Ada Okafor',
    approved: true,
    policyVersion: 2,
    note: null,
  };
  const { dialog } = await opened(someException({ state: 'in-force', currentVersion: 3, decision }));
  expect(dialog.getByText(/^Approved for version 2: .*Ada Okafor$/)).toBeVisible();
});

it('lists exceptions in force before waiting ones, and folds past ones', async () => {
  const ids = ['1', '2', '3'].map((digit) => `0198f1a0-0000-7000-8000-00000000000${digit}`);
  const [waiting = '', inForce = '', expired = ''] = ids;
  open([
    someException({ id: waiting, waived: 'Waits' }),
    someException({ id: expired, waived: 'Is over', state: 'expired' }),
    someException({ id: inForce, waived: 'Applies', state: 'in-force' }),
  ]);
  await screen.findByText('1 past exception');
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Applies', 'Waits']);
  expect(screen.getByText('Is over')).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'All exceptions' })).toHaveAttribute('href', '/exceptions');
});

it('shows owners the whole request, and approves what was shown', async () => {
  const exception = someException({ currentVersion: 2, actions: ['approve', 'reject'] });
  const path = `/api/policy-exceptions/${exception.id}`;
  const { calls, dialog } = await opened(exception, { [`POST ${path}/approve`]: noContent });
  for (const fact of [exception.appliesTo, exception.reason, exception.compensatingMeasure])
    expect(dialog.getByText(fact)).toBeVisible();
  expect(dialog.getByText(/Requested for version 1; the policy is now at version 2/)).toBeVisible();
  expect(dialog.getByText(/^Requested: .*Grace Hopper$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The exception was approved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ fingerprint: 'f1', note: '' });
});

it('rejects only with a reason, and shows why a decision was refused', async () => {
  const exception = someException({ actions: ['approve', 'reject'] });
  const refused = () => problem(409, 'exception.outdated', 'The policy has changed.');
  const { calls, dialog } = await opened(exception, {
    [`POST /api/policy-exceptions/${exception.id}/reject`]: refused,
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  const note = dialog.getByRole('textbox', { name: 'Note or reason' });
  expect(note).toHaveAccessibleDescription(/A reason is required/);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(note, 'Lock the screens');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('The policy has changed.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    fingerprint: 'f1',
    reason: 'Lock the screens',
  });
});

it.each([
  ['withdraw', 'waiting', 'Withdraw request', 'The request was withdrawn'],
  ['revoke', 'in-force', 'Revoke', 'The exception was revoked'],
] as const)('lets the caller %s an exception', async (action, state, name, done) => {
  const exception = someException({ state, actions: [action] });
  const { dialog } = await opened(exception, {
    [`POST /api/policy-exceptions/${exception.id}/${action}`]: noContent,
  });
  if (action === 'revoke')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason for revoking' }), 'Closed');
  await userEvent.click(dialog.getByRole('button', { name }));
  expect(await screen.findByText(done)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('offers no request for an archived policy', async () => {
  open([someException({ state: 'policy-ended' })], {}, somePolicy({ status: 'archived' }));
  expect(await screen.findByText('1 past exception')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for an exception' })).not.toBeInTheDocument();
});

it('reports that the exceptions could not be loaded', async () => {
  open([], { 'GET /api/policy-exceptions': () => problem(503, 'service.unavailable', 'Down.') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
