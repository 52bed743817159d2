import type { SavedView } from '@proviso/contracts';
import { chooseOption, json, problem, someUser } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someSummary } from '../../../../testing/some-policy.ts';
import { currentUrl, openPoliciesPage } from '../../../testing/open-policies-page.tsx';

const catalog = {
  'GET /api/policy-types': () => json([]),
  'GET /api/regulatory-entities': () => json([]),
  'GET /api/policies/values': () =>
    json({
      regulatoryBodies: ['House rules'],
      industries: [],
      authors: [{ id: 'user-9', name: 'Ben Lind' }],
      owners: [{ id: 'user-8', name: 'Cy Park' }],
    }),
};

const open = (path: string, saved: SavedView[] = [], role?: 'viewer') => {
  const views = [...saved];
  return openPoliciesPage(
    {
      ...catalog,
      'GET /api/policies': () => json([someSummary()]),
      'GET /api/policy-views': () => json(views),
      'POST /api/policy-views': ({ body }) => {
        const { name, query } = body as SavedView;
        if (views.some((view) => view.name === name))
          return problem(409, 'policy-view.name-taken', 'You already have a view with this name.');
        const view = { id: name, name, query };
        views.push(view);
        return json(view, { status: 201 });
      },
      'PUT /api/policy-views/ours': ({ body }) => {
        views[0] = { ...(body as SavedView), id: 'ours' };
        return json(views[0]);
      },
      'DELETE /api/policy-views/ours': () => {
        views.shift();
        return new Response(null, { status: 204 });
      },
    },
    path,
    role,
  );
};
const views = () => within(screen.getByRole('navigation', { name: 'Views' }));
const names = () =>
  views()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('opens built-in views at separate URLs', async () => {
  const { user, calls } = open('/policies?facilityType=Healthcare&sort=title');
  for (const [name, url, asked] of [
    ['In force', '/policies?status=active', 'status=active'],
    ['Drafts', '/policies?status=draft', 'status=draft'],
    ['Mine', '/policies?createdBy=me', `createdBy=${someUser().id}`],
    ['Owned by me', '/policies?owner=me', `owner=${someUser().id}`],
    ['Review overdue', '/policies?review=overdue', 'review=overdue'],
    ['Needs analysis', '/policies?needsAnalysis=true', 'needsAnalysis=true'],
    ['Deleted', '/policies?deleted=true', 'deleted=true'],
    ['All', '/policies', undefined],
  ] as const) {
    const link = views().getByRole('link', { name });
    await user.click(link);
    expect(currentUrl()).toBe(url);
    expect(link).toHaveAttribute('aria-current', 'page');
    const path = `/api/policies${asked === undefined ? '' : `?${asked}`}`;
    await waitFor(() => expect(calls.map((call) => call.path)).toContain(path));
  }
});

it('stays in a built-in view when the user sorts the list', async () => {
  open('/policies?status=draft&sort=title');
  expect(views().getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'page');
});

it('shows viewers only views that are useful to them', () => {
  open('/policies', [], 'viewer');
  expect(names()).toEqual(['All', 'In force']);
});

it('saves the current filters under a name, unless the name is taken', async () => {
  const { user, calls } = open('/policies', [{ id: 'ours', name: 'Ours', query: 'search=gloves' }]);
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await chooseOption(user, 'Author', 'Ben Lind');
  await chooseOption(user, 'Owner', 'Cy Park');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Regulatory body' }), 'House rules');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save view' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the view' }), 'Ours{Enter}');
  expect(await dialog.findByText('You already have a view with this name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name of the view' }), ' too{Enter}');
  expect(await screen.findByText('View saved')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ours too' })).toHaveAttribute('aria-current', 'page');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Ours too',
    query: 'regulatoryBody=House+rules&createdBy=user-9&owner=user-8',
  });
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

it('renames and deletes a saved view', async () => {
  const { user } = open('/policies?search=gloves', [{ id: 'ours', name: 'Ours', query: 'search=gloves' }]);
  await user.click(await screen.findByRole('button', { name: 'Actions for the view Ours' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename view' }));
  const name = screen.getByRole('textbox', { name: 'Name of the view' });
  await user.clear(name);
  await user.type(name, 'Gloves{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Actions for the view Gloves' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
  await user.click(screen.getByRole('button', { name: 'Delete view' }));
  expect(await screen.findByText('View deleted')).toBeVisible();
  await waitFor(() => expect(names()).not.toContain('Gloves'));
});

it('reports that a view could not be deleted', async () => {
  const { user } = openPoliciesPage(
    {
      ...catalog,
      'GET /api/policies': () => json([someSummary()]),
      'GET /api/policy-views': () => json([{ id: 'ours', name: 'Ours', query: 'search=gloves' }]),
      'DELETE /api/policy-views/ours': () => problem(503, 'service.unavailable', 'Down.'),
    },
    '/policies?search=gloves',
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for the view Ours' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
  await user.click(screen.getByRole('button', { name: 'Delete view' }));
  expect(await screen.findByText('The view could not be deleted')).toBeVisible();
});

it('reports that saved views could not be loaded, and retries', async () => {
  let isDown = true;
  const { user } = openPoliciesPage(
    {
      ...catalog,
      'GET /api/policies': () => json([someSummary()]),
      'GET /api/policy-views': () =>
        isDown
          ? problem(503, 'service.unavailable', 'Down.')
          : json([{ id: 'ours', name: 'Ours', query: 'search=gloves' }]),
    },
    '/policies',
  );
  expect(await screen.findByText('Your saved views could not be loaded.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ours' })).toBeVisible();
  expect(screen.queryByText('Your saved views could not be loaded.')).toBeNull();
});
