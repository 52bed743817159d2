import { userEvent } from '@testing-library/user-event';
import { fakeFetch, json, renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { Pages } from './pages.tsx';
import { someUser } from './testing/some-user.ts';
import { policiesTexts } from './texts.ts';

const open = (path: string) => {
  const { fetch } = fakeFetch({
    'GET /api/policies': () => json([]),
  });
  return renderWithProviders(
    <Suspense>
      <Pages />
    </Suspense>,
    { texts: [policiesTexts], path, fetch, user: someUser() },
  );
};

describe('the routes', () => {
  it.each([
    ['/dashboard', 'Dashboard'],
    ['/policies', 'Policies'],
    ['/upload', 'Document Upload'],
    ['/search', 'Search & Filter'],
    ['/templates', 'Templates'],
  ])('%s opens “%s”', async (path, heading) => {
    open(path);

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it('leave the addresses of others alone', () => {
    const { container } = open('/audit');

    expect(container.querySelector('h1')).toBeNull();
  });
});

describe('a page that is still to come', () => {
  it.each(['/dashboard', '/search', '/templates'])('says so and leads to what works: %s', async (path) => {
    open(path);

    expect(await screen.findByText('Not in this version yet')).toBeVisible();
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways.every((way) => way === '/upload' || way?.startsWith('/policies'))).toBe(true);
    expect(ways).not.toEqual([]);
  });

  it('greets on the dashboard and leads to the form', async () => {
    open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada.' })).toBeVisible();

    await userEvent.setup().click(screen.getByRole('link', { name: 'New Policy' }));

    expect(await screen.findByRole('dialog', { name: 'Create New Policy' })).toBeVisible();
  });
});
