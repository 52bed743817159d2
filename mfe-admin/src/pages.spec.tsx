import { useLocation } from '@proviso/ui';
import { fakeFetch, json, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { Pages } from './pages.tsx';
import { administrationAnswers, administrator, member } from './testing/answers.ts';
import { auditServer, entries } from './testing/audit-server.ts';
import { adminTexts } from './texts.ts';

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const open = (path: string, fetch = fakeFetch(administrationAnswers(administrator)).fetch) =>
  renderWithProviders(
    <Suspense>
      <Address />
      <Pages />
    </Suspense>,
    { texts: [adminTexts], path, fetch },
  );
const asMember = () => fakeFetch(administrationAnswers(member)).fetch;
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the routes of this micro-frontend', () => {
  it('serve the audit log', async () => {
    open('/audit', auditServer(entries(1, 1)).fetch);
    expect(await title('Audit Log')).toBeVisible();
  });

  it.each([
    ['/settings', 'Settings: Profile'],
    ['/admin-dashboard', 'Admin Dashboard'],
    ['/admin', 'Admin Dashboard'],
    ['/admin/dashboard', 'Admin Dashboard'],
    ['/admin/no-such-page', '404 Page Not Found'],
  ])('serve %s to an administrator', async (path, heading) => {
    open(path);
    expect(await title(heading)).toBeVisible();
  });

  it('serve the audit log in the admin area', async () => {
    open('/admin/audit', fakeFetch({ ...administrationAnswers(), 'GET /api/audit': () => json([]) }).fetch);
    expect(await title('Audit Log')).toBeVisible();
  });

  it.each(['/admin-login', '/admin-dashboard', '/admin', '/admin/users', '/admin/audit', '/admin/settings'])(
    'deny %s to signed-in users who are not administrators',
    async (path) => {
      open(path, asMember());
      expect(await title('Access Denied')).toBeVisible();
      expect(screen.getByTestId('address')).toHaveTextContent(path);
    },
  );

  it.each([
    ['/settings', '/settings/profile'],
    ['/admin/settings', '/admin/settings/profile'],
  ])('redirect from %s to %s', async (path, to) => {
    open(path);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(to));
  });

  it.each(['/policies', '/administrators'])('render nothing at %s', (path) => {
    open(path);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
