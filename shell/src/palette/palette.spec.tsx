import {
  type Entitlement,
  entitlementsOf,
  noAttributes,
  type SearchAnswer,
  type User,
} from '@proviso/contracts';
import { useLocation } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders, withPermissions } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FramedPage } from '../frame/framed-page.tsx';
import { manifest, user as lena } from '../testing/fixtures.ts';
import { shellTexts } from '../texts.ts';

class SilentEventSource extends EventTarget {
  readyState = 0;
  close(): void {}
}

const answer = (...titles: string[]): SearchAnswer => ({
  hits: titles.map((title) => ({
    policy: {
      id: `id of ${title}`,
      title,
      ...noAttributes,
      status: 'active',
      version: 1,
      createdAt: '2026-03-01T09:00:00.000Z',
      updatedAt: '2026-03-01T09:00:00.000Z',
      createdBy: 'user-1',
      createdByName: null,
      updatedBy: 'user-1',
      updatedByName: null,
      excerpt: '',
    },
    title: [{ text: title, hit: false }],
    snippets: [],
  })),
  total: titles.length,
  totalIsExact: true,
  facets: { facilityType: [], status: [] },
  corrections: [],
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

const open = (
  role: User['role'] = 'owner',
  respond: () => Response = () => json(answer('Visitor badges')),
  answers: Parameters<typeof fakeFetch>[0] = {},
  entitlements: readonly Entitlement[] = entitlementsOf('enterprise'),
) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/search': respond,
    'GET /api/organization/members': () => json([]),
    'GET /api/requirements/search': () => json([]),
    ...answers,
  });
  const { services } = renderWithProviders(
    <FramedPage user={{ ...withPermissions({ ...lena, role }), entitlements: [...entitlements] }}>
      <input aria-label="a field" />
      <Address />
    </FramedPage>,
    { path: '/dashboard', fetch, texts: [shellTexts] },
  );
  // Every page waits for the manifest.
  services.queryClient.setQueryData(['/mfe-manifest.json'], manifest);
  return { calls, user: userEvent.setup() };
};
const palette = () => screen.findByRole('dialog', { name: 'Search or run a command' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentEventSource);
  // The list measures itself with this observer, which never fires here because the test has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

describe('the command palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('is opened and closed by %s', async (keys) => {
    const { user } = open();
    await user.keyboard(keys);
    expect(await palette()).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveFocus();
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens from a button, and returns the focus to that button', async () => {
    const { user } = open();
    const [button] = screen.getAllByRole('button', { name: /^Search or jump to/ });
    if (!button) throw new Error('there is no button');
    await user.click(button);
    await palette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('offers deployed pages and actions, and runs one with the keyboard', async () => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await waitFor(() => expect(options()).toContain('Audit Log'));
    expect(options()).toEqual([
      'New Policy',
      'Theme: Light',
      'Theme: Dark',
      'Keyboard shortcuts',
      'Sign Out',
      'Dashboard',
      'Policies',
      'Document Upload',
      'Audit Log',
      'Privacy & Data',
    ]);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(address()).toBe('/policies/new');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('filters by the typed text, best match first', async () => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await waitFor(() => expect(options()).toContain('Audit Log'));
    await user.keyboard('audit');
    expect(options()[0]).toBe('Audit Log');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/audit');
  });

  it('ignores letters that are scattered within words', async () => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await waitFor(() => expect(options()).toContain('Audit Log'));
    await user.keyboard('board');
    expect(options()[0]).toBe('Keyboard shortcuts');
    expect(options()).toContain('Dashboard');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('ida');
    expect(options()).not.toContain('Privacy & Data');
  });

  it('finds policies, and links to the search page', async () => {
    const { user, calls } = open();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('badg');
    const policy = await screen.findByRole('option', { name: 'Visitor badges' });
    expect(calls.find(({ path }) => path.startsWith('/api/search'))?.path).toContain('q=badg');
    await user.click(policy);
    expect(address()).toBe('/policies/id%20of%20Visitor%20badges');

    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('a & b');
    await user.click(screen.getByRole('option', { name: 'Search policies and documents for “a & b”' }));
    expect(address()).toBe('/search?q=a+%26+b');
  });

  it('selects the best match when policies load later, unless the user has selected another', async () => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('badg');
    await screen.findByRole('option', { name: 'Visitor badges', selected: true });
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: /^Search policies/, selected: true });
    await user.keyboard('e');
    await screen.findByRole('option', { name: 'Visitor badges', selected: true });
    await user.keyboard('{Enter}');
    expect(address()).toBe('/policies/id%20of%20Visitor%20badges');
  });

  it('reports that policy search failed, and keeps pages and actions', async () => {
    const { user } = open('owner', () => problem(503, 'service.unavailable', 'Down.'));
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('new');
    expect(await screen.findByRole('alert')).toHaveTextContent('Policy search is unavailable right now.');
    expect(screen.getByRole('option', { name: 'New Policy' })).toBeVisible();
  });

  it('offers only the actions that a role permits', async () => {
    const { user } = open('viewer');
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await waitFor(() => expect(options()).toContain('Policies'));
    expect(options()).not.toContain('New Policy');
    expect(options()).not.toContain('Audit Log');
  });

  it('finds settings by their names, which are not listed before the user types', async () => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await waitFor(() => expect(options()).toContain('Audit Log'));
    expect(options()).not.toContain('Settings: Members');
    await user.keyboard('memb');
    await user.click(screen.getByRole('option', { name: 'Settings: Members' }));
    expect(address()).toBe('/settings/members');
  });

  it('finds members and requirements, and opens their pages', async () => {
    const { user, calls } = open('owner', () => json(answer()), {
      'GET /api/organization/members': () =>
        json([{ userId: 'grace', email: 'grace@example.org', firstName: 'Grace', lastName: 'Hopper' }]),
      'GET /api/requirements/search': () =>
        json([{ body: 'HIPAA', citation: '45 CFR 164.310(b)', title: 'Workstation use' }]),
    });
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('grace');
    await user.click(await screen.findByRole('option', { name: 'Grace Hopper grace@example.org' }));
    expect(address()).toBe('/settings/members?search=grace%40example.org');
    const sent = calls.filter(({ path }) => path.startsWith('/api/organization/members'));
    expect(sent.map(({ path }) => path)).toEqual(['/api/organization/members?search=grace&limit=4']);

    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('workst');
    const requirement = await screen.findByRole('option', {
      name: 'Workstation use HIPAA · 45 CFR 164.310(b)',
    });
    expect(screen.getByRole('group', { name: 'Requirements' })).toContainElement(requirement);
    await user.click(requirement);
    expect(address()).toBe('/ai-analysis/coverage?body=HIPAA&requirement=45+CFR+164.310%28b%29');
  });

  it('opens requirements on the scope page if the plan does not include coverage', async () => {
    const { user } = open(
      'owner',
      () => json(answer()),
      {
        'GET /api/requirements/search': () =>
          json([{ body: 'HIPAA', citation: '164.310(b)', title: 'Workstation use' }]),
      },
      ['policies', 'analysis'],
    );
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('workst');
    await user.click(await screen.findByRole('option', { name: /^Workstation use/ }));
    expect(address()).toBe('/ai-analysis/scope?body=HIPAA&requirement=164.310%28b%29');
  });

  it('does not search for members whom the role may not see', async () => {
    const { user, calls } = open('viewer');
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('badg');
    await screen.findByRole('option', { name: 'Visitor badges' });
    expect(calls.some(({ path }) => path.startsWith('/api/organization/members'))).toBe(false);
    expect(calls.some(({ path }) => path.startsWith('/api/requirements'))).toBe(true);
  });

  it('reports each search that failed, and keeps the results of the others', async () => {
    const down = () => problem(503, 'service.unavailable', 'Down.');
    const { user } = open('owner', undefined, {
      'GET /api/organization/members': down,
      'GET /api/requirements/search': down,
    });
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.keyboard('badg');
    expect(await screen.findByText('Members cannot be searched right now.')).toBeVisible();
    expect(await screen.findByText('Requirements cannot be searched right now.')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Visitor badges' })).toBeVisible();
  });

  it('changes the theme, and updates the theme control', async () => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await palette();
    await user.click(await screen.findByRole('option', { name: 'Theme: Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(await screen.findByRole('button', { name: 'Theme: Dark' })).toBeInTheDocument();
  });

  it('does not open on top of another dialog', async () => {
    const { user } = open();
    const other = document.createElement('div');
    other.setAttribute('role', 'dialog');
    document.body.append(other);
    await user.keyboard('{Control>}k{/Control}');
    other.remove();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
