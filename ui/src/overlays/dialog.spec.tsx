import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../controls/index.ts';
import { renderWithProviders } from '../testing/index.ts';
import { Dialog } from './dialog.tsx';

const Example = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Create New Policy" footer={<Button>Save</Button>}>
        <input aria-label="Title" />
      </Dialog>
    </>
  );
};

it('traps the focus while it is open, and returns the focus when it closes', async () => {
  renderWithProviders(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Create New Policy' });
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();

  for (let stop = 0; stop < 6; stop += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('receives the focus if it has no field', () => {
  renderWithProviders(
    <Dialog open onOpenChange={() => undefined} title="Policy">
      <p>The text.</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Policy' })).toHaveFocus();
});

it('moves the focus to the element that its owner specifies', async () => {
  const returnFocus = vi.fn<() => void>();
  const { rerender } = renderWithProviders(
    <Dialog open onOpenChange={() => undefined} title="Link" returnFocus={returnFocus}>
      <input aria-label="Address" />
    </Dialog>,
  );
  expect(returnFocus).not.toHaveBeenCalled();
  rerender(<p>closed</p>);
  await waitFor(() => expect(returnFocus).toHaveBeenCalledOnce());
});

it('closes with its Close button', async () => {
  renderWithProviders(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
