/// <reference lib="dom" />
// Measures opening a policy's page from the list after the browser has already loaded the page's code: the
// time from the click to the frame with the text, as a ratio to the limit of 100 ms, for a policy of 3 pages
// and one of 100.
import type { Page } from '@playwright/test';
import { signUpByApi, newPerson } from '../../e2e/support/people.ts';
import { withBrowser } from './support/in-browser.ts';
import { policyOf } from './support/policy-text.ts';
import { quantile } from './support/quantile.ts';

/** Maximum milliseconds for opening. */
const limit = 100;
const rounds = 21;
const policies = [
  { title: 'Three pages', bytes: 9 * 1024 },
  { title: 'A hundred pages', bytes: 300 * 1024 },
] as const;

/** Records, in the page, the time from each click until the policy's text is drawn. */
const watchClicks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { openTimes: times });
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const drawn = new MessageChannel();
        // A message sent in a frame arrives after that frame's layout and paint.
        drawn.port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
        drawn.port1.start();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[data-printed] p')?.textContent) return;
          observer.disconnect();
          requestAnimationFrame(() => drawn.port2.postMessage(undefined));
        }).observe(document.body, { childList: true, subtree: true });
      },
      { capture: true },
    );
  });
const openTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { openTimes: number[] }).openTimes.splice(0));

await withBrowser(async (page) => {
  await signUpByApi(page, newPerson());
  for (const { title, bytes } of policies)
    await page.request.post('/api/policies', { data: { title, content: policyOf(bytes) } });
  await page.goto('/policies');
  await watchClicks(page);
  for (const { title } of policies) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('heading', { name: '1. Handling of records of class 1', exact: true }).waitFor();
      // The remaining text is drawn in steps, which must not delay the next opening.
      await page.waitForTimeout(1_500);
      const opened = await openTimes(page);
      // The first opening does not count, because the cache is empty.
      if (round > 0) times.push(...opened);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Policies' }).waitFor();
    }
    const figure = (share: number) => {
      const time = quantile(times, share);
      return `${(time / limit).toFixed(2)} (${time.toFixed(1)} ms)`;
    };
    console.log(
      `${title}: opened in p50 ${figure(0.5)}, p95 ${figure(0.95)} of the limit, ${times.length} times`,
    );
  }
});
