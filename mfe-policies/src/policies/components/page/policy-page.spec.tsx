import type { Policy } from '@proviso/contracts';
import { json, problem, setWindowWidth } from '@proviso/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { somePolicy } from '../../../testing/some-policy.ts';
import { answers, changes, id, path } from '../../testing/a-policy-with-history.ts';
import { currentUrl, openPoliciesPage } from '../../testing/open-policies-page.tsx';
import { someChange } from '../../testing/some-policy-version.ts';

const page = `/policies/${id}`;
const title = (name = 'Hand hygiene') => screen.findByRole('heading', { level: 1, name });
const content =
  '## Purpose\n\nClean hands.\n\n## Training\n\nEveryone.\n\n### Records\n\nKept.\n\n#### Paper\n\n##### Shelves\n\nDry.';
const withText = { ...answers, [`GET ${path}`]: () => json(somePolicy({ version: 3, content })) };

describe('a policy’s page', () => {
  it('shows the text, an outline with three levels, and related data next to the text', async () => {
    openPoliciesPage(withText, page);
    await title();

    const outline = within(screen.getByRole('navigation', { name: 'Contents', hidden: true }));
    expect(outline.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Purpose',
      'Training',
      'Records',
      'Paper',
    ]);
    expect(screen.getByRole('heading', { level: 5, name: 'Shelves' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Purpose' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Records' })).toBeVisible();
    const rail = within(screen.getByRole('complementary', { name: 'About this policy' }));
    expect(rail.getByText('HIPAA')).toBeVisible();
    expect(rail.getByText('Documents in brief')).toBeVisible();
    expect(await rail.findByRole('link', { name: 'v2: Edited' })).toHaveAttribute(
      'href',
      `${page}/versions/2`,
    );
    expect(document.title).toBe('Hand hygiene · Proviso');
  });

  it('shows the status before the text on a phone', async () => {
    setWindowWidth(390);
    openPoliciesPage(withText, page);
    await title();
    const lead = screen.getByRole('complementary', { name: 'Status' });
    expect(within(lead).getByRole('combobox')).toBeVisible();
    expect(
      lead.compareDocumentPosition(screen.getByRole('heading', { level: 2, name: 'Purpose' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    const rail = within(screen.getByRole('complementary', { name: 'About this policy' }));
    expect(rail.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('copies a link to a heading, and moves the focus to that heading', async () => {
    const { user } = openPoliciesPage(withText, page);
    await title();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

    await user.click(screen.getByRole('link', { name: 'Copy link to Training' }));

    expect(copied).toHaveBeenCalledWith(expect.stringMatching(/#section-training$/));
    expect(await screen.findByText('Link copied')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Training' })).toHaveFocus());
  });

  it('scrolls to a heading that a link in the text refers to by its slug', async () => {
    openPoliciesPage(withText, `${page}#training`);
    await title();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Training' })).toHaveFocus());
  });

  it('reports a legal hold, which permitted users can lift', async () => {
    const held = { held: true, actions: ['edit', 'lift-legal-hold'] as const };
    const hold = {
      kind: 'policy',
      id,
      name: 'Hand hygiene',
      reason: 'Lawsuit 12',
      setAt: '2026-03-02T12:00:00.000Z',
      setByName: 'Ada Lovelace',
      mayLift: true,
    };
    const { user, calls } = openPoliciesPage(
      {
        ...withText,
        [`GET ${path}`]: () => json(somePolicy({ version: 3, content, ...held, actions: [...held.actions] })),
        'GET /api/retention': () => json({ holds: [hold], removals: [], mayHold: true }),
        'POST /api/legal-holds/lift': () => new Response(null, { status: 204 }),
      },
      page,
    );
    await title();
    expect(await screen.findByText('This policy is under a legal hold')).toBeVisible();
    expect(
      await screen.findByText(
        /^Since Mar 2, 2026, \d+:\d\d.[AP]M \S+\. Nothing under the hold can be deleted\. Reason: Lawsuit 12$/,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Lift legal hold' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Lift Legal Hold' }));
    expect(dialog.getByText('Give a reason')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Settled');
    await user.click(dialog.getByRole('button', { name: 'Lift Legal Hold' }));
    expect(await screen.findByText('Legal hold lifted')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'policy',
      id,
      reason: 'Settled',
    });
  });

  it('links back to the list with its filters', async () => {
    openPoliciesPage(withText, `${page}?status=draft`);
    await title();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'Policies' })).toHaveAttribute('href', '/policies?status=draft');
  });

  it('lets permitted users change the status with a reason, and undo the change', async () => {
    const { user, calls } = openPoliciesPage(
      {
        ...answers,
        [`PUT ${path}`]: ({ body }) =>
          json(somePolicy({ version: 3, status: (body as Policy).status }), {
            headers: { ETag: '"9"' },
          }),
      },
      page,
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Change status' }), 'Active');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
    expect(dialog.getByRole('combobox', { name: 'New status' })).toHaveDisplayValue('Active');
    expect(dialog.getByText(/^An active policy is in effect for your organization/)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Board of May');
    await user.click(dialog.getByRole('button', { name: 'Change Status' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByText('Undo'));
    expect(await screen.findByText('Status changed back to Draft')).toBeVisible();
    const [changed, undone] = calls.filter(({ method }) => method === 'PUT');
    expect(changed?.body).toMatchObject({ status: 'active', note: 'Board of May' });
    expect(undone?.body).toMatchObject({
      status: 'draft',
      note: 'Undone: change of the status to Active',
    });
    expect(undone?.headers.get('If-Match')).toBe('"9"');
  });

  it('shows the reason why a change of status failed, and keeps the old status', async () => {
    const { user } = openPoliciesPage(
      { ...withText, [`PUT ${path}`]: () => problem(409, 'policy.changed', 'Someone else changed it.') },
      page,
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Change status' }), 'Active');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
    await user.click(dialog.getByRole('button', { name: 'Change Status' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed it.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('combobox', { name: 'Change status' })).toHaveDisplayValue('Draft');
  });

  it('offers no changes to users without permission', async () => {
    openPoliciesPage(
      { ...withText, [`GET ${path}`]: () => json(somePolicy({ content, actions: [] })) },
      page,
      'auditor',
    );
    await title();
    expect(screen.queryByRole('combobox', { name: 'Change status' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit Policy' })).toBeNull();
  });

  it('reports that the version being read has been replaced with a newer one, and links to the changes', async () => {
    let version = 3;
    const { services } = openPoliciesPage(
      { ...withText, [`GET ${path}`]: () => json(somePolicy({ version, content })) },
      page,
    );
    await title();
    expect(screen.queryByText(/just saved/)).toBeNull();

    version = 4;
    await act(async () => services.queryClient.invalidateQueries());

    expect(await screen.findByText(/You are reading version 4, which Ben Lind just saved/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what changed' })).toHaveAttribute(
      'href',
      `${page}/compare/3/4`,
    );
  });

  it('offers to write the text of an empty policy', async () => {
    openPoliciesPage({ ...withText, [`GET ${path}`]: () => json(somePolicy({ content: ' ' })) }, page);
    expect(await screen.findByRole('link', { name: 'Write the policy' })).toHaveAttribute(
      'href',
      `${page}/edit`,
    );
  });

  it('opens the list when the policy is deleted, and lets the user undo the deletion there', async () => {
    const { user } = openPoliciesPage(
      { ...withText, [`DELETE ${path}`]: () => new Response(null, { status: 204 }) },
      page,
    );
    await title();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Policy' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete Policy' }));

    await waitFor(() => expect(currentUrl()).toBe('/policies'));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

describe('a policy that cannot be shown', () => {
  it('is reported as not found if it never existed', async () => {
    openPoliciesPage(
      {
        ...answers,
        [`GET ${path}`]: () => problem(422, 'request.invalid', 'This is no id.'),
        [`GET ${path}/history`]: () => problem(422, 'request.invalid', 'This is no id.'),
      },
      page,
    );
    await title('Policy not found');
    expect(screen.getByRole('link', { name: 'All policies' })).toHaveAttribute('href', '/policies');
  });

  it('is reported as deleted, and can be undeleted', async () => {
    let deleted = true;
    const { user } = openPoliciesPage(
      {
        ...answers,
        [`GET ${path}`]: () =>
          deleted ? problem(404, 'policy.not-found', 'There is none.') : json(somePolicy({ version: 3 })),
        [`GET ${path}/history`]: () => json([someChange({ revision: 4, kind: 'deleted' }), ...changes]),
        [`POST ${path}/undelete`]: () => {
          deleted = false;
          return json(somePolicy({ version: 3 }));
        },
      },
      page,
    );
    await user.click(await screen.findByRole('button', { name: 'Undelete' }));

    expect(await screen.findByRole('link', { name: 'Edit Policy' })).toBeVisible();
    expect(screen.queryByText('This policy was deleted')).toBeNull();
  });

  it('is replaced with an explanation if the user lacks permission', async () => {
    openPoliciesPage(
      { ...answers, [`GET ${path}`]: () => problem(403, 'request.forbidden', 'Ask an owner.') },
      page,
    );
    expect(await screen.findByText('You cannot view this policy')).toBeVisible();
    expect(screen.getByText('Ask an owner.')).toBeVisible();
  });

  it('is reported as unavailable if loading it fails, and can be loaded again', async () => {
    let down = true;
    const { user } = openPoliciesPage(
      {
        ...answers,
        [`GET ${path}`]: () => (down ? problem(503, 'service.unavailable', 'Not now.') : json(somePolicy())),
      },
      page,
    );
    expect(await screen.findByText('Not now.')).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toBeVisible();
  });

  it('is reported as not found at an unknown URL below the policy’s URL', async () => {
    openPoliciesPage(answers, `${page}/nothing`);
    expect(await title('Policy not found')).toBeVisible();
  });
});
