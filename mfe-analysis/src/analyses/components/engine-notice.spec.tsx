import type { AnalysisSettings } from '@proviso/contracts';
import {
  type FakeAnswer,
  closingOwner,
  fakeFetch,
  json,
  problem,
  renderWithProviders,
  someUser,
} from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Pages } from '../../pages.tsx';
import { somePolicy } from '../../testing/some-analysis.ts';
import { analysisTexts } from '../../texts.ts';

const recipient = { destination: 'api.example.com', model: 'careful-1' };
const settings = (changes: Partial<NonNullable<AnalysisSettings['model']>> = {}): AnalysisSettings => ({
  engine: { name: 'openai', version: '1.0.0 with careful-1' },
  model: {
    ...recipient,
    chosen: 'model',
    acknowledged: false,
    budget: { limit: 20, used: 1.5, renewsOn: '2026-04-01' },
    ...changes,
  },
});
const open = (
  now: AnalysisSettings,
  answers: Readonly<Record<string, () => FakeAnswer>> = {},
  user = someUser(),
) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/policies': () => json([somePolicy()]),
    'GET /api/analysis-batches': () => json([]),
    'GET /api/analyses': () => json([]),
    'GET /api/analysis-settings': () => json(now),
    ...answers,
  });
  renderWithProviders(<Pages />, {
    path: '/ai-analysis',
    fetch,
    texts: [analysisTexts],
    user,
  });
  return { calls };
};
const heading = () => screen.findByRole('heading', { name: 'Before the first analysis' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const runButton = () => screen.queryByRole('button', { name: 'Compliance Check' });

it('states which data is sent to which recipient before an analysis can run', async () => {
  open(settings());
  expect(await heading()).toBeVisible();
  expect(screen.getByText(/careful-1 at api\.example\.com/)).toBeVisible();
  expect(screen.getByText(/text of the policy/)).toBeVisible();
  expect(runButton()).toBeNull();
});

it('allows analyses once the notice is acknowledged', async () => {
  const { calls } = open(settings(), {
    'POST /api/analysis-settings/acknowledgment': () => json(settings({ acknowledged: true })),
  });
  await press('I understand. Use the model');
  expect(await screen.findByText(/\$1\.50 of \$20\.00/)).toBeVisible();
  expect(runButton()).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(recipient);
});

it('lets an owner choose the built-in engine, and shows the choice', async () => {
  const { calls } = open(settings(), {
    'PUT /api/analysis-settings': () => json(settings({ chosen: 'built-in' })),
  });
  await press('Use the built-in engine');
  expect(await screen.findByText(/Nothing leaves this installation/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ engine: 'built-in' });
  expect(screen.getByRole('button', { name: 'Use the model' })).toBeVisible();
});

it('shows the notice as read-only to users who may not write', async () => {
  open(settings(), {}, someUser({ role: 'viewer' }));
  await heading();
  expect(screen.queryByRole('button', { name: /I understand/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use the built-in engine' })).toBeNull();
});

it('reports why the notice could not be acknowledged', async () => {
  open(settings(), {
    'POST /api/analysis-settings/acknowledgment': () =>
      problem(409, 'analysis.notice-outdated', 'What is sent has changed.'),
  });
  await press('I understand. Use the model');
  expect(await screen.findByText('What is sent has changed.')).toBeVisible();
  expect(runButton()).toBeNull();
});

it('shows no notice if no model is configured', async () => {
  open({ engine: { name: 'built-in', version: '1.0.0' }, model: null });
  expect(await screen.findByRole('button', { name: 'Compliance Check' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Use the/ })).toBeNull();
});

it('prevents a change of engine while the organization is closing', async () => {
  open(settings({ acknowledged: true }), {}, closingOwner());
  expect(await screen.findByRole('button', { name: 'Use the built-in engine' })).toBeDisabled();
  expect(screen.getByText(/^Your organization is closing/)).toBeVisible();
});
