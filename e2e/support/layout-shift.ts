import { expect, type Page } from '@playwright/test';

/** An entry of the Layout Instability API, of which TypeScript's DOM library knows nothing. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}
interface Shift {
  value: number;
  moved: string[];
}

/**
 * The most that a page may move by itself while it loads: a fifth of what counts as good on the web
 * (Cumulative Layout Shift, https://web.dev/articles/cls).
 */
const mostShift = 0.02;

/** Writes down what moves on `page` from its next load on. */
export const watchLayoutShift = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Expects that hardly anything has moved since the load of the page, once everything is there. */
export const expectSteady = async (page: Page): Promise<void> => {
  await expect(page.getByText('Loading…')).toHaveCount(0);
  const shifts = await page.evaluate(() => (globalThis as unknown as { layoutShifts: Shift[] }).layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${page.url()} moves: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(mostShift);
};
