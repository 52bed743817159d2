import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('an owner closes the organization, and reopens it', async ({ page }) => {
  const person = newPerson();
  await signUpByApi(page, person);
  await page.request.post('/api/free-trial/start', { data: { plan: 'professional' } });
  await page.goto('/settings/organization');
  await page.getByRole('button', { name: 'Close the organization' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Close organization', exact: true });
  await dialog.getByLabel('Why are you closing it?').selectOption({ label: 'We use another product' });
  await dialog.getByLabel(/^To confirm/).fill(person.company);
  await dialog.getByLabel('Password').fill('not the password');
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText('The organization was not closed', { exact: true })).toBeVisible();
  await dialog.getByLabel('Password').fill(person.password);
  await submit.click();
  await expect(dialog).toBeHidden();

  const banner = page.getByText(/^Your organization closes on .*, and all its data is then removed/).first();
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen the organization' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Add variable' })).toBeDisabled();
  await page.goto('/policies');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Policy' })).toBeHidden();
  const refused = await page.request.post('/api/policies', { data: { title: 'Visitors' } });
  expect(refused.status()).toBe(403);

  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect(page.getByText('The organization was reopened', { exact: true })).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Policy' }).first()).toBeVisible();
  expect((await page.request.post('/api/policies', { data: { title: 'Visitors' } })).status()).toBe(201);
});
