import { chooseOption, json, problem } from '@proviso/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentUrl, openPoliciesPage as open } from '../testing/open-policies-page.tsx';
import { somePolicy, someSummary } from '../../testing/some-policy.ts';

const card = (name: string) => within(screen.getByRole('article', { name }));

/** Selects an action in the menu of a policy in the list. */
const choose = async (
  user: ReturnType<typeof open>['user'],
  title: string,
  action: string,
): Promise<void> => {
  await user.click(screen.getByRole('button', { name: `Actions for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

it('changes the status of a policy from its row', async () => {
  const { user, calls } = open({
    'GET /api/policies': () => json([someSummary()]),
    [`GET /api/policies/${someSummary().id}`]: () => json(somePolicy()),
    [`PUT /api/policies/${someSummary().id}`]: () => json(somePolicy({ status: 'review' })),
  });
  await screen.findByRole('article', { name: 'Hand hygiene' });
  await choose(user, 'Hand hygiene', 'Change Status');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  expect(dialog.getByText('“Hand hygiene”')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Change Status' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'New status' }), 'Under Review');
  await user.click(dialog.getByRole('button', { name: 'Change Status' }));
  expect(await screen.findByText('Status changed to Under Review')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ status: 'review' });
});

describe('the view options of the list', () => {
  it('are kept in the URL, even when the filters are cleared', async () => {
    const { user, calls } = open(
      { 'GET /api/policies': () => json([someSummary()]) },
      '/policies?state=CA&deleted=true',
    );
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title');
    expect(currentUrl()).toBe('/policies?state=CA&deleted=true&sort=title');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/policies?state=CA&sort=title&deleted=true'));
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));

    expect(currentUrl()).toBe('/policies?deleted=true&sort=title');
  });

  it('sort search results by relevance unless a different order is chosen', async () => {
    const { user, calls } = open(
      { 'GET /api/policies': () => json([someSummary()]) },
      '/policies?search=hand',
    );
    await screen.findByRole('article', { name: 'Hand hygiene' });
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveDisplayValue('Best match');
    await user.selectOptions(sort, 'Last changed');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/policies?search=hand&sort=updated'));
    await user.selectOptions(sort, 'Best match');
    expect(currentUrl()).toBe('/policies?search=hand');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(sort).toHaveDisplayValue('Last changed'));
    expect(within(sort).queryByRole('option', { name: 'Best match' })).not.toBeInTheDocument();
  });

  it('show how a search was corrected, and let the user search for the typed words instead', async () => {
    const corrections = encodeURIComponent(JSON.stringify([{ word: 'hnd', instead: ['hand'] }]));
    const { user } = open(
      {
        'GET /api/policies': ({ path }) =>
          json(
            [someSummary()],
            path.includes('%22') ? {} : { headers: { 'X-Search-Corrections': corrections } },
          ),
      },
      '/policies?search=hnd',
    );
    expect(await screen.findByText('Showing results for “hand”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search instead for “hnd”' }));
    await waitFor(() => expect(screen.queryByText(/^Showing results for/)).not.toBeInTheDocument());
    expect(screen.getByRole('searchbox')).toHaveValue('"hnd"');
  });

  it('limit the actions on deleted policies to viewing and undeleting', async () => {
    let undeleted = false;
    const { user } = open(
      {
        'GET /api/policies': () => json(undeleted ? [] : [someSummary({ actions: ['undelete'] })]),
        [`POST /api/policies/${someSummary().id}/undelete`]: () => {
          undeleted = true;
          return json(somePolicy());
        },
      },
      '/policies?deleted=true',
    );
    await screen.findByRole('article', { name: 'Hand hygiene' });
    await user.click(card('Hand hygiene').getByRole('button', { name: 'Actions for Hand hygiene' }));
    const actions = await screen.findAllByRole('menuitem');
    expect(actions.map(({ textContent }) => textContent)).toEqual(['View Details', 'Undelete']);

    await user.click(screen.getByRole('menuitem', { name: 'Undelete' }));

    expect(await screen.findByText('Policy undeleted successfully')).toBeVisible();
    expect(screen.getByText('No policies found')).toBeVisible();
    expect(screen.getByText(/Deleted policies stay here/)).toBeVisible();
  });

  it('hide the policies of the previous view while the list of deleted policies loads', async () => {
    const { user } = open({
      'GET /api/policies': ({ path }) =>
        path.includes('deleted') ? new Promise<Response>(() => {}) : json([someSummary()]),
    });
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await user.click(screen.getByRole('link', { name: 'Deleted' }));

    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});

describe('the filters', () => {
  it('are read from the URL, except for unknown values', async () => {
    localStorage.setItem('proviso.policies.layout', 'grid');
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
    expect(screen.getByText(/No policies match/)).toBeVisible();
  });

  it('are sent to the URL and the server; search text is sent only after typing pauses', async () => {
    const { user, calls } = open({ 'GET /api/policies': () => json([someSummary()]) });
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await chooseOption(user, 'State', 'CA');
    const searchbox = screen.getByRole('searchbox');
    await user.click(searchbox);
    // The changes are fired synchronously, like typing without pauses.
    for (const value of ['h', 'ha', 'han', 'hand']) fireEvent.change(searchbox, { target: { value } });

    await waitFor(() => expect(currentUrl()).toBe('/policies?state=CA&search=hand'));
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

    expect(currentUrl()).toBe('/policies');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('a policy’s details', () => {
  const { id } = somePolicy();
  const answers = {
    'GET /api/policies': () => json([someSummary()]),
    [`GET /api/policies/${id}`]: () => json(somePolicy({ version: 2 })),
  };

  it('open above the list, and the URL is restored when they are closed', async () => {
    const { user } = open(answers, '/policies?status=draft');
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await choose(user, 'Hand hygiene', 'View Details');

    const dialog = within(await screen.findByRole('dialog', { name: 'Hand hygiene' }));
    expect(await dialog.findByText(/Wash hands before every contact/)).toBeVisible();
    expect(dialog.getByText('Blood Banks')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open page' })).toHaveAttribute(
      'href',
      `/policies/${id}?status=draft`,
    );
    expect(currentUrl()).toBe(`/policies?status=draft&view=${id}`);

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentUrl()).toBe('/policies?status=draft');
  });

  it('open from a link, or report that the policy does not exist', async () => {
    open(
      {
        ...answers,
        [`GET /api/policies/${id}`]: () => problem(404, 'policy.not-found', 'This policy does not exist.'),
      },
      `/policies?view=${id}`,
    );

    const dialog = within(await screen.findByRole('dialog', { name: 'Policy details' }));

    expect(await dialog.findByText('This policy does not exist.')).toBeVisible();
  });
});

describe('deleting a policy', () => {
  const { id } = somePolicy();

  it('asks for confirmation with the policy’s title, and removes the policy from the list', async () => {
    let deleted = false;
    const { user } = open({
      'GET /api/policies': () => json(deleted ? [] : [someSummary()]),
      [`DELETE /api/policies/${id}`]: () => {
        deleted = true;
        return new Response(null, { status: 204 });
      },
    });
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await choose(user, 'Hand hygiene', 'Delete Policy');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Policy' }));
    expect(question.getByText(/“Hand hygiene”/)).toBeVisible();
    expect(deleted).toBe(false);
    await user.click(question.getByRole('button', { name: 'Delete Policy' }));

    expect(await screen.findByText('Policy deleted successfully')).toBeVisible();
    expect(screen.getByText('No policies found')).toBeVisible();
  });

  it('can be undone', async () => {
    let deleted = false;
    const { user } = open({
      'GET /api/policies': () => json(deleted ? [] : [someSummary()]),
      [`DELETE /api/policies/${id}`]: () => {
        deleted = true;
        return new Response(null, { status: 204 });
      },
      [`POST /api/policies/${id}/undelete`]: () => {
        deleted = false;
        return json(somePolicy());
      },
    });
    await screen.findByRole('article', { name: 'Hand hygiene' });
    await choose(user, 'Hand hygiene', 'Delete Policy');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.queryByText(/cannot be undone/)).toBeNull();
    await user.click(question.getByRole('button', { name: 'Delete Policy' }));

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('Policy undeleted successfully')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Hand hygiene' })).toBeVisible();
  });

  it('reports why it could not be undone', async () => {
    const { user } = open(
      {
        'GET /api/policies': () => json([someSummary({ actions: ['undelete'] })]),
        [`POST /api/policies/${id}/undelete`]: () =>
          problem(409, 'policy.not-deleted', 'This policy is not deleted.'),
      },
      '/policies?deleted=true',
    );

    await screen.findByRole('article', { name: 'Hand hygiene' });
    await choose(user, 'Hand hygiene', 'Undelete');

    expect(await screen.findByText('Failed to undelete policy')).toBeVisible();
    expect(screen.getByText('This policy is not deleted.')).toBeVisible();
  });

  it('closes the policy’s details without fetching the deleted policy', async () => {
    const { user, calls } = open(
      {
        'GET /api/policies': () => json([someSummary()]),
        [`GET /api/policies/${id}`]: () => json(somePolicy()),
        [`DELETE /api/policies/${id}`]: () => new Response(null, { status: 204 }),
      },
      `/policies?view=${id}`,
    );
    const details = within(await screen.findByRole('dialog', { name: 'Hand hygiene' }));

    await user.click(details.getByRole('button', { name: 'Delete Policy' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Policy' }),
    );

    expect(await screen.findByText('Policy deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(currentUrl()).toBe('/policies'));
    expect(calls.filter(({ path }) => path === `/api/policies/${id}`).map(({ method }) => method)).toEqual([
      'GET',
      'DELETE',
    ]);
  });

  it('does not happen if the user cancels', async () => {
    const { user, calls } = open({ 'GET /api/policies': () => json([someSummary()]) });
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await choose(user, 'Hand hygiene', 'Delete Policy');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('reports a failure', async () => {
    const { user } = open({
      'GET /api/policies': () => json([someSummary()]),
      [`DELETE /api/policies/${id}`]: () =>
        problem(403, 'session.forbidden', 'Your role does not allow this.'),
    });
    await screen.findByRole('article', { name: 'Hand hygiene' });

    await choose(user, 'Hand hygiene', 'Delete Policy');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Policy' }),
    );

    expect(await screen.findByText('Failed to delete policy')).toBeVisible();
    expect(screen.getByText('Your role does not allow this.')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Hand hygiene' })).toBeVisible();
  });
});

describe('a user who may only read', () => {
  it.each(['viewer', 'auditor'] as const)('is offered only permitted actions: %s', async (role) => {
    const { user } = open(
      {
        'GET /api/policies': () => json([someSummary({ actions: [] })]),
        [`GET /api/policies/${someSummary().id}`]: () => json(somePolicy({ actions: [] })),
      },
      '/policies',
      role,
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Hand hygiene' }));
    const offered = await screen.findAllByRole('menuitem');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['View Details']);
    await user.click(screen.getByRole('menuitem', { name: 'View Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand hygiene' }));
    await dialog.findByText('Wash hands before every contact.');

    for (const name of ['New Policy', 'Import', 'Edit Policy', 'Delete Policy']) {
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    }
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Open page']);
  });

  it('cannot open the form through its URL', async () => {
    open({ 'GET /api/policies': () => json([]) }, '/policies?new', 'viewer');
    await screen.findByText('No policies found');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
