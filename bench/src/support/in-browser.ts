import { chromium, type Page } from '@playwright/test';
import { productUrl } from '../../../e2e/support/product-url.ts';
import startProduct from '../../../e2e/support/start-product.ts';

/**
 * Starts the built product and Chromium, lets `work` measure on a page, and stops both. Relative paths on
 * that page refer to the product. `CHROMIUM_PATH` specifies the browser; `npm run bench` sets it.
 */
export const withBrowser = async (work: (page: Page) => Promise<void>): Promise<void> => {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Chromium's sandbox does not work as root.
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
