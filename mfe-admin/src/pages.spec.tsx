import { renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { Pages } from './pages.tsx';
import { auditServer, entries } from './testing/audit-server.ts';
import { adminTexts } from './texts.ts';

const open = (path: string) =>
  renderWithProviders(
    <Suspense>
      <Pages />
    </Suspense>,
    { texts: [adminTexts], path, fetch: auditServer(entries(1, 1)).fetch },
  );

describe('the routes of this micro-frontend', () => {
  it.each([
    ['/audit', 'Audit Log'],
    ['/settings', 'Settings'],
    ['/admin-login', 'Admin Access'],
    ['/admin-dashboard', 'Admin Dashboard'],
    ['/admin', 'Administration'],
    ['/admin/users', 'Administration'],
  ])('serves %s', async (path, title) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it.each([
    ['/settings', 'Open the audit log', '/audit'],
    ['/admin-login', 'Go to the front page', '/'],
    ['/admin-dashboard', 'Open the policies', '/policies'],
    ['/admin', 'Open the audit log', '/audit'],
  ])('says on %s what is still to come, and leads to what works today', async (path, link, to) => {
    open(path);
    expect(await screen.findByText('Not in this version yet')).toBeVisible();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
  });

  it('leaves the addresses of others alone', () => {
    open('/policies');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
