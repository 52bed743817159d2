import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { imagesOf, type Scene, waitUntilSettled } from './picture.ts';

const folder = join(imagesOf('guide'), 'images');

/** The pictures for the user guide, and those of a new organization. */
const scenes: Readonly<Record<string, Scene>> = {
  dashboard: async (page) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Policies by Status' }).getByRole('listitem')).toHaveCount(
      4,
    );
    await expect(page.getByRole('heading', { name: 'Regulatory Updates' })).toBeVisible();
  },
  policies: async (page) => {
    await page.goto('/policies');
    await expect(page.getByText('Hand Hygiene in Patient Care Areas').first()).toBeVisible();
  },
  'policy-page': async (page, policyId) => {
    await page.goto(`/policies/${policyId}`);
    await expect(page.getByRole('heading', { name: 'The five moments' })).toBeVisible();
  },
  'policy-form': async (page, policyId) => {
    await page.goto(`/policies/${policyId}/edit`);
    await page.getByRole('tab', { name: 'Content' }).click();
    await expect(page.getByLabel('Policy Content')).toContainText('The five moments');
  },
  compare: async (page, policyId) => {
    await page.goto(`/policies/${policyId}/compare/1/2`);
    await expect(page.getByText('The five moments').first()).toBeVisible();
  },
  upload: async (page, policyId) => {
    await page.goto(`/upload?policy=${policyId}`);
    await expect(page.getByText('Rub for at least twenty seconds')).toBeVisible();
  },
  search: async (page) => {
    await page.goto('/search?q=hands');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  templates: async (page) => {
    await page.goto('/templates');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  audit: async (page) => {
    await page.goto('/audit');
    await page.getByRole('button', { name: /Edited policy “Hand Hygiene in Patient Care Areas”/ }).click();
    await expect(page.getByRole('heading', { name: 'What changed in the text' })).toBeVisible();
    await expect(page.locator('ins').first()).toBeVisible();
  },
};

const take = async (page: Page, name: string): Promise<void> => {
  await waitUntilSettled(page);
  // The guide has many pictures, and a JPEG is only a third the size of a PNG.
  await page.screenshot({
    path: join(folder, `${name}.jpg`),
    type: 'jpeg',
    quality: 72,
    animations: 'disabled',
    caret: 'hide',
  });
};

/** An organization without policies, as its first user sees it. */
export const takeFirstRun = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Ways to get started' })).toBeVisible();
  await take(page, 'first-run');
};

export const takeGuide = async (page: Page, policyId: string): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [name, scene] of Object.entries(scenes)) {
    await scene(page, policyId);
    await take(page, name);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await scenes['policy-page']?.(page, policyId);
  await take(page, 'policy-page-phone');
};
