import { chooseOption } from '../support/choose-option.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('a user finds a template, reads it, and creates a policy with a custom title', async ({ page }) => {
  const person = newPerson();
  await signUpByApi(page, person);
  await page.goto('/templates');

  await test.step('find it by industry and words', async () => {
    await expect(page.getByRole('article').first()).toBeVisible();
    await chooseOption(page.getByRole('main'), 'Industry', 'Manufacturing');
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('1910.147');
    await expect(page).toHaveURL(/industry=manufacturing&search=1910\.147/);
    await expect(page.getByText('1 template', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('read all of it', async () => {
    await page.getByRole('article').getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog');
    for (const section of ['Purpose', 'Responsibilities', 'Procedures', 'Review', 'References'])
      await expect(preview.getByRole('heading', { name: section, exact: true })).toBeAttached();
    await expect(preview.getByText(person.company).first()).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(preview).toBeHidden();
    await page.goForward();
  });

  await test.step('use it', async () => {
    const preview = page.getByRole('dialog');
    await preview.getByLabel('Custom Title').fill('Lockout at Riverside');
    await preview.getByRole('button', { name: 'Use Template' }).click();
    await expect(
      page.getByText('Policy created from template successfully', { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Policy' })).toBeVisible();
    const form = page.getByRole('main');
    await expect(form.getByLabel('Policy Title *')).toHaveValue('Lockout at Riverside');
    await expect(form.getByRole('combobox', { name: 'Industry' })).toHaveValue('Manufacturing');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByRole('heading', { level: 1, name: 'Lockout at Riverside' })).toBeVisible();
  });

  await test.step('search without results', async () => {
    await page.goto('/templates?search=zebra');
    await expect(page.getByText('No templates found')).toBeVisible();
    await expectAccessible(page);
  });
});
