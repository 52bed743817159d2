import { expectAccessible } from '../support/accessibility.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('a user chooses which emails they get', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await confirmAddress(page);
  await page.goto('/settings/notifications');
  await page.getByRole('switch', { name: 'Policy changes' }).click();
  await page.getByRole('switch', { name: 'Weekly summary' }).click();
  await expect(page.getByRole('switch', { name: 'Weekly summary' })).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('Notification email').fill('team@example.net');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('This installation sends no email.', { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Policy changes' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Analyses' })).not.toBeChecked();

  // An invalid unsubscribe link shows an error and changes nothing.
  await page.goto(`/unsubscribe/analyses/${'a'.repeat(43)}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You could not be unsubscribed')).toBeVisible();
  await page.goto(`/confirm-notifications/${'a'.repeat(43)}`);
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
});
