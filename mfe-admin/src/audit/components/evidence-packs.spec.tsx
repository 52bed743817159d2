import type { EvidencePack } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { adminTexts } from '../../texts.ts';
import { EvidencePacks } from './evidence-packs.tsx';

const ready: EvidencePack = {
  id: '018f6f1e-7c2d-7c3b-9a55-2f6d1c0e4b7a',
  status: 'ready',
  requestedAt: '2026-04-01T09:30:00.000Z',
  since: '2026-01-01T00:00:00.000Z',
  until: '2026-03-31T23:59:59.999Z',
  scope: 'all',
  chosen: 0,
  written: 1300,
  entries: 1204,
  bytes: 3 * 1024 * 1024,
  expiresAt: '2026-04-08T09:30:00.000Z',
};
const running: EvidencePack = {
  ...ready,
  status: 'running',
  written: 12,
  entries: null,
  bytes: null,
  expiresAt: null,
};

const open = (
  routes: Parameters<typeof fakeFetch>[0] = { 'GET /api/evidence-packs': () => json([]) },
  path = '/audit',
) => {
  const { fetch, calls } = fakeFetch(routes);
  renderWithProviders(<EvidencePacks />, { texts: [adminTexts], fetch, path });
  return calls;
};

describe('evidence packs', () => {
  it('lists a finished pack with its period, size and download', async () => {
    open({ 'GET /api/evidence-packs': () => json([ready]) });
    const link = await screen.findByRole('link', { name: /^Download evidence pack/ });
    expect(link).toHaveAttribute('href', `/api/evidence-packs/${ready.id}/file`);
    expect(screen.getByText(/1,204 events, 3.00 MB, available until/)).toBeVisible();
  });

  it('opens the form if the address asks for it, for the palette', async () => {
    open(undefined, '/audit?pack');
    expect(await screen.findByRole('dialog', { name: 'Create an evidence pack?' })).toBeVisible();
  });

  it('shows the progress, and offers no second pack meanwhile', async () => {
    open({ 'GET /api/evidence-packs': () => json([running]) });
    expect(await screen.findByText('In progress: 12 items so far')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create evidence pack' })).toBeNull();
  });

  it('requests a pack for a period and for chosen policies', async () => {
    let packs: EvidencePack[] = [];
    const calls = open({
      'GET /api/evidence-packs': () => json(packs),
      'GET /api/policies': () => json([{ id: ready.id, title: 'Visitors' }]),
      'POST /api/evidence-packs': () => {
        packs = [running];
        return json(running, { status: 202 });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create evidence pack' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-02-01' } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-01-01' } });
    expect(dialog.getByText('The last day must not be before the first day.')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-03-31' } });
    await userEvent.selectOptions(dialog.getByLabelText('Policies'), 'Chosen policies');
    expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Add policy' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Visitors' }));
    expect(dialog.getByRole('button', { name: 'Remove Visitors' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('In progress: 12 items so far')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      from: '2026-02-01',
      to: '2026-03-31',
      scope: 'chosen',
      policyIds: [ready.id],
    });
  });

  it('reports that a pack failed, or that the list could not be loaded', async () => {
    let fails = true;
    open({
      'GET /api/evidence-packs': () =>
        fails ? problem(500, 'service.failed', 'Failed.') : json([{ ...running, status: 'failed' }]),
    });
    expect(await screen.findByText('The evidence packs could not be loaded')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText(/This pack failed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create evidence pack' })).toBeEnabled();
  });
});
