import { json, problem } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPoliciesPage } from '../../testing/open-policies-page.tsx';
import { somePolicy, someSummary } from '../../../testing/some-policy.ts';

const { id } = somePolicy();
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (exports: Parameters<typeof openPoliciesPage>[0], path: string) =>
  openPoliciesPage(
    {
      'GET /api/policies': () => json([someSummary()]),
      [`GET /api/policies/${id}`]: () => json(somePolicy()),
      [`GET /api/policies/${id}/editors`]: () => json([]),
      ...exports,
    },
    path,
  );
const file = (name?: string) =>
  new Response('bytes', {
    headers: name === undefined ? {} : { 'Content-Disposition': `attachment; filename="${name}"` },
  });

describe('exporting policies', () => {
  it('saves a policy under the file name from the server', async () => {
    const { user, calls } = open(
      { [`GET /api/policies/${id}/export`]: () => file('hand-hygiene-v1.pdf') },
      `/policies/${id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Export' }));

    await user.click(await screen.findByRole('menuitem', { name: 'PDF' }));

    await waitFor(() => expect(saved).toEqual(['hand-hygiene-v1.pdf']));
    expect(calls.at(-1)?.path).toBe(`/api/policies/${id}/export?format=pdf`);
  });

  it('saves all policies in one ZIP file', async () => {
    const { user, calls } = open({ 'GET /api/policies/export': () => file() }, '/policies');
    await user.click(await screen.findByRole('button', { name: 'Export all' }));

    await user.click(await screen.findByRole('menuitem', { name: 'ZIP of Markdown files' }));

    await waitFor(() => expect(saved).toEqual(['policies.zip']));
    expect(calls.at(-1)?.path).toBe('/api/policies/export?format=markdown');
  });

  it('reports why an export failed', async () => {
    const { user } = open(
      {
        'GET /api/policies/export': () =>
          problem(402, 'subscription.trial-ended', 'Your trial has ended. Subscribe to go on.'),
      },
      '/policies',
    );
    await user.click(await screen.findByRole('button', { name: 'Export all' }));

    await user.click(await screen.findByRole('menuitem', { name: 'ZIP of PDF files' }));

    expect(await screen.findByText('Failed to export')).toBeVisible();
    expect(screen.getByText('Your trial has ended. Subscribe to go on.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
