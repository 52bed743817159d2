import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { ClosingSection } from './closing-section.tsx';

const path = '/api/closing';
const noContent = () => new Response(null, { status: 204 });
const open = (answers: Parameters<typeof fakeFetch>[0], user = owner) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/email-change': () => json({ change: null, hasPassword: true }),
    'GET /api/auth/user': () => json(user),
    ...answers,
  });
  renderWithProviders(<ClosingSection name="Engines" />, { texts: [adminTexts], fetch, user });
  return calls;
};
const sent = (calls: ReturnType<typeof open>) => calls.filter(({ method }) => method !== 'GET');

it('closes the organization after its name, a reason, and the password are entered', async () => {
  const calls = open({ [`POST ${path}`]: noContent });
  await userEvent.click(screen.getByRole('button', { name: 'Close the organization' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Close Engines?' }));
  const submit = dialog.getByRole('button', { name: 'Close organization' });
  await userEvent.selectOptions(dialog.getByLabelText(/^Why are you closing it/), 'We use another product');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse');
  await userEvent.type(dialog.getByLabelText(/^To confirm/), 'Engine');
  expect(submit).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/^To confirm/), 's');
  await userEvent.type(dialog.getByLabelText(/^Additional comments/), 'Thank you');
  await userEvent.click(submit);
  expect(await screen.findByText('The organization will be closed')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent(calls).map(({ body }) => body)).toEqual([
    { name: 'Engines', reason: 'another-product', comment: 'Thank you', password: 'correct horse' },
  ]);
});

it('reports why the organization was not closed, and keeps the input', async () => {
  open({ [`POST ${path}`]: () => problem(409, 'closing.held', 'Legal holds oblige you to keep it.') });
  await userEvent.click(screen.getByRole('button', { name: 'Close the organization' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText(/^Why are you closing it/), 'Another reason');
  await userEvent.type(dialog.getByLabelText(/^To confirm/), 'Engines');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse');
  await userEvent.click(dialog.getByRole('button', { name: 'Close organization' }));
  expect(await screen.findByText('Legal holds oblige you to keep it.')).toBeVisible();
  expect(dialog.getByLabelText(/^To confirm/)).toHaveValue('Engines');
});

it('states when the organization will be closed, and lets an owner reopen it', async () => {
  const closing = { closesAt: '2026-03-31T10:00:00.000Z', held: false, mayReopen: true };
  const calls = open({ [`DELETE ${path}`]: noContent }, { ...owner, closing });
  expect(screen.getByText(/will be closed on Mar 31, 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the organization' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reopen the organization' }));
  expect(await screen.findByText('The organization was reopened')).toBeVisible();
  expect(sent(calls).map(({ method, path: address }) => `${method} ${address}`)).toEqual([`DELETE ${path}`]);
});

it('states that a legal hold preserves all data, or that the removal has begun', () => {
  const closing = { closesAt: '2026-03-31T10:00:00.000Z', held: true, mayReopen: true };
  open({}, { ...owner, closing });
  expect(screen.getByText(/A legal hold is in place/)).toBeVisible();
  open({}, { ...owner, closing: { ...closing, mayReopen: false } });
  expect(screen.getByText('All data of your organization is being removed.')).toBeVisible();
});
