import type { MemberAsOf, PolicyAtInstant } from '@proviso/contracts';
import { useLocation } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { adminTexts } from '../../texts.ts';
import { AsOfPage } from './as-of-page.tsx';

const AT = '2026-03-01T08:00:00.000Z';
const changes = ['2026-01-05T08:00:00.000Z', '2026-02-01T08:00:00.000Z', AT];

const policy = (more: Partial<PolicyAtInstant> = {}): PolicyAtInstant => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  title: 'Hand hygiene',
  documentNumber: 'QM-7',
  status: 'active',
  version: 3,
  updatedAt: '2026-02-01T08:00:00.000Z',
  owner: { userId: '0198c0de-0000-7000-8000-000000000002', name: 'Ada Okafor' },
  analysis: {
    id: '0198c0de-0000-7000-8000-000000000003',
    version: 3,
    completedAt: '2026-02-02T08:00:00.000Z',
    score: 81.6,
    libraryVersion: 'abcdef0123456789',
  },
  ...more,
});
const member: MemberAsOf = {
  userId: '0198c0de-0000-7000-8000-000000000002',
  name: 'Ada Okafor',
  role: 'owner',
  active: true,
  joinedAt: '2026-01-05T08:00:00.000Z',
};
const answers: Parameters<typeof fakeFetch>[0] = {
  'GET /api/organization': () => json({ name: 'Riverside Clinic', timeZone: 'Europe/Berlin' }),
  'GET /api/as-of': () => json([policy()]),
  'GET /api/as-of/members': () => json([member]),
  'GET /api/as-of/changes': () => json(changes),
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};
const open = (more: Parameters<typeof fakeFetch>[0] = {}, path = `/audit/as-of?at=${AT}`) => {
  const server = fakeFetch({ ...answers, ...more });
  const { unmount } = renderWithProviders(
    <>
      <Address />
      <AsOfPage />
    </>,
    { texts: [adminTexts], path, fetch: server.fetch },
  );
  return { ...server, unmount, user: userEvent.setup() };
};
const at = (): string | null =>
  new URL(screen.getByTestId('address').textContent, 'http://proviso.test').searchParams.get('at');

describe('the point-in-time page', () => {
  it('shows policies and members as of the time in the URL, in the organization’s time zone', async () => {
    const { calls } = open();
    const row = within(await screen.findByRole('region', { name: 'Policies' }))
      .getAllByRole('row')
      .at(1);
    expect(row).toHaveTextContent(/Hand hygieneQM-7Active3Ada Okafor82%abcdef012345Feb 1, 2026/);
    expect(within(row as HTMLElement).getByRole('link', { name: 'Hand hygiene' })).toHaveAttribute(
      'href',
      `/policies/${policy().id}?at=${encodeURIComponent(AT)}`,
    );
    const members = await screen.findByRole('region', { name: 'Members' });
    expect(within(members).getAllByRole('row').at(1)).toHaveTextContent(/Ada OkaforOwnerJan 5, 2026/);
    expect(screen.getByLabelText('Date and time')).toHaveValue('2026-03-01T09:00');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Riverside Clinic, as of Mar 1, 2026, 9:00:00 AM GMT+1',
    );
    const asked = calls.map(({ path }) => new URL(path, 'http://proviso.test'));
    const list = asked.find(({ pathname }) => pathname === '/api/as-of');
    expect(Object.fromEntries(list?.searchParams ?? [])).toMatchObject({ at: AT, scope: 'in-force' });
  });

  it('suggests a later time only if there is one', async () => {
    const none = { 'GET /api/as-of': () => json([]) };
    const { unmount } = open(none);
    expect(await screen.findByText('Choose a later time, or show all policies.')).toBeVisible();
    unmount();
    open(none, `/audit/as-of?at=${new Date().toISOString()}`);
    expect(await screen.findByText('Show all policies to see those that are not in force.')).toBeVisible();
    expect(screen.queryByText(/Choose a later time/)).not.toBeInTheDocument();
  });

  it('goes to a chosen time, and keeps it in the URL', async () => {
    const { user } = open();
    const field = await screen.findByLabelText('Date and time');
    fireEvent.change(field, { target: { value: '2026-07-01T12:30' } });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(at()).toBe('2026-07-01T10:30:00.000Z');
    expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();

    fireEvent.change(field, { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Choose a date and time')).toBeVisible();
  });

  it('moves from change to change with the slider', async () => {
    open();
    const slider = await screen.findByRole('slider', { name: 'Go to a change' });
    await waitFor(() => expect(slider).toBeEnabled());
    expect(slider).toHaveValue('2');
    fireEvent.change(slider, { target: { value: '1' } });
    await waitFor(() => expect(at()).toBe(changes[1]));
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Feb 1, 2026/),
    );
  });

  it('shows all policies on request', async () => {
    const { user, calls } = open();
    await user.selectOptions(await screen.findByLabelText('Policies to show'), 'All policies');
    await waitFor(() => expect(calls.some(({ path }) => path.includes('scope=all'))).toBe(true));
    expect(screen.getByTestId('address')).toHaveTextContent('scope=all');
  });

  it('indicates missing analyses, scores, owners, policies, and members', async () => {
    open({
      'GET /api/as-of': () =>
        json([
          policy({ analysis: null, owner: null, documentNumber: null }),
          policy({
            id: '0198c0de-0000-7000-8000-000000000009',
            analysis: {
              id: '0198c0de-0000-7000-8000-000000000003',
              version: 3,
              completedAt: AT,
              score: null,
              libraryVersion: null,
            },
          }),
        ]),
      'GET /api/as-of/members': () => json([]),
    });
    expect(await screen.findByText('Not analyzed')).toBeVisible();
    expect(screen.getByText('Not scored')).toBeVisible();
    expect(await screen.findByText('There were no members')).toBeVisible();
  });

  it('names the analyzed version if it is not the version of that time', async () => {
    open({
      'GET /api/as-of': () =>
        json([
          policy({
            version: 4,
            analysis: { id: null, version: 3, completedAt: AT, score: 81.6, libraryVersion: null },
          }),
        ]),
    });
    expect(await screen.findByText('82% (analysis of version 3)')).toBeVisible();
  });

  it('is empty before the first policy exists', async () => {
    open({ 'GET /api/as-of': () => json([]), 'GET /api/as-of/changes': () => json([]) });
    expect(await screen.findByText('No policy was in force')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('offers a retry if the organization or the policies cannot be loaded', async () => {
    const { unmount } = open({ 'GET /api/organization': () => problem(500, 'internal', 'It failed.') });
    expect(await screen.findByText('The organization could not be loaded')).toBeVisible();
    unmount();
    open({ 'GET /api/as-of': () => problem(500, 'internal', 'It failed.') });
    expect(await screen.findByText('The policies could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: /Try again|Retry/ })).toBeVisible();
  });

  it('loads all pages before it prints', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = open({
      'GET /api/as-of': ({ path }) =>
        path.includes('cursor=')
          ? json([policy({ id: '0198c0de-0000-7000-8000-000000000009', title: 'The last one' })])
          : json([policy()], { headers: { Link: '</api/as-of?cursor=two>; rel="next"' } }),
    });
    await screen.findByText('Hand hygiene');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(screen.getByText('The last one')).toBeVisible();
    vi.unstubAllGlobals();
  });
});
