import { NoticeLine } from '@proviso/ui/overlays';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { user } from '../testing/fixtures.ts';
import { ClosingNotice } from './closing-notice.tsx';

const path = 'DELETE /api/closing';
const closing = { closesAt: '2026-03-31T10:00:00.000Z', held: false, mayReopen: true };
const open = (notice: typeof closing, answer = () => new Response(null, { status: 204 })) => {
  const { fetch, calls } = fakeFetch({ [path]: answer, 'GET /api/auth/user': () => json(user) });
  renderWithProviders(
    <>
      <NoticeLine />
      <ClosingNotice closing={notice} />
    </>,
    { fetch, user },
  );
  return calls;
};

it('tells owners when the organization will be closed, and reopens it', async () => {
  const calls = open(closing);
  // The text occurs twice: once in the visible notice, and once in the announcement for screen readers.
  const [seen] = await screen.findAllByText(/^Your organization closes on Mar 31, 2026, \d+:\d\d.[AP]M/);
  expect(seen).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('The organization was reopened')).toBeVisible();
  expect(calls.map(({ method, path: address }) => `${method} ${address}`)).toContain(path);
});

it('reports that the organization could not be reopened', async () => {
  open(closing, () => problem(409, 'closing.too-late', 'It cannot be reopened any more.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('It cannot be reopened any more.')).toBeVisible();
});

it('shows other members no button, and mentions a legal hold', async () => {
  open({ ...closing, held: true, mayReopen: false });
  const [seen] = await screen.findAllByText(/A legal hold is in place/);
  expect(seen).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
});
