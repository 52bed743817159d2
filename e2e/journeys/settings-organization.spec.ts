import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('an owner changes their own name and the name of the organization', async ({ page }) => {
  const person = newPerson();
  await signUpByApi(page, person);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit name' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Last name').fill('Okafor-<i>Lee');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name was saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Ada Okafor-<i>Lee').first()).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'General' }).click();
  await expect(page).toHaveURL(/\/settings\/organization$/);
  await page.getByLabel('Name', { exact: true }).fill('Riverside & Sons');
  await page.getByLabel('Industry').selectOption({ label: 'Healthcare' });
  await page.getByLabel('Size').selectOption({ label: '51-500 people' });
  await page.getByLabel('Location').fill('Portland, Oregon');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The organization was saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('Portland, Oregon');
  await expect(page.getByText('Riverside & Sons').first()).toBeVisible();
});
