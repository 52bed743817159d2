import type { User } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { Route, Routes, useLocation } from '@proviso/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { policiesTexts } from '../../texts.ts';
import { somePolicy, someSummary } from '../../testing/some-policy.ts';
import { someUser } from '../../testing/some-user.ts';
import { PoliciesPage } from './policies-page.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

const open = (answers: Parameters<typeof fakeFetch>[0], path = '/policies', role: User['role'] = 'owner') => {
  const network = fakeFetch(answers);
  renderWithProviders(
    <>
      <Routes>
        <Route path="/policies/:id?" element={<PoliciesPage />} />
      </Routes>
      <Address />
    </>,
    { texts: [policiesTexts], path, fetch: network.fetch, user: someUser({ role }) },
  );
  return { ...network, user: userEvent.setup() };
};
const address = () => screen.getByLabelText('address').textContent;
const card = (name: string) => within(screen.getByRole('article', { name }));

beforeEach(() => localStorage.clear());

describe('the list of policies', () => {
  it('shows what a policy is, how it stands, and its version above 1', async () => {
    open({
      'GET /api/policies': () =>
        json([
          someSummary({ status: 'review', version: 3 }),
          someSummary({ id: '2', title: 'Fire drill', facilityType: null, regulatoryBody: null }),
        ]),
    });

    await screen.findByRole('article', { name: 'Hand hygiene' });

    const hygiene = card('Hand hygiene');
    expect(hygiene.getByText('Under Review')).toBeVisible();
    expect(hygiene.getByText('v3')).toBeVisible();
    expect(hygiene.getByText('Healthcare')).toBeVisible();
    expect(hygiene.getByText('HIPAA')).toBeVisible();
    expect(hygiene.getByText(/· Ben Lind$/)).toBeVisible();
    expect(card('Fire drill').queryByText('v1')).toBeNull();
    expect(card('Fire drill').queryByText('Healthcare')).toBeNull();
  });

  it.each([
    ['cards', 'grid', 150],
    ['the list view', 'list', 200],
  ])('cuts the excerpt on %s', async (_, layout, length) => {
    localStorage.setItem('proviso.policies.layout', layout);
    open({ 'GET /api/policies': () => json([someSummary({ excerpt: 'x'.repeat(220) })]) });

    const excerpt = await screen.findByText(/^x+…$/);

    expect(excerpt.textContent).toHaveLength(length);
  });

  it('remembers the layout', async () => {
    const { user } = open({ 'GET /api/policies': () => json([someSummary()]) });

    await user.click(screen.getByRole('button', { name: 'List view' }));

    expect(screen.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('proviso.policies.layout')).toBe('list');
  });

  it('says what to do when there is none', async () => {
    open({ 'GET /api/policies': () => json([]) });

    expect(await screen.findByText('No policies found')).toBeVisible();
    expect(screen.getByText('Create your first policy to get started')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let down = true;
    const { user } = open({
      'GET /api/policies': () =>
        down
          ? problem(503, 'service.unavailable', 'The service cannot answer just now.')
          : json([someSummary()]),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The service cannot answer just now.');

    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article', { name: 'Hand hygiene' })).toBeVisible();
  });

  it('reads the next page where the answer says it is', async () => {
    const { user, calls } = open({
      'GET /api/policies': ({ path }) =>
        path.includes('cursor')
          ? json([someSummary({ id: '2', title: 'Fire drill' })], { headers: { 'X-Total-Count': '2' } })
          : json([someSummary()], {
              headers: { 'X-Total-Count': '2', Link: '</api/policies?cursor=abc>; rel="next"' },
            }),
    });
    expect(await screen.findByText('Showing 1 of 2')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Load more' }));

    expect(await screen.findByRole('article', { name: 'Fire drill' })).toBeVisible();
    expect(screen.getByText('Showing 2 of 2')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/api/policies', '/api/policies?cursor=abc']);
  });
});

describe('the filters', () => {
  it('are read from the address, without values that do not exist', async () => {
    const { calls } = open(
      { 'GET /api/policies': () => json([]) },
      '/policies?search=hand&status=active&state=ZZ&facilityType=Healthcare',
    );

    await screen.findByText('No policies found');

    expect(calls.map(({ path }) => path)).toEqual([
      '/api/policies?search=hand&facilityType=Healthcare&status=active',
    ]);
    expect(screen.getByRole('searchbox')).toHaveValue('hand');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
    expect(screen.getByText(/No policy matches/)).toBeVisible();
  });

  it('go to the address and to the server, the search once typing pauses', async () => {
    const { user, calls } = open({ 'GET /api/policies': () => json([someSummary()]) });
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'CA');
    await user.type(screen.getByRole('searchbox'), 'hand');

    await waitFor(() => expect(address()).toBe('/policies?state=CA&search=hand'));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/policies?search=hand&state=CA'));
    expect(calls.filter(({ path }) => path.includes('search=h&'))).toEqual([]);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('are cleared together', async () => {
    const { user } = open(
      { 'GET /api/policies': () => json([someSummary()]) },
      '/policies?search=hand&status=active',
    );

    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));

    expect(address()).toBe('/policies');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('the details of a policy', () => {
  const { id } = somePolicy();
  const answers = {
    'GET /api/policies': () => json([someSummary()]),
    [`GET /api/policies/${id}`]: () => json(somePolicy({ version: 2 })),
  };

  it('open above the list and give the address back when closed', async () => {
    const { user } = open(answers, '/policies?status=draft');
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await user.click(card('Hand hygiene').getByRole('button', { name: 'View Details' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Hand hygiene' }));
    expect(await dialog.findByText(/Wash hands before every contact/)).toBeVisible();
    expect(dialog.getByText('Blood Banks')).toBeVisible();
    expect(address()).toBe(`/policies/${id}?status=draft`);

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/policies?status=draft');
  });

  it('open from a link, and say when the policy does not exist', async () => {
    open(
      {
        ...answers,
        [`GET /api/policies/${id}`]: () => problem(404, 'policy.not-found', 'This policy does not exist.'),
      },
      `/policies/${id}`,
    );

    const dialog = within(await screen.findByRole('dialog', { name: 'Policy details' }));

    expect(await dialog.findByText('This policy does not exist.')).toBeVisible();
  });
});

describe('deleting a policy', () => {
  const { id } = somePolicy();

  it('asks first, naming the policy, and takes it from the list', async () => {
    let deleted = false;
    const { user } = open({
      'GET /api/policies': () => json(deleted ? [] : [someSummary()]),
      [`DELETE /api/policies/${id}`]: () => {
        deleted = true;
        return new Response(null, { status: 204 });
      },
    });
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await user.click(card('Hand hygiene').getByRole('button', { name: 'Delete Policy' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Policy' }));
    expect(question.getByText(/“Hand hygiene”/)).toBeVisible();
    expect(deleted).toBe(false);
    await user.click(question.getByRole('button', { name: 'Delete Policy' }));

    expect(await screen.findByText('Policy deleted successfully')).toBeVisible();
    expect(screen.getByText('No policies found')).toBeVisible();
  });

  it('closes its details without asking for what is gone', async () => {
    const { user, calls } = open(
      {
        'GET /api/policies': () => json([someSummary()]),
        [`GET /api/policies/${id}`]: () => json(somePolicy()),
        [`DELETE /api/policies/${id}`]: () => new Response(null, { status: 204 }),
      },
      `/policies/${id}`,
    );
    const details = within(await screen.findByRole('dialog', { name: 'Hand hygiene' }));

    await user.click(details.getByRole('button', { name: 'Delete Policy' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Policy' }),
    );

    expect(await screen.findByText('Policy deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(address()).toBe('/policies'));
    expect(calls.filter(({ path }) => path === `/api/policies/${id}`).map(({ method }) => method)).toEqual([
      'GET',
      'DELETE',
    ]);
  });

  it('keeps the policy when the way back is taken', async () => {
    const { user, calls } = open({ 'GET /api/policies': () => json([someSummary()]) });
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await user.click(card('Hand hygiene').getByRole('button', { name: 'Delete Policy' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('says that it failed', async () => {
    const { user } = open({
      'GET /api/policies': () => json([someSummary()]),
      [`DELETE /api/policies/${id}`]: () =>
        problem(403, 'session.forbidden', 'Your role does not allow this.'),
    });
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await user.click(card('Hand hygiene').getByRole('button', { name: 'Delete Policy' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Policy' }),
    );

    expect(await screen.findByText('Failed to delete policy')).toBeVisible();
    expect(screen.getByText('Your role does not allow this.')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Hand hygiene' })).toBeVisible();
  });
});

describe('somebody who may only read', () => {
  it.each(['viewer', 'auditor'] as const)('is offered nothing that would be refused: %s', async (role) => {
    const { user } = open(
      {
        'GET /api/policies': () => json([someSummary()]),
        [`GET /api/policies/${someSummary().id}`]: () => json(somePolicy()),
      },
      '/policies',
      role,
    );
    await user.click(await screen.findByRole('button', { name: 'View Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand hygiene' }));
    await dialog.findByText('Wash hands before every contact.');

    for (const name of ['New Policy', 'Edit Policy', 'Delete Policy']) {
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    }
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('does not get the form by its address', async () => {
    open({ 'GET /api/policies': () => json([]) }, '/policies?new', 'viewer');
    await screen.findByText('No policies found');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
