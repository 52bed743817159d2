import type { BodyInScope, Coverage } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Pages } from '../../pages.tsx';
import { analysisTexts } from '../../texts.ts';

const coverage: Coverage = {
  body: 'HIPAA',
  libraryVersion: 'a',
  requirements: [
    {
      citation: '45 CFR 164.308(a)(1)',
      title: 'Risk analysis',
      language: 'de',
      weight: 3,
      isJudged: true,
      notApplicable: null,
    },
    {
      citation: '45 CFR 164.308(a)(5)',
      title: 'Security training',
      language: 'en',
      weight: 2,
      isJudged: true,
      notApplicable: null,
    },
    {
      citation: '45 CFR 164.310(b)',
      title: 'Workstation use',
      language: 'en',
      weight: 2,
      isJudged: true,
      notApplicable: null,
    },
  ],
  policies: [
    { id: 'p1', title: 'Passwords', analysisId: 'a1', inForce: true, outdated: false, letters: 'a.m' },
    { id: 'p2', title: 'Training', analysisId: 'a2', inForce: true, outdated: true, letters: 'pp.' },
  ],
};
const large: Coverage = {
  ...coverage,
  requirements: Array.from({ length: 400 }, (_, number) => ({
    citation: `§ ${number}`,
    title: `Requirement ${number}`,
    language: 'en',
    weight: 1,
    isJudged: true,
    notApplicable: null,
  })),
  policies: Array.from({ length: 500 }, (_, number) => ({
    id: `p${number}`,
    title: `Policy ${number}`,
    analysisId: `a${number}`,
    inForce: true,
    outdated: false,
    letters: 'a'.repeat(400),
  })),
};

const scoped = (body: string): BodyInScope => ({
  body,
  title: body,
  language: 'en',
  edition: '1',
  requirements: 3,
  notApplicable: 0,
  exclusion: null,
  decided: true,
  proposed: false,
});
const open = (answer: () => Response, query = '') => {
  const { fetch } = fakeFetch({
    'GET /api/coverage': answer,
    'GET /api/scope': () => json([scoped('HIPAA'), scoped('House rules')]),
    'GET /api/requirements': () =>
      json({
        body: 'HIPAA',
        citation: '45 CFR 164.308(a)(5)',
        title: 'Security training',
        language: 'en',
        guidance: {
          language: 'en',
          summary: 'Train everybody.',
          weight: 2,
          evidence: [],
          terms: [],
          gapText: 'Text.',
        },
      }),
  });
  const options = { path: `/ai-analysis/coverage${query}`, fetch, texts: [analysisTexts], user: someUser() };
  renderWithProviders(<Pages />, options);
};
const list = () => screen.findByRole('list', { name: 'Requirements of HIPAA' });
const citations = async () =>
  within(await list())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('lists requirements with their policies, and links to their reports', async () => {
  open(() => json(coverage));
  const policy = within(await list()).getByRole('link', {
    name: 'Partly addressed: 45 CFR 164.308(a)(5) in Training',
  });
  expect(policy).toHaveAttribute(
    'href',
    '/ai-analysis/a2?body=HIPAA&requirement=45+CFR+164.308%28a%29%285%29',
  );
});

it('sets the lang attribute of each title', async () => {
  open(() => json(coverage));
  const row = within(await list());
  expect(row.getByText('Risk analysis')).toHaveAttribute('lang', 'de');
  expect(row.getByText('Workstation use')).toHaveAttribute('lang', 'en');
});

it('shows the names of only four policies in a row, and of all policies in the row’s details', async () => {
  open(() => json(large));
  const row = within((await within(await list()).findAllByRole('listitem'))[0] ?? document.body);
  expect(row.getAllByRole('link')).toHaveLength(4);
  await userEvent.click(row.getByRole('button', { name: '496 more policies for § 0' }));
  expect(await row.findByRole('link', { name: 'Policy 499' })).toBeVisible();
});

it('shows a matrix of requirements and the policies that address them', async () => {
  open(() => json(coverage));
  await userEvent.click(await screen.findByRole('button', { name: 'Matrix' }));
  const cell = await screen.findByRole('link', {
    name: 'Partly addressed: 45 CFR 164.308(a)(5) in Training',
  });
  expect(cell).toHaveAttribute('href', '/ai-analysis/a2?body=HIPAA&requirement=45+CFR+164.308%28a%29%285%29');
  expect(screen.getByText('1 addressed, 1 partly, 1 not addressed by any policy.')).toBeVisible();
});

