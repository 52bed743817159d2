import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';
import { productUrl } from '../support/product-url.ts';

// Browsers support passkeys only for domain names.
const address = new URL(productUrl);
if (address.hostname.startsWith('127.')) address.hostname = 'localhost';

test('a passkey is added, used to sign in, and removed', async ({ newProfile }) => {
  const context = await newProfile({ baseURL: address.origin });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = newPerson();
  await signUpByApi(page, person);
  await page.goto('/settings/security');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText('No passkeys')).toBeVisible();
  await section.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Current password').fill(person.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText('Never used')).toBeVisible();
  await expectAccessible(page);

  await page.request.post('/api/auth/signout');
  await page.goto('/?signin');
  const way = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(way).toBeEnabled();
  await expectAccessible(page);
  await way.click();
  await expect(page).toHaveURL(/\/trial-selection$/);

  await page.goto('/settings/security');
  await expect(section.getByText(/^Last used/)).toBeVisible();
  await section.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('No passkeys')).toBeVisible();
  await page.request.post('/api/auth/signout');
  await page.goto('/?signin');
  await way.click();
  await expect(
    page.getByText('This passkey does not work here. Please sign in another way.').first(),
  ).toBeVisible();
});
