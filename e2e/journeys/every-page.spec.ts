import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp, somebody } from '../support/people.ts';

const pages = [
  '/dashboard',
  '/policies',
  '/ai-analysis',
  '/upload',
  '/search',
  '/templates',
  '/audit',
  '/settings',
  '/privacy',
  '/subscribe',
  '/subscription',
  '/trial-selection',
];

test('every page is accessible, light and dark, and fits a telephone', async ({ page }) => {
  await signUp(page, somebody());
  for (const path of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} overflows sideways by ${overflow} px at 390 px`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});
