import type { DashboardStats, User } from '@proviso/contracts';
import { Route, Routes, useLocation, type LoadWidget } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someSummary } from '../../testing/some-policy.ts';
import { someUser } from '../../testing/some-user.ts';
import { policiesTexts } from '../../texts.ts';
import { DashboardPage } from './dashboard-page.tsx';

const stats: DashboardStats = {
  totalPolicies: 1_234,
  aiAnalyses: 8,
  complianceScore: 71.5,
  activeUsers: 2,
  change: {
    totalPolicies: { now: 1_234, thirtyDaysAgo: 1_222 },
    aiAnalyses: { now: 8, thirtyDaysAgo: 8 },
    complianceScore: { now: 71.5, thirtyDaysAgo: 73.2 },
    activeUsers: { now: 2, thirtyDaysAgo: null },
  },
};

const widgets: LoadWidget = async (widget) => () => <section aria-label={widget} />;
const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

interface Opened {
  role?: User['role'];
  loadWidget?: LoadWidget;
  answers?: Parameters<typeof fakeFetch>[0];
}
const open = ({ role = 'owner', loadWidget = widgets, answers = {} }: Opened = {}) => {
  const { fetch } = fakeFetch({
    'GET /api/dashboard/stats': () => json(stats),
    'GET /api/dashboard/recent-policies': () => json([someSummary({ excerpt: 'x'.repeat(180) })]),
    'GET /api/dashboard/score-history': () => json([]),
    ...answers,
  });
  renderWithProviders(
    <>
      <Routes>
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    { texts: [policiesTexts], path: '/dashboard', fetch, user: someUser({ role }), loadWidget },
  );
  return userEvent.setup();
};
const address = () => screen.getByLabelText('address').textContent;
const figure = async (name: string) => within(await screen.findByRole('article', { name }));
const down = () => problem(503, 'service.unavailable', 'The service cannot answer just now.');

beforeEach(() => {
  // What jsdom lacks and the chart measures itself with.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('the dashboard', () => {
  it('shows four statistics and describes how each has changed', async () => {
    open();
    const policies = await figure('Total Policies');
    expect(policies.getByText('1,234')).toBeVisible();
    expect(policies.getByText('12 more than 30 days ago')).toBeVisible();
    expect((await figure('AI Analyses')).getByText('Unchanged from 30 days ago')).toBeVisible();
    const score = await figure('Compliance Score');
    expect(score.getByText('71.5%')).toBeVisible();
    expect(score.getByText('1.7 points lower than 30 days ago')).toBeVisible();
    // Nothing to compare with: no figure.
    expect((await figure('Active Users')).getByText('In the last 30 days')).toBeVisible();
  });

  it('uses the singular for one point', async () => {
    const change = { ...stats.change, complianceScore: { now: 72, thirtyDaysAgo: 71 } };
    open({ answers: { 'GET /api/dashboard/stats': () => json({ ...stats, change }) } });
    expect((await figure('Compliance Score')).getByText('1 point higher than 30 days ago')).toBeVisible();
  });

  it('says when statistics cannot be loaded, and retries; the rest stays', async () => {
    let works = false;
    const user = open({ answers: { 'GET /api/dashboard/stats': () => (works ? json(stats) : down()) } });
    expect(await screen.findByText('The statistics could not be loaded')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Hand hygiene' })).toBeVisible();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await figure('Total Policies')).getByText('1,234')).toBeVisible();
  });

  it('shows the most recently changed policies in compact form', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Hand hygiene' })).toHaveAttribute(
      'href',
      `/policies/${someSummary().id}`,
    );
    expect(screen.getByText(/^x+…$/).textContent).toHaveLength(100);
  });

  it('says what to do when there is no policy', async () => {
    open({ answers: { 'GET /api/dashboard/recent-policies': () => json([]) } });
    expect(await screen.findByText('No policies found')).toBeVisible();
    expect(screen.getByText('Create your first policy to get started')).toBeVisible();
  });

  it('goes to the search page with what was typed', async () => {
    const user = open();
    await user.keyboard('/');
    await user.keyboard(' hand & soap{Enter}');
    expect(address()).toBe('/search?q=hand+%26+soap');
  });

  it('offers quick actions', async () => {
    open();
    const links = [
      'Upload Document',
      'Run AI Analysis',
      'Search Policies',
      'View All Policies',
      'System Settings',
    ];
    const actions = within(
      screen.getByRole('heading', { name: 'Quick Actions' }).parentElement ?? document.body,
    );
    expect(actions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/upload',
      '/ai-analysis',
      '/search',
      '/policies',
      '/settings',
    ]);
    expect(screen.getByRole('link', { name: 'New Policy' })).toHaveAttribute('href', '/policies?new');
  });

  it('offers a viewer nothing that would be refused, and the policies only once', async () => {
    open({ role: 'viewer', answers: { 'GET /api/dashboard/recent-policies': () => json([]) } });
    expect(await screen.findByText('No policies found')).toBeVisible();
    expect(screen.queryByText('Create your first policy to get started')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New Policy' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Upload Document' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'View All Policies' })).toHaveLength(1);
  });
});

describe('the report', () => {
  it('is downloaded under the server’s file name', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    URL.createObjectURL = () => 'blob:report';
    const user = open({
      answers: {
        'GET /api/dashboard/report': () =>
          new Response('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="state.pdf"' } }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Export Report' }));
    await waitFor(() => expect(names).toEqual(['state.pdf']));
  });

  it('says why it could not be created', async () => {
    const user = open({ answers: { 'GET /api/dashboard/report': down } });
    await user.click(screen.getByRole('button', { name: 'Export Report' }));
    expect(await screen.findByText('The report could not be created')).toBeVisible();
    expect(screen.getByText('The service cannot answer just now.')).toBeVisible();
  });
});

describe('the score history', () => {
  it('waits for the first score', async () => {
    open();
    expect(await screen.findByText('No scores yet')).toBeVisible();
  });

  it('is described in a sentence and a table beside the chart', async () => {
    const user = open({
      answers: {
        'GET /api/dashboard/score-history': () =>
          json([
            { day: '2026-03-01', score: 60, analyses: 2 },
            { day: '2026-03-09', score: 72.5, analyses: 1 },
          ]),
      },
    });
    expect(await screen.findByText('From 60% on Mar 1, 2026 to 72.5% on Mar 9, 2026.')).toBeVisible();
    await user.click(screen.getByText('Show as table'));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Day (UTC)ScoreAnalyses', 'Mar 9, 202672.5%1', 'Mar 1, 202660%2']);
  });
});

describe('panels of other micro-frontends', () => {
  it('are shown', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'ai-insights' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'regulatory-updates' })).toBeInTheDocument();
  });

  it.each([
    ['cannot be had', () => Promise.reject(new Error('down'))],
    [
      'fail',
      async () => () => {
        throw new Error('broken');
      },
    ],
  ] as const)('do not affect the rest of the page when they %s', async (_, loadWidget) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    open({ loadWidget });
    expect(
      await screen.findAllByText('This panel is unavailable right now. The rest of the page still works.'),
    ).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'AI Insights' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Regulatory Updates' })).toBeVisible();
    expect((await figure('Total Policies')).getByText('1,234')).toBeVisible();
  });
});
