import { expectAccessible } from '../support/accessibility.ts';
import { signInAdministratorByApi } from '../support/administrator.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test } from '../support/journey.ts';
import { expectUncovered } from '../support/on-screen.ts';
import { signUpByApi, newPerson } from '../support/people.ts';
import { startProductAt } from '../support/start-product.ts';

// Needs a separate product, because the sandbox's clock can be advanced only outside production.
let product: Awaited<ReturnType<typeof startProductAt>>;
let url: string;
test.beforeAll(async () => {
  url = `http://127.0.0.1:${await freePort()}`;
  product = await startProductAt(url, { NODE_ENV: 'development' });
});
test.afterAll(() => product.stop());

const wide = { width: 1440, height: 900 };
const telephone = { width: 390, height: 844 };

test('an owner subscribes, cancels, reactivates, pays after a failed renewal, and leaves', async ({
  newProfile,
}) => {
  const page = await (await newProfile({ baseURL: url })).newPage();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const said = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  const person = newPerson();
  await signUpByApi(page, person);

  await test.step('a declined card leaves nothing behind', async () => {
    await page.goto('/subscribe');
    await expect(page.getByRole('note')).toContainText('Nobody is charged');
    await button('Subscribe to Professional').click();
    await page.getByRole('radio', { name: 'Is declined', exact: true }).check();
    await button('Pay $149').click();
    await said('Payment Failed');
    await expectUncovered(button('Pay $149'));
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a payment with a different card unlocks everything', async () => {
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
    for (const viewport of [telephone, wide]) {
      await page.setViewportSize(viewport);
      // The toast is still shown near the bottom edge.
      for (const target of [
        button('Reactivate Subscription'),
        page.getByRole('link', { name: 'Change Plan' }),
      ]) {
        await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await expectUncovered(target);
      }
    }
    await button('Reactivate Subscription').click();
    await said('Your subscription has been reactivated successfully.');
    await said('Next billing');
  });

  await test.step('access continues after a failed renewal, and a different card pays for it', async () => {
    await button('Advance 31 days').click();
    await said('Past Due');
    await expectAccessible(page);
    await button('Update Card').click();
    await button('Save card').click();
    await said('Card Updated');
    await said('Active');
  });

  await test.step('changing to a smaller plan lists the features that will be lost', async () => {
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

  await test.step('the canceled subscription ends, and pages ask for a new one', async () => {
    await button('Cancel Subscription').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await said('Expires');
    await button('Advance 31 days').click();
    await said('Ended on');
    await page.goto('/policies');
    await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Plans & Subscribe' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Manage Subscription' }).click();
    await expect(page).toHaveURL(/\/subscription$/);
  });

  await test.step('planned removals are listed, and a legal hold stops them', async () => {
    const planned = page.getByRole('list', { name: 'Planned removals' });
    await expect(planned).toContainText('Uploaded documents will be removed on');
    await expect(planned).toContainText('All data will be removed on');
    await expectAccessible(page);
    await button('Place Legal Hold').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Lawsuit 12');
    await dialog.getByRole('button', { name: 'Place Legal Hold' }).click();
    await expect(planned).toContainText('A legal hold keeps all data from being removed.');
    await button(`Lift Legal Hold: ${person.company}`).click();
    await dialog.getByLabel('Reason').fill('Settled');
    await dialog.getByRole('button', { name: 'Lift Legal Hold' }).click();
    await expect(planned).toContainText('All data will be removed on');
  });

  await test.step('administrators see the subscription, and the revenue', async () => {
    const administration = await (await newProfile({ baseURL: url })).newPage();
    await signInAdministratorByApi(administration);
    await administration.goto('/admin-dashboard?area=subscriptions');
    await expect(administration.getByRole('row', { name: person.company })).toContainText('Ended');
    await expectAccessible(administration);
    await administration.getByRole('main').getByRole('link', { name: 'Revenue' }).click();
    await expect(administration.getByText('Conversion from trial').first()).toBeVisible();
    await expect(administration.getByRole('region', { name: 'Revenue by month (USD)' })).toBeVisible();
    await expectAccessible(administration);
  });

  await test.step('a new subscription keeps all data', async () => {
    await page.getByRole('link', { name: 'View Plans & Subscribe' }).first().click();
    await button('Subscribe to Basic').click();
    await button('Pay $49').click();
    await said('Payment Successful');
    await page.goto('/subscription');
    await said('Next billing');
    await expect(page.getByRole('list', { name: 'Planned removals' })).toBeHidden();
  });
});
