import { expect, type Page } from '@playwright/test';

/** An entry of the Layout Instability API, which TypeScript's DOM library lacks. */
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
 * Maximum layout shift of a page while it loads: a fifth of the Web Vitals limit for a “good” Cumulative
 * Layout Shift (https://web.dev/articles/cls).
 */
const maxShift = 0.02;

/** Records layout shifts on `page` from its next load on. */
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

/** Waits until everything is rendered, and expects hardly any layout shift since the page was loaded. */
export const expectSteady = async (page: Page): Promise<void> => {
  await expect(page.getByText('Loading…')).toHaveCount(0);
  const shifts = await page.evaluate(() => (globalThis as unknown as { layoutShifts: Shift[] }).layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${page.url()} moves: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(maxShift);
};
