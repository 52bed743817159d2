/// <reference lib="dom" />
// Measures typing in the policy form: the time from a key press to the next frame, in a policy of 100 pages,
// as a ratio to the limit of 50 ms. Alternates with the same text and styles in a page without an editor,
// which shows the browser's own share.
import type { Locator, Page } from '@playwright/test';
import { signUpByApi, newPerson } from '../../e2e/support/people.ts';
import { withBrowser } from './support/in-browser.ts';
import { policyOf } from './support/policy-text.ts';
import { quantile } from './support/quantile.ts';

/** Maximum milliseconds from a key to the next frame. */
const limit = 50;
/** Maximum ratio of a key's time to its time without an editor. */
const ratioLimit = 1.2;
/** Size of 100 pages with 500 words each. */
const bytes = 300 * 1024;
const keys = 300;
/** Number of keys before a pause, during which the form serializes the text. */
const pauseAfter = 50;

/** Records, in the page, the time from each key until the next frame is drawn. Call it once per page. */
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
        // A message sent in a frame arrives after that frame's layout and paint.
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

/** Types very fast, with pauses during which the form serializes the text. */
const type = async (page: Page, count = keys): Promise<number[]> => {
  await watchKeys(page);
  const text = 'The quick records officer signs it. ';
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press(
      text.charAt(key % text.length) === ' ' ? 'Space' : text.charAt(key % text.length),
    );
    await page.waitForTimeout(key % pauseAfter === pauseAfter - 1 ? 1_500 : 30);
  }
  return keyTimes(page);
};

/**
 * Opens the text and styles of an open editor in a page without scripts, inside boxes of the same size, so
 * that only the browser is measured.
 */
const openBare = async (page: Page): Promise<Page> => {
  const html = await page.evaluate(() => {
    const styles = Array.from(document.styleSheets, ({ cssRules }) =>
      Array.from(cssRules, ({ cssText }) => cssText).join('\n'),
    ).join('\n');
    const text = document.querySelector('[contenteditable="true"]');
    if (!text) throw new Error('There is no editor.');
    let copy = text.cloneNode(true);
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const around = box.cloneNode(false);
      around.appendChild(copy);
      copy = around;
    }
    const sheet = document.createElement('style');
    sheet.textContent = styles;
    const holder = document.createElement('div');
    holder.append(sheet, copy);
    return holder.innerHTML;
  });
  // The product's content security policy forbids such styles, so this page is not one of the product's.
  const bare = await page.context().newPage();
  await bare.setContent(`<!doctype html>${html}`);
  return bare;
};

const inTheMiddle = (text: Locator): Locator => text.getByText('records of class 150 ').last();

await withBrowser(async (page) => {
  // Accepts the dialog about unsaved drafts.
  page.on('dialog', (dialog) => void dialog.accept());
  await signUpByApi(page, newPerson());

  /** Opens a new policy of at least `size` bytes in the form; returns the locator of its text. */
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

  // Measures the cost of a key in a short text, as a baseline for this machine.
  const short = await open(1);
  await short.locator('p').first().click();
  report('a key in 1 page', await type(page));

  const long = await open(bytes);
  for (const [place, target] of [
    ['at the start', long.locator('p').first()],
    ['in a table', long.locator('td').nth(100)],
  ] as const) {
    await target.click();
    report(`a key in 100 pages, ${place}`, await type(page));
  }

  // The editor and the bare page are measured alternately, so that other load affects both equally.
  const bare = await openBare(page);
  const [ours, alone]: [number[], number[]] = [[], []];
  for (const one of [page, bare]) {
    await one.bringToFront();
    await inTheMiddle(one.locator('[contenteditable="true"]')).click();
    await type(one, pauseAfter);
  }
  while (ours.length < keys)
    for (const [one, times] of [
      [page, ours],
      [bare, alone],
    ] as const) {
      await one.bringToFront();
      times.push(...(await type(one, pauseAfter)));
    }
  await bare.close();
  report('a key in 100 pages, in the middle', ours);
  report('a key in 100 pages without an editor, in the middle', alone);
  const [p50, p95] = [0.5, 0.95].map((share) => (quantile(ours, share) / quantile(alone, share)).toFixed(2));
  console.log(
    `a key in 100 pages, in the middle: p50 ${p50}, p95 ${p95} of the same without an editor; the limit is ${ratioLimit}`,
  );

  await page.getByRole('switch', { name: 'Edit as Markdown' }).click();
  await page.getByRole('textbox', { name: 'Policy Content' }).click();
  report('a key in 100 pages of Markdown', await type(page));
});
