import type { SavedView } from '@proviso/contracts';
import { json, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adminTexts } from '../../texts.ts';
import { auditServer, entries } from '../../testing/audit-server.ts';
import { AuditPage } from './audit-page.tsx';

const open = (path: string, saved: SavedView[] = []) => {
  const server = auditServer(entries(2, 1), {
    'GET /api/audit-views': () => json(saved),
    'POST /api/audit-views': ({ body }) => {
      const view = { id: 'new', ...(body as Omit<SavedView, 'id'>) };
      saved.push(view);
      return json(view, { status: 201 });
    },
  });
  renderWithProviders(<AuditPage />, { texts: [adminTexts], path, fetch: server.fetch });
  return { server, user: userEvent.setup() };
};
const view = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Views' })).findByRole('link', { name });

it('opens each built-in view at its own URL', async () => {
  const { server, user } = open('/audit?search=visit&timeRange=week');
  for (const [name, query] of [
    ['Sign-ins', '?action=SIGN_IN'],
    ['Policy changes', '?topic=policy-changes'],
    ['Permissions and roles', '?topic=permissions'],
    ['Exports', '?topic=exports'],
    ['Everything', ''],
  ] as const) {
    const link = await view(name);
    await user.click(link);
    expect(link).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain(`/api/audit-log${query}`));
  }
});

it('applies all filters in a permalink, and saves them as a view', async () => {
  const filter =
    'search=visit&action=DELETE&entityType=document&topic=policy-changes&timeRange=week&from=2026-03-01&to=2026-03-31&person=user-9';
  const { server, user } = open(`/audit?${filter}`);
  expect(await screen.findByRole('combobox', { name: 'Topic' })).toHaveDisplayValue('Policy changes');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Removals{Enter}');
  expect(await view('Removals')).toHaveAttribute('aria-current', 'page');
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Removals',
    query: filter,
  });
});
