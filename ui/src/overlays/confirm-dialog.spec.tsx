import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { IconButton } from '../controls/index.ts';
import { renderWithProviders } from '../testing/index.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DropdownMenu, DropdownMenuItem } from './dropdown-menu.tsx';

const show = (pending = false) => {
  const confirm = vi.fn<() => void>();
  const change = vi.fn<(open: boolean) => void>();
  renderWithProviders(
    <ConfirmDialog
      open
      onOpenChange={change}
      title="Delete this policy?"
      description="Its history stays in the audit log."
      confirmLabel="Delete"
      pending={pending}
      onConfirm={confirm}
    />,
  );
  return { confirm, change };
};

it('describes the consequence and focuses the harmless button', async () => {
  const { confirm, change } = show();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this policy?' });
  expect(dialog).toHaveAccessibleDescription('Its history stays in the audit log.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenCalledWith(false);
  expect(confirm).not.toHaveBeenCalled();
});

it('runs the action only once', async () => {
  const { confirm } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledOnce();
});

it('prevents confirmation while the action is in progress', async () => {
  const { confirm } = show(true);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).not.toHaveBeenCalled();
});

const FromMenu = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu trigger={<IconButton label="Actions" icon="…" />}>
        <DropdownMenuItem onSelect={() => setOpen(true)}>Delete Policy</DropdownMenuItem>
      </DropdownMenu>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this policy?"
        description="Its history stays."
        confirmLabel="Delete"
        onConfirm={() => {}}
      />
    </>
  );
};

it('returns the focus to the menu button that opened it', async () => {
  renderWithProviders(<FromMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete Policy' }));
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
});
