import type { UpkeepRun } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { administrationAnswers } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { AdminDashboardPage } from '../admin-dashboard-page.tsx';

const run: UpkeepRun = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'rebuild',
  subject: 'policies',
  reason: 'A doubt',
  requestedBy: 'Grace Hopper',
  requestedAt: '2026-03-02T09:00:00.000Z',
  state: 'running',
  done: 1200,
  percent: 40,
  endedAt: null,
  error: null,
  result: null,
};
const readModels = ['accounts', 'policies'];

const open = (answers: Parameters<typeof fakeFetch>[0] = {}) => {
  const { fetch, calls } = fakeFetch({ ...administrationAnswers(), ...answers });
  renderWithProviders(<AdminDashboardPage />, {
    path: '/admin-dashboard?area=upkeep',
    texts: [adminTexts],
    fetch,
  });
  return calls;
};

it('starts a rebuild with a reason, using the keyboard', async () => {
  let runs: UpkeepRun[] = [];
  const calls = open({
    'GET /api/admin/upkeep': () => json({ readModels, runs }),
    'POST /api/admin/read-models/policies/rebuild': () => {
      runs = [run];
      return json(run, { status: 202 });
    },
  });
  expect(await screen.findByText('No maintenance yet')).toBeVisible();
  screen.getByRole('button', { name: 'Rebuild policies' }).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Rebuild policies?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rebuild' }));
  expect(within(dialog).getByText('Enter a reason')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A doubt');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rebuild' }));
  expect(await screen.findByText('Rebuild of policies requested')).toBeVisible();
  expect(await screen.findByText('40%, 1,200 done')).toBeVisible();
  expect(screen.getByText('Grace Hopper')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('Being rebuilt')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rebuild accounts' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { reason: 'A doubt' } }]);
});

it('sends a reason with the check of the files, and reports the result', async () => {
  const scrub: UpkeepRun = { ...run, kind: 'scrub', subject: null };
  const result = {
    files: 1200,
    missing: 1,
    damaged: 0,
    unreadable: 0,
    unreferenced: 2,
    unreferencedBytes: 3 * 1024 * 1024,
    faults: [
      { organizationId: run.id, sha256: 'a'.repeat(64), namedBy: 'document 7 (file)', fault: 'missing' },
    ],
  } as const;
  let runs: UpkeepRun[] = [];
  open({
    'GET /api/admin/upkeep': () => json({ readModels, runs }),
    'POST /api/admin/files/scrub': () => {
      runs = [
        {
          ...scrub,
          state: 'done',
          endedAt: run.requestedAt,
          result: { ...result, faults: [...result.faults] },
        },
      ];
      return json(scrub, { status: 202 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check Files' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check all stored files?' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A crash');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check Files' }));
  expect(await screen.findByText('1,200 files checked')).toBeVisible();
  expect(screen.getByText('Missing: 1. Damaged: 0. Unreadable: 0.')).toBeVisible();
  expect(screen.getByText('2 files that no event names (3.00 MB)')).toBeVisible();
  await userEvent.click(screen.getByText('Files with errors'));
  expect(screen.getByText(/Missing: document 7 \(file\)/)).toBeVisible();
});

it('reports why a run failed', async () => {
  open({
    'GET /api/admin/upkeep': () =>
      json({
        readModels,
        runs: [{ ...run, state: 'failed', error: 'Error: no disk', endedAt: run.requestedAt }],
      }),
  });
  expect(await screen.findByText('Error: no disk')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rebuild accounts' })).toBeVisible();
});

it('reports why the runs could not be loaded', async () => {
  open({ 'GET /api/admin/upkeep': () => problem(503, 'unavailable', 'The database rests.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The maintenance work could not be loaded');
});
