import type { EvidencePack, EvidenceRequest } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { member } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { EvidenceRequests } from './evidence-requests.tsx';

const id = '0198c0de-0000-7000-8000-0000000000b1';
const open: EvidenceRequest = {
  id,
  engagementId: '0198c0de-0000-7000-8000-0000000000a1',
  auditorName: 'Lena Brandt',
  text: 'Who has keys?',
  dueOn: '2026-04-01',
  status: 'open',
  answerable: true,
  requestedAt: '2026-03-01T09:00:00.000Z',
  answer: null,
};
const ended: EvidenceRequest = {
  ...open,
  id: '0198c0de-0000-7000-8000-0000000000b2',
  auditorName: null,
  status: 'ended',
  answerable: false,
};
const pack: EvidencePack = {
  id: '0198c0de-0000-7000-8000-0000000000c1',
  status: 'ready',
  requestedAt: '2026-03-02T09:00:00.000Z',
  since: null,
  until: null,
  scope: 'all',
  chosen: 0,
  written: 10,
  entries: 5,
  bytes: 1000,
  expiresAt: '2026-03-09T09:00:00.000Z',
};

const show = (answers: Parameters<typeof fakeFetch>[0] = {}) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/evidence-requests': () => json([open, ended]),
    'GET /api/evidence-packs': () => json([pack, { ...pack, id: ended.id, status: 'running' }]),
    'GET /api/policies': () => json([]),
    [`POST /api/evidence-requests/${id}/answer`]: () => new Response(null, { status: 204 }),
    ...answers,
  });
  const onShown = vi.fn<() => void>();
  renderWithProviders(<EvidenceRequests onShown={onShown} />, { texts: [adminTexts], fetch, user: member });
  return { onShown, sent: () => calls.filter(({ method }) => method !== 'GET') };
};
const answerTheRequest = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Answer the request “Who has keys?”' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Note for the auditor/), 'See the pack.');
  const packs = dialog.getByLabelText(/^Evidence pack/);
  expect(await within(packs).findAllByRole('option')).toHaveLength(2);
  await userEvent.selectOptions(packs, pack.id);
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
};

it('lists requests with their status, and offers to answer those that can be answered', async () => {
  const { onShown } = show();
  const list = await screen.findByRole('list', { name: 'Requests for evidence' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Lena Brandt Open.*Who has keys\?.*Due Apr 1, 2026/);
  expect(second).toHaveTextContent(/^Erased person Audit ended/);
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  expect(onShown).toHaveBeenCalled();
});

it('shows an answer, and that its pack is no longer available', async () => {
  const answer = {
    note: 'See the policy.',
    answeredAt: '2026-03-02T09:00:00.000Z',
    answeredBy: 'Ada Okafor',
    pack: 'no-longer-available' as const,
    policies: [{ id, title: 'Keys' }],
  };
  show({ 'GET /api/evidence-requests': () => json([{ ...open, status: 'answered', answer }]) });
  expect(await screen.findByText('See the policy.')).toBeInTheDocument();
  expect(screen.getByText('Policies: Keys')).toBeInTheDocument();
  expect(screen.getByText('The evidence pack is no longer available')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /again$/ })).toBeInTheDocument();
});

it('answers a request with a note and a finished pack', async () => {
  const { sent } = show();
  await answerTheRequest();
  expect(await screen.findByText('The answer was sent')).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({ note: 'See the pack.', packId: pack.id });
});

it('says why an answer was refused', async () => {
  const detail = 'This evidence pack covers more than the audit does.';
  show({
    [`POST /api/evidence-requests/${id}/answer`]: () => problem(422, 'evidence.exceeds-audit', detail),
  });
  await answerTheRequest();
  expect(await screen.findByText(detail)).toBeInTheDocument();
});
