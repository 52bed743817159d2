import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Chooses an option of the combobox `name` by typing its label, as a user does. */
export const chooseOption = async (user: UserEvent, name: string, label: string): Promise<void> => {
  const box = await screen.findByRole('combobox', { name });
  await waitFor(() => expect(box).toBeEnabled());
  await user.clear(box);
  await user.type(box, label);
  const list = within(await screen.findByRole('listbox', { name }));
  await user.click(await list.findByRole('option', { name: (text) => text.startsWith(label) }));
};
