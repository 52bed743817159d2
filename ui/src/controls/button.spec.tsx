import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { Button } from './button.tsx';

it('runs its action when pressed', async () => {
  const press = vi.fn<() => void>();
  renderWithProviders(<Button onClick={press}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(press).toHaveBeenCalledOnce();
});

it('ignores presses while loading, and keeps the focus', async () => {
  const press = vi.fn<() => void>();
  const submit = vi.fn<() => void>();
  renderWithProviders(
    <form onSubmit={submit}>
      <Button type="submit" loading onClick={press}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('does not submit a form unless it has the type submit', async () => {
  const submit = vi.fn<() => void>();
  renderWithProviders(
    <form onSubmit={submit}>
      <Button>Cancel</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(submit).not.toHaveBeenCalled();
});
