import { json, problem, setWindowWidth } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentUrl, openPoliciesPage as open } from '../../testing/open-policies-page.tsx';
import { somePolicy, someSummary } from '../../../testing/some-policy.ts';

/** Confirms a change of status. */
const confirmStatus = async (user: UserEvent): Promise<void> =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change Status' }));

const card = (name: string) => within(screen.getByRole('article', { name }));

describe('the list of policies', () => {
  it('shows a policy’s details, its status, and its version number if above 1', async () => {
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
  ])('shortens the excerpt in %s', async (_, layout, length) => {
    localStorage.setItem('proviso.policies.layout', layout);
    open({ 'GET /api/policies': () => json([someSummary({ excerpt: 'x'.repeat(220) })]) });

    const excerpt = await screen.findByText(/^x+…$/);

    expect(excerpt.textContent).toHaveLength(length);
  });

  it('says that documents were searched, too, and which policies matched only in a document', async () => {
    open(
      {
        'GET /api/policies': () =>
          json([someSummary(), someSummary({ id: '2', title: 'Visitors', foundIn: 'documents' })]),
      },
      '/policies?search=access',
    );

    await screen.findByRole('article', { name: 'Visitors' });

    expect(screen.getByText('Uploaded documents were searched, too.')).toBeVisible();
    expect(card('Visitors').getByText('Found in an uploaded document')).toBeVisible();
    expect(card('Hand hygiene').queryByText('Found in an uploaded document')).toBeNull();
  });

  it('remembers the layout', async () => {
    const { user } = open({ 'GET /api/policies': () => json([someSummary()]) });

    await user.click(screen.getByRole('button', { name: 'List view' }));

    expect(screen.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('proviso.policies.layout')).toBe('list');
  });

  it('explains what to do if there are no policies', async () => {
    open({ 'GET /api/policies': () => json([]) });

    expect(await screen.findByText('No policies found')).toBeVisible();
    expect(screen.getByText('Create your first policy to get started')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Ways to get started' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('reports why it could not be loaded, and retries', async () => {
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

  it('loads the next page from the response’s Link header', async () => {
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
    expect(screen.getByRole('article', { name: 'Fire drill' })).toHaveFocus();
    expect(calls.map(({ path }) => path)).toEqual(['/api/policies', '/api/policies?cursor=abc']);
  });
});

describe('the table', () => {
  const two = [
    someSummary({ id: '1', title: 'Visitors', actions: ['edit', 'change-status', 'delete'] }),
    someSummary({ id: '2', title: 'Alarms', actions: [] }),
  ];
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  beforeEach(() => localStorage.setItem('proviso.policies.layout', 'list'));

  it('has a row for each policy, with a link to the policy’s page', async () => {
    open({ 'GET /api/policies': () => json(two, { headers: { 'X-Total-Count': '2' } }) });
    const table = await screen.findByRole('table', { name: 'Policies' });
    expect(table).toHaveAttribute('aria-rowcount', '3');
    expect(row(/Visitors/).getByRole('link', { name: 'Visitors' })).toHaveAttribute('href', '/policies/1');
    expect(row(/Visitors/).getByText('HIPAA')).toBeVisible();
    expect(row(/Visitors/).getByText(/· Ben Lind$/)).toBeVisible();
  });

  it('requests a different sort order when the user clicks a column heading', async () => {
    const { user, calls } = open({ 'GET /api/policies': () => json(two) });
    await screen.findByRole('table');
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Last changed')).toHaveAttribute('aria-sort', 'descending');

    await user.click(screen.getByRole('button', { name: 'Body' }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/policies?sort=regulatoryBody'));
    expect(head('Body')).toHaveAttribute('aria-sort', 'ascending');
    expect(head('Last changed')).not.toHaveAttribute('aria-sort');

    await user.click(screen.getByRole('button', { name: 'Body' }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/policies?sort=regulatoryBody&order=desc'));
    expect(head('Body')).toHaveAttribute('aria-sort', 'descending');
  });

  it('hides the facility column on narrow screens unless the user chooses it', async () => {
    open({ 'GET /api/policies': () => json(two) });
    expect(await screen.findByRole('columnheader', { name: /Last changed/ })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Facility' })).toBeNull();
  });

  it('shows the chosen columns, and remembers the choice', async () => {
    setWindowWidth(1440);
    const { user } = open({ 'GET /api/policies': () => json(two) });
    await user.click(await screen.findByRole('button', { name: 'Choose columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Facility' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'State' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('columnheader', { name: 'Facility' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'State' })).toBeVisible();
    expect(localStorage.getItem('proviso.policies.columns')).toBe('status,regulatoryBody,state,updated');
  });

  it('deletes the selected policies that may be deleted, reports the others, and can undo the deletion', async () => {
    const { user, calls } = open({
      'GET /api/policies': () => json(two),
      'DELETE /api/policies/1': () => new Response(null, { status: 204 }),
      'POST /api/policies/1/undelete': () => json(two[0]),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 policies shown' }));
    expect(screen.getByText('All 2 policies shown are selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/“Visitors”, “Alarms”/);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    const report = within(await screen.findByRole('dialog', { name: '1 policy was not changed' }));
    expect(report.getByText('Alarms')).toBeVisible();
    expect(report.getByText('Your role or plan does not allow this for this policy.')).toBeVisible();
    expect(screen.getByText('1 policy deleted')).toBeVisible();
    await user.click(report.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('1 policy undeleted')).toBeVisible();
    expect(
      calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['DELETE /api/policies/1', 'POST /api/policies/1/undelete']);
  });

  it('changes the status of the selected policies, and reports why a change was refused', async () => {
    const { user, calls } = open({
      'GET /api/policies': () => json([two[0]]),
      'GET /api/policies/1': () => json(somePolicy({ id: '1' }), { headers: { ETag: '"4"' } }),
      'PUT /api/policies/1': () => problem(409, 'policy.changed', 'Somebody else changed it.'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Visitors' }));
    await user.click(screen.getByRole('button', { name: 'Change Status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archived' }));
    await confirmStatus(user);

    const report = within(await screen.findByRole('dialog'));
    expect(report.getByText('Somebody else changed it.')).toBeVisible();
    const put = calls.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('If-Match')).toBe('"4"');
    expect(put?.body).toMatchObject({ status: 'archived', title: 'Hand hygiene' });
  });

  it('explains the effect of a status change on the selected policies, and can undo the change', async () => {
    const both = [someSummary({ id: '1', title: 'Visitors' }), someSummary({ id: '2', title: 'Alarms' })];
    const { user, calls } = open({
      'GET /api/policies': () => json([...both, someSummary({ id: '3', title: 'Doors', status: 'active' })]),
      'GET /api/policies/1': () => json(somePolicy({ id: '1' }), { headers: { ETag: '"4"' } }),
      'PUT /api/policies/1': () =>
        json(somePolicy({ id: '1', status: 'active' }), { headers: { ETag: '"5"' } }),
      'GET /api/policies/2': () => json(somePolicy({ id: '2' }), { headers: { ETag: '"7"' } }),
      'PUT /api/policies/2': () =>
        json(somePolicy({ id: '2', status: 'active' }), { headers: { ETag: '"8"' } }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 policies shown' }));
    await user.click(screen.getByRole('button', { name: 'Change Status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Active' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change status of 3 policies' }));
    expect(dialog.getByText('“Visitors”, “Alarms”, “Doors”')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'New status' })).toHaveAccessibleDescription(
      'An active policy is in effect for your organization, with its current text. 1 policy already has this status.',
    );
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), ' Board of May ');
    await confirmStatus(user);

    await screen.findByText('Status of 2 policies changed');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Status of 2 policies changed back')).toBeVisible();
    const puts = calls
      .filter(({ method }) => method === 'PUT')
      .map(({ path, headers, body }) => ({ path, match: headers.get('If-Match'), body }));
    const active = { status: 'active', note: 'Board of May' };
    expect(puts.toSorted((a, b) => a.path.localeCompare(b.path))).toMatchObject([
      { path: '/api/policies/1', match: '"4"', body: active },
      { path: '/api/policies/1', match: '"5"', body: { status: 'draft' } },
      { path: '/api/policies/2', match: '"7"', body: active },
      { path: '/api/policies/2', match: '"8"', body: { status: 'draft' } },
    ]);
  });

  it('changes properties of the selected policies, reports refused changes, and can undo the changes', async () => {
    const etag = (value: string) => ({ headers: { ETag: value } });
    const { user, calls } = open({
      'GET /api/policies': () =>
        json([...two, someSummary({ id: '3', title: 'Doors', facilityType: 'Education' })]),
      'GET /api/policies/1': () => json(somePolicy({ id: '1', state: 'NY' }), etag('"4"')),
      'PUT /api/policies/1': () => json(somePolicy({ id: '1', facilityType: 'Education' }), etag('"5"')),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 policies shown' }));
    await user.click(screen.getByRole('button', { name: 'Edit properties' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit properties of 3 policies' }));
    expect(dialog.getByText(/“Doors”/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Change properties' })).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Facility type' }), 'Education');
    expect(dialog.getByText('1 policy will change. Facility type: Education')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change properties' }));

    const report = within(await screen.findByRole('dialog', { name: '1 policy was not changed' }));
    expect(report.getByText('Your role or plan does not allow this for this policy.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Properties of 1 policy changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Properties of 1 policy changed back')).toBeVisible();
    const puts = calls
      .filter(({ method }) => method === 'PUT')
      .map(({ path, headers, body }) => ({ path, match: headers.get('If-Match'), body }));
    expect(puts).toMatchObject([
      { path: '/api/policies/1', match: '"4"', body: { facilityType: 'Education', state: 'NY' } },
      { path: '/api/policies/1', match: '"5"', body: { facilityType: 'Healthcare' } },
    ]);
  });

  it('supports single keys for moving between rows, selecting, and editing', async () => {
    const { user } = open({
      'GET /api/policies': () => json([two[0], { ...two[1], actions: [] }]),
      'GET /api/policies/1': () => json(somePolicy({ id: '1' })),
    });
    const first = await screen.findByRole('link', { name: 'Visitors' });
    await user.keyboard('e');
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Alarms' })).toHaveFocus();
    await user.keyboard('jxe');
    expect(screen.getByRole('checkbox', { name: 'Select Alarms' })).toBeChecked();
    expect(currentUrl()).toBe('/policies');
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Alarms' })).not.toBeChecked();
    await user.keyboard('ke');
    await waitFor(() => expect(currentUrl()).toBe('/policies?edit=1'));
  });

  it('selects all policies that match, not only those shown', async () => {
    const next = { Link: '</api/policies?limit=200&cursor=c>; rel="next"', 'X-Total-Count': '2' };
    const { user } = open({
      'GET /api/policies': ({ path }) =>
        path.includes('cursor') ? json([two[1]]) : json([two[0]], { headers: next }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select the policy shown' }));
    expect(screen.getByText('The policy shown is selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 2 matching policies' }));
    expect(await screen.findByText('All 2 matching policies are selected')).toBeVisible();
  });

  it('exports the selected policies', async () => {
    const { user, calls } = open({
      'GET /api/policies': () => json(two),
      'GET /api/policies/export': () => problem(503, 'service.unavailable', 'Not now.'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Alarms' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'ZIP of Markdown files' }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/policies/export?format=markdown&ids=2'));
    expect(await screen.findByText('Not now.')).toBeVisible();
  });
});

describe('the list for assistive technology', () => {
  const three = ['Hand hygiene', 'Fire drill', 'Visitors'].map((title, index) =>
    someSummary({ id: String(index), title }),
  );

  it('is a feed that announces the number of policies', async () => {
    localStorage.setItem('proviso.policies.layout', 'grid');
    open({ 'GET /api/policies': () => json(three, { headers: { 'X-Total-Count': '40' } }) });

    const article = await screen.findByRole('article', { name: 'Fire drill' });

    expect(screen.getByRole('feed', { name: 'Policies' })).toContainElement(article);
    expect(article).toHaveAttribute('aria-posinset', '2');
    expect(article).toHaveAttribute('aria-setsize', '40');
    expect(screen.getByText('40 policies')).toBeVisible();
  });

  it('says that there are more policies if counting stopped at its limit', async () => {
    localStorage.setItem('proviso.policies.layout', 'grid');
    const headers = { 'X-Total-Count': '10000', 'X-Total-Count-Exact': 'false' };
    open({ 'GET /api/policies': () => json(three, { headers }) });

    expect(await screen.findByText('More than 10,000 policies')).toBeVisible();
    expect(screen.getByText('Showing 3 of more than 10,000')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Visitors' })).toHaveAttribute('aria-setsize', '-1');
  });

  it('moves between policies with Page Down and Page Up', async () => {
    const { user } = open({ 'GET /api/policies': () => json(three) });
    await screen.findByRole('article', { name: 'Visitors' });
    card('Hand hygiene').getByRole('link').focus();

    await user.keyboard('{PageDown}{PageDown}');
    expect(screen.getByRole('article', { name: 'Visitors' })).toHaveFocus();
    await user.keyboard('{PageDown}{PageUp}');
    expect(screen.getByRole('article', { name: 'Fire drill' })).toHaveFocus();
  });

  it('keeps the focus on a policy that a live change has moved', async () => {
    let policies = three;
    const { user, services } = open({ 'GET /api/policies': () => json(policies) });
    await screen.findByRole('article', { name: 'Visitors' });
    card('Visitors').getByRole('button', { name: 'Actions for Visitors' }).focus();

    policies = three.toReversed();
    await services.queryClient.invalidateQueries();

    await waitFor(() =>
      expect(screen.getAllByRole('article')[0]).toContainElement(document.activeElement as HTMLElement),
    );
    expect(document.activeElement).toBe(
      card('Visitors').getByRole('button', { name: 'Actions for Visitors' }),
    );
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('article', { name: 'Fire drill' })).toHaveFocus();
  });
});
