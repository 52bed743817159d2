import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { freePort } from '../support/free-port.ts';
import { signUpByApi, somebody } from '../support/people.ts';
import { startProductAt } from '../support/start-product.ts';

// A product of its own: only outside production can the sandbox's clock be advanced.
let product: Awaited<ReturnType<typeof startProductAt>>;
let url: string;
test.beforeAll(async () => {
  url = `http://127.0.0.1:${await freePort()}`;
  product = await startProductAt(url, { NODE_ENV: 'development' });
});
test.afterAll(() => product.stop());

test('an owner subscribes, cancels, comes back, and pays after a failed renewal', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const said = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await signUpByApi(page, somebody());

  await test.step('a declined card leaves nothing behind', async () => {
    await page.goto('/subscribe');
    await expect(page.getByRole('note')).toContainText('Nobody is charged');
    await button('Subscribe to Professional').click();
    await page.getByRole('radio', { name: 'Is declined', exact: true }).check();
    await button('Pay $149').click();
    await said('Payment Failed');
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another card pays, which opens everything', async () => {
    await page.getByLabel('Pays now, and is declined at the next renewal').check();
    await button('Pay $149').click();
    await said('Payment Successful');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/subscription');
    await expect(page.getByRole('heading', { name: 'Professional plan' })).toBeVisible();
    await said('Next billing');
    await expectAccessible(page);
  });

  await test.step('cancel and reactivate', async () => {
    await button('Cancel Subscription').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await said('Your subscription has been canceled successfully.');
    await said('Expires');
    await button('Reactivate Subscription').click();
    await said('Your subscription has been reactivated successfully.');
    await said('Next billing');
  });

  await test.step('a renewal that fails keeps access, until another card pays', async () => {
    await button('Advance 31 days').click();
    await said('Past Due');
    await expectAccessible(page);
    await button('Update Card').click();
    await button('Save card').click();
    await said('Card Updated');
    await said('Active');
  });

  await test.step('a smaller plan says what is lost', async () => {
    await page.getByRole('link', { name: 'Change Plan' }).click();
    await button('Change to Basic').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Due today: $0');
    await expect(dialog).toContainText('Regulatory Mapping');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change to Basic' }).click();
    await said('You are now on the Basic plan.');
    await expect(page.getByRole('heading', { name: 'Basic plan' })).toBeVisible();
  });
  await context.close();
});