it('marks requirements that do not apply, and does not count them as gaps', async () => {
  const requirements = coverage.requirements.map((one, place) =>
    place === 2 ? { ...one, notApplicable: 'Nobody has a workstation.' } : one,
  );
  open(
    () => json({ ...coverage, requirements }),
    `?${new URLSearchParams({ requirement: '45 CFR 164.310(b)' })}`,
  );
  expect(
    await screen.findByText('1 addressed, 1 partly, 0 not addressed by any policy. 1 does not apply.'),
  ).toBeVisible();
  expect(screen.getByText('Does not apply to your organization: Nobody has a workstation.')).toBeVisible();
});

it('counts contradicted requirements separately from missing requirements', async () => {
  const policies = coverage.policies.map((policy) => ({
    ...policy,
    letters: policy.letters.replaceAll('m', 'x'),
  }));
  open(() => json({ ...coverage, policies }));
  expect(
    await screen.findByText('1 addressed, 1 partly, 0 not addressed by any policy. 1 is contradicted.'),
  ).toBeVisible();
});

it('offers the organization’s own bodies', async () => {
  open(() => json(coverage));
  expect(await screen.findByRole('option', { name: 'House rules' })).toBeInTheDocument();
});

it('filters the coverage by status and by search text', async () => {
  open(() => json(coverage), '?status=gaps&q=workstation');
  expect(await citations()).toEqual(['45 CFR 164.310(b)']);
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Find a requirement' }));
  await screen.findByText('Security training');
  expect(await citations()).toEqual(['45 CFR 164.308(a)(5)', '45 CFR 164.310(b)']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Partly addressed');
  expect(await citations()).toEqual(['45 CFR 164.308(a)(5)']);
});

it('shows where a requirement is addressed', async () => {
  open(() => json(coverage));
  const opener = within(await list()).getByRole('button', { name: '45 CFR 164.308(a)(5)' });
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const panel = within(
    await screen.findByRole('region', { name: 'Policies judged against 45 CFR 164.308(a)(5)' }),
  );
  expect(await panel.findByText('Train everybody.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Training' })).toBeVisible();
  expect(panel.queryByRole('link', { name: 'Passwords' })).toBeNull();
  expect(
    panel.getByRole('link', { name: 'Insert text for Security training into the policy' }),
  ).toBeVisible();
});

it('moves between cells of the matrix with arrow keys', async () => {
  open(() => json(coverage), '?view=matrix');
  const first = await screen.findByRole('link', { name: 'Addressed: 45 CFR 164.308(a)(1) in Passwords' });
  first.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(
    screen.getByRole('link', { name: 'Partly addressed: 45 CFR 164.308(a)(1) in Training' }),
  ).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  // The cell in between has no finding, so the focus skips it.
  expect(screen.getByRole('link', { name: 'Missing: 45 CFR 164.310(b) in Passwords' })).toHaveFocus();
});

it('renders 400 requirements and 500 policies one page at a time', async () => {
  open(() => json(large), '?view=matrix');
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('rowheader', { hidden: true })).toHaveLength(50);
  expect(table.getAllByRole('columnheader', { hidden: true })).toHaveLength(22);
  await userEvent.click(screen.getByRole('button', { name: 'Next policies' }));
  expect(screen.getByText('Policies 21 to 40 of 500')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next requirements' }));
  expect(screen.getByText('Requirements 51 to 100 of 400')).toBeVisible();
});

it('opens the requirement in the URL, wherever it is in the list', async () => {
  open(() => json(large), `?${new URLSearchParams({ requirement: '§ 399' })}`);
  expect(await screen.findByRole('button', { name: '§ 399', expanded: true })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Policies judged against § 399' })).toBeVisible();
});

it('reports that no policy has been analyzed yet', async () => {
  open(() => json({ ...coverage, policies: [] }), `?requirement=${coverage.requirements[0]?.citation}`);
  expect(await screen.findByText('No analysis covers HIPAA yet')).toBeVisible();
  expect(await screen.findByText('Train everybody.')).toBeVisible();
});

it('shows which plan includes coverage', async () => {
  open(() => problem(402, 'subscription.plan-required', 'The Enterprise plan has this.'));
  expect(await screen.findByText('The Enterprise plan has this.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscribe');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('marks policies that are not in force, and requirements that only these address', async () => {
  const policies = coverage.policies.map((policy) => ({ ...policy, inForce: false }));
  open(() => json({ ...coverage, policies }));
  expect(
    await screen.findByText('0 addressed, 0 partly, 1 not addressed by any policy. 2 are only drafted.'),
  ).toBeVisible();
  const row = within((await within(await list()).findAllByRole('listitem'))[0] ?? document.body);
  expect(row.getByText('Drafted')).toBeVisible();
  expect(row.getByText('Passwords (not in force)')).toBeVisible();
});
