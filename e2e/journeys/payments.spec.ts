import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

const paymentsPath = '**/api/billing/sandbox/payments';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const card = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

/** Opens the payment step for a plan. */
const choose = async (page: Page, plan: string) => {
  await page.goto('/subscribe');
  await button(page, `Subscribe to ${plan}`).click();
  await expect(page.getByRole('heading', { name: `Pay for the ${plan} plan` })).toBeFocused();
};
const succeeded = async (page: Page) => {
  await said(page, 'Payment Successful');
  await said(page, 'You now have full access.');
  await expect(page).toHaveURL(/\/dashboard$/);
};
const invoicesOf = async (page: Page): Promise<unknown[]> =>
  (await (await page.request.get('/api/subscription/invoices')).json()) as unknown[];

test('the provider’s message explains a failed payment, and the bank may ask for confirmation', async ({
  page,
}) => {
  await signUpByApi(page, newPerson());
  await choose(page, 'Basic');
  await said(page, '30-day money-back guarantee, cancel anytime, no setup fees.');

  for (const [name, words] of [
    ['Is declined', 'Your card was declined.'],
    ['Has insufficient funds', 'Your card has insufficient funds.'],
  ] as const)
    await test.step(words, async () => {
      await card(page, name);
      await button(page, 'Pay $49').click();
      await said(page, 'Payment Failed');
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      expect((await page.request.get('/api/subscription')).status()).toBe(404);
    });

  await test.step('reject the payment at the bank', async () => {
    await card(page, 'Needs confirmation by the bank');
    await button(page, 'Pay $49').click();
    await said(page, 'Your bank asks you to confirm this payment.');
    await expectAccessible(page);
    await button(page, 'Do not confirm').click();
    await said(page, 'Payment Failed');
    await expect(
      page.getByRole('alert').filter({ hasText: 'We are unable to authenticate your payment method.' }),
    ).toBeVisible();
    expect(await invoicesOf(page)).toEqual([]);
  });

  await test.step('confirm the payment at the bank', async () => {
    await button(page, 'Pay $49').click();
    await button(page, 'Confirm payment').click();
    await succeeded(page);
    expect(await invoicesOf(page)).toHaveLength(1);
  });
});

test('a double click and two tabs cause only one charge', async ({ page, context }) => {
  await signUpByApi(page, newPerson());
  const other = await context.newPage();
  await choose(page, 'Basic');
  await choose(other, 'Basic');
  await button(page, 'Pay $49').dblclick();
  await succeeded(page);
  await button(other, 'Pay $49').click();
  await succeeded(other);
  expect(await invoicesOf(page)).toHaveLength(1);
});

test('a payment whose response was lost is found again, and charged only once', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await choose(page, 'Basic');

  await test.step('lose the request', async () => {
    await page.route(paymentsPath, (route) => route.abort('connectionfailed'), { times: 1 });
    await button(page, 'Pay $49').click();
    await said(page, 'Payment Failed');
    expect(await invoicesOf(page)).toEqual([]);
  });

  await test.step('lose the response', async () => {
    const paid = async () => {
      await page.unrouteAll();
      await page.route(
        paymentsPath,
        async (route) => {
          await route.fetch();
          await route.abort('connectionfailed');
        },
        { times: 1 },
      );
    };
    await paid();
    await button(page, 'Pay $49').click();
    await succeeded(page);
    expect(await invoicesOf(page)).toHaveLength(1);
  });
});

test('changing the plan shows what is due today, and usage above the new plan’s limits', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await choose(page, 'Professional');
  await button(page, 'Pay $149').click();
  await succeeded(page);
  const key = { name: 'Importer', scopes: ['policy.write'], expiresInDays: 1 };
  expect((await page.request.post('/api/api-keys', { data: key })).status()).toBe(201);

  await test.step('preview a smaller plan', async () => {
    await page.goto('/subscription');
    await page.getByRole('link', { name: 'Change Plan' }).click();
    await button(page, 'Change to Basic').click();
    const dialog = page.getByRole('dialog', { name: 'Change to the Basic plan' });
    await expect(dialog).toContainText('Due today: $0');
    await expect(dialog).toContainText('Credit toward your next invoices: $');
    await expect(dialog).toContainText('Then $49 per month.');
    await expect(dialog.getByRole('row', { name: /API keys that can make changes 1 0 Over/ })).toBeVisible();
    await expect(dialog).toContainText('1 API key can no longer make changes.');
    await expect(dialog).toContainText('Nothing that you have written or uploaded is deleted.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change to Basic' }).click();
    await said(page, 'You are now on the Basic plan.');
    expect(await (await page.request.get('/api/api-keys')).json()).toHaveLength(1);
  });

  await test.step('keep the current plan after the card is declined', async () => {
    await button(page, 'Update Card').click();
    await card(page, 'Pays now, and is declined at the next renewal');
    await button(page, 'Save card').click();
    await said(page, 'Card Updated');
    await page.getByRole('link', { name: 'Change Plan' }).click();
    await button(page, 'Change to Enterprise').click();
    const dialog = page.getByRole('dialog', { name: 'Change to the Enterprise plan' });
    await expect(dialog).toContainText(/Due today: \$[1-9]/);
    await dialog.getByRole('button', { name: 'Change to Enterprise' }).click();
    await said(page, 'Payment Failed');
    await expect(page.getByText('Your card was declined.').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep my plan' }).click();
  });

  await test.step('change to a larger plan, with a valid card', async () => {
    await page.goto('/subscription');
    await expect(page.getByRole('heading', { name: 'Basic plan' })).toBeVisible();
    await button(page, 'Update Card').click();
    await button(page, 'Save card').click();
    await said(page, 'Card Updated');
    await page.getByRole('link', { name: 'Change Plan' }).click();
    await button(page, 'Change to Enterprise').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change to Enterprise' }).click();
    await said(page, 'Plan changed');
    await expect(page.getByRole('heading', { name: 'Enterprise plan' })).toBeVisible();
  });

  await test.step('see a receipt for each payment', async () => {
    const invoices = page.getByRole('region', { name: 'Invoices' });
    await expect(invoices.getByRole('row', { name: /Change to the Enterprise plan/ })).toContainText('Paid');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      invoices
        .getByRole('link', { name: /Download invoice/ })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });
});
