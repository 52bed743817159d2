import type { PolicyReview } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { somePolicy } from '../../testing/some-policy.ts';
import { policiesTexts } from '../../texts.ts';
import { ReviewInBrief } from './review-in-brief.tsx';

const policy = somePolicy({ actions: ['edit'] });
const review: PolicyReview = {
  policyId: policy.id,
  owner: { userId: '0198f1a0-0000-7000-8000-0000000000a1', name: 'Ada Lovelace' },
  deputy: null,
  intervalMonths: null,
  nextReview: null,
  chosenDay: false,
  state: 'none',
  lastReview: null,
};
const noContent = () => new Response(null, { status: 204 });

const open = (
  found: PolicyReview,
  {
    actions = policy.actions,
    answers = {},
  }: { actions?: typeof policy.actions; answers?: Parameters<typeof fakeFetch>[0] } = {},
) => {
  const { fetch, calls } = fakeFetch({
    [`GET /api/policies/${policy.id}/review`]: () => json(found, { headers: { ETag: '"3"' } }),
    'GET /api/organization/members': () => json([]),
    ...answers,
  });
  renderWithProviders(<ReviewInBrief policy={{ ...policy, actions }} />, {
    texts: [policiesTexts],
    fetch,
    user: someUser(),
  });
  return calls;
};

it('offers to plan reviews, and saves the owner, the interval, and the day of the next review', async () => {
  const calls = open(review, { answers: { [`PUT /api/policies/${policy.id}/review`]: noContent } });
  expect(await screen.findByText('Not planned')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm review' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Plan reviews' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Plan reviews' }));
  expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Ada Lovelace');
  const interval = dialog.getByRole('textbox', { name: 'Interval in months' });
  await userEvent.type(interval, '0');
  expect(interval).toHaveAccessibleDescription(/from 1 to 120/);
  await userEvent.click(dialog.getByRole('button', { name: 'Save plan' }));
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.clear(interval);
  await userEvent.type(interval, '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    body: { ownerId: review.owner.userId, deputyId: null, intervalMonths: 12, nextReview: null },
  });
});

it('records a review of the displayed version, with a note', async () => {
  const due = { ...review, intervalMonths: 12, nextReview: '2026-03-01', state: 'due' } as const;
  const calls = open(due, { answers: { [`POST /api/policies/${policy.id}/reviews`]: noContent } });
  expect(await screen.findByText('Due')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm review' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reviewed, no change needed' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Read with Legal');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm review' }));
  expect(await screen.findByText('Review recorded')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    version: policy.version,
    note: 'Read with Legal',
  });
});

it('says that a review is early', async () => {
  open({ ...review, nextReview: '2027-03-01', state: 'later' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm review' }));
  expect(screen.getByRole('note')).toHaveTextContent('the next review is planned for Mar 1, 2027.');
});

it('shows why a review was refused', async () => {
  const overdue = { ...review, nextReview: '2026-03-01', chosenDay: true, state: 'overdue' } as const;
  const refused = () => problem(409, 'review.version-outdated', 'There is a newer version.');
  open(overdue, { answers: { [`POST /api/policies/${policy.id}/reviews`]: refused } });
  expect(await screen.findByText('Overdue')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm review' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm review' }));
  expect(await screen.findByText('There is a newer version.')).toBeVisible();
});

it('shows the plan to readers, without any actions', async () => {
  open({ ...review, nextReview: '2026-03-01', state: 'later' }, { actions: [] });
  expect(await screen.findByText('Mar 1, 2026')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows nothing to readers if no review is planned', async () => {
  const calls = open(review, { actions: [] });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument();
});
