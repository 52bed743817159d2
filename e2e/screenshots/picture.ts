import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Brings a page into the state that the picture shows. */
export type Scene = (page: Page, policyId: string) => Promise<void>;

/** Path of an image folder in the documentation. */
export const imagesOf = (name: string): string =>
  join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'docs', name);

/** Waits until the page has its final appearance. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A screenshot should not show a focus ring.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
};
