import { fakeFetch, json, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { somePolicy } from '../../../testing/some-policy.ts';
import { policiesTexts } from '../../../texts.ts';
import { StatusDialog } from './status-dialog.tsx';

it('suggests the reason only for the status that it is about', async () => {
  const { fetch } = fakeFetch({ 'GET /api/publishing': () => json({ howChangesTakeEffect: null }) });
  renderWithProviders(
    <StatusDialog
      policies={[somePolicy({ status: 'archived' })]}
      status="draft"
      reason="Undone"
      onClose={() => {}}
      onChange={() => Promise.resolve()}
    />,
    { texts: [policiesTexts], fetch, user: someUser() },
  );
  const note = screen.getByRole('textbox', { name: 'Reason (optional)' });
  const status = screen.getByRole('combobox', { name: 'New status' });
  expect(note).toHaveValue('Undone');
  await userEvent.selectOptions(status, 'Under Review');
  expect(note).toHaveValue('');
  await userEvent.selectOptions(status, 'Draft');
  expect(note).toHaveValue('Undone');
  await userEvent.type(note, ' again');
  await userEvent.selectOptions(status, 'Under Review');
  expect(note).toHaveValue('Undone again');
});
