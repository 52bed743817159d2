import type { DashboardOverview, DashboardStats, User } from '@proviso/contracts';
import { Route, Routes, useLocation, type LoadWidget } from '@proviso/ui';
import { type FakeCall, fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someSummary } from '../../testing/some-policy.ts';
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

const overview: DashboardOverview = {
  byStatus: { draft: 2, review: 0, active: 30, archived: 1 },
  byRegulatoryBody: [
    { regulatoryBody: 'HIPAA', count: 20 },
    { regulatoryBody: 'PCI DSS', count: 8 },
  ],
  otherBodies: 4,
  withoutBody: 1,
  activity: [
    {
      policyId: '0198c0de-0000-7000-8000-000000000021',
      revision: 2,
      kind: 'status-changed',
      version: 2,
      title: 'Fire drill',
      status: 'review',
      at: new Date(Date.now() - 5 * 60_000 - 1).toISOString(),
      by: 'ben',
      byName: 'Ben Lind',
    },
  ],
  drafts: [],
  unsaved: [],
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));

const widgets: LoadWidget = async (widget) => () => <section aria-label={widget} />;
const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

interface Opened {
  role?: User['role'];
  loadWidget?: LoadWidget;
  path?: string;
  answers?: Parameters<typeof fakeFetch>[0];
}
const open = ({ role = 'owner', loadWidget = widgets, path = '/dashboard', answers = {} }: Opened = {}) => {
  const { fetch } = fakeFetch({
    'GET /api/dashboard/overview': () => json(overview),
    'GET /api/policies/examples': () => json([]),
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
    { texts: [policiesTexts], path, fetch, user: someUser({ role }), loadWidget },
  );
  return userEvent.setup();
};
const address = () => screen.getByLabelText('address').textContent;
const figure = async (name: string) => within(await screen.findByRole('article', { name }));
const down = () => problem(503, 'service.unavailable', 'The service cannot answer just now.');

beforeEach(() => {
  // The chart measures itself with this observer, which never fires here because the test has no layout.
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
    // There is no earlier figure to compare with, so no change is shown.
    expect((await figure('Active Users')).getByText('In the last 30 days')).toBeVisible();
  });

  it('uses the singular for a change of one point', async () => {
    const change = { ...stats.change, complianceScore: { now: 72, thirtyDaysAgo: 71 } };
    open({ answers: { 'GET /api/dashboard/stats': () => json({ ...stats, change }) } });
    expect((await figure('Compliance Score')).getByText('1 point higher than 30 days ago')).toBeVisible();
  });

  it('reports that statistics cannot be loaded, and retries without affecting other panels', async () => {
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

  it('explains what to do if there are no policies', async () => {
    open({ answers: { 'GET /api/dashboard/recent-policies': () => json([]) } });
    expect(await screen.findByText('No policies found')).toBeVisible();
    expect(screen.getByText('Create your first policy to get started')).toBeVisible();
  });

  it('opens the search page with the typed words', async () => {
    const user = open();
    await user.type(screen.getByRole('searchbox'), ' hand & soap{Enter}');
    expect(address()).toBe('/search?q=hand+%26+soap');
  });

  it('appears all at once after its slowest part has loaded', async () => {
    const asked: ((answer: Response) => void)[] = [];
    open({
      answers: {
        'GET /api/dashboard/stats': () =>
          new Promise<Response>((resolve) => {
            asked.push(resolve);
          }),
      },
    });
    await waitFor(() => expect(screen.getByText('Fire drill')).toBeInTheDocument());
    expect(screen.getByText('Fire drill')).not.toBeVisible();
    expect(screen.getAllByText('Loading…')[0]).toBeVisible();
    for (const answer of asked) answer(json(stats));
    expect(await screen.findByRole('article', { name: 'Total Policies' })).toBeVisible();
    expect(screen.getByText('Fire drill')).toBeVisible();
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
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
      (await screen.findByRole('heading', { name: 'Quick Actions' })).parentElement ?? document.body,
    );
    expect(actions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/upload',
      '/ai-analysis',
      '/search',
      '/policies',
      '/settings',
    ]);
    expect(screen.getByRole('link', { name: 'New Policy' })).toHaveAttribute('href', '/policies/new');
  });

  it('offers a viewer only permitted actions, and shows only one link to the policies', async () => {
    open({ role: 'viewer', answers: { 'GET /api/dashboard/recent-policies': () => json([]) } });
    expect(await screen.findByText('No policies found')).toBeVisible();
    expect(screen.queryByText('Create your first policy to get started')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New Policy' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Upload Document' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'View All Policies' })).toHaveLength(1);
  });
});

