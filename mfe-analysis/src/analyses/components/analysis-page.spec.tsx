import type { AnalysisSummary } from '@proviso/contracts';
import {
  chooseOption,
  type FakeAnswer,
  fakeFetch,
  json,
  problem,
  renderWithProviders,
  someUser,
} from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Pages } from '../../pages.tsx';
import { analysisTexts } from '../../texts.ts';
import { policyId, someAnalysis, somePolicy, someSummary } from '../../testing/some-analysis.ts';

const open = ({
  list = [],
  answers = {},
  path = '/ai-analysis',
  role = 'owner',
}: {
  list?: readonly AnalysisSummary[];
  answers?: Readonly<Record<string, () => FakeAnswer>>;
  path?: string;
  role?: 'owner' | 'viewer';
} = {}) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/policies': () => json([somePolicy(), somePolicy({ id: 'p2', title: 'Passwords' })]),
    'GET /api/analysis-batches': () => json([]),
    'GET /api/analysis-settings': () => json({ engine: null, model: null }),
    'GET /api/analyses': () => json(list, { headers: { 'X-Total-Count': String(list.length) } }),
    ...answers,
  });
  const { services } = renderWithProviders(<Pages />, {
    path,
    fetch,
    texts: [analysisTexts],
    user: someUser({ role }),
  });
  return { calls, services, user: userEvent.setup() };
};
const button = (name: string) => screen.getByRole('button', { name });
const choose = async (person: ReturnType<typeof userEvent.setup>) =>
  chooseOption(person, 'Policy', 'Visitors');
const analyzePath = `/api/policies/${policyId}/analyze`;

