import type { AnalysisSummary } from '@proviso/contracts';
import { analysisProgressKey, Route, Routes } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { policyId, someAnalysis, someSummary } from '../../testing/some-analysis.ts';
import { analysisTexts } from '../../texts.ts';
import { AnalyzePolicy } from './analyze-policy.tsx';
import { PolicyAnalysis } from './policy-analysis.tsx';

const open = (
  analyses: readonly AnalysisSummary[] | (() => Response),
  { role = 'owner' }: { role?: 'owner' | 'viewer' } = {},
) => {
  const { fetch, calls } = fakeFetch({
    [`GET /api/policies/${policyId}/analyses`]:
      typeof analyses === 'function' ? analyses : () => json(analyses),
    [`POST /api/policies/${policyId}/analyze`]: () => json(someAnalysis()),
  });
  const widgets = (
    <>
      <AnalyzePolicy />
      <PolicyAnalysis />
    </>
  );
  const widget = (
    <Routes>
      <Route path="/policies/:id" element={widgets} />
    </Routes>
  );
  const options = { path: `/policies/${policyId}`, fetch, texts: [analysisTexts], user: someUser({ role }) };
  return { calls, ...renderWithProviders(widget, options) };
};
const running = someSummary({ status: 'running', complianceScore: null, result: null, actions: ['cancel'] });

it('offers the first analysis of a policy', async () => {
  const { calls } = open([]);
  expect(await screen.findByText('This policy has not been analyzed yet.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Analyze' }));
  expect(await screen.findByText('Analysis completed successfully')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open report' })).toBeVisible();
  expect(calls.some(({ path }) => path === `/api/policies/${policyId}/analyze`)).toBe(true);
});

it('shows the last score with its engine, and links to its report', async () => {
  open([someSummary()]);
  expect(await screen.findByText('Compliance score 82%')).toBeInTheDocument();
  expect(screen.getByText(/By Proviso engine 1\.0/)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', `/ai-analysis/${someSummary().id}`);
  expect(screen.queryByText('Outdated')).toBeNull();
});

it('reports that the policy has changed since the last analysis', async () => {
  open([someSummary({ currentVersion: 5 })]);
  expect(await screen.findByText('Outdated')).toBeVisible();
  expect(screen.getByText('Version 3 was analyzed; the current version is 5.')).toBeVisible();
});

it('shows the progress of a running analysis above the last result', async () => {
  const { services } = open([running, someSummary({ id: 'before' })]);
  expect(await screen.findByText('Running')).toBeVisible();
  expect(screen.getByText('Compliance score 82%')).toBeInTheDocument();
  act(() => {
    services.queryClient.setQueryData(analysisProgressKey(running.id), { done: 3, of: 11 });
  });
  expect(
    await screen.findByRole('progressbar', { name: 'Progress of the analysis of Visitors' }),
  ).toBeVisible();
  expect(screen.getByText('Step 3 of 11')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel the analysis of Visitors' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Analyze/ })).toHaveAttribute('aria-busy', 'true');
});

it('reports why the last analysis failed, and offers another attempt', async () => {
  open([someSummary({ status: 'failed', failure: 'engine-timed-out', complianceScore: null, result: null })]);
  expect(await screen.findByText('The engine took too long.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('does not offer an analysis to users who may not run analyses', async () => {
  open([someSummary()], { role: 'viewer' });
  expect(await screen.findByText('Compliance score 82%')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('reports that the analyses could not be loaded', async () => {
  open(() => problem(503, 'service.unavailable', 'Not just now.'));
  expect(await screen.findByText('Not just now.')).toBeVisible();
});
