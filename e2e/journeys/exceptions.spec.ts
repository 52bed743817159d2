import { expectAccessible } from '../support/accessibility.ts';
import { dayIn } from '../support/day-in.ts';
import { invite } from '../support/invite.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';

test('an editor asks for an exception to a policy, and an owner approves it on a phone', async ({
  page,
  newUser,
}) => {
  await signUpByApi(page, newPerson());
  const data = { title: 'Screens', content: 'Screens lock after five minutes.', status: 'active' };
  const created = await page.request.post('/api/policies', { data });
  const { id } = (await created.json()) as { id: string };
  const colleague = newPerson();
  const link = await invite(page, colleague.email, 'editor');
  const editor = await (await newUser()).newPage();

  await test.step('the editor joins and asks', async () => {
    await editor.goto(link);
    await editor.getByLabel('First name').fill('Grace');
    await editor.getByLabel('Last name').fill('Hopper');
    await editor.getByLabel('Password').fill(colleague.password);
    await editor.getByRole('button', { name: 'Create Account and Join' }).click();
    await expect(editor).toHaveURL(/\/dashboard$/);
    await editor.goto(`/policies/${id}`);
    const card = editor.getByRole('region', { name: 'Exceptions' });
    await expect(card).toContainText('No exceptions in force or waiting.');
    await card.getByRole('button', { name: 'Ask for an exception' }).click();
    const dialog = editor.getByRole('dialog', { name: 'Ask for an exception to “Screens”' });
    await dialog.getByLabel('Applies to').fill('The laboratory');
    await dialog.getByLabel('Waived rule').fill('Screens lock after five minutes');
    await dialog.getByLabel('Reason').fill('Measurements run for hours');
    await dialog.getByLabel('Compensating measure').fill('The room is locked');
    await dialog.getByLabel('Last day').fill(dayIn(60));
    await expectAccessible(editor);
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(card).toContainText('Waiting');
    await expectAccessible(editor);
  });

  await test.step('the owner reads and approves it on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/exceptions');
    await expect(page.getByRole('row', { name: /Screens/ })).toContainText('Grace Hopper');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Screens lock after five minutes' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Exception to “Screens”' });
    await expect(dialog).toContainText('The room is locked');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('row', { name: /Screens/ })).toContainText('In force');
    await page.getByLabel('Which exceptions').selectOption({ label: 'Waiting' });
    await expect(page.getByText('No exceptions match')).toBeVisible();
  });

  await test.step('the editor sees it in force', async () => {
    await editor.reload();
    const card = editor.getByRole('region', { name: 'Exceptions' });
    await expect(card).toContainText('In force');
    await card.getByRole('button', { name: 'Screens lock after five minutes' }).click();
    const dialog = editor.getByRole('dialog', { name: 'Exception to “Screens”' });
    await expect(dialog).toContainText('Approved');
    await expect(dialog.getByRole('button', { name: 'Revoke' })).toBeHidden();
  });
});
