import { expect, type Page } from '@playwright/test';

/** A page that every user can open, used as an intermediate stop between two other pages. */
export const intermediatePage = { path: '/privacy', title: 'Privacy & Data', loading: 'Loading' };

/**
 * Opens a page as a link does, which is faster than a reload. Goes through an intermediate page, so that no
 * content of the previous page remains, and waits until all data is loaded. A page of the product must
 * already be open.
 *
 * @param words texts in the page's language
 */
export const openByHistory = async (
  page: Page,
  address: string,
  words: Readonly<Pick<typeof intermediatePage, 'title' | 'loading'>> = intermediatePage,
): Promise<void> => {
  const goTo = (to: string) => page.evaluate((path) => history.pushState(null, '', path), to);
  const title = page.getByRole('heading', { level: 1, name: words.title });
  await goTo(intermediatePage.path);
  await expect(title).toBeVisible();
  await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toHaveCount(0);
  await goTo(address);
  if (!address.endsWith(intermediatePage.path)) await expect(title).toBeHidden();
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main output').filter({ hasText: words.loading })).toHaveCount(0);
};
