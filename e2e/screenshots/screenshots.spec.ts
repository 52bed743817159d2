import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { signUp } from '../support/people.ts';
import { takeFirstRun, takeGuide } from './guide.ts';
import { imagesOf, type Scene, waitUntilSettled } from './picture.ts';
import { author, populate } from './populate.ts';

const folder = imagesOf('images');
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const scenes: Readonly<Record<string, Scene>> = {
  policies: async (page) => {
    await page.goto('/policies');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'policy-form': async (page, policyId) => {
    await page.goto(`/policies?edit=${policyId}`);
    const form = page.getByRole('dialog', { name: 'Edit Policy' });
    await expect(form.getByLabel('Policy Title *')).toHaveValue(/Hand Hygiene/);
    await form.getByRole('tab', { name: 'Content' }).click();
    await expect(form.getByLabel('Policy Content')).toContainText('The five moments');
  },
  upload: async (page, policyId) => {
    await page.goto(`/upload?policy=${policyId}`);
    await expect(page.getByText('Each unit is observed for twenty minutes')).toBeVisible();
    await expect(page.getByText('Rub for at least twenty seconds')).toBeVisible();
  },
  audit: async (page) => {
    await page.goto('/audit');
    const entry = page.getByRole('button', { name: /Edited policy “Hand Hygiene in Patient Care Areas”/ });
    await expect(entry).toBeVisible();
    // On wide screens the entry fits next to the timeline; on a phone it would hide the list.
    if ((page.viewportSize()?.width ?? 0) < 1024) return;
    await entry.click();
    await expect(page.getByRole('table', { name: 'Before and after' })).toBeVisible();
  },
};

const take = async (page: Page, name: string): Promise<void> => {
  await waitUntilSettled(page);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
};

test('the documentation’s screenshots are taken', async ({ page }) => {
  await mkdir(folder, { recursive: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await take(page, `landing-${size.width}`);
  }

  await signUp(page, author);
  await takeFirstRun(page);
  const policyId = await populate(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const [name, scene] of Object.entries(scenes)) {
      await scene(page, policyId);
      await take(page, `${name}-${size.width}`);
    }
  }

  await takeGuide(page, policyId);

  await page.setViewportSize(sizes[0]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await scenes['policies']?.(page, policyId);
  await take(page, 'policies-1440-dark');
});
