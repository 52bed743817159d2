import { useLocation } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders, withPermissions } from '@proviso/ui/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { createOutletGate } from './remotes/outlet-gate.ts';
import { navigationEntry, manifest, remote, user } from './testing/fixtures.ts';
import { shellTexts } from './texts.ts';

class SilentEventSource extends EventTarget {
  readyState = 0;
  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentEventSource);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof fakeFetch>[0];
const signedIn: Answers = {
  'GET /api/auth/user': () => json(user),
  'GET /api/entitlements': () =>
    json({
      state: 'subscription',
      plan: 'basic',
      endsAt: null,
      timeRemaining: null,
      isPaymentDue: false,
      reason: null,
    }),
};
const administrator = withPermissions({ ...user, role: 'admin', isAdmin: true });
const signedOut: Answers = {
  'GET /api/auth/user': () => problem(401, 'session.required', 'Please sign in.'),
};
const deployed: Answers = { 'GET /mfe-manifest.json': () => json(manifest) };

const down = () => problem(503, 'service.unavailable', 'The service cannot answer just now.');

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

const open = (path: string, answers: Answers) => {
  const gate = createOutletGate(() => {});
  const register = vi.fn<() => void>();
  const { services } = renderWithProviders(
    <>
      <App outlet={{ gate, register }} />
      <Address />
    </>,
    { path, texts: [shellTexts], fetch: fakeFetch({ ...deployed, ...answers }).fetch },
  );
  return { gate, register, services };
};

describe('a visitor who is not signed in', () => {
  it('sees the landing page', async () => {
    open('/', signedOut);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Know what was in force');
  });

  it('is sent to the landing page to sign in after opening a protected page', async () => {
    const { gate } = open('/policies', signedOut);
    expect((await screen.findAllByText('Please sign in again to continue.')).length).toBeGreaterThan(0);
    expect(gate.isOpen()).toBe(false);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Know what was');
  });

  it('can read the privacy page, which lists retention periods', async () => {
    open('/privacy', signedOut);
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy & Data' })).toBeInTheDocument();
    expect(screen.getByText(/removed automatically, unless a legal hold/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Audit log 7 years or longer/ })).toBeInTheDocument();
  });

  it('can open the admin sign-in page, which a micro-frontend serves', async () => {
    const { gate } = open('/admin-login', signedOut);
    await expect.poll(() => gate.isOpen()).toBe(true);
  });
});

