import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someException } from '../../testing/some-exception.ts';
import { policiesTexts } from '../../texts.ts';
import { ExceptionsPage } from './exceptions-page.tsx';

const headers = { 'X-Total-Count': '1' };
const open = (answers: Parameters<typeof fakeFetch>[0]) => {
  const { fetch, calls } = fakeFetch(answers);
  renderWithProviders(<ExceptionsPage />, {
    texts: [policiesTexts],
    path: '/exceptions',
    fetch,
    user: someUser(),
  });
  return calls;
};

it('lists exceptions with links to their policies, filters them, and opens one', async () => {
  const exception = someException({ state: 'in-force' });
  const calls = open({ 'GET /api/policy-exceptions': () => json([exception], { headers }) });
  expect(await screen.findByRole('link', { name: exception.policyTitle })).toHaveAttribute(
    'href',
    `/policies/${exception.policyId}`,
  );
  expect(screen.getByRole('row', { name: /In force Jun 30, 2026 Grace Hopper/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which exceptions' }), 'Waiting');
  expect(calls.at(-1)?.path).toMatch(/state=waiting/);
  await userEvent.click(await screen.findByRole('button', { name: exception.waived }));
  expect(within(screen.getByRole('dialog')).getByText(exception.reason)).toBeVisible();
});

it('reports that there are no exceptions, or that they could not be loaded', async () => {
  let answer = json([], { headers: { 'X-Total-Count': '0' } });
  open({ 'GET /api/policy-exceptions': () => answer });
  expect(await screen.findByText('No exceptions')).toBeVisible();
  answer = problem(503, 'service.unavailable', 'Down.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which exceptions' }), 'Past');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