describe('running an analysis', () => {
  it('requires a policy to be selected', async () => {
    const { user: person } = open();
    await screen.findByRole('combobox', { name: 'Policy' });
    for (const name of ['Compliance Check', 'Regulatory Mapping']) expect(button(name)).toBeDisabled();
    await choose(person);
    for (const name of ['Compliance Check', 'Regulatory Mapping']) expect(button(name)).toBeEnabled();
  });

  it('reports that the analysis has completed, and shows its result', async () => {
    const list: AnalysisSummary[] = [];
    let answer: (response: Response) => void = () => undefined;
    const { user: person } = open({
      list,
      answers: {
        [`POST ${analyzePath}`]: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    await choose(person);
    await person.click(button('Compliance Check'));
    expect(await screen.findByText('Analyzing Visitors…')).toBeVisible();
    expect(button('Regulatory Mapping')).toBeDisabled();

    list.push(someSummary());
    answer(json(someAnalysis()));

    expect(await screen.findByText('Analysis Complete')).toBeVisible();
    expect(screen.getByText('Analysis completed successfully')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Visitors' })).toBeVisible();
  });

  it('reports when a long analysis has ended', async () => {
    const running = someAnalysis({
      status: 'running',
      complianceScore: null,
      result: null,
      actions: ['cancel'],
    });
    let now = running;
    const { user: person, services } = open({
      list: [someSummary({ status: 'running', complianceScore: null, result: null, actions: ['cancel'] })],
      answers: {
        [`POST ${analyzePath}`]: () => json(running, { status: 202 }),
        [`GET /api/analyses/${running.id}`]: () => json(now),
      },
    });
    await choose(person);
    await person.click(button('Compliance Check'));
    expect(await screen.findByRole('button', { name: 'Cancel the analysis of Visitors' })).toBeVisible();
    expect(screen.queryByText('Analysis Complete')).toBeNull();

    now = someAnalysis();
    // Invalidates the query, as a live message does.
    await services.queryClient.invalidateQueries({ queryKey: ['/api/analyses', running.id] });

    expect(await screen.findByText('Analysis Complete')).toBeVisible();
  });

  it.each([
    ['what failed', () => new Response('', { status: 500 }), 'Failed to run analysis'],
    [
      'what failed and why',
      () => problem(422, 'analysis.not-possible', 'The policy has too little text.'),
      'Failed to run analysis. The policy has too little text.',
    ],
    [
      'what the plan lacks',
      () => problem(402, 'subscription.quota-used', 'All analyses of the month are used.'),
      'Failed to run analysis. All analyses of the month are used.',
    ],
  ])('says %s', async (_, answer, expected) => {
    const { user: person } = open({ answers: { [`POST ${analyzePath}`]: answer } });
    await choose(person);
    await person.click(button('Compliance Check'));
    expect(await screen.findByText(expected)).toBeVisible();
  });

  it('is not offered without permission', async () => {
    open({ role: 'viewer', list: [someSummary()] });
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compliance Check' })).toBeNull();
  });
});

describe('the lists of analyses', () => {
  it('show the most important results', async () => {
    open({ list: [someSummary()] });
    const card = within(await screen.findByRole('article', { name: 'Visitors' }));
    expect(card.getByText('Compliance score 82%')).toBeInTheDocument();
    expect(card.getByText('Say who keeps the list.')).toBeVisible();
    expect(card.getByText('High')).toBeVisible();
    expect(card.getByText(/Version 3 · By Proviso engine 1\.0/)).toBeVisible();
    expect(card.getByText('4 addressed, 2 partly, 1 missing')).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute('href', `/ai-analysis/${someSummary().id}`);
  });

  it('say that the policy has changed since, and name improvements instead of missing suggestions', async () => {
    const { result } = someSummary();
    if (result?.analysisType !== 'compliance') throw new Error('the result is not of a compliance check');
    const improvements = [{ description: 'Name who reviews the list.' }];
    open({
      list: [someSummary({ currentVersion: 4, result: { ...result, suggestions: [], improvements } })],
    });
    const card = within(await screen.findByRole('article', { name: 'Visitors' }));
    expect(card.getByText('Outdated')).toBeVisible();
    expect(card.getByText('Version 3 was analyzed; the current version is 4.')).toBeVisible();
    expect(card.getByRole('heading', { name: 'Improvements' })).toBeVisible();
    expect(card.getByText('Name who reviews the list.')).toBeVisible();
    expect(card.queryByText('None found.')).not.toBeInTheDocument();
  });

  it('show the regulations, gaps, and recommendations found by mappings', async () => {
    const { user: person, calls } = open({
      list: [
        someSummary({
          analysisType: 'regulatory_mapping',
          result: {
            analysisType: 'regulatory_mapping',
            regulations: [{ name: 'HIPAA', complianceStatus: 'partial', relevance: '3 of 9.' }],
            gaps: [{ description: 'Workstation use is not addressed.' }],
            recommendations: [],
            counts: { addressed: 2, partly: 1, missing: 6, 'not-applicable': 0 },
          },
        }),
      ],
    });
    await person.click(screen.getByRole('tab', { name: 'Regulatory Mapping' }));
    const card = within(await screen.findByRole('article', { name: 'Visitors' }));
    expect(card.getByText('Partial')).toBeVisible();
    expect(card.getByText('HIPAA')).toBeVisible();
    expect(card.getByText('Workstation use is not addressed.')).toBeVisible();
    expect(card.getByText('None found.')).toBeVisible();
    expect(calls.some(({ path }) => path.includes('analysisType=regulatory_mapping'))).toBe(true);
  });

  it('explain why a result is missing', async () => {
    open({
      list: [
        someSummary({ status: 'failed', failure: 'engine-timed-out', complianceScore: null, result: null }),
      ],
    });
    expect(await screen.findByText('The engine took too long.')).toBeVisible();
  });

  it('stay in view if the next page could not be loaded', async () => {
    let isFirst = true;
    const { user: person } = open({
      answers: {
        'GET /api/analyses': () => {
          if (!isFirst) return problem(503, 'service.unavailable', 'Not just now.');
          isFirst = false;
          const headers = { 'X-Total-Count': '2', Link: '</api/analyses?cursor=next>; rel="next"' };
          return json([someSummary()], { headers });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Not just now.')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('offer to repeat a failed analysis', async () => {
    const failed = {
      status: 'failed',
      failure: 'engine-timed-out',
      complianceScore: null,
      result: null,
    } as const;
    const { user: person } = open({
      list: [someSummary(failed)],
      answers: { [`POST ${analyzePath}`]: () => json(someAnalysis()) },
    });
    await person.click(await screen.findByRole('button', { name: 'Analyze Visitors again' }));
    expect(await screen.findByText('Analysis Complete')).toBeVisible();
  });

  it('report that they are empty', async () => {
    open();
    expect(await screen.findByText('No compliance analyses yet')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    let works = false;
    const { user: person } = open({
      answers: {
        'GET /api/analyses': () =>
          works ? json([someSummary()]) : problem(503, 'service.unavailable', 'Not just now.'),
      },
    });
    expect(await screen.findByText('Not just now.')).toBeVisible();
    works = true;
    await person.click(button('Try again'));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
