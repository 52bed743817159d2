import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { policiesTexts } from '../../texts.ts';
import { ReviewsPage } from './reviews-page.tsx';

const review = {
  policyId: '0198f1a0-0000-7000-8000-0000000000b1',
  title: 'Access control',
  documentNumber: 'IT-001',
  owner: { userId: '0198f1a0-0000-7000-8000-0000000000a1', name: 'Ada Lovelace' },
  nextReview: '2026-03-01',
  state: 'overdue',
};
const calendarPath = '/api/reviews/calendar';

const open = (answers: Parameters<typeof fakeFetch>[0] = {}) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/reviews': () => json([review], { headers: { 'X-Total-Count': '1' } }),
    'GET /api/approvals': () => json([], { headers: { 'X-Total-Count': '0' } }),
    [`GET ${calendarPath}`]: () => json({ createdAt: null }),
    ...answers,
  });
  renderWithProviders(<ReviewsPage />, { texts: [policiesTexts], path: '/reviews', fetch, user: someUser() });
  return calls;
};

it('lists reviews that are waiting for the user, and all reviews on request', async () => {
  const calls = open();
  expect(await screen.findByRole('link', { name: 'Access control' })).toHaveAttribute(
    'href',
    `/policies/${review.policyId}`,
  );
  expect(
    screen.getByRole('row', { name: /Access control \(IT-001\) Mar 1, 2026 Overdue Ada Lovelace/ }),
  ).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Whose reviews' }), 'Everyone’s');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which reviews' }), 'Overdue');
  await screen.findByText('Planned reviews of all policies.');
  expect(calls.at(-1)?.path).toMatch(/whose=all/);
  expect(calls.at(-1)?.path).toMatch(/state=overdue/);
});

it('lists texts that wait for the user’s approval, with links to the texts', async () => {
  const text = {
    policyId: review.policyId,
    title: 'Hand hygiene',
    documentNumber: null,
    isDraft: true,
    submittedAt: '2026-03-01T09:00:00.000Z',
    submittedByName: 'Ben Lind',
    dueOn: '2026-03-15',
    overdue: true,
    step: 1,
    steps: 2,
  };
  open({
    'GET /api/reviews': () => json([], { headers: { 'X-Total-Count': '0' } }),
    'GET /api/approvals': () => json([text], { headers: { 'X-Total-Count': '1' } }),
  });
  expect(await screen.findByRole('link', { name: 'Hand hygiene' })).toHaveAttribute(
    'href',
    `/policies/${review.policyId}/draft`,
  );
  expect(screen.getByRole('row', { name: /Hand hygiene Mar 15, 2026 Overdue 1 of 2/ })).toBeVisible();
  expect(await screen.findByText('No reviews are due')).toBeVisible();
});

it('reports that no reviews are pending, or that a list could not be loaded', async () => {
  let answer = json([], { headers: { 'X-Total-Count': '0' } });
  open({ 'GET /api/reviews': () => answer });
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  answer = problem(503, 'service.unavailable', 'Down.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which reviews' }), 'Later');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('reports that nothing is waiting after the filters are reset to their defaults', async () => {
  open({ 'GET /api/reviews': () => json([], { headers: { 'X-Total-Count': '0' } }) });
  const which = await screen.findByRole('combobox', { name: 'Which reviews' });
  await userEvent.selectOptions(which, 'Later');
  expect(await screen.findByText('No reviews match')).toBeVisible();
  await userEvent.selectOptions(which, 'Due or overdue');
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
});

it('keeps the loaded reviews when the next page fails, and reports the failure', async () => {
  const next = '/api/reviews?whose=mine&state=open&cursor=next';
  const headers = { 'X-Total-Count': '2', Link: `<${next}>; rel="next"` };
  open({
    'GET /api/reviews': ({ path }) =>
      path.includes('cursor=') ? problem(503, 'service.unavailable', 'Down.') : json([review], { headers }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Down.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Access control' })).toBeVisible();
});

it('shows a new calendar URL once, and replaces and revokes it only after confirmation', async () => {
  let createdAt: string | null = null;
  const address = 'https://x.example/api/reviews/calendar/abc.ics';
  let created = 0;
  open({
    [`GET ${calendarPath}`]: () => json({ createdAt }),
    [`POST ${calendarPath}`]: () => {
      createdAt = '2026-03-01T09:00:00.000Z';
      created += 1;
      return json({ address, createdAt }, { status: 201 });
    },
    [`DELETE ${calendarPath}`]: () => {
      createdAt = null;
      return new Response(null, { status: 204 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create address' }));
  expect(await screen.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Create new address' }));
  const replacing = within(await screen.findByRole('alertdialog', { name: 'Replace the calendar address?' }));
  await userEvent.click(replacing.getByRole('button', { name: 'Cancel' }));
  expect(created).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Create new address' }));
  const again = within(await screen.findByRole('alertdialog'));
  await userEvent.click(again.getByRole('button', { name: 'Create new address' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(created).toBe(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke address' }));
  const revoking = within(await screen.findByRole('alertdialog', { name: 'Revoke the calendar address?' }));
  await userEvent.click(revoking.getByRole('button', { name: 'Revoke address' }));
  expect(await screen.findByText('The address was revoked')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Calendar address' })).not.toBeInTheDocument();
});
