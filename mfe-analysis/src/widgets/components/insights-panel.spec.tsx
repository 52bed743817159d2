import { type FakeCall, fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { analysisTexts } from '../../texts.ts';
import { InsightsPanel } from './insights-panel.tsx';

const open = (answer: Parameters<typeof fakeFetch>[0][string], path = '/dashboard') => {
  const { fetch } = fakeFetch({ 'GET /api/dashboard/insights': answer });
  renderWithProviders(<InsightsPanel />, { fetch, path, texts: [analysisTexts] });
};
const points = async () => {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('shows at most three insights and two recommendations', async () => {
  open(() => json({ insights: ['one', 'two', 'three', 'four'], recommendations: ['do', 'then', 'at last'] }));
  expect(await points()).toEqual(['one', 'two', 'three', 'do', 'then']);
  expect(screen.getByRole('heading', { name: 'Recommendations' })).toBeVisible();
});

it('shows general advice if there are no insights', async () => {
  open(() => json({ insights: [], recommendations: [] }));
  expect(await points()).toHaveLength(3);
  expect(screen.getByText('Nothing in your policies needs attention right now.')).toBeVisible();
});

it('covers the policies that match the filters in the URL', async () => {
  const paths: string[] = [];
  open(({ path }: FakeCall) => {
    paths.push(path);
    return json({ insights: [], recommendations: [] });
  }, '/dashboard?regulatoryBody=HIPAA');
  expect(await screen.findByText(/policies that match the filters needs attention/)).toBeVisible();
  expect(paths).toEqual(['/api/dashboard/insights?regulatoryBody=HIPAA']);
});

it('reports why the insights could not be loaded, and retries', async () => {
  let works = false;
  open(() =>
    works
      ? json({ insights: ['one'], recommendations: [] })
      : problem(503, 'service.unavailable', 'The service cannot answer just now.'),
  );
  expect(await screen.findByText('The service cannot answer just now.')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await points()).toEqual(['one']);
});
