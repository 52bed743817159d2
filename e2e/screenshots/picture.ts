import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Brings a page into the state to be captured. */
export type Scene = (page: Page, policyId: string) => Promise<void>;

/** A folder of the documentation. */
export const imagesOf = (name: string): string =>
  join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'docs', name);

/** Waits until the page has its final appearance. */
export const settle = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A screenshot needs no focus ring.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
};
