import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { Switch } from './switch.tsx';

it('toggles when its label is clicked or Space is pressed', async () => {
  const change = vi.fn<(checked: boolean) => void>();
  renderWithProviders(<Switch label="Email" hint="Once a day" checked={false} onCheckedChange={change} />);
  const control = screen.getByRole('switch', { name: 'Email' });
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription('Once a day');
  await userEvent.click(screen.getByText('Email'));
  expect(control).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(change.mock.calls).toEqual([[true], [true]]);
});
