import { expect, type Page } from '@playwright/test';

/** A page that everybody who is signed in has. */
export const between = { path: '/privacy', title: 'Privacy & Data' };

/**
 * Opens a page as a link would, which is quicker than loading all anew, by way of {@link between}, so that nothing is left of the
 * page that was open; and waits for all that it reads. Some page of the product must be open.
 */
export const openByHistory = async (page: Page, address: string): Promise<void> => {
  const goTo = (to: string) => page.evaluate((path) => history.pushState(null, '', path), to);
  const title = page.getByRole('heading', { level: 1, name: between.title });
  await goTo(between.path);
  await expect(title).toBeVisible();
  await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toHaveCount(0);
  await goTo(address);
  if (!address.endsWith(between.path)) await expect(title).toBeHidden();
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main output').filter({ hasText: 'Loading' })).toHaveCount(0);
};
