// Measures the first load of a page with an empty cache: compressed kilobytes and requests, as counted by
// Chromium on the network. JavaScript is shown as a ratio to its size before policy pages, tables, and
// comparisons were added (commit b6e51ef).
import type { Page } from '@playwright/test';
import { signUp, newPerson } from '../../e2e/support/people.ts';
import { withBrowser } from './support/in-browser.ts';

/** Maximum KiB of compressed JavaScript for each page. */
const limits = { landing: 270, policies: 429 };

interface Load {
  requests: number;
  /** Compressed bytes on the network, including headers. There is a separate count for JavaScript. */
  bytes: number;
  scriptBytes: number;
}

/** Opens `path` with an empty cache, and counts until no new request has started for a second. */
const measure = async (page: Page, path: string): Promise<Load> => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  const load: Load = { requests: 0, bytes: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId, type }) => {
    load.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    load.bytes += encodedDataLength;
    if (scripts.has(requestId)) load.scriptBytes += encodedDataLength;
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  let seen = -1;
  while (seen !== load.requests) {
    seen = load.requests;
    await page.waitForTimeout(1_000);
  }
  await network.detach();
  return load;
};

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KiB`;
const report = (name: string, { bytes, scriptBytes, requests }: Load, limit: number): void =>
  console.log(
    `first load of ${name}: JavaScript ${(scriptBytes / 1024 / limit).toFixed(2)} of the limit ` +
      `(${kilobytes(scriptBytes)} compressed, of ${limit} KiB); with everything ${kilobytes(bytes)} in ${requests} requests`,
  );

await withBrowser(async (page) => {
  report('the landing page', await measure(page, '/'), limits.landing);
  await signUp(page, newPerson());
  report('the policies page', await measure(page, '/policies'), limits.policies);
});
