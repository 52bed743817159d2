import type { AnalysisSummary, PolicyChange } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { Pages } from '../../pages.tsx';
import { someDocument } from '../../testing/some-document.ts';
import { someAuditor } from '../../testing/some-auditor.ts';
import { someException } from '../../testing/some-exception.ts';
import { somePolicy, someSummary } from '../../testing/some-policy.ts';
import { policiesTexts } from '../../texts.ts';

const auditor = someAuditor();
const policy = somePolicy({ title: 'Keys', content: 'Keys are **kept**.' });
const change: PolicyChange = {
  revision: 0,
  kind: 'created',
  version: 1,
  title: 'Keys',
  status: 'active',
  at: '2026-03-01T09:00:00.000Z',
  by: auditor.id,
  byName: 'Ada Okafor',
  note: null,
  restoredFrom: null,
};

const analysis: AnalysisSummary = {
  id: '0198c0de-0000-7000-8000-0000000000d1',
  policyId: policy.id,
  policyTitle: 'Keys',
  policyVersion: 1,
  currentVersion: 1,
  analysisType: 'compliance',
  status: 'completed',
  createdAt: '2026-03-01T09:00:00.000Z',
  complianceScore: 81.6,
  completedAt: '2026-03-01T09:01:00.000Z',
  engine: { name: 'built-in', version: '2.5.0' },
  libraryVersion: 'a',
  failure: null,
  result: null,
  actions: [],
};
const report = {
  ...analysis,
  result: {
    findings: [
      {
        requirement: { body: 'HIPAA', citation: '164.310(a)(1)', title: 'Facility access' },
        status: 'partly',
        explanation: 'Nobody is named.',
        quotes: [{ source: 'policy', start: 0, end: 14, text: 'Keys are kept.' }],
      },
    ],
  },
};

const open = (path: string, answers: Parameters<typeof fakeFetch>[0] = {}, user = auditor) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/policies': () => json([someSummary({ id: policy.id, title: 'Keys' })]),
    [`GET /api/policies/${policy.id}`]: () => json(policy),
    [`GET /api/policies/${policy.id}/history`]: () => json([change]),
    [`GET /api/policies/${policy.id}/documents`]: () => json([someDocument({ originalName: 'plan.pdf' })]),
    [`GET /api/policies/${policy.id}/analyses`]: () => json([analysis]),
    'GET /api/policy-exceptions': () => json([someException({ state: 'in-force' })]),
    [`GET /api/analyses/${analysis.id}`]: () => json(report),
    ...answers,
  });
  renderWithProviders(
    <Suspense>
      <Pages />
    </Suspense>,
    { texts: [policiesTexts], path, fetch, user },
  );
  return calls;
};

it('lists the policies that the auditor may read, and shows the audited period', async () => {
  const calls = open('/auditor-room');
  const list = await screen.findByRole('list', { name: 'Policies' }, { timeout: 10_000 });
  expect(within(list).getByRole('link', { name: 'Keys' })).toHaveAttribute(
    'href',
    `/auditor-room/${policy.id}`,
  );
  expect(screen.getByText(/^Audited period: .*2026.* to now\. Access ends on .*2027.*\.$/)).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search policies' }), 'badge');
  await expect.poll(() => calls.some(({ path }) => path.includes('search=badge'))).toBe(true);
});

it('shows a policy with its text, its exceptions, and its history', async () => {
  open(`/auditor-room/${policy.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Keys' }, { timeout: 10_000 })).toBeVisible();
  expect(await screen.findByText('kept')).toBeVisible();
  const exceptions = await screen.findByRole('region', { name: 'Exceptions' });
  expect(await within(exceptions).findByText('The room is locked')).toBeVisible();
  expect(within(exceptions).queryByRole('button')).not.toBeInTheDocument();
  expect(await screen.findByText(/Ada Okafor$/)).toBeVisible();
});

it('shows a policy as it was at a given instant', async () => {
  const calls = open(`/auditor-room/${policy.id}?at=2026-03-01T09:00:00.000Z`);
  expect(await screen.findByText(/^As it was on Mar 1, 2026/, {}, { timeout: 10_000 })).toBeVisible();
  expect(calls.some(({ path }) => path.includes('at=2026-03-01'))).toBe(true);
});

it('offers a retry if the list cannot be loaded', async () => {
  open('/auditor-room', { 'GET /api/policies': () => problem(503, 'service.unavailable', 'Down.') });
  const alert = await screen.findByText('The policies could not be loaded', {}, { timeout: 10_000 });
  expect(alert).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('tells users who are not auditing how to audit an organization', async () => {
  open('/auditor-room', {}, someUser());
  expect(
    await screen.findByText('You are not auditing an organization', {}, { timeout: 10_000 }),
  ).toBeVisible();
});
