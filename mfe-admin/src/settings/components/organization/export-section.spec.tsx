import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { ExportSection } from './export-section.tsx';

const none = { status: 'none', requestedAt: null, written: null, bytes: null, expiresAt: null };
const open = (answers: Parameters<typeof fakeFetch>[0]) => {
  const { fetch, calls } = fakeFetch(answers);
  renderWithProviders(<ExportSection />, { texts: [adminTexts], fetch, user: owner });
  return calls;
};

it('asks for the password, and reports that an export is in progress', async () => {
  let state: object = none;
  const calls = open({
    'GET /api/organization/export': () => json(state),
    'POST /api/organization/export': () => {
      state = { ...none, status: 'running', written: 12 };
      return json(state, { status: 202 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export everything' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Export everything' })).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse');
  await userEvent.click(dialog.getByRole('button', { name: 'Export everything' }));
  expect(await screen.findByText('Export in progress: 12 items so far')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'correct horse' });
});

it('offers a finished export for download, and reports why another export could not be started', async () => {
  open({
    'GET /api/organization/export': () =>
      json({ ...none, status: 'ready', bytes: 5_242_880, expiresAt: '2026-03-08T12:00:00.000Z' }),
    'POST /api/organization/export': () =>
      problem(422, 'identity.password-wrong', 'Your current password is incorrect.'),
  });
  const link = await screen.findByRole('link', { name: 'Download the export' });
  expect(link).toHaveAttribute('href', '/api/organization/export/file');
  expect(screen.getByText(/^5 MB, until Mar 8, 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Export everything' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Password/), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Export everything' }));
  expect(await screen.findByText('Your current password is incorrect.')).toBeVisible();
});

it('reports that the last export has expired, and offers to start another export', async () => {
  open({
    'GET /api/organization/export': () =>
      json({ ...none, status: 'expired', expiresAt: '2026-03-08T12:00:00.000Z' }),
  });
  expect(await screen.findByText(/^The last export was removed on Mar 8, 2026/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export everything' })).toBeEnabled();
});
