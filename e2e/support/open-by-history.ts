import { expect, type Page } from '@playwright/test';

/** A page that everybody has, as English screens name it and what is not there yet. */
export const between = { path: '/privacy', title: 'Privacy & Data', loading: 'Loading' };

/**
 * Opens a page as a link would, which is quicker than loading all anew, by way of {@link between}, so that nothing is left of the
 * page that was open; and waits for all that it reads. Some page of the product must be open.
 *
 * @param words of the screens' language
 */
export const openByHistory = async (
  page: Page,
  address: string,
  words: Readonly<Pick<typeof between, 'title' | 'loading'>> = between,
): Promise<void> => {
  const goTo = (to: string) => page.evaluate((path) => history.pushState(null, '', path), to);
  const title = page.getByRole('heading', { level: 1, name: words.title });
  await goTo(between.path);
  await expect(title).toBeVisible();
  await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toHaveCount(0);
  await goTo(address);
  if (!address.endsWith(between.path)) await expect(title).toBeHidden();
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main output').filter({ hasText: words.loading })).toHaveCount(0);
};
