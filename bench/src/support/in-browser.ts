import { chromium, type Page } from '@playwright/test';
import { productUrl } from '../../../e2e/support/product-url.ts';
import startProduct from '../../../e2e/support/start-product.ts';

/**
 * Starts the built product and Chromium, lets `work` measure on a page, and ends both. Paths on that page are the product's.
 * `CHROMIUM_PATH` names the browser, which `npm run bench` sets.
 */
export const inBrowser = async (work: (page: Page) => Promise<void>): Promise<void> => {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Chromium's sandbox refuses root.
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  let stop: Awaited<ReturnType<typeof startProduct>>;
  try {
    stop = await startProduct();
    const context = await browser.newContext({
      baseURL: productUrl,
      viewport: { width: 1440, height: 900 },
    });
    await work(await context.newPage());
  } finally {
    await browser.close();
    await stop?.();
  }
};
