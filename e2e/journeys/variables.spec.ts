import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';
import { openContent, openForm } from '../support/policy-form.ts';

test("an owner sets a variable's value, uses it in a policy, and changes it everywhere", async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.goto('/settings/organization');
  const section = page.getByRole('region', { name: 'Variables' });
  await section.getByRole('button', { name: 'Edit Privacy officer' }).click();
  await page.getByRole('dialog').getByLabel('Value').fill('Grace <b>Hopper</b>');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Grace <b>Hopper</b>')).toBeVisible();
  await expectAccessible(page);

  const form = await openForm(page);
  await form.getByLabel('Policy Title *').fill('Privacy');
  const text = await openContent(form);
  await text.click();
  await page.keyboard.type('Questions go to ');
  await form.getByRole('button', { name: 'Insert variable' }).click();
  await page.getByRole('menuitem', { name: 'Privacy officer' }).click();
  await expect(text.getByText('{{privacy_officer}}')).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type(', then to {{nobody}}');
  await expect(text.locator('.variable-missing')).toHaveText('{{nobody}}');
  await expectAccessible(page);
  await form.getByRole('tab', { name: 'Preview' }).click();
  await expect(
    form.getByText('Questions go to Grace <b>Hopper</b>, then to [Missing: Nobody]'),
  ).toBeVisible();
  await form.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Create Policy' }).click();
  await expect(page.getByText('Policy created successfully', { exact: true })).toBeVisible();

  await page.goto('/settings/organization');
  await section.getByRole('button', { name: 'Edit Privacy officer' }).click();
  await expect(page.getByRole('dialog').getByText('1 policy uses it and gets a new version.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Value').fill('Alan Turing');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await section.getByRole('button', { name: 'Show policies that use Privacy officer' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByText('Questions go to Alan Turing, then to [Missing: Nobody]')).toBeVisible();
  await page
    .getByRole('link', { name: 'History' })
    .or(page.getByRole('tab', { name: 'History' }))
    .first()
    .click();
  await expect(page.getByText('Privacy officer changed to Alan Turing').first()).toBeVisible();
});
