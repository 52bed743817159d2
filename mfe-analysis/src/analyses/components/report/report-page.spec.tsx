import type { Analysis } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { Pages } from '../../../pages.tsx';
import { analysisTexts } from '../../../texts.ts';
import { policyContent, policyId, someAnalysis } from '../../../testing/some-analysis.ts';

// jsdom draws nothing, so it scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

const open = (analysis: Analysis | (() => Response)) => {
  const { id } = someAnalysis();
  const { fetch } = fakeFetch({
    [`GET /api/analyses/${id}`]: typeof analysis === 'function' ? analysis : () => json(analysis),
    [`GET /api/policies/${policyId}/versions/3`]: () => json({ content: policyContent }),
  });
  renderWithProviders(<Pages />, { path: `/ai-analysis/${id}`, fetch, texts: [analysisTexts] });
};
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
