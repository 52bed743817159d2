import { json, problem } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, id, path } from '../../../testing/a-policy-with-history.ts';
import { currentUrl, openPoliciesPage } from '../../../testing/open-policies-page.tsx';
import { somePolicy } from '../../../../testing/some-policy.ts';

describe('a policy as of a day', () => {
  it('is shown for a day in the organization’s time zone, and the time zone is named', async () => {
    const { user, calls } = openPoliciesPage(
      {
        ...answers,
        'GET /api/organization': () => json({ name: 'Clinic', timeZone: 'Pacific/Apia' }),
      },
      `/policies/${id}/history`,
    );
    const field = await screen.findByLabelText('As it was on');
    expect(
      await screen.findByText('At the end of that day in your organization’s time zone (Pacific/Apia).'),
    ).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show that day' }));
    expect(screen.getByText('Choose a day')).toBeVisible();
    await user.type(field, '2025-03-01');
    await user.click(screen.getByRole('button', { name: 'Show that day' }));

    expect(await screen.findByText('The policy as it was on Mar 1, 2025')).toBeVisible();
    expect(currentUrl()).toBe(`/policies/${id}?at=2025-03-01`);
    expect(screen.getByLabelText('As it was on')).toHaveValue('2025-03-01');
    const asked = calls.map((call) => new URL(call.path, 'http://proviso.test').searchParams.get('at'));
    expect(asked).toContain('2025-03-01');
  });

  it('can be shown for an exact moment that was chosen in the history, and the URL keeps that moment', async () => {
    const { user } = openPoliciesPage(
      {
        ...answers,
        'GET /api/organization': () => json({ name: 'Clinic', timeZone: 'Pacific/Apia' }),
        [`GET ${path}`]: () => json(somePolicy({ version: 2 })),
      },
      `/policies/${id}/history`,
    );
    const field = await screen.findByLabelText('As it was at');
    await screen.findByText('At that exact time, in the time zone Pacific/Apia.');
    await user.clear(field);
    await user.type(field, '2025-03-01T12:00:30');

    await user.click(screen.getByRole('button', { name: 'Show that moment' }));

    expect(await screen.findByText(/^The policy as it was on Mar 1, 2025/)).toBeVisible();
    const at = new URL(currentUrl() ?? '', 'http://proviso.test').searchParams.get('at');
    expect(at).toBe('2025-02-28T23:00:30.000Z');
    await user.click(screen.getByRole('link', { name: 'Back to today' }));
    expect(currentUrl()).toBe(`/policies/${id}`);
  });

  it('asks for a moment only once the organization’s time zone is known', async () => {
    let resolve: (response: Response) => void = () => {};
    const promise = new Promise<Response>((done) => {
      resolve = done;
    });
    openPoliciesPage({ ...answers, 'GET /api/organization': () => promise }, `/policies/${id}/history`);
    expect(await screen.findByLabelText('As it was on')).toBeVisible();
    expect(screen.queryByLabelText('As it was at')).toBeNull();
    resolve(json({ name: 'Clinic', timeZone: 'Pacific/Apia' }));
    expect(await screen.findByLabelText('As it was at')).toBeVisible();
  });

  it('says in the organization’s time zone when it was last changed', async () => {
    openPoliciesPage(
      {
        ...answers,
        'GET /api/organization': () => json({ name: 'Clinic', timeZone: 'Pacific/Apia' }),
        [`GET ${path}`]: () => json(somePolicy({ version: 2, updatedAt: '2025-02-28T12:00:30.000Z' })),
      },
      `/policies/${id}?at=2025-03-01`,
    );
    expect(await screen.findByText(/^Version 2, last changed Mar 1, 2025, 1:00:30\sAM/)).toBeVisible();
  });

  it('shows the status and version of that time in its head', async () => {
    openPoliciesPage(
      {
        ...answers,
        [`GET ${path}`]: (call) =>
          json(
            call.path.includes('at=')
              ? somePolicy({ status: 'draft', version: 2 })
              : somePolicy({ status: 'active', version: 7 }),
          ),
      },
      `/policies/${id}?at=2025-03-01`,
    );
    expect(await screen.findByText('v2')).toBeVisible();
    expect(screen.queryByText('v7')).not.toBeInTheDocument();
    expect(screen.queryByText('Active')).not.toBeInTheDocument();
  });

  it('is requested from the server for the chosen instant', async () => {
    const { calls } = openPoliciesPage(answers, `/policies/${id}?at=2025-03-01T12:00:00.000Z`);

    await screen.findByText(/^Version 3, last changed/);

    const asked = calls.map((call) => new URL(call.path, 'http://proviso.test').searchParams.get('at'));
    expect(asked).toContain('2025-03-01T12:00:00.000Z');
  });

  it('reports that the policy did not exist on that day', async () => {
    openPoliciesPage(
      {
        ...answers,
        [`GET ${path}`]: ({ path: asked }) =>
          asked.includes('at=')
            ? problem(404, 'policy.not-then', 'The policy did not exist at that time.')
            : json(somePolicy({ status: 'active' })),
      },
      `/policies/${id}?at=2001-01-01T00:00:00Z`,
    );

    expect(await screen.findByText('This policy did not exist then')).toBeVisible();
    expect(screen.queryByText('Active')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('As it was on')).toBeVisible());
  });

  it('requires a date', async () => {
    const { user } = openPoliciesPage(answers, `/policies/${id}/history`);
    await user.clear(await screen.findByLabelText('As it was at'));

    await user.click(screen.getByRole('button', { name: 'Show that moment' }));

    expect(screen.getByText('Choose a date and time')).toBeVisible();
    expect(currentUrl()).toBe(`/policies/${id}/history`);
  });
});
