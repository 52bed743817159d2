import { json, problem } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, changes, id, path } from '../../../testing/a-policy-with-history.ts';
import { currentUrl, openPoliciesPage } from '../../../testing/open-policies-page.tsx';
import { somePolicy } from '../../../../testing/some-policy.ts';
import { someChange } from '../../../testing/some-policy-version.ts';

describe('the history of a policy', () => {
  it('shows who did what, when, and why', async () => {
    const { user } = openPoliciesPage(answers, `/policies/${id}`);
    await user.click(await screen.findByRole('link', { name: 'History' }));

    const items = within(await screen.findByRole('list', { name: 'Changes, newest first' }));

    expect(items.getByText('Status changed to Active')).toBeVisible();
    expect(items.getByText('Restored version 1')).toBeVisible();
    expect(items.getByText('After the audit')).toBeVisible();
    expect(items.getByText(/by Ben Lind$/)).toBeVisible();
    expect(items.getAllByRole('listitem')).toHaveLength(4);
    expect(currentUrl()).toBe(`/policies/${id}/history`);
  });

  it('lets the user select any two versions and compare them', async () => {
    const { user } = openPoliciesPage(answers, `/policies/${id}/history?status=draft`);
    await user.click(await screen.findByRole('checkbox', { name: 'Select version 3 to compare' }));
    expect(screen.getByText('Version 3 selected. Select another one to compare.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select version 2 to compare' }));

    await user.click(screen.getByRole('link', { name: 'Compare versions 2 and 3' }));

    expect(currentUrl()).toBe(`/policies/${id}/compare/2/3?status=draft`);
    const text = within(await screen.findByRole('region', { name: 'Text differences' }));
    expect(text.getByRole('deletion')).toHaveTextContent('removed: and after (end of removed text)');
    expect(screen.getByText('1 change in 1 section')).toBeVisible();
  });

  it('undoes the latest change of status', async () => {
    const { user, calls } = openPoliciesPage(
      {
        ...answers,
        [`GET ${path}`]: () => json(somePolicy({ version: 3, status: 'active' })),
        [`PUT ${path}`]: () => json(somePolicy({ version: 3 })),
      },
      `/policies/${id}/history`,
    );
    await user.click(await screen.findByRole('button', { name: 'Change back to Draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
    await user.click(dialog.getByRole('button', { name: 'Change Status' }));
    expect(await screen.findByText('Status changed to Draft')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ status: 'draft' });
  });

  it('reports why it could not be loaded, and offers a retry', async () => {
    let down = true;
    const { user } = openPoliciesPage(
      {
        ...answers,
        [`GET ${path}/history`]: () =>
          down ? problem(503, 'service.unavailable', 'The service cannot answer just now.') : json(changes),
      },
      `/policies/${id}/history`,
    );
    expect(await screen.findByText('The service cannot answer just now.')).toBeVisible();

    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('After the audit')).toBeVisible();
  });
});

describe('the editors of a policy', () => {
  const editor = (userId: string, name: string) => ({ userId, name, since: '2025-03-01T09:00:00.000Z' });

  it('are shown, except for the current user', async () => {
    openPoliciesPage(
      {
        ...answers,
        [`GET ${path}/editors`]: () =>
          json([editor('0197a000-0000-7000-8000-00000000000a', 'Ada Okafor'), editor('user-2', 'Ben Lind')]),
      },
      `/policies/${id}`,
    );

    expect(await screen.findByText('Ben Lind is editing this policy now.')).toBeVisible();
    expect(screen.queryByText(/Ada Okafor.*editing/)).toBeNull();
  });

  it('are not shown if they cannot be loaded, and no error is reported', async () => {
    openPoliciesPage(
      { ...answers, [`GET ${path}/editors`]: () => problem(503, 'service.unavailable', 'Not now.') },
      `/policies/${id}`,
    );

    expect(await screen.findByText(/Wash hands/)).toBeVisible();
    expect(screen.queryByText('Not now.')).toBeNull();
  });
});

describe('a deleted policy', () => {
  const missing = () => problem(404, 'policy.not-found', 'This policy does not exist.');

  it('still shows its history', async () => {
    openPoliciesPage(
      {
        ...answers,
        [`GET ${path}`]: missing,
        [`GET ${path}/history`]: () => json([someChange({ revision: 4, kind: 'deleted' }), ...changes]),
      },
      `/policies/${id}`,
    );

    expect(await screen.findByText('This policy was deleted')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Hand hygiene' })).toBeVisible();
    expect(screen.getByText('After the audit')).toBeVisible();
    expect(screen.getByLabelText('As it was on')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit Policy' })).toBeNull();
  });

  it('is distinguished from a policy that never existed', async () => {
    openPoliciesPage(
      { ...answers, [`GET ${path}`]: missing, [`GET ${path}/history`]: missing },
      `/policies/${id}`,
    );

    expect(await screen.findByRole('heading', { level: 1, name: 'Policy not found' })).toBeVisible();
    expect(screen.queryByText('This policy was deleted')).toBeNull();
  });
});
