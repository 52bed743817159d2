import type { AnalysisBatch, AnalysisBatchPreview } from '@proviso/contracts';
import {
  type FakeAnswer,
  fakeFetch,
  json,
  problem,
  renderWithProviders,
  someUser,
} from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { analysisTexts } from '../../../texts.ts';
import { AnalyzeAllPolicies } from './analyze-all-policies.tsx';

const someBatch = (changes: Partial<AnalysisBatch> = {}): AnalysisBatch => ({
  id: 'b1',
  analysisType: 'compliance',
  status: 'running',
  createdAt: '2026-03-01T09:00:00.000Z',
  endedAt: null,
  policies: 40,
  leftOut: 0,
  completed: 9,
  failed: 1,
  open: 3,
  actions: ['cancel'],
  ...changes,
});
const somePreview = { policies: 40, withoutText: 2, planned: 40, quotaLeft: null } as const;

const open = (
  batch: () => AnalysisBatch | null,
  answers: Readonly<Record<string, () => FakeAnswer>> = {},
) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/analysis-batches': () => {
      const latest = batch();
      return json(latest === null ? [] : [latest]);
    },
    'GET /api/analysis-batches/preview': () => json(somePreview),
    ...answers,
  });
  const options = { fetch, texts: [analysisTexts], user: someUser() };
  return { calls, ...renderWithProviders(<AnalyzeAllPolicies analysisType="compliance" />, options) };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('states what the batch will analyze, starts it, and shows its progress', async () => {
  const { calls } = open(() => null, {
    'POST /api/analysis-batches': () => json(someBatch({ completed: 0, failed: 0 }), { status: 202 }),
  });
  await press('Analyze all policies');
  expect(
    await screen.findByText(/40 policies will be analyzed\. 2 policies without text are left out\./),
  ).toBeVisible();
  await press('Analyze all');
  expect(await screen.findByRole('progressbar', { name: 'Analyzing all policies' })).toBeVisible();
  expect(screen.getByText('0 of 40 policies')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ analysisType: 'compliance' });
});

it.each<[string, AnalysisBatchPreview, RegExp]>([
  [
    'how many policies the quota has room for',
    { policies: 40, withoutText: 0, planned: 3, quotaLeft: 3 },
    /3 of 40 policies will be analyzed, those never analyzed first\. Your plan includes 3 more analyses this month\./,
  ],
])('shows %s', async (_, preview, expected) => {
  open(() => null, { 'GET /api/analysis-batches/preview': () => json(preview) });
  await press('Analyze all policies');
  expect(await screen.findByText(expected)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Analyze all' })).toBeEnabled();
});

it.each<[string, AnalysisBatchPreview]>([
  ['there is no policy with text', { policies: 0, withoutText: 2, planned: 0, quotaLeft: null }],
  ['the quota is used up', { policies: 40, withoutText: 0, planned: 0, quotaLeft: 0 }],
])('does not start a batch when %s', async (_, preview) => {
  open(() => null, { 'GET /api/analysis-batches/preview': () => json(preview) });
  await press('Analyze all policies');
  await screen.findByText(/No policy has text|0 of 40/);
  expect(screen.getByRole('button', { name: 'Analyze all' })).toBeDisabled();
});

it('reports why the batch could not start', async () => {
  open(() => null, {
    'POST /api/analysis-batches': () => problem(429, 'request.too-many', 'Too many requests.'),
  });
  await press('Analyze all policies');
  await screen.findByText(/40 policies/);
  await press('Analyze all');
  expect(await screen.findByText('The analysis of all policies could not be started')).toBeVisible();
  expect(screen.getByText('Too many requests.')).toBeVisible();
});

it('reports the end of the batch and the number of failures', async () => {
  let now = someBatch();
  const { services } = open(() => now);
  expect(await screen.findByText('10 of 40 policies, 1 without a result')).toBeVisible();
  now = someBatch({ status: 'completed', completed: 38, failed: 2, actions: [] });
  // Invalidates the query, as a live message does.
  await services.queryClient.invalidateQueries({ queryKey: ['/api/analysis-batches'] });
  expect(await screen.findByText('38 were analyzed; 2 failed. Their cards say why.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('cancels the batch', async () => {
  let now = someBatch();
  open(() => now, {
    'POST /api/analysis-batches/b1/cancel': () => {
      now = someBatch({ status: 'canceled', actions: [] });
      return json(now);
    },
  });
  await press('Cancel all');
  expect(await screen.findByText('The analysis of all policies was canceled')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Analyze all policies' })).toBeVisible();
});

it('does not report a batch that ended before the page was opened', async () => {
  open(() => someBatch({ status: 'completed', actions: [] }));
  expect(await screen.findByRole('button', { name: 'Analyze all policies' })).toBeVisible();
  expect(screen.queryByText('Analysis Complete')).toBeNull();
});
