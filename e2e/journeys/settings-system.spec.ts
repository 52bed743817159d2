import { expectAccessible } from '../support/accessibility.ts';
import { chooseOption } from '../support/choose-option.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('policy types and regulatory entities are added, used, edited, and deleted', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.request.post('/api/free-trial/start', { data: { plan: 'professional' } });
  await page.goto('/settings/system');
  const types = page.getByRole('region', { name: 'Policy types' });
  const entities = page.getByRole('region', { name: 'Regulatory entities' });

  await test.step('add', async () => {
    for (const name of ['Security', 'Privacy']) {
      await types.getByRole('button', { name: 'Add policy type' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByText('Policy type created successfully', { exact: true })).toBeVisible();
      await expect(types.getByText(name, { exact: true })).toBeVisible();
    }
    await entities.getByRole('button', { name: 'Add regulatory entity' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('State Board of Nursing');
    await dialog.getByLabel('Acronym').fill('SBN');
    await dialog.getByLabel('Website').fill('javascript:alert(1)');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Failed to create regulatory entity', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Enter an address that begins with', { exact: false })).toBeVisible();
    await dialog.getByLabel('Website').fill('https://sbn.example.gov');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Regulatory entity created successfully', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('assign the type and the body to a policy', async () => {
    await page.goto('/policies');
    await page.getByRole('button', { name: 'New Policy' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Policy Title *').fill('Badges');
    await chooseOption(form, 'Policy Type', 'Security');
    await form.getByLabel('Regulatory Body').selectOption('SBN');
    await form.getByRole('button', { name: 'Create Policy' }).click();
    await expect(page.getByText('Policy created successfully', { exact: true })).toBeVisible();
    await page.request.post('/api/policies', { data: { title: 'Without a type' } });
    await page.goto('/policies');
    await expect(page.getByText('Without a type').first()).toBeVisible();
    await chooseOption(page.getByRole('search'), 'Policy type', 'Security');
    await expect(page).toHaveURL(/policyTypeId=1/);
    await expect(page.getByText('Badges').first()).toBeVisible();
    await expect(page.getByText('Without a type')).toBeHidden();
  });

  await test.step('only unused entries can be deleted', async () => {
    await page.goto('/settings/system');
    await types.getByRole('button', { name: 'Delete Security' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Policies that use it: 1.', { exact: false }).first()).toBeVisible();
    await types.getByRole('button', { name: 'Edit Security' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Physical security');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(types.getByText('Physical security', { exact: true })).toBeVisible();
    await types.getByRole('button', { name: 'Delete Privacy' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Policy type deleted successfully', { exact: true })).toBeVisible();
    await entities.getByRole('button', { name: 'Delete State Board of Nursing' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete regulatory entity', { exact: true })).toBeVisible();
  });
});
