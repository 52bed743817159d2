import { expect, type Locator } from '@playwright/test';

/** Chooses an option of the combobox `name` in `within` by typing its label, as a user does. */
export const chooseOption = async (within: Locator, name: string, label: string): Promise<void> => {
  const box = within.getByRole('combobox', { name, exact: true });
  await box.fill(label);
  // The list is rendered over the page, outside the page's content.
  const option = within.page().getByRole('listbox', { name }).getByRole('option', { name: label }).first();
  await expect(option).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue(label);
};
