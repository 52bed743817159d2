import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/accessibility.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test } from '../support/journey.ts';
import { startProvider } from '../support/oidc-provider.ts';
import { fillSignIn, signUpByApi, newPerson } from '../support/people.ts';
import { startProductAt } from '../support/start-product.ts';

test('a user signs in through the organization’s provider', async ({ page }) => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const provider = await startProvider(url);
  const product = await startProductAt(url, provider.settings);
  try {
    await page.goto(`${url}/policies?status=draft`);
    await expect(page).toHaveURL(`${url}/`);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue with single sign-on' }).click();

    await expect(page).toHaveURL((address) =>
      address.href.startsWith(provider.settings['OIDC_ISSUER'] ?? '-'),
    );
    await page.getByPlaceholder('Enter any login').fill(`noor.${randomUUID()}@example.org`);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page).toHaveURL(`${url}/policies?status=draft`);
    await expect(page.getByText('Noor Haddad').first()).toBeVisible();
  } finally {
    await product.stop();
    await provider.stop();
  }
});

test('a user signs in with two-factor authentication', async ({ page, newUser }) => {
  const person = newPerson();
  await signUpByApi(page, person);
  await confirmAddress(page);
  const setUp = await page.request.post('/api/auth/two-factor/setup');
  const { secret } = (await setUp.json()) as { secret: string };
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const enabled = await page.request.post('/api/auth/two-factor/enable', {
    data: { code: app.generate(), password: person.password },
  });
  const { recoveryCodes } = (await enabled.json()) as { recoveryCodes: string[] };

  const visitor = await (await newUser()).newPage();
  await fillSignIn(visitor, person);
  const step = visitor.getByRole('region', { name: 'Two-factor authentication' });
  await expect(step).toBeVisible();
  await expectAccessible(visitor);

  await step.getByLabel('Code').fill('000000');
  await step.getByRole('button', { name: 'Verify' }).click();
  await expect(visitor.getByText('This code is incorrect. Please try again.').first()).toBeVisible();
  await expect(step).toBeVisible();

  await step.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await step.getByRole('button', { name: 'Verify' }).click();
  await expect(visitor).toHaveURL(/\/trial-selection$/);
});