describe('a signed-in user', () => {
  it('sees every page, their name and role, and the sign-out link', async () => {
    const { gate, register } = open('/policies', signedIn);
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    const names = [...navigation.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Dashboard', 'Policies', 'Document Upload', 'Audit Log', 'Privacy & Data']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Policies');
    expect(screen.getByText('Lena Brandt')).toBeInTheDocument();
    expect(screen.getByText('Owner')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
    await expect.poll(() => register).toHaveBeenCalledWith(manifest);
    expect(gate.isOpen()).toBe(true);
  });

  it('sees the number of pending tasks, or nothing if there are none', async () => {
    const waiting = { count: '/api/reviews/count', page: '/reviews' };
    const [first, ...others] = manifest.microFrontends;
    const answers = {
      ...signedIn,
      'GET /mfe-manifest.json': () => json({ microFrontends: [{ ...first, waiting }, ...others] }),
    };
    let count = { due: 2, overdue: 1 };
    const { services } = open('/policies', { ...answers, 'GET /api/reviews/count': () => json(count) });
    const link = await screen.findByRole('link', { name: 'Waiting for me 3' });
    expect(link).toHaveAttribute('href', '/reviews');
    count = { due: 0, overdue: 0 };
    await services.queryClient.invalidateQueries({ queryKey: [waiting.count] });
    await waitFor(() => expect(link).not.toBeInTheDocument());
  });

  it('finds billing and security in the menu under their name', async () => {
    open('/policies', signedIn);
    await userEvent.click(await screen.findByRole('button', { name: /Lena Brandt/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Security',
      'Billing',
      'Keyboard shortcuts',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Billing' }));
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/subscription');
  });

  it('is redirected from the landing page to the dashboard', async () => {
    open('/', signedIn);
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  });

  it('sees the trial selection without the navigation', async () => {
    open('/trial-selection', signedIn);
    expect(await screen.findByRole('link', { name: 'Sign Out' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('can skip the navigation', async () => {
    open('/privacy', signedIn);
    const skip = await screen.findByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
    await userEvent.tab();
    expect(skip).toHaveFocus();
  });
});

const names = async () => {
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  return [...navigation.querySelectorAll('a')].map(({ textContent }) => textContent);
};

describe('the navigation', () => {
  it.each([
    ['viewer', 'Viewer', ['Document Upload', 'Audit Log']],
    ['auditor', 'Auditor', ['Document Upload']],
    ['editor', 'User', []],
  ] as const)('hides pages that a role may not open: %s', async (role, badge, hidden) => {
    open('/privacy', { ...signedIn, 'GET /api/auth/user': () => json(withPermissions({ ...user, role })) });
    const offered = await names();
    expect(offered).toHaveLength(5 - hidden.length);
    for (const name of hidden) expect(offered).not.toContain(name);
    expect(screen.getByText(badge)).toBeInTheDocument();
  });

  it('shows administrators every page, and a link to the administration', async () => {
    open('/privacy', { ...signedIn, 'GET /api/auth/user': () => json(administrator) });
    expect(await names()).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin-dashboard');
    expect(screen.getByText('Admin')).toBeInTheDocument();
  });
});

it('tells suspended users that they are suspended, and lets them sign out', async () => {
  const told = 'Your account has been suspended.';
  open('/policies', { ...signedIn, 'GET /api/auth/user': () => problem(403, 'identity.suspended', told) });
  expect(await screen.findByRole('heading', { name: 'You cannot use Proviso right now' })).toBeVisible();
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
});

describe('the admin area', () => {
  const asAdministrator = { ...signedIn, 'GET /api/auth/user': () => json(administrator) };

  it.each(['/admin', '/admin-dashboard', '/admin/policies', '/admin/privacy'])(
    'has its own navigation at %s',
    async (path) => {
      open(path, asAdministrator);
      const navigation = await screen.findByRole('navigation', { name: 'Administration' });
      const offered = [...navigation.querySelectorAll('a')].map(({ textContent }) => textContent);
      expect(offered).toEqual(['Admin Dashboard', 'Policies', 'Privacy & Data', 'Leave administration']);
    },
  );

  it('includes the privacy page', async () => {
    const { gate } = open('/admin/privacy', asAdministrator);
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy & Data' })).toBeVisible();
    // The shell serves this page itself, so no micro-frontend is mounted.
    expect(gate.isOpen()).toBe(false);
  });

  it.each([
    ['a member', signedIn],
    ['a visitor', signedOut],
  ])('is closed to %s', async (_, answers) => {
    open('/admin/privacy', answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument();
  });
});

describe('a micro-frontend that the shell does not know', () => {
  const reports = remote('reports', {
    routes: ['/reports', '/shared-report'],
    pages: [
      { path: '/reports', open: true },
      { path: '/reports/yearly', bare: true },
      { path: '/shared-report', public: true },
      // A rule applies only to pages of its own micro-frontend, so this rule has no effect.
      { path: '/policies', public: true },
    ],
    navigation: [
      {
        ...navigationEntry('/reports', 'Reports', 15, { permission: 'policy.read' }),
        label: { en: 'Reports', de: 'Berichte' },
      },
      navigationEntry('/reports/future', 'Future', 16, { permission: 'report.of-the-future' }),
      navigationEntry('/reports/plan', 'Coverage', 17, { entitlement: 'of-no-plan' }),
    ],
  });
  const withReports = (more: Partial<typeof reports> = {}): Answers => ({
    'GET /mfe-manifest.json': () =>
      json({ microFrontends: [...manifest.microFrontends, { ...reports, ...more }] }),
  });

  it('has its pages in the sidebar, in order, for permitted users', async () => {
    const { gate } = open('/reports', { ...signedIn, ...withReports() });
    expect(await names()).toEqual([
      'Dashboard',
      'Reports',
      'Policies',
      'Document Upload',
      'Audit Log',
      'Privacy & Data',
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Reports');
    expect(gate.isOpen()).toBe(true);
  });

  it('changes the navigation when only the micro-frontend is redeployed', async () => {
    let current = withReports();
    const answer = () => current['GET /mfe-manifest.json']?.({} as never) ?? down();
    const { services } = open('/privacy', { ...signedIn, 'GET /mfe-manifest.json': answer });
    expect(await names()).toContain('Reports');
    current = withReports({ navigation: [navigationEntry('/reports', 'Evidence', 95)] });
    await services.queryClient.invalidateQueries({ queryKey: ['/mfe-manifest.json'] });
    expect((await names()).slice(-2)).toEqual(['Privacy & Data', 'Evidence']);
  });

  it('can mark only its own pages as public, open, or bare', async () => {
    const expired = {
      state: 'subscription.trial-ended',
      endsAt: null,
      timeRemaining: 0,
      reason: 'subscription.trial-ended',
    };
    const { gate } = open('/shared-report', { ...signedOut, ...withReports() });
    await expect.poll(() => gate.isOpen()).toBe(true);
    cleanup();

    open('/policies', { ...signedOut, ...withReports() });
    expect((await screen.findAllByText('Please sign in again to continue.')).length).toBeGreaterThan(0);
    cleanup();

    const needsNone = open('/reports/monthly', {
      ...signedIn,
      ...withReports(),
      'GET /api/entitlements': () => json(expired),
    });
    expect(await names()).toContain('Reports');
    expect(needsNone.gate.isOpen()).toBe(true);
    cleanup();

    open('/reports/yearly', { ...signedIn, ...withReports() });
    expect(await screen.findByRole('link', { name: 'Sign Out' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe.each(['/force-admin', '/instant-admin', '/simple-admin', '/admin-direct'])('%s', (path) => {
  it('redirects administrators to their dashboard', async () => {
    open(path, { ...signedIn, 'GET /api/auth/user': () => json(administrator) });
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Admin Dashboard');
  });

  it('redirects everyone else to the admin sign-in, regardless of flags stored in the browser', async () => {
    localStorage.setItem('isAdmin', 'true');
    const { gate } = open(path, signedOut);
    await expect.poll(() => gate.isOpen()).toBe(true);
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin-login');
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    localStorage.clear();
  });
});

const site = (testPages: boolean): Answers => ({
  'GET /api/site': () =>
    json({
      claims: [],
      badges: [],
      dataProtectionEmail: 'a@b.example',
      supportEmail: 'a@b.example',
      testPages,
      sendsEmail: true,
    }),
});

describe('/test-auth', () => {
  it('is a 404 page in production', async () => {
    open('/test-auth', { ...signedOut, ...site(false) });
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument();
  });

  it('offers four calls to the real API and shows the response', async () => {
    open('/test-auth', {
      ...signedOut,
      ...site(true),
      'POST /api/auth/signup': () => problem(409, 'identity.email-taken', 'Taken.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Test Signup' }));
    expect(await screen.findByText(/identity\.email-taken/)).toBeInTheDocument();
    for (const name of ['Check Auth', 'Start Trial (Basic)', 'Test Admin Login']) {
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    }
  });
});

it('reminds a user whose email address is not confirmed', async () => {
  open('/privacy', { ...signedIn, 'GET /api/auth/user': () => json({ ...user, emailVerified: false }) });
  expect(await screen.findByRole('region', { name: 'Notices' })).toHaveTextContent(
    'Please confirm your email address.',
  );
});

it('sends an administrator without a second factor to its setup, and explains why', async () => {
  const lacking = { ...administrator, lacksSecondFactor: true };
  open('/policies', { ...signedIn, 'GET /api/auth/user': () => json(lacking) });
  expect(await screen.findByRole('region', { name: 'Notices' })).toHaveTextContent(
    'Administrators need two-factor authentication here.',
  );
  expect(screen.getByLabelText('address')).toHaveTextContent('/admin/security');
});

it('shows the 404 page at an unknown address', async () => {
  open('/nowhere', signedIn);
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument();
  await expect.poll(() => document.title).toBe('Page Not Found · Proviso');
});

it('reports an unavailable part instead of a missing page while a micro-frontend is down, and retries', async () => {
  let missing: string[] | undefined = ['billing'];
  open('/nowhere', {
    ...signedIn,
    'GET /mfe-manifest.json': () => json({ ...manifest, ...(missing && { missing }) }),
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This part of Proviso is unavailable' }),
  ).toBeInTheDocument();
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
  missing = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument();
});

const proxyPage = () =>
  new Response('<html><h1>502 Bad Gateway</h1></html>', {
    status: 502,
    headers: { 'Content-Type': 'text/html' },
  });

it.each([
  ['on the server', down],
  ['in a proxy', proxyPage],
  ['on the network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('retries the user check once, two seconds after it failed %s', async (_, fail) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const answers: (() => Response | Promise<Response>)[] = [fail, () => json(user)];
    open('/privacy', { 'GET /api/auth/user': () => (answers.shift() ?? down)() });
    await screen.findByText('Checking authentication...');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy & Data' })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it('reports that the browser is offline, and repeats failed reads once it is online again', async () => {
  let asked = 0;
  const answer = () => {
    asked += 1;
    return down();
  };
  open('/privacy', { ...signedIn, 'GET /api/entitlements': answer });
  await screen.findByRole('heading', { level: 1, name: 'Privacy & Data' });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByTitle(/^You have been offline since /)).toBeVisible();
  expect(asked).toBe(1);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toBe(2));
  await waitFor(() => expect(screen.queryByTitle(/^You have been offline/)).not.toBeInTheDocument());
});

it('never shows a failing proxy’s own error page', async () => {
  open('/privacy', { 'GET /api/auth/user': proxyPage });
  const alert = await screen.findByRole('alert', undefined, { timeout: 5_000 });
  expect(alert).toHaveTextContent('Proviso is unavailable right now');
  expect(alert).not.toHaveTextContent('502 Bad Gateway');
});

it('reports that the server is unavailable, and retries', async () => {
  let works = false;
  open('/privacy', { 'GET /api/auth/user': () => (works ? json(user) : down()) });
  // The second check comes two seconds later.
  expect(await screen.findByRole('alert', undefined, { timeout: 5_000 })).toHaveTextContent(
    'The service cannot answer just now.',
  );
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy & Data' })).toBeInTheDocument();
});
