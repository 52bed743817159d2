import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Finds all violations of the standards. To save time, passed checks are not listed in detail. */
const axeOn = async (page: Page) => {
  // Axe has half a megabyte of code, so it is loaded only once per page load.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) });
  // In legacy mode, axe does not open a separate page to merge the results of frames. These pages have no
  // frames.
  return builder
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .analyze();
};

/**
 * Expects axe to find no violations on the page in its current theme, once its heading is visible. The themes
 * differ only in colors. `every-page` checks each page in both, and a few journeys run in the dark theme to
 * cover dialogs.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // The heading is not located by its role, because behind an open dialog it is hidden from assistive
  // technology.
  await expect(page.locator('h1').first()).toBeVisible();
  // During a transition, colors belong to neither theme. The page reacts to a new theme in its next frame,
  // and transitions start in the frame after that.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished));
  });
  const { violations } = await axeOn(page);
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
  );
  const theme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  expect(found, `${page.url()} in the ${theme} theme`).toEqual([]);
};
