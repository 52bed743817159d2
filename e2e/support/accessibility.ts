import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that judge colours. The themes differ in nothing else, so the dark one is held against these only. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on the page once its heading has come, in the light and in the dark theme. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Not by role: behind an open dialog the page's heading is hidden from assistive technology.
  await expect(page.locator('h1').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours that are still on their way from the other theme belong to neither.
    await page.evaluate(async () =>
      Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished)),
    );
    const axe = new AxeBuilder({ page });
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(standards) : axe.withRules(rulesOfColour)
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
    );
    expect(found, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};
