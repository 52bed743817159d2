import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signUpByApi, somebody } from '../support/people.ts';

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

for (const path of pages)
  test(`${path} is accessible, light and dark, and fits a telephone`, async ({ page }) => {
    await signUpByApi(page, somebody());
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `pixels that ${path} overflows sideways`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
