import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('the dashboard shows the organization’s state and links to other pages', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.goto('/dashboard');
  await expect(page.getByText('No policies found')).toBeVisible();
  await expect(page.getByText('Nothing in your policies needs attention right now.')).toBeVisible();
  const updates = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Regulatory Updates' }),
  });
  await expect(updates.getByRole('link').first()).toHaveAttribute('rel', 'noopener noreferrer');

  // A change from another window appears without a reload.
  await page.request.post('/api/policies', {
    data: { title: 'Fire drills', content: 'Twice a year.', status: 'active' },
  });
  const total = page.getByRole('article', { name: 'Total Policies' });
  await expect(total.getByText('1', { exact: true })).toBeVisible();
  await expect(total.getByText('None 30 days ago')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fire drills' })).toHaveCount(2);
  const byStatus = page.getByRole('region', { name: 'Policies by Status' });
  await expect(byStatus.getByRole('listitem').filter({ hasText: 'Active' })).toHaveText('Active1');
  const score = page.getByRole('article', { name: 'Compliance Score' });
  await expect(score.getByText('—', { exact: true })).toBeVisible();
  await expect(page.getByText('1 policy names no regulatory body.')).toBeVisible();
  await expectAccessible(page);

  // The filters of the policy list narrow the dashboard, and its links keep them.
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('draft');
  await expect(page).toHaveURL(/\/dashboard\?status=draft$/);
  await expect(page.getByText('No policies match the filters.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await expect(total.getByRole('link')).toHaveAttribute('href', '/policies?status=active');
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Report' }).click();
  const report = await readFile(await (await download).path());
  expect(report.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('searchbox').fill('drills');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=drills$/);
  await expect(page.getByRole('article', { name: 'Fire drills' })).toBeVisible();
});

test('a panel that cannot be loaded affects only itself', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.route('**/mfe/analysis/**', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('This panel is unavailable right now.', { exact: false })).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'Total Policies' })).toBeVisible();
});
