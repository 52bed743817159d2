import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All violations of the standards; of what axe passed, only what it costs nothing to list. */
const axeOn = async (page: Page) => {
  // Its half a megabyte is parsed once for each load of the page.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) });
  // In legacy mode, axe does not open a page of its own to join the results of frames. There are none here.
  return builder
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .analyze();
};

/**
 * Expects that axe finds nothing on the page in the theme that it shows, once its heading has come. The themes differ in nothing
 * but colors: `every-page` looks at each page in both, and a few journeys run in the dark one, for their dialogs.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Not by role: behind an open dialog the page's heading is hidden from assistive technology.
  await expect(page.locator('h1').first()).toBeVisible();
  // Colors that are still on their way from the other theme belong to neither. The page hears of it in its next frame, and
  // transitions begin in the one after.
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
