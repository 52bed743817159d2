/// <reference lib="dom" />
// Typing in the policy form: from a key to the next frame, in a policy of 100 pages, as a ratio to the limit of 50 ms; and the
// same in the same text without any editor, which is what the browser takes for itself.
import type { Locator, Page } from '@playwright/test';
import { signUpByApi, somebody } from '../../e2e/support/people.ts';
import { inBrowser } from './support/in-browser.ts';
import { policyOf } from './support/policy-text.ts';
import { quantile } from './support/quantile.ts';

/** Milliseconds that a key may take. */
const limit = 50;
/** How many times as long a key may take as without an editor. */
const ratioLimit = 1.2;
/** 100 pages of 500 words. */
const bytes = 300 * 1024;
const keys = 300;

/** Notes, in the page, how long each key takes until the frame after it has been drawn. A page is watched once. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if ('keyTimes' in window) return;
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      'keydown',
      (event) => {
        const begun = event.timeStamp;
        const drawn = new MessageChannel();
        // A message that is sent from a frame arrives when that frame is laid out and painted.
        drawn.port1.addEventListener('message', () => times.push(performance.now() - begun));
        drawn.port1.start();
        requestAnimationFrame(() => drawn.port2.postMessage(undefined));
      },
      { capture: true },
    );
  });
const keyTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0));

const report = (name: string, times: readonly number[]): void => {
  const figure = (share: number): string => {
    const time = quantile(times, share);
    return `${(time / limit).toFixed(2)} (${time.toFixed(1)} ms)`;
  };
  console.log(
    `${name}: p50 ${figure(0.5)}, p95 ${figure(0.95)}, worst ${figure(1)} of the limit, ${times.length} keys`,
  );
};

/** Types as quickly as a very quick person does, with pauses in which the form writes the text out. */
const type = async (page: Page): Promise<number[]> => {
  await watchKeys(page);
  const text = 'The quick records officer signs it. ';
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(
      text.charAt(key % text.length) === ' ' ? 'Space' : text.charAt(key % text.length),
    );
    await page.waitForTimeout(key % 50 === 49 ? 1_500 : 30);
  }
  return keyTimes(page);
};

/** The text of an editor where only the browser is at work, in a frame as the product's. */
const openBare = async (page: Page, html: string): Promise<Locator> => {
  await page.goto('about:blank');
  await page.setContent(`<style>
      [contenteditable] { contain: strict; height: 500px; padding: 16px; overflow: auto; font: 16px/1.65 sans-serif;
        white-space: break-spaces; overflow-wrap: anywhere }
      [contenteditable] > * { contain: layout style }
    </style><div role="textbox" contenteditable>${html}</div>`);
  return page.getByRole('textbox');
};

const inTheMiddle = (text: Locator): Locator => text.getByText('records of class 150 ').last();

await inBrowser(async (page) => {
  // Drafts that are left behind do not hold the page back.
  page.on('dialog', (dialog) => void dialog.accept());
  await signUpByApi(page, somebody());

  /** Opens a new policy of at least `size` bytes in the form; gives its text. */
  const open = async (size: number): Promise<Locator> => {
    const content = policyOf(size);
    const created = await page.request.post('/api/policies', { data: { title: 'Records', content } });
    const { id } = (await created.json()) as { id: string };
    await page.goto(`/policies?edit=${id}`);
    const form = page.getByRole('dialog', { name: 'Edit Policy' });
    await form.getByRole('tab', { name: 'Content' }).waitFor();
    const begun = performance.now();
    await form.getByRole('tab', { name: 'Content' }).click();
    const text = form.getByRole('textbox', { name: 'Policy Content' });
    await text.getByText('1. Handling of records of class 1', { exact: true }).waitFor();
    const kilobytes = (content.length / 1024).toFixed(0);
    console.log(`opening ${kilobytes} KiB in the editor: ${(performance.now() - begun).toFixed(0)} ms`);
    return text;
  };

  // What a key costs on this machine anyway.
  const short = await open(1);
  await short.locator('p').first().click();
  report('a key in 1 page', await type(page));

  const long = await open(bytes);
  const html = await long.innerHTML();
  let middle: readonly number[] = [];
  for (const [place, target] of [
    ['at the start', long.locator('p').first()],
    ['in the middle', inTheMiddle(long)],
    ['in a table', long.locator('td').nth(100)],
  ] as const) {
    await target.click();
    const times = await type(page);
    report(`a key in 100 pages, ${place}`, times);
    if (place === 'in the middle') middle = times;
  }
  await page.getByRole('switch', { name: 'Edit as Markdown' }).click();
  await page.getByRole('textbox', { name: 'Policy Content' }).click();
  report('a key in 100 pages of Markdown', await type(page));

  const bare = await openBare(page, html);
  await inTheMiddle(bare).click();
  const alone = await type(page);
  report('a key in 100 pages without an editor, in the middle', alone);
  const ratio = quantile(middle, 0.95) / quantile(alone, 0.95);
  console.log(
    `a key in 100 pages, in the middle: p95 ${ratio.toFixed(2)} of the same without an editor; the limit is ${ratioLimit}`,
  );
});
