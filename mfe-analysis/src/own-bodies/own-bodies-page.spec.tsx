import type { OwnBody } from '@proviso/contracts';
import {
  closingOwner,
  fakeFetch,
  heldAnswer,
  json,
  problem,
  renderWithProviders,
  someUser,
} from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Pages } from '../pages.tsx';
import { analysisTexts } from '../texts.ts';

const soc2: OwnBody = {
  id: '0197a000-0000-7000-8000-0000000000bb',
  body: 'SOC 2',
  title: 'Trust services criteria',
  version: 2,
  source: 'csv',
  fileName: 'soc2.csv',
  requirements: 61,
  importedAt: '2026-03-01T09:00:00.000Z',
  importedBy: 'Ada Okafor',
};
const requirement = {
  citation: 'CC6.1',
  title: 'Logical access',
  text: '',
  weight: 2,
  evidence: [],
  terms: [],
  gapText: '',
  sameAs: [],
};
const csv = new File(['citation,title\nCC6.1,Logical access'], 'soc2.csv', { type: 'text/csv' });

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, user = someUser()) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/own-bodies': () => json([soc2]),
    'GET /api/scope': () => json([]),
    'POST /api/own-bodies/preview': () =>
      json({ source: 'csv', title: null, requirements: 1, judged: 0, first: [requirement] }),
    'POST /api/own-bodies': () => json(soc2, { status: 201 }),
    [`PUT /api/own-bodies/${soc2.id}`]: () => json(soc2),
    [`DELETE /api/own-bodies/${soc2.id}`]: () => new Response(null, { status: 204 }),
    ...answers,
  });
  const { services } = renderWithProviders(<Pages />, {
    path: '/ai-analysis/own-requirements',
    fetch,
    user,
    texts: [analysisTexts],
  });
  return { calls, reread: () => services.queryClient.invalidateQueries() };
};
const choose = (file: File) => userEvent.upload(screen.getByLabelText('CSV or OSCAL file'), file);

it('lists imported bodies', async () => {
  open();
  expect(await screen.findByText('Version 2 · 61 requirements · soc2.csv')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Requirements of SOC 2' })).toHaveAttribute(
    'href',
    '/ai-analysis/scope?body=SOC+2',
  );
});

it('shows the content of a file before it is imported under a chosen name', async () => {
  const { calls } = open({ 'GET /api/own-bodies': () => json([]) });
  expect(await screen.findByText('No custom requirements yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import requirements' }));
  await choose(csv);
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('1 requirement found')).toBeVisible();
  expect(dialog.getByText(/^The built-in engine will judge 0 of them\./)).toBeVisible();
  expect(dialog.getByRole('cell', { name: 'Logical access' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Name is required');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'SOC 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('SOC 2 was imported')).toBeVisible();
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/own-bodies')?.body).toEqual({
    body: 'SOC 2',
    title: '',
    fileName: 'soc2.csv',
    content: 'citation,title\nCC6.1,Logical access',
  });
});

it('lists the invalid lines', async () => {
  const errors = [{ path: 'line 2', message: 'The title is missing.' }];
  open({
    'POST /api/own-bodies/preview': () => problem(422, 'own-body.file-faulty', 'Faulty.', { errors }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import requirements' }));
  await choose(csv);
  expect(await screen.findByText('Line 2: The title is missing.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});

it('replaces a body with a new version, and retires the body after confirmation', async () => {
  const { calls } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Replace SOC 2 with a new version' }));
  await choose(csv);
  await screen.findByText('1 requirement found');
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('SOC 2 was imported')).toBeVisible();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Retire SOC 2' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('SOC 2 was retired')).toBeVisible();
});

it('reports that a body was retired even if a live message removes it before the response arrives', async () => {
  const answer = heldAnswer();
  let bodies = [soc2];
  const { reread } = open({
    'GET /api/own-bodies': () => json(bodies),
    [`DELETE /api/own-bodies/${soc2.id}`]: () => answer.promise,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retire SOC 2' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Retire' }));
  bodies = [];
  await reread();
  answer.give(new Response(null, { status: 204 }));
  expect(await screen.findByText('SOC 2 was retired')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('offers no changes without permission', async () => {
  open({}, someUser({ role: 'viewer' }));
  expect(await screen.findByText('SOC 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retire|Replace|Import/ })).not.toBeInTheDocument();
});

it('shows the bodies as read-only while the organization is closing', async () => {
  open({}, closingOwner());
  expect(await screen.findByText(/^Your organization is closing/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Requirements of SOC 2' })).toBeVisible();
  for (const name of [/^Import/, /^Replace/, /^Retire/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
