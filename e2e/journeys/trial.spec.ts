import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUp, signUpByApi, newPerson } from '../support/people.ts';

test('a new user starts a plan’s free trial', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Notices' });

  await test.step('choose a plan', async () => {
    await signUp(page, newPerson());
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start 2 Days Trial' }).click();
    await expect(page.getByText('Free trial started!', { exact: true })).toBeVisible();
    await expect(page.getByText('Your Professional trial is now active', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('see the remaining time above the pages', async () => {
    await expect(notices).toContainText('Please confirm your email address.');
    await notices.getByRole('button', { name: 'Show all 2 notices' }).click();
    await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText(
      /Professional trial: [12] days? /,
    );
    await page.keyboard.press('Escape');
    await notices.getByRole('button', { name: 'Dismiss notice' }).click();
    await expect(notices).toContainText(/Your Professional trial: (2 days|1 day 23 hours) left/);
    await page.getByRole('link', { name: 'Policies', exact: true }).click();
    await expect(notices).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(notices).toBeHidden();
  });

  await test.step('find no second trial', async () => {
    const again = await page.request.post('/api/free-trial/start', { data: { plan: 'enterprise' } });
    expect(again.status()).toBe(409);
    await page.goto('/trial-selection');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('open the subscription page', async () => {
    await page.goto('/subscription');
    await expect(page.getByRole('heading', { name: 'Professional plan' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a new user without a free trial has five minutes to look around', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.goto('/policies');
  const banner = page.getByRole('region', { name: 'Notices' });
  await expect(banner).toContainText(/[45] minutes left to look around/);
  await banner.getByRole('link', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL(/\/trial-selection$/);
});

test('a visitor who is not signed in cannot choose a trial', async ({ page }) => {
  await page.goto('/trial-selection');
  await expect(page).toHaveURL(/\/$/);
});
