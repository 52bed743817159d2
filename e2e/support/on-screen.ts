import { expect, type Locator, type Page } from '@playwright/test';

/** Resizes a loaded page, and waits for the next frame, in which the page adapts to the new width. */
export const resize = async (page: Page, viewport: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(viewport);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
};

/** Expects that a press in the middle of `target` reaches it, that is, no other element covers `target`. */
export const expectUncovered = async (target: Locator): Promise<void> => {
  const reached = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above !== null && element.contains(above);
  });
  expect(reached, `${String(target)} can be pressed`).toBe(true);
};

/** Number of complete text lines that are visible in an editor. */
export const linesIn = (editor: Locator): Promise<number> =>
  editor.evaluate((element) => {
    const { lineHeight, paddingTop } = getComputedStyle(element);
    const { left, top, width } = element.getBoundingClientRect();
    const height = Number.parseFloat(lineHeight);
    const isSeen = (line: number): boolean =>
      [0.05, 0.95].every((part) => {
        const y = top + Number.parseFloat(paddingTop) + (line + part) * height;
        const seen = document.elementFromPoint(left + width / 2, y);
        return seen !== null && element.contains(seen);
      });
    let lines = 0;
    while (isSeen(lines)) lines += 1;
    return lines;
  });
