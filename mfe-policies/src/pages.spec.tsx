import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { Pages } from './pages.tsx';
import { policiesTexts } from './texts.ts';

const open = (path: string, user = someUser()) => {
  const { fetch } = fakeFetch({
    'GET /api/policies': () => json([]),
    'GET /api/dashboard/recent-policies': () => json([]),
    'GET /api/dashboard/score-history': () => json([]),
    'GET /api/dashboard/stats': () => problem(503, 'service.unavailable', 'Down.'),
    'GET /api/search': () => problem(503, 'service.unavailable', 'Down.'),
    'GET /api/templates': () => json([]),
    'GET /api/templates/industries': () => json([]),
  });
  return renderWithProviders(
    <Suspense>
      <Pages />
    </Suspense>,
    { texts: [policiesTexts], path, fetch, user },
  );
};

describe('the admin area', () => {
  it('shows its pages to administrators', async () => {
    open('/admin/policies', someUser({ isAdmin: true }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Policies' }, { timeout: 10_000 });
    expect(title).toBeVisible();
  });

  it('denies access to other users', async () => {
    open('/admin/policies');
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });
});

describe('the routes', () => {
  it.each([
    ['/dashboard', 'Dashboard'],
    ['/policies', 'Policies'],
    ['/upload', 'Document Upload'],
    ['/search', 'Search & Filter'],
    ['/templates', 'Templates'],
  ])('include %s, which opens “%s”', async (path, heading) => {
    open(path);

    // Loading the page takes most of the time.
    const title = await screen.findByRole('heading', { level: 1, name: heading }, { timeout: 10_000 });
    expect(title).toBeVisible();
  });

  it('ignore paths of other micro-frontends', () => {
    const { container } = open('/audit');

    expect(container.querySelector('h1')).toBeNull();
  });
});
