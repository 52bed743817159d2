import type { Analysis } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { Pages } from '../../../pages.tsx';
import { someUser } from '../../../testing/some-user.ts';
import { analysisTexts } from '../../../texts.ts';
import { policyContent, policyId, someAnalysis } from '../../../testing/some-analysis.ts';

// jsdom draws nothing, so it scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

const open = (analysis: Analysis | (() => Response)) => {
  const { id } = someAnalysis();
  const { fetch, calls } = fakeFetch({
    [`GET /api/analyses/${id}`]: typeof analysis === 'function' ? analysis : () => json(analysis),
    [`GET /api/policies/${policyId}/versions/3`]: () => json({ content: policyContent }),
    [`PUT /api/analyses/${id}/judgments`]: () => json(judged),
    [`DELETE /api/analyses/${id}/judgments`]: () => json(someAnalysis()),
  });
  renderWithProviders(<Pages />, {
    path: `/ai-analysis/${id}`,
    fetch,
    user: someUser(),
    texts: [analysisTexts],
  });
  return calls;
};
const gap = { body: 'HIPAA', citation: '45 CFR 164.310(b)' };
const judged = someAnalysis({
  complianceScore: 100,
  judgments: [
    {
      ...gap,
      found: 'missing',
      decision: 'disputed',
      reason: 'The site plan says so.',
      by: 'u1',
      byName: 'Ada Okafor',
      at: '2026-03-02T09:00:00.000Z',
    },
  ],
});
const requirements = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('shows each requirement, gaps first, and how the score comes about', async () => {
  open(someAnalysis());
  expect(await screen.findByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible();
  expect(requirements()).toEqual(['Workstation use', 'Facility access controls']);
  const total = within(screen.getByRole('row', { name: /^All/ }));
  expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3', '5', '60%']);
  expect(screen.getByText('built-in 1.0.0')).toBeVisible();
  expect(screen.getByText('From badges.pdf:')).toBeVisible();
});

it('highlights the words that findings rest on, and leads to them', async () => {
  open(someAnalysis());
  const text = await screen.findByRole('region', { name: 'Evidence in the policy' });
  const mark = await within(text).findByText('sign in');
  expect(mark.tagName).toBe('MARK');
  expect(text).toHaveTextContent(policyContent);
  await userEvent.click(screen.getByRole('button', { name: 'Show in the policy: sign in' }));
  expect(mark).toHaveFocus();
});

it('lets a finding be disputed with a reason, and shows what that changed', async () => {
  const calls = open(someAnalysis());
  await userEvent.click(
    await screen.findByRole('button', { name: 'Dispute the finding on Workstation use' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The site plan says so.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }));
  expect(
    await screen.findByText(
      'The engine found 82.4%. With the decisions of your organization, the score is 100%.',
    ),
  ).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...gap,
    decision: 'disputed',
    status: 'addressed',
    reason: 'The site plan says so.',
  });
});

it('says who judged a finding and why, and lets it be taken back', async () => {
  const calls = open(judged);
  expect(await screen.findByText('Disputed: the engine found “Missing”.')).toBeVisible();
  expect(screen.getByText(/^Ada Okafor, .*: The site plan says so\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take back the judgment of Workstation use' }));
  expect(await screen.findByRole('button', { name: 'Accept the gap in Workstation use' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain('citation=45+CFR+164.310%28b%29');
});

it('can be narrowed to a status', async () => {
  open(someAnalysis());
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Missing (1)');
  expect(requirements()).toEqual(['Workstation use']);
});

it('says why there is no result', async () => {
  open(someAnalysis({ status: 'failed', failure: 'canceled', complianceScore: null, result: null }));
  expect(await screen.findByText('It was canceled.')).toBeVisible();
});

it('says that only a score is known', async () => {
  open(someAnalysis({ result: null }));
  expect(await screen.findByText('Only the score of this analysis was kept.')).toBeVisible();
});

it('says that it could not be loaded', async () => {
  open(() => problem(404, 'analysis.not-found', 'This analysis does not exist.'));
  expect(await screen.findByText('This analysis does not exist.')).toBeVisible();
});
