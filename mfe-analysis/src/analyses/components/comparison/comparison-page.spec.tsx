import type { Analysis } from '@proviso/contracts';
import { fakeFetch, json, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pages } from '../../../pages.tsx';
import { policyId, someAnalysis } from '../../../testing/some-analysis.ts';
import { analysisTexts } from '../../../texts.ts';

const after = someAnalysis();
const { result } = after;
if (result === null) throw new Error('the analysis has a result');
const before = someAnalysis({
  id: '0197a000-0000-7000-8000-0000000000bb',
  policyVersion: 2,
  complianceScore: 40,
  result: {
    ...result,
    findings: [
      {
        requirement: { body: 'HIPAA', citation: '45 CFR 164.310(a)(1)', title: 'Facility access controls' },
        status: 'missing',
        explanation: null,
        quotes: [],
      },
      ...result.findings.slice(1),
    ],
  },
});
const open = (earlier: Analysis) => {
  const { fetch } = fakeFetch({
    [`GET /api/analyses/${after.id}`]: () => json(after),
    [`GET /api/analyses/${earlier.id}`]: () => json(earlier),
  });
  const path = `/ai-analysis/${after.id}/since/${earlier.id}`;
  renderWithProviders(<Pages />, { path, fetch, texts: [analysisTexts], user: someUser() });
};

it('shows the changes for each requirement, and the edit that caused them', async () => {
  open(before);
  const row = within(await screen.findByRole('row', { name: /Facility access controls/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Improved',
    'Missing',
    'Addressed',
  ]);
  expect(screen.getByText('1 requirement is unchanged.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the edit from version 2 to 3' })).toHaveAttribute(
    'href',
    `/policies/${policyId}/compare/2/3`,
  );
});

it('reports that the policy was not edited between two analyses, and names other causes of a change', async () => {
  open({
    ...before,
    policyVersion: 3,
    engine: { name: 'openai', version: 'gpt-5' },
    libraryVersion: 'b'.repeat(64),
  });
  expect(
    await screen.findByText('Both analyses cover version 3. The policy was not edited in between.'),
  ).toBeVisible();
  expect(
    screen.getByText('The analyses were run by different engines: openai gpt-5, then Proviso engine 1.0.'),
  ).toBeVisible();
  expect(screen.getByText(/The control library changed/)).toBeVisible();
});

it('refuses to compare analyses of different policies', async () => {
  open({ ...before, policyId: 'another' });
  expect(await screen.findByText('These analyses belong to different policies.')).toBeVisible();
});
