import type { Absence } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { AbsenceSection } from './absence-section.tsx';

const delegateId = '0198c0de-0000-7000-8000-000000000099';
const path = `/api/organization/members/${member.id}/absence`;
const planned: Absence = {
  from: '2026-03-01',
  until: '2026-03-08',
  delegateId,
  delegateName: 'Grace Hopper',
  delegateCanDecide: true,
};
const open = (absence: Absence, answers: Parameters<typeof fakeFetch>[0] = {}) => {
  let present = absence;
  const { fetch, calls } = fakeFetch({
    [`GET ${path}`]: () => json({ absence: present }),
    [`PUT ${path}`]: () => {
      present = planned;
      return new Response(null, { status: 204 });
    },
    [`DELETE ${path}`]: () => {
      present = null;
      return new Response(null, { status: 204 });
    },
    'GET /api/organization/members': () =>
      json([{ userId: delegateId, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' }]),
    ...answers,
  });
  renderWithProviders(<AbsenceSection user={member} />, {
    texts: [adminTexts],
    fetch,
    user: member,
  });
  return calls;
};
const plan = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Plan an absence' }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText(/^First day/), '2026-03-01');
  await userEvent.type(screen.getByLabelText(/^Last day/), '2026-03-08');
  await userEvent.click(screen.getByRole('combobox', { name: /^Delegate for approvals/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Grace Hopper/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

it('plans an absence with a delegate, and shows it', async () => {
  const calls = open(null);
  await plan();
  expect(await screen.findByText('The absence is planned')).toBeVisible();
  expect(await screen.findByText(/Grace Hopper can decide on approvals for you/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    from: '2026-03-01',
    until: '2026-03-08',
    delegateId,
  });
});

it('shows the reason next to the field if the absence is refused', async () => {
  open(null, {
    [`PUT ${path}`]: () =>
      problem(400, 'request.invalid', 'Invalid input', {
        errors: [{ path: 'until', message: 'The last day is before the first one' }],
      }),
  });
  await plan();
  expect(await screen.findByLabelText(/^Last day/)).toHaveAccessibleDescription(
    /The last day is before the first one/,
  );
});

it('cancels an absence, and says if the delegate can no longer decide', async () => {
  open({ ...planned, delegateCanDecide: false });
  expect(await screen.findByText(/Grace Hopper can no longer edit policies/)).toBeVisible();
  expect(screen.queryByText(/Grace Hopper can decide/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the absence' }));
  expect(await screen.findByText('The absence was canceled')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Grace Hopper can no longer/)).not.toBeInTheDocument());
});

it('cancels the absence in its form, which says that a new one replaces it', async () => {
  open(planned);
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText('A new absence replaces the one that is planned.')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Cancel the absence' }));
  expect(await screen.findByText('The absence was canceled')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: 'Plan an absence' }));
  expect(screen.queryByText('A new absence replaces the one that is planned.')).not.toBeInTheDocument();
});
