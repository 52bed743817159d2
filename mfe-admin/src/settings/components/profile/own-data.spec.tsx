import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { OwnData } from './own-data.tsx';

it('deletes the account only after confirmation, and reports why it was not deleted', async () => {
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/email-change': () => json({ change: null, hasPassword: true }),
    'POST /api/auth/account/delete': () =>
      problem(409, 'organization.last-owner', 'Make someone else an owner first.'),
  });
  renderWithProviders(<OwnData user={member} />, { texts: [adminTexts], fetch, user: member });
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(
    dialog.getByRole('textbox', { name: /enter your email address/ }),
    'somebody@example.net',
  );
  await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse');
  expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await userEvent.clear(dialog.getByRole('textbox', { name: /enter your email address/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /enter your email address/ }), member.email);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Make someone else an owner first.')).toBeVisible();
  expect(dialog.getByText(/You are the only owner/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Close the organization' })).toHaveAttribute(
    'href',
    '/settings/organization',
  );
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: member.email,
    password: 'correct horse',
  });
});
