import type { EvidenceRequest } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { Pages } from '../../pages.tsx';
import { someAuditor } from '../../testing/some-auditor.ts';
import { policiesTexts } from '../../texts.ts';

const id = '0198c0de-0000-7000-8000-0000000000b1';
const request: EvidenceRequest = {
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
const answered: EvidenceRequest = {
  ...request,
  id: '0198c0de-0000-7000-8000-0000000000b2',
  text: 'Send the pack',
  status: 'answered',
  answer: {
    note: 'Here it is.',
    answeredAt: '2026-03-02T09:00:00.000Z',
    answeredBy: 'Ada Okafor',
    pack: {
      id,
      since: null,
      until: null,
      requestedAt: '2026-03-02T08:00:00.000Z',
      scope: 'all',
      chosen: 0,
      bytes: 2_000_000,
      expiresAt: '2026-03-09T08:00:00.000Z',
    },
    policies: [{ id, title: 'Keys' }],
  },
};

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, user = someAuditor()) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/evidence-requests': () => json([request, answered]),
    'POST /api/evidence-requests': () => json({ id }, { status: 201 }),
    [`POST /api/evidence-requests/${id}/withdraw`]: () => new Response(null, { status: 204 }),
    ...answers,
  });
  renderWithProviders(
    <Suspense>
      <Pages />
    </Suspense>,
    { texts: [policiesTexts], path: '/auditor-room/requests', fetch, user },
  );
  return () => calls.filter(({ method }) => method !== 'GET');
};
const listed = () => screen.findByRole('list', { name: 'Requests for evidence' }, { timeout: 10_000 });

it('lists requests with their answers, packs, and policies', async () => {
  open();
  const list = within(await listed());
  expect(list.getByText('Who has keys?')).toBeVisible();
  expect(list.getByText('Open')).toBeVisible();
  expect(list.getByText('Here it is.')).toBeVisible();
  expect(list.getByRole('link', { name: 'Keys' })).toHaveAttribute('href', `/auditor-room/${id}`);
  expect(list.getByRole('link', { name: 'Download the evidence pack for “Send the pack”' })).toHaveAttribute(
    'href',
    `/api/evidence-requests/${answered.id}/pack`,
  );
  expect(list.getAllByRole('button')).toHaveLength(1);
});

it('asks for evidence', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for evidence' }, { timeout: 10_000 }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Send request' });
  expect(send).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/^What do you need/), 'The key log');
  fireEvent.change(dialog.getByLabelText(/^Needed by/), { target: { value: '2026-05-01' } });
  await userEvent.click(send);
  expect(await screen.findByText('The request was sent')).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({ text: 'The key log', dueOn: '2026-05-01' });
});

it('withdraws an open request after confirmation, and says if that is refused', async () => {
  const detail = 'This request for evidence is no longer open.';
  open({
    [`POST /api/evidence-requests/${id}/withdraw`]: () => problem(409, 'evidence.request-closed', detail),
  });
  await listed();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the request “Who has keys?”' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
});

it('tells users who are not auditing how to audit an organization', async () => {
  open({}, someUser());
  expect(
    await screen.findByText('You are not auditing an organization', {}, { timeout: 10_000 }),
  ).toBeVisible();
});
