import type { History } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { adminTexts } from '../../texts.ts';
import { VerifiedHistory } from './verified-history.tsx';

const signed: History = {
  recorded: 1204,
  checkpoint: {
    size: 1200,
    root: 'AAAA',
    // The signature begins with the key's id: 01 02 ab cd.
    note: 'proviso/a/b\n1200\nAAAA\n\n\u2014 proviso/a/b AQKrzQAA\n',
    signedAt: '2026-03-01T09:30:00.000Z',
  },
  anchors: [],
};

const open = (routes: Parameters<typeof fakeFetch>[0]) => {
  const { fetch, calls } = fakeFetch(routes);
  renderWithProviders(<VerifiedHistory />, { texts: [adminTexts], fetch });
  return calls;
};

describe('the verified history', () => {
  it('shows the latest checkpoint, its key, and the number of events after it', async () => {
    open({ 'GET /api/history': () => json(signed) });
    const section = within(await screen.findByRole('region', { name: 'Verified history' }));
    expect(await section.findByText('1,200')).toBeVisible();
    expect(section.getByText('4')).toBeVisible();
    expect(section.getByText('0102abcd')).toBeVisible();
  });

  it('shows which services confirmed the history, and which did not', async () => {
    const anchors: History['anchors'] = [
      {
        kind: 'time-stamp',
        name: 'timestamp.example.com',
        size: 1100,
        anchoredAt: '2026-03-01T09:00:00.000Z',
        failure: null,
        failedAt: null,
      },
      {
        kind: 'witness',
        name: 'witness.example.com',
        size: 900,
        anchoredAt: '2026-02-28T09:00:00.000Z',
        failure: 'contradicted',
        failedAt: '2026-03-01T09:31:00.000Z',
      },
    ];
    open({ 'GET /api/history': () => json({ ...signed, anchors }) });
    const list = within(await screen.findByRole('list', { name: 'Confirmed by others' }));
    const [stamped, witnessed] = list.getAllByRole('listitem');
    expect(stamped).toHaveTextContent('Time stamp (timestamp.example.com)1,100 events');
    expect(stamped).not.toHaveTextContent('failed');
    expect(witnessed).toHaveTextContent('900 events');
    expect(witnessed).toHaveTextContent('The service has seen another history.');
  });

  it('recommends keeping the checkpoint if no service confirms the history', async () => {
    open({ 'GET /api/history': () => json(signed) });
    expect(await screen.findByText(/^No outside service confirms/)).toBeVisible();
  });

  it('signs all events, and shows the new checkpoint', async () => {
    let state = signed;
    const calls = open({
      'GET /api/history': () => json(state),
      'POST /api/history/checkpoint': () => {
        const checkpoint = { ...signed.checkpoint, size: 1204 } as NonNullable<History['checkpoint']>;
        state = { recorded: 1204, checkpoint, anchors: [] };
        return json(checkpoint);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign now' }));
    expect(await screen.findByText('1,204')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    ['Download checkpoint', '/api/history/checkpoint'],
    ['Download verifier', '/proviso-verify.html'],
  ])('downloads a file: %s', async (name, path) => {
    const calls = open({
      'GET /api/history': () => json(signed),
      [`GET ${path}`]: () => new Response('file'),
    });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(calls.map((call) => call.path)).toContain(path);
  });

  it('reports that no checkpoint is signed yet, and why signing failed', async () => {
    open({
      'GET /api/history': () => json({ recorded: 3, checkpoint: null, anchors: [] } satisfies History),
      'POST /api/history/checkpoint': () =>
        problem(409, 'history.rewritten', 'The stored history does not continue its last checkpoint.'),
    });
    expect(await screen.findByText(/Nothing has been signed yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download checkpoint' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign now' }));
    expect(await screen.findByText(/does not continue its last checkpoint/)).toBeVisible();
  });

  it('offers a retry after a failure', async () => {
    open({ 'GET /api/history': () => problem(500, 'service.failed', 'Failed.') });
    expect(await screen.findByText('The verified history could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: /again/i })).toBeVisible();
  });
});
