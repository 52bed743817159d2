import { expectAccessible } from '../support/accessibility.ts';
import { invite } from '../support/invite.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';

test('an owner creates a group with a manager, who adds a member on a phone', async ({ page, newUser }) => {
  const owner = newPerson();
  await signUpByApi(page, owner);
  const colleague = newPerson();
  const link = await invite(page, colleague.email, 'viewer');
  const manager = await (await newUser()).newPage();
  await manager.goto(link);
  await manager.getByLabel('First name').fill('Grace');
  await manager.getByLabel('Last name').fill('Hopper');
  await manager.getByLabel('Password').fill(colleague.password);
  await manager.getByRole('button', { name: 'Create Account and Join' }).click();
  await expect(manager).toHaveURL(/\/dashboard$/);

  await test.step('the owner creates it, and adds a manager by name', async () => {
    await page.goto('/settings/groups');
    await expect(page.getByText('No groups')).toBeVisible();
    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Legal');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Legal' }).click();
    await page.getByRole('button', { name: 'Add people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add people to Legal' });
    await dialog.getByRole('combobox', { name: 'Member' }).fill('hopper');
    await page.getByRole('option', { name: /Grace Hopper/ }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add 1 person' }).click();
    await page.getByRole('button', { name: 'Make Grace Hopper a manager' }).click();
    await expect(page.getByText('1 person · 1 manager')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the manager adds people from a list on a phone', async () => {
    await manager.setViewportSize({ width: 390, height: 844 });
    await manager.goto('/settings/groups');
    await manager.getByRole('link', { name: 'Legal' }).click();
    await manager.getByRole('button', { name: 'Import list' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Add people from a list' });
    const buffer = Buffer.from(`email\n${owner.email}\nnobody@example.org\n`);
    await dialog.getByLabel('File').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByText('1 line cannot be added and is left out.')).toBeVisible();
    await expectAccessible(manager);
    await dialog.getByRole('button', { name: 'Add 1 person' }).click();
    const people = manager.getByRole('list', { name: 'People in Legal' });
    await expect(people.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(manager);
    await people.getByRole('button', { name: 'Remove Ada Okafor from the group' }).click();
    await expect(people.getByRole('listitem')).toHaveCount(1);
  });
});
