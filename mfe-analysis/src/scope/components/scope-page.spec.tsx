import type { BodyInScope, RequirementInScope } from '@proviso/contracts';
import { closingOwner, fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Pages } from '../../pages.tsx';
import { analysisTexts } from '../../texts.ts';

const exclusion = { reason: 'We take no cards.', by: 'u1', byName: 'Ada', at: '2026-03-01T09:00:00.000Z' };
const bodies: BodyInScope[] = [
  {
    body: 'HIPAA',
    title: 'Security Rule',
    language: 'en',
    edition: '2024',
    requirements: 2,
    notApplicable: 0,
    exclusion: null,
    decided: true,
    proposed: false,
  },
  {
    body: 'PCI DSS',
    title: 'Cards',
    language: 'en',
    edition: '4.0.1',
    requirements: 9,
    notApplicable: 9,
    exclusion,
    decided: true,
    proposed: false,
  },
];
const requirements: RequirementInScope[] = [
  {
    citation: '164.310(b)',
    title: 'Workstation use',
    language: 'en',
    summary: 'Screens.',
    summaryLanguage: 'es',
    judgeable: true,
    exclusion: null,
  },
  {
    citation: '164.310(c)',
    title: 'Workstation security',
    language: 'en',
    summary: null,
    summaryLanguage: null,
    judgeable: true,
    exclusion,
  },
];

const open = (search = '', user = someUser(), listed = bodies) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/scope': () => json(listed),
    'GET /api/scope/requirements': () => json(requirements),
    'PUT /api/scope': () => json(bodies[0]),
  });
  renderWithProviders(<Pages />, {
    path: `/ai-analysis/scope${search}`,
    fetch,
    user,
    texts: [analysisTexts],
  });
  return calls;
};

it('shows which requirements apply, and the reasons for exclusions', async () => {
  open();
  const pci = (await screen.findByText('PCI DSS')).closest('li');
  expect(pci).toHaveTextContent('Does not apply');
  expect(pci).toHaveTextContent('We take no cards.');
});

it('asks whether a regulation that nobody has decided on applies', async () => {
  const undecided = { ...bodies[0], body: 'SOX', decided: false, proposed: true } as BodyInScope;
  const calls = open('', someUser(), [...bodies, undecided]);
  expect(await screen.findByText(/^1 regulation needs a decision\./)).toBeVisible();
  expect(screen.getByText('SOX').closest('li')).toHaveTextContent(
    /Not decided.*Proposed: policies were judged against it\./,
  );
  expect(screen.queryByRole('button', { name: 'HIPAA applies' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'SOX applies' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ applies: true, body: 'SOX', citations: [] });
});

it('asks for a reason before it excludes a regulation', async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'HIPAA does not apply…' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Does not apply' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('A reason is required');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No health data.');
  await userEvent.click(dialog.getByRole('button', { name: 'Does not apply' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ applies: false, body: 'HIPAA', citations: [], reason: 'No health data.' });
});

it('marks several requirements of a regulation together', async () => {
  const calls = open('?body=HIPAA');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Workstation use/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Workstation security/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply again' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ applies: true, body: 'HIPAA', citations: ['164.310(b)', '164.310(c)'] });
});

it('finds requirements by words in their text', async () => {
  open('?body=HIPAA');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search requirements' }), 'security');
  expect(screen.getByText('Workstation security')).toBeVisible();
  expect(screen.queryByText('Workstation use')).not.toBeInTheDocument();
});

it('shows only the requirement in the URL, until the search is cleared', async () => {
  open(`?${new URLSearchParams({ body: 'HIPAA', requirement: '164.310(c)' })}`);
  expect(await screen.findByText('Workstation security')).toBeVisible();
  expect(screen.queryByText('Workstation use')).not.toBeInTheDocument();
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search requirements' }));
  expect(screen.getByText('Workstation use')).toBeVisible();
});

it('offers no changes without permission', async () => {
  open('', someUser({ role: 'viewer' }));
  expect(await screen.findByText('Only an owner of the organization can change the scope.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /does not apply/ })).not.toBeInTheDocument();
});

it('reports that the scope could not be loaded', async () => {
  const { fetch } = fakeFetch({ 'GET /api/scope': () => problem(503, 'service.unavailable', 'Try later.') });
  renderWithProviders(<Pages />, {
    path: '/ai-analysis/scope',
    fetch,
    user: someUser(),
    texts: [analysisTexts],
  });
  expect(await screen.findByText('The scope could not be loaded')).toBeVisible();
});

it.each(['', '?body=HIPAA'])(
  'shows the scope as read-only while the organization is closing%s',
  async (search) => {
    open(search, closingOwner());
    expect(await screen.findByText(/^Your organization is closing/)).toBeVisible();
    await screen.findByText(search ? 'Workstation use' : 'PCI DSS');
    for (const name of [/does not apply/, /Apply again/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /Workstation/ })).not.toBeInTheDocument();
  },
);
