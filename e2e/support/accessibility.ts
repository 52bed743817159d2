import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Theme = 'light' | 'dark';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that judge colors. The themes differ in nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on the page in one theme, by all rules or those of colors. The page stays in the theme. */
export const expectAccessibleIn = async (
  page: Page,
  theme: Theme,
  rules: 'all' | 'colors' = 'all',
): Promise<void> => {
  // Not by role: behind an open dialog the page's heading is hidden from assistive technology.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.emulateMedia({ colorScheme: theme });
  // Colors that are still on their way from the other theme belong to neither. The page hears of it in its next frame, and
  // transitions begin in the one after.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished));
  });
  // Without this, axe opens a page of its own to join the results of frames. There are none here.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (
    rules === 'all' ? axe.withTags(standards) : axe.withRules(colorRules)
  ).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
  );
  expect(found, `${page.url()} in the ${theme} theme`).toEqual([]);
};

/** Expects that axe finds nothing on the page once its heading has come, in the light and in the dark theme. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expectAccessibleIn(page, 'light');
  await expectAccessibleIn(page, 'dark', 'colors');
  await page.emulateMedia({ colorScheme: 'light' });
};
