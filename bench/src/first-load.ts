// First load of a page with an empty cache: gzipped kilobytes and requests, as Chromium counts them on the network.
import { chromium, type Page } from '@playwright/test';
import { signUp, somebody } from '../../e2e/support/people.ts';
import { productUrl } from '../../e2e/support/product-url.ts';
import startProduct from '../../e2e/support/start-product.ts';

interface Load {
  requests: number;
  /** Bytes on the network, compressed, headers included. */
  bytes: number;
}

/** Opens `path` with an empty cache and counts until a second passes without a new request. */
const measure = async (page: Page, path: string): Promise<Load> => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  const load: Load = { requests: 0, bytes: 0 };
  network.on('Network.requestWillBeSent', () => {
    load.requests += 1;
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    load.bytes += encodedDataLength;
  });
  await page.goto(new URL(path, productUrl).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  let seen = -1;
  while (seen !== load.requests) {
    seen = load.requests;
    await page.waitForTimeout(1_000);
  }
  await network.detach();
  return load;
};

const report = (name: string, { bytes, requests }: Load): void =>
  console.log(`first load of ${name}: ${(bytes / 1024).toFixed(0)} KiB gzipped in ${requests} requests`);

const stop = await startProduct();
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const page = await browser.newPage({ baseURL: productUrl });
  report('the landing page', await measure(page, '/'));
  await signUp(page, somebody());
  report('the policies page', await measure(page, '/policies'));
} finally {
  await browser.close();
  await stop?.();
}
