/// <reference lib="dom" />
// Typing in the policy form: from a key to the next frame, in a policy of 100 pages, as a ratio to the limit of 50 ms; and by
// turns in the same text with the same styles without any editor, which is what the browser takes for itself.
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
/** Keys after which the person thinks, and the form writes the text out. */
const pauseAfter = 50;

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
 * The text and the styles of an open editor in a page where only the browser is at work: no script runs, and around the text
 * there are the boxes that give it its size.
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
  // The product lets no page of its address have such styles: this one is of no address.
  const bare = await page.context().newPage();
  await bare.setContent(`<!doctype html>${html}`);
  return bare;
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
  for (const [place, target] of [
    ['at the start', long.locator('p').first()],
    ['in a table', long.locator('td').nth(100)],
  ] as const) {
    await target.click();
    report(`a key in 100 pages, ${place}`, await type(page));
  }

  // By turns, so that what else the machine does falls on both.
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
