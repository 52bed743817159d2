import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { IconButton } from '../controls/index.ts';
import { renderWithProviders } from '../testing/index.ts';
import { DropdownMenu, DropdownMenuItem } from './dropdown-menu.tsx';

it('opens, moves between items, and selects an item with the keyboard', async () => {
  const edit = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  renderWithProviders(
    <DropdownMenu trigger={<IconButton label="Actions" icon="…" />}>
      <DropdownMenuItem onSelect={edit}>Edit Policy</DropdownMenuItem>
      <DropdownMenuItem tone="destructive" onSelect={remove}>
        Delete Policy
      </DropdownMenuItem>
    </DropdownMenu>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Edit Policy' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(remove).toHaveBeenCalledOnce();
  expect(edit).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('returns the focus to its button when Escape closes it, each time', async () => {
  renderWithProviders(
    <DropdownMenu trigger={<IconButton label="Actions" icon="…" />}>
      <DropdownMenuItem onSelect={vi.fn<() => void>()}>Edit Policy</DropdownMenuItem>
    </DropdownMenu>,
  );
  const button = screen.getByRole('button', { name: 'Actions' });
  const openAndClose = async (open: () => Promise<unknown>) => {
    await open();
    expect(screen.getByRole('menu', { name: 'Actions' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  };
  await openAndClose(() => userEvent.click(button));
  await openAndClose(() => userEvent.keyboard(' '));
});
