import type { AuditEngagement } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { member } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { Auditors } from './auditors.tsx';

const id = '0198c0de-0000-7000-8000-0000000000a1';
const lena: AuditEngagement = {
  id,
  status: 'active',
  email: 'lena@firm.example',
  userId: '0198c0de-0000-7000-8000-0000000000a2',
  name: 'Lena Brandt',
  invitedAt: '2026-03-01T09:00:00.000Z',
  requiresSecondFactor: true,
  since: '2026-01-01T00:00:00.000Z',
  until: '2026-06-30T12:00:00.000Z',
  scope: 'chosen',
  chosen: 2,
  expiresAt: '2026-12-31T12:00:00.000Z',
};
const kim: AuditEngagement = {
  ...lena,
  id: '0198c0de-0000-7000-8000-0000000000a3',
  status: 'ended',
  email: null,
  userId: '0198c0de-0000-7000-8000-0000000000a4',
  name: null,
  scope: 'all',
  chosen: 0,
};
const noContent = () => new Response(null, { status: 204 });

const open = (answers: Parameters<typeof fakeFetch>[0] = {}) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/auditors': () => json([lena, kim]),
    'POST /api/auditors': () => json({ id }, { status: 201 }),
    [`PUT /api/auditors/${id}`]: noContent,
    [`DELETE /api/auditors/${id}`]: noContent,
    ...answers,
  });
  const onShown = vi.fn<() => void>();
  renderWithProviders(<Auditors onShown={onShown} />, { texts: [adminTexts], fetch, user: member });
  return { onShown, sent: () => calls.filter(({ method }) => method !== 'GET') };
};

it('lists auditors with their status, terms, and a link to their actions', async () => {
  const { onShown } = open();
  const list = await screen.findByRole('list', { name: 'External auditors' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Lena Brandt Active.*lena@firm\.example.*2 policies.*Access until/);
  expect(screen.getByRole('link', { name: 'What Lena Brandt did' })).toHaveAttribute(
    'href',
    `/audit?person=${lena.userId}`,
  );
  expect(second).toHaveTextContent(/^Erased person Ended.*All policies/);
  expect(screen.queryByRole('button', { name: 'End the access of Erased person' })).not.toBeInTheDocument();
  expect(onShown).toHaveBeenCalled();
});

it('invites an auditor', async () => {
  const { sent } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Invite an auditor' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  expect(send).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/^Email address/), 'kim@firm.example');
  fireEvent.change(dialog.getByLabelText(/^Last day of access/), { target: { value: '2026-12-31' } });
  fireEvent.change(dialog.getByLabelText(/^First day/), { target: { value: '2026-07-01' } });
  fireEvent.change(dialog.getByLabelText(/^Last day of the audited period/), {
    target: { value: '2026-06-30' },
  });
  expect(dialog.getByText('The last day is before the first day')).toBeInTheDocument();
  expect(send).toBeDisabled();
  fireEvent.change(dialog.getByLabelText(/^First day/), { target: { value: '2026-01-01' } });
  await userEvent.click(send);
  expect(await screen.findByText('An invitation was sent to kim@firm.example')).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({
    email: 'kim@firm.example',
    lastDay: '2026-12-31',
    from: '2026-01-01',
    to: '2026-06-30',
    scope: 'all',
    requiresSecondFactor: true,
  });
});

it('says why an invitation was refused', async () => {
  const detail = 'This person can already audit your organization.';
  open({ 'POST /api/auditors': () => problem(409, 'auditor.already-invited', detail) });
  await userEvent.click(screen.getByRole('button', { name: 'Invite an auditor' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Email address/), 'kim@firm.example');
  fireEvent.change(dialog.getByLabelText(/^Last day of access/), { target: { value: '2026-12-31' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
});

it('changes the last day of access', async () => {
  const { sent } = open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Change the end of access of Lena Brandt' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Last day of access/), { target: { value: '2027-01-31' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The end of access was changed')).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({ lastDay: '2027-01-31' });
});

it('ends access after confirmation', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'End the access of Lena Brandt' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End access' }),
  );
  expect(await screen.findByText('The access of Lena Brandt has ended')).toBeInTheDocument();
  expect(sent().map(({ method }) => method)).toEqual(['DELETE']);
});