describe('the overview', () => {
  it('counts policies by status and regulatory body, and links each number to its policies', async () => {
    open();
    const status = await section('Policies by Status');
    await waitFor(() => expect(status.getAllByRole('listitem')).toHaveLength(4));
    const texts = (within_: typeof status) =>
      within_.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts(status)).toEqual(['Draft2', 'Under Review0', 'Active30', 'Archived1']);
    expect(status.getByRole('link', { name: 'Under Review' })).toHaveAttribute(
      'href',
      '/policies?status=review',
    );
    const bodies = await section('Policies by Regulatory Body');
    expect(texts(bodies)).toEqual(['HIPAA20', 'PCI DSS8', 'Other bodies4', 'No regulatory body1']);
    expect(bodies.getByRole('link', { name: 'PCI DSS' })).toHaveAttribute(
      'href',
      '/policies?regulatoryBody=PCI+DSS',
    );
    expect(bodies.queryByRole('link', { name: 'Other bodies' })).toBeNull();
  });

  it('lists recent changes', async () => {
    open();
    const activity = await section('Recent Activity');
    expect(await activity.findByRole('link', { name: 'Fire drill' })).toHaveAttribute(
      'href',
      '/policies/0198c0de-0000-7000-8000-000000000021',
    );
    expect(activity.getByText('Status changed to Under Review by Ben Lind')).toBeVisible();
    expect(activity.getByText('5 minutes ago')).toBeVisible();
  });

  it('links its figures to lists, and says so if no policy has a score', async () => {
    const change = { ...stats.change, complianceScore: { now: null, thirtyDaysAgo: null } };
    open({
      answers: { 'GET /api/dashboard/stats': () => json({ ...stats, complianceScore: 0, change }) },
    });
    const score = await figure('Compliance Score');
    expect(score.getByRole('link', { name: 'Compliance Score: —' })).toHaveAttribute('href', '/ai-analysis');
    expect(score.getByText('No policy has a score yet')).toBeVisible();
    expect(score.queryByText('0%')).toBeNull();
    expect((await figure('Active Users')).getByRole('link')).toHaveAttribute(
      'href',
      '/audit?timeRange=month',
    );
  });

  it('states which parts are empty', async () => {
    const byStatus = { draft: 0, review: 0, active: 0, archived: 0 };
    const empty = {
      ...overview,
      byStatus,
      byRegulatoryBody: [],
      otherBodies: 0,
      withoutBody: 0,
      activity: [],
    };
    open({ answers: { 'GET /api/dashboard/overview': () => json(empty) } });
    expect(await screen.findByText(/regulatory bodies that your policies name/)).toBeVisible();
    expect(screen.getByText(/Changes that you and your colleagues make to policies/)).toBeVisible();
    expect(screen.getByText(/Your drafts and unsaved changes/)).toBeVisible();
  });

  it('reports that the overview could not be loaded', async () => {
    open({ answers: { 'GET /api/dashboard/overview': down } });
    expect(await screen.findAllByText('The numbers could not be loaded')).toHaveLength(2);
  });
});

