import type { Analysis, Finding } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { Pages } from '../../../pages.tsx';
import { analysisTexts } from '../../../texts.ts';
import { policyContent, policyId, someAnalysis, someSummary } from '../../../testing/some-analysis.ts';

// The test environment has no layout, so it does not implement scrolling.
beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

const earlier = {
  id: 'before',
  policyVersion: 2,
  complianceScore: 40,
  createdAt: '2026-02-01T09:00:00.000Z',
} as const;

const open = (
  analysis: Analysis | (() => Response),
  query = '',
  content = policyContent,
  more: Parameters<typeof fakeFetch>[0] = {},
) => {
  const { id } = someAnalysis();
  const { fetch, calls } = fakeFetch({
    [`GET /api/analyses/${id}`]: typeof analysis === 'function' ? analysis : () => json(analysis),
    [`GET /api/policies/${policyId}/analyses`]: () => json([someSummary(), someSummary(earlier)]),
    'GET /api/requirements': () =>
      json({
        body: 'HIPAA',
        citation: '45 CFR 164.310(b)',
        title: 'Workstation use',
        language: 'en',
        guidance: {
          language: 'en',
          summary: 's',
          weight: 2,
          evidence: [],
          terms: [],
          gapText: 'Workstations face away.',
        },
      }),
    [`GET /api/policies/${policyId}/versions/3`]: () => json({ content }),
    [`PUT /api/analyses/${id}/judgments`]: () => json(judged),
    [`DELETE /api/analyses/${id}/judgments`]: () => json(someAnalysis()),
    ...more,
  });
  const { services } = renderWithProviders(<Pages />, {
    path: `/ai-analysis/${id}${query}`,
    fetch,
    texts: [analysisTexts],
    user: someUser(),
  });
  return Object.assign(calls, { services });
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

it('shows each requirement, gaps first, and how the score is calculated', async () => {
  open(someAnalysis());
  expect(await screen.findByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible();
  expect(requirements()).toEqual(['Workstation use', 'Facility access controls']);
  const total = within(screen.getByRole('row', { name: /^All/ }));
  expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2', '3', '5', '82.4%']);
  expect(screen.getByText('Proviso engine 1.0')).toBeVisible();
  expect(screen.getByText('From badges.pdf:')).toBeVisible();
});

it('shows how many of a body’s requirements the score covers, if the analysis recorded that', async () => {
  const { result, ...analysis } = someAnalysis();
  const body = { body: 'HIPAA', chosen: true, requirements: 77, outside: 75 };
  open({ ...analysis, result: result && { ...result, bodies: [body] } });
  const row = within(await screen.findByRole('row', { name: /^HIPAA/ }));
  expect(row.getAllByRole('cell')[0]).toHaveTextContent('2 of 77');
});

it('says why there is no score, what each status means, and what to do next', async () => {
  const { result, ...analysis } = someAnalysis({ complianceScore: null });
  if (!result) throw new Error('there is no result');
  const [addressed, missing] = result.findings;
  if (!addressed || !missing) throw new Error('there are no findings');
  const bodies = [{ body: 'HIPAA', chosen: true, requirements: 77, outside: 75 }];
  open({
    ...analysis,
    result: { ...result, findings: [{ ...addressed, unscored: true }, missing], bodies },
  });
  expect(
    await screen.findByText(
      'There is no score: 1 requirement of HIPAA is within the policy’s subject, and a score needs at least 3.',
    ),
  ).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Missing: 1', 'Outside the subject: 1', 'No finding: 75']),
  );
  expect(screen.getByText(/^Next: name the policy’s subject in its title and headings/)).toBeVisible();
});

it('lists requirements outside the subject after those that count, even if they are more urgent', async () => {
  const { result, ...analysis } = someAnalysis();
  if (!result) throw new Error('there is no result');
  const [addressed, missing] = result.findings;
  if (!addressed || !missing) throw new Error('there are no findings');
  open({ ...analysis, result: { ...result, findings: [{ ...missing, unscored: true }, addressed] } });
  const outside = await screen.findByRole('list', { name: 'Outside the subject, not in the score' });
  expect(within(outside).getByRole('heading', { name: 'Workstation use' })).toBeVisible();
  expect(requirements()).toEqual(['Facility access controls', 'Workstation use']);
  expect(screen.getByText('Outside the subject: 1')).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Missing/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Outside the subject (1)');
  expect(requirements()).toEqual(['Workstation use']);
});

it('says how many places are still to be filled in, and links to them', async () => {
  const { result } = someAnalysis();
  if (!result) throw new Error('there is no result');
  open(someAnalysis({ result: { ...result, placesToFillIn: 27 } }));
  expect(await screen.findByRole('link', { name: '27 places to fill in: Visitors' })).toHaveAttribute(
    'href',
    `/policies/${policyId}/edit`,
  );
});

it('says that the policy has changed since it was analyzed', async () => {
  open(someAnalysis({ currentVersion: 5 }));
  expect(await screen.findByText('Outdated')).toBeVisible();
  expect(screen.getByText('Version 3 was analyzed; the current version is 5.')).toBeVisible();
});

it('lists the requirements without a finding of a body on demand, and says if their number has changed', async () => {
  const { result, ...analysis } = someAnalysis();
  const unclear = [{ citation: '45 CFR 164.402', title: 'Definitions' }];
  const bodies = [{ body: 'HIPAA', chosen: true, requirements: 5, outside: 1, notJudged: 1, unclear }];
  const common = { language: null, summary: null, summaryLanguage: null, judgeable: true, exclusion: null };
  const excluded = { reason: 'None', by: 'u1', byName: null, at: '2026-03-02T09:00:00.000Z' };
  const listed = [
    { ...common, citation: '45 CFR 164.310(a)(1)', title: 'Facility access controls' },
    { ...common, citation: '45 CFR 164.312(b)', title: 'Audit controls' },
    { ...common, citation: '45 CFR 164.402', title: 'Definitions' },
    { ...common, citation: '45 CFR 164.404', title: 'Notification', judgeable: false },
    { ...common, citation: '45 CFR 164.406', title: 'Media', exclusion: excluded },
  ];
  open({ ...analysis, result: result && { ...result, bodies } }, '', policyContent, {
    'GET /api/scope/requirements': () => json(listed),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 requirement of HIPAA' }));
  const list = within(await screen.findByRole('list', { name: 'Requirements of HIPAA without a finding' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '45 CFR 164.312(b): Audit controls',
  ]);
  expect(screen.queryByText(/The analysis counted/)).not.toBeInTheDocument();
  cleanup();

  const more = [{ body: 'HIPAA', chosen: true, requirements: 5, outside: 2, unclear }];
  open({ ...analysis, result: result && { ...result, bodies: more } }, '', policyContent, {
    'GET /api/scope/requirements': () => json(listed),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2 requirements of HIPAA' }));
  expect(await screen.findByText(/^The analysis counted 2;/)).toBeVisible();
});

it('sets the lang attribute of titles on a page that is not in English', async () => {
  const [first, second] = someAnalysis().result?.findings ?? [];
  if (!first || !second) throw new Error('there are no findings');
  const translated = { ...first, requirement: { body: 'GDPR', citation: 'Article 32', title: 'Sicherheit' } };
  const { services } = open(
    someAnalysis({
      translatedBodies: ['GDPR'],
      result: {
        analysisType: 'compliance',
        suggestions: [],
        risks: [],
        improvements: [],
        findings: [translated, second],
      },
    }),
  );
  const title = await screen.findByRole('heading', { level: 3, name: 'Sicherheit' });
  expect(title).not.toHaveAttribute('lang');

  await act(() => services.i18n.changeLanguage('de'));
  expect(title).toHaveAttribute('lang', 'de');
  expect(screen.getByRole('heading', { level: 3, name: 'Workstation use' })).toHaveAttribute('lang', 'en');
});

it('lists where the built-in engine and the model differ', async () => {
  const [finding] = someAnalysis().result?.findings ?? [];
  if (!finding) throw new Error('there is no finding');
  const differing = {
    ...finding,
    elements: [
      { id: 'desks.placed', says: 'where desks are placed', state: 'met' as const },
      { id: 'desks.locked', says: 'that desks are locked', state: 'unmet' as const },
    ],
    builtIn: {
      elements: [
        { id: 'desks.placed', state: 'unmet' as const },
        { id: 'desks.locked', state: 'met' as const },
      ],
      quotes: [{ source: 'policy' as const, start: 0, end: 8, text: '**Lock**' }],
    },
  };
  open(
    someAnalysis({
      result: {
        analysisType: 'compliance',
        suggestions: [],
        risks: [],
        improvements: [],
        findings: [differing],
      },
    }),
  );
  const list = await screen.findByRole('list', {
    name: 'Differences between the built-in engine and the model',
  });
  const lines = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    'where desks are placed: built-in reading: not met; model: met.',
    'that desks are locked: built-in reading: met; model: not met.',
    'Quoted by the built-in engine: “Lock”',
  ]);
});

it('highlights the evidence of findings, and scrolls to it', async () => {
  open(someAnalysis());
  const text = await screen.findByRole('region', { name: 'Evidence in the policy' });
  const mark = await within(text).findByText('sign in');
  expect(mark.tagName).toBe('MARK');
  expect(text).toHaveTextContent(policyContent);
  await userEvent.click(screen.getByRole('button', { name: 'Show in the policy: sign in' }));
  expect(mark).toHaveFocus();
});

it('shows the text and quotes from it without Markdown syntax', async () => {
  const content = '# Desk\n\n**Visitors** sign in:**\n\n- [badge](badges.md)';
  const [finding, ...others] = someAnalysis().result?.findings ?? [];
  if (finding === undefined) throw new Error('there is no finding');
  const quoted = content.slice(8, 34);
  const quotes = [{ source: 'policy' as const, start: 8, end: 34, text: quoted }];
  const analysis = someAnalysis();
  open(
    {
      ...analysis,
      result: { ...analysis.result, findings: [{ ...finding, quotes }, ...others] } as Analysis['result'],
    },
    '',
    content,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show in the policy: Visitors sign in:' }));
  const text = screen.getByRole('region', { name: 'Evidence in the policy' });
  // Headings in the text start at level 3, because the pane's own heading has level 2.
  expect(within(text).getByRole('heading', { level: 3, name: 'Desk' })).toBeVisible();
  expect(within(text).getByRole('link', { name: 'badge' })).toBeVisible();
  expect(within(text).getAllByRole('mark')[0]).toHaveFocus();
});

it('lets a user dispute a finding with a reason, and shows how this changes the score', async () => {
  const calls = open(someAnalysis());
  await userEvent.click(
    await screen.findByRole('button', { name: 'Dispute the finding on Workstation use' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The site plan says so.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }));
  expect(
    await screen.findByText('The engine found 82.4%. With your organization’s decisions, the score is 100%.'),
  ).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...gap,
    decision: 'disputed',
    status: 'addressed',
    reason: 'The site plan says so.',
  });
});

it('shows who judged a finding and why, and lets a user withdraw the judgment', async () => {
  const calls = open(judged);
  expect(await screen.findByText('Disputed: the engine found “Missing”.')).toBeVisible();
  expect(screen.getByText(/^Ada Okafor, .*: The site plan says so\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo the decision on Workstation use' }));
  expect(await screen.findByRole('button', { name: 'Accept the gap in Workstation use' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain('citation=45+CFR+164.310%28b%29');
});

it('filters the report by status', async () => {
  open(someAnalysis());
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Missing (1)');
  expect(requirements()).toEqual(['Workstation use']);
});

it.each([
  ['a citation without its brackets', '164.310b', ['Workstation use']],
  ['words of a title, in any case', 'FACILITY access', ['Facility access controls']],
])('searches the report for %s', async (_, search, found) => {
  open(someAnalysis());
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search requirements' }), search);
  expect(requirements()).toEqual(found);
  expect(screen.getByText('1 requirement matches.')).toBeVisible();
});

it('says that no requirement matches a search', async () => {
  open(someAnalysis());
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search requirements' }), 'parking');
  expect(screen.getByText('No requirements shown here match “parking”.')).toBeVisible();
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
});

it('explains why a result is missing', async () => {
  open(someAnalysis({ status: 'failed', failure: 'canceled', complianceScore: null, result: null }));
  expect(await screen.findByText('It was canceled.')).toBeVisible();
});

it('reports that only the score is available', async () => {
  open(someAnalysis({ result: null }));
  expect(await screen.findByText('Only the score of this analysis is available.')).toBeVisible();
});

it('reports that the report could not be loaded', async () => {
  open(() => problem(404, 'analysis.not-found', 'This analysis does not exist.'));
  expect(await screen.findByText('This analysis does not exist.')).toBeVisible();
});

it('offers text that closes a gap, and opens the editor with it', async () => {
  open(someAnalysis());
  const item = within((await screen.findByText('Workstation use')).closest('li') ?? document.body);
  await userEvent.click(item.getByRole('button', { name: 'Suggested wording' }));
  expect(await item.findByText('Workstations face away.')).toBeVisible();
  expect(item.getByRole('link')).toHaveAttribute(
    'href',
    `/policies/${policyId}/edit?insert=HIPAA&requirement=45+CFR+164.310%28b%29&finding=${someAnalysis().id}`,
  );
});

it('opens at the requirement that the URL specifies', async () => {
  open(someAnalysis(), '?body=HIPAA&requirement=45+CFR+164.310%28a%29%281%29');
  const item = (await screen.findByText('Facility access controls')).closest('li');
  expect(item).toHaveFocus();
});

it('links to a comparison with an earlier analysis', async () => {
  open(someAnalysis());
  const choice = await screen.findByRole('combobox', { name: 'Compare with' });
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
});

it('offers to repeat an analysis that has no result', async () => {
  open(someAnalysis({ status: 'failed', failure: 'engine-timed-out', complianceScore: null, result: null }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows what a contradicting sentence could say instead, and offers to replace it', async () => {
  const quote = { source: 'policy', start: 0, end: 29, text: 'Visitors sign in at the desk.' } as const;
  const { result } = someAnalysis();
  const [finding] = result?.findings ?? [];
  if (!result || !finding) throw new Error('The analysis has no finding.');
  const contradicted: Finding = {
    ...finding,
    status: 'contradicted',
    quotes: [quote],
    contradictions: [{ quote: 0, instead: 'Visitors sign in within 1 hour.' }],
  };
  open(someAnalysis({ result: { ...result, findings: [contradicted] } }));
  expect(await screen.findByText('Visitors sign in within 1 hour.')).toBeVisible();
  expect(
    screen.getByRole('link', {
      name: 'Replace the wording that contradicts Facility access controls in the policy',
    }),
  ).toHaveAttribute('href', expect.stringContaining(`finding=${someAnalysis().id}`));
  expect(screen.queryByRole('button', { name: 'Suggested wording' })).not.toBeInTheDocument();
});
