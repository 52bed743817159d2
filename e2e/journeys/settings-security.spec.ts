import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/accessibility.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { expect, test } from '../support/journey.ts';
import { fillSignIn, signUpByApi, newPerson } from '../support/people.ts';

// In this file, axe checks the colors of the dark theme. Other journeys check those of the light theme.
test.use({ colorScheme: 'dark' });

test('two-factor authentication is turned on with an app, required at sign-in, and turned off', async ({
  page,
  newUser,
}) => {
  const person = newPerson();
  await signUpByApi(page, person);
  await confirmAddress(page);
  await page.goto('/settings/security');
  const section = page.getByRole('region', { name: 'Two-factor authentication' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByLabel('Code').fill(app.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  const [first = '', second = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('On', { exact: true })).toBeVisible();

  const elsewhere = await newUser();
  const visitor = await elsewhere.newPage();
  await fillSignIn(visitor, person);
  const step = visitor.getByRole('region', { name: 'Two-factor authentication' });
  await step.getByLabel('Code').fill(first);
  await step.getByRole('button', { name: 'Verify' }).click();
  await expect(visitor).toHaveURL(/\/trial-selection$/);

  await page.reload();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByLabel('Code').fill(second);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByText('Off', { exact: true })).toBeVisible();
});

test('sessions are ended, the password is changed, and a warning precedes the end of the current session', async ({
  page,
  newUser,
}) => {
  const person = newPerson();
  await signUpByApi(page, person);
  const contexts = [await newUser(), await newUser()];
  for (const context of contexts)
    await context.request.post('/api/auth/signin', {
      data: { email: person.email, password: person.password },
    });
  await page.goto('/settings/security');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await page
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
  await expect(sessions).toHaveCount(1);
  for (const context of contexts) {
    expect((await context.request.get('/api/auth/user')).status()).toBe(401);
  }

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByLabel('New password').fill(`new ${person.password}`);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your current password is incorrect.').first()).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed', { exact: true })).toBeVisible();

  await sessions.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Ending it signs you out.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await fillSignIn(page, { ...person, password: `new ${person.password}` });
  await expect(page).toHaveURL(/\/trial-selection$/);
});

test('an API key is created, works within its scopes, and is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUpByApi(page, newPerson());
  await page.request.post('/api/free-trial/start', { data: { plan: 'professional' } });
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByLabel('Read policies').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(page.getByText('it is not shown again', { exact: false })).toBeVisible();
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(key)).toBeHidden();

  const program = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  });
  expect((await program.get('/api/policies')).status()).toBe(200);
  expect((await program.post('/api/policies', { data: { title: 'No' } })).status()).toBe(403);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await program.get('/api/policies')).status()).toBe(401);
  await program.dispose();
});