describe('filters', () => {
  const queryOf = (path: string) => new URL(path, 'http://proviso.test').searchParams;
  const values = { regulatoryBodies: ['HIPAA', 'PCI DSS'], industries: [], authors: [], owners: [] };
  const ofFilters = (bodies: string[]) => ({
    'GET /api/policies/values': () => json(values),
    'GET /api/policy-types': () => json([]),
    'GET /api/dashboard/stats': ({ path }: FakeCall) => {
      const body = queryOf(path).get('regulatoryBody');
      if (body !== null) bodies.push(body);
      return json({ ...stats, totalPolicies: body === null ? 1_234 : 20 });
    },
  });

  it('match those of the policy list, and carry over to the URL, the requests, and the links on figures', async () => {
    const bodies: string[] = [];
    const user = open({ answers: ofFilters(bodies) });
    await figure('Total Policies');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Regulatory body' }), 'HIPAA');
    expect(address()).toBe('/dashboard?regulatoryBody=HIPAA');
    const total = await figure('Total Policies');
    expect(await total.findByRole('link', { name: 'Total Policies: 20' })).toHaveAttribute(
      'href',
      '/policies?regulatoryBody=HIPAA',
    );
    expect(bodies).toEqual(['HIPAA']);
    const status = await section('Policies by Status');
    expect(status.getByRole('link', { name: 'Active' })).toHaveAttribute(
      'href',
      '/policies?regulatoryBody=HIPAA&status=active',
    );
    // The audit log does not have these filters, so the number does not link to a list.
    expect((await figure('Active Users')).queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(address()).toBe('/dashboard');
  });

  it('in the URL are shown, and “me” selects the signed-in user', async () => {
    const authors: (string | null)[] = [];
    open({
      path: '/dashboard?createdBy=me&status=active',
      answers: {
        ...ofFilters([]),
        'GET /api/dashboard/overview': ({ path }: FakeCall) => {
          authors.push(queryOf(path).get('createdBy'));
          return json(overview);
        },
      },
    });
    expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveValue('active');
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true');
    const status = await section('Policies by Status');
    expect(await status.findByRole('link', { name: 'Active' })).toHaveAttribute(
      'href',
      '/policies?status=active&createdBy=me',
    );
    expect(status.queryByRole('link', { name: 'Draft' })).toBeNull();
    expect(authors.at(-1)).toBe(someUser().id);
  });

  it('that match no policy are reported, and can be cleared', async () => {
    const none = { ...stats, totalPolicies: 0 };
    const user = open({
      path: '/dashboard?industry=Mining',
      answers: { ...ofFilters([]), 'GET /api/dashboard/stats': () => json(none) },
    });
    expect(await screen.findByText(/No policies match the filters/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Recent Policies' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[1] ?? document.body);
    expect(address()).toBe('/dashboard');
    expect(await screen.findByRole('region', { name: 'Recent Policies' })).toBeVisible();
  });
});

describe('the first run', () => {
  it('offers three ways to start, and loads examples', async () => {
    const examples = [{ id: '1', title: 'Access control (example)', changed: false }];
    let loaded = false;
    const user = open({
      answers: {
        'GET /api/dashboard/recent-policies': () => json(loaded ? [someSummary()] : []),
        'GET /api/policies/examples': () => json(loaded ? examples : []),
        'POST /api/policies/examples': () => {
          loaded = true;
          return json(examples);
        },
      },
    });
    const ways = within(await screen.findByRole('list', { name: 'Ways to get started' }));
    expect(ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Write a Policy', '/policies/new'],
      ['Import Files', '/policies?import'],
      ['Start from a Template', '/templates'],
    ]);
    await user.click(ways.getByRole('button', { name: 'Load Example Policies' }));
    expect(await screen.findByText('Example policies loaded')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove Example Policies' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Ways to get started' })).toBeNull();
  });

  it('removes the examples, and lists those that could not be removed', async () => {
    let loaded = true;
    const examples = [
      { id: '1', title: 'Access control (example)', changed: false },
      { id: '2', title: 'Made ours', changed: true },
    ];
    const user = open({
      answers: {
        'GET /api/policies/examples': () => json(loaded ? examples : examples.slice(1)),
        'DELETE /api/policies/examples': () => {
          loaded = false;
          return json({ removed: examples.slice(0, 1), kept: examples.slice(1) });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Example Policies' }));
    expect(await screen.findByText('1 example policy removed')).toBeVisible();
    expect(screen.getByText('Kept because someone edited them: Made ours')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Example Policies' })).toBeNull());
  });

  it('offers a viewer no way to start', async () => {
    open({ role: 'viewer', answers: { 'GET /api/dashboard/recent-policies': () => json([]) } });
    expect(await screen.findByText('No policies found')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Ways to get started' })).toBeNull();
  });
});

describe('my work', () => {
  const of = (nth: number) => `0198c0de-0000-7000-8000-0000000000${nth}`;
  const keep = (policyId: string, title: string, version?: number) =>
    localStorage.setItem(
      `proviso.policy-draft.${someUser().id}.${policyId}`,
      JSON.stringify({
        savedAt: new Date().toISOString(),
        values: { title },
        ...(version !== undefined && { base: { version } }),
      }),
    );
  const now = (nth: number, version: number) => ({
    id: of(nth),
    title: 'As it is now',
    version,
    updatedAt: '2026-03-01T09:00:00.000Z',
    updatedBy: 'ben',
    updatedByName: 'Ben Lind',
  });

  it('lists unsaved drafts in this browser, drafts that conflict with newer versions, and the user’s own draft policies', async () => {
    keep(of(31), 'Visitors', 2);
    keep(of(32), 'Badges', 4);
    keep(of(33), 'Deleted meanwhile', 1);
    keep('new', '');
    localStorage.setItem('proviso.policy-draft.somebody-else.new', '{}');
    const drafts = [
      { id: of(31), title: 'Visitors', updatedAt: '2026-03-01T09:00:00.000Z', awaitsApproval: false },
      { id: of(34), title: 'Keys', updatedAt: '2026-03-01T09:00:00.000Z', awaitsApproval: true },
    ];
    open({
      answers: {
        'GET /api/dashboard/overview': ({ path }) => {
          const asked = new URL(path, 'http://proviso.test').searchParams.get('unsaved')?.split(',') ?? [];
          const unsaved = [now(31, 2), now(32, 5)].filter(({ id }) => asked.includes(id));
          return json({ ...overview, drafts, unsaved });
        },
      },
    });
    const work = await section('My Work');
    await work.findByText('Conflict');
    const items = work.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.toSorted()).toEqual([
      'BadgesConflictBen Lind has since saved version 5. You can merge both.',
      expect.stringMatching(/^KeysWaiting for approvalDraft, changed /),
      expect.stringMatching(/^New policy without a titleNot savedSaved in this browser Today \(/),
      expect.stringMatching(/^VisitorsNot savedSaved in this browser Today \(/),
    ]);
    expect(work.getByRole('link', { name: 'Badges' })).toHaveAttribute('href', `/policies/${of(32)}/edit`);
    expect(work.getByRole('link', { name: /without a title/ })).toHaveAttribute('href', '/policies/new');
    expect(work.getByRole('link', { name: 'Keys' })).toHaveAttribute('href', `/policies/${of(34)}`);
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
    await user.click(await screen.findByRole('button', { name: 'Export Report' }));
    await waitFor(() => expect(names).toEqual(['state.pdf']));
  });

  it('explains why the report could not be created', async () => {
    const user = open({ answers: { 'GET /api/dashboard/report': down } });
    await user.click(await screen.findByRole('button', { name: 'Export Report' }));
    expect(await screen.findByText('The report could not be created')).toBeVisible();
    expect(screen.getByText('The service cannot answer just now.')).toBeVisible();
  });
});

describe('the score history', () => {
  it('says that there are no scores yet', async () => {
    open();
    expect(await screen.findByText('No scores yet')).toBeVisible();
  });

  it('is described in a sentence, and in a table next to the chart', async () => {
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
  it('are shown on the dashboard', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'ai-insights' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'regulatory-updates' })).toBeInTheDocument();
  });

  it.each([
    ['cannot be loaded', () => Promise.reject(new Error('down'))],
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
