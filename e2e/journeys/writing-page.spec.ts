import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Locator } from '../support/journey.ts';
import { resize } from '../support/on-screen.ts';
import { signUpByApi, newPerson } from '../support/people.ts';
import { createPolicyAs } from '../support/policy-form.ts';

test.beforeEach(async ({ page }) => {
  await signUpByApi(page, newPerson());
});

/** Fraction of the window's height that the text takes up, and the text's height in CSS pixels. */
const visibleHeight = (text: Locator): Promise<{ seen: number; height: number }> =>
  text.evaluate((element) => {
    const { left, width, height } = element.getBoundingClientRect();
    let seen = 0;
    for (let y = 0; y < innerHeight; y += 1) {
      const above = document.elementFromPoint(left + width / 2, y);
      if (above !== null && element.contains(above)) seen += 1;
    }
    return { seen: seen / innerHeight, height };
  });

test('the text takes up most of the window, on the pages of new and existing policies', async ({ page }) => {
  const content = Array.from({ length: 40 }, (_, index) => `Clause ${index + 1}.`).join('\n\n');
  const id = await createPolicyAs(page, { title: 'Visitors', content });
  for (const path of ['/policies/new', `/policies/${id}/edit`]) {
    // The last viewport is that of a window of 1440 × 900 at a zoom of 200%.
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1280, height: 600 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const text = page.getByRole('textbox', { name: 'Policy Content' });
      await expect(text).toBeVisible();
      const { seen, height } = await visibleHeight(text);
      const size = `${path} at ${viewport.width} × ${viewport.height}`;
      expect(seen, size).toBeGreaterThanOrEqual(0.599);
      expect(height, size).toBeGreaterThanOrEqual(400);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, size).toBeLessThanOrEqual(0);
    }
  }
});

test('the foot of the page covers neither the text nor its hint', async ({ page }) => {
  for (const height of [900, 1000]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/policies/new');
    const text = page.getByRole('textbox', { name: 'Policy Content' });
    await expect(text).toBeVisible();
    const hint = await page.getByText('Press Alt+F10').locator('..').boundingBox();
    const cancel = await page.getByRole('button', { name: 'Cancel' }).boundingBox();
    const box = await text.boundingBox();
    if (!hint || !cancel || !box) throw new Error('The page is incomplete.');
    expect(box.y + box.height).toBeLessThanOrEqual(cancel.y);
    // A hint that does not fit is visually hidden: it is only one pixel high.
    expect(hint.height > 1, `${height}`).toBe(height === 1000);
    if (hint.height > 1) expect(hint.y + hint.height).toBeLessThanOrEqual(cancel.y);
  }
});

test('the text keeps its minimum height in the dialog, too', async ({ page }) => {
  await page.goto('/policies?new');
  const form = page.getByRole('dialog', { name: 'Create New Policy' });
  await form.getByRole('tab', { name: 'Content' }).click();
  const text = form.getByRole('textbox', { name: 'Policy Content' });
  await expect(text).toBeVisible();
  for (const viewport of [
    { width: 1280, height: 600 },
    { width: 720, height: 450 },
  ]) {
    await resize(page, viewport);
    expect((await visibleHeight(text)).height).toBeGreaterThanOrEqual(400);
  }
});

test('a new policy is written from the dashboard, and shown once it is created', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'New Policy' }).click();
  await expect(page).toHaveURL('/policies/new');
  await expect(page.getByLabel('Policy Title *')).toBeFocused();
  await page.keyboard.type('Visitor badges');
  await page.getByRole('complementary').getByLabel('Facility Type').selectOption('Retail');
  await page.getByRole('textbox', { name: 'Policy Content' }).click();
  await page.keyboard.type('Visitors wear a badge.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Policy' }).click();

  await expect(page).toHaveURL(/\/policies\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor badges' })).toBeVisible();
  await expect(page.getByText('Visitors wear a badge.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Policy' }).click();
  await expect(page.getByRole('complementary').getByLabel('Facility Type')).toHaveValue('Retail');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await resize(page, viewport);
    for (const tab of ['Policy Details', 'Content', 'AI Analysis', 'Preview']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expectAccessible(page);
    }
  }
});
