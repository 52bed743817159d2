import { expectAccessible } from '../support/accessibility.ts';
import { invite } from '../support/invite.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';

test('a viewer comments on selected words, and the owner answers on a phone', async ({ page, newUser }) => {
  await signUpByApi(page, newPerson());
  const data = { title: 'Screens', content: 'Screens lock after five minutes.', status: 'active' };
  const created = await page.request.post('/api/policies', { data });
  const { id } = (await created.json()) as { id: string };
  const colleague = newPerson();
  const link = await invite(page, colleague.email, 'viewer');
  const viewer = await (await newUser()).newPage();

  await test.step('the viewer joins, selects words, and comments', async () => {
    await viewer.goto(link);
    await viewer.getByLabel('First name').fill('Grace');
    await viewer.getByLabel('Last name').fill('Hopper');
    await viewer.getByLabel('Password').fill(colleague.password);
    await viewer.getByRole('button', { name: 'Create Account and Join' }).click();
    await expect(viewer).toHaveURL(/\/dashboard$/);
    await viewer.goto(`/policies/${id}`);
    const comments = viewer.getByRole('region', { name: 'Comments' });
    await expect(comments).toContainText('No open comments.');
    await viewer.getByText('Screens lock after five minutes.').selectText();
    await viewer.getByRole('button', { name: 'Comment on selection' }).click();
    await expect(comments.getByLabel('About')).toHaveValue('selected');
    await comments.getByLabel('Your comment').fill('Even in the laboratory?');
    await expectAccessible(viewer);
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(comments.getByRole('article')).toContainText('Even in the laboratory?');
    await expectAccessible(viewer);
  });

  await test.step('the owner finds it after an edit, and answers on a phone', async () => {
    const url = `/api/policies/${id}`;
    const content = 'Introduction. Screens lock after five minutes.';
    await page.request.put(url, { data: { ...data, content } });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/policies/${id}`);
    await page.getByRole('button', { name: 'Read comments' }).click();
    const sheet = page.getByRole('dialog', { name: 'Comments (1 open thread)' });
    await expect(sheet.getByRole('button', { name: 'Show in text' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Reply' }).click();
    await sheet.getByLabel('Your reply').fill('Yes.');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Reply' }).click();
    await expect(sheet.getByRole('article')).toContainText('Yes.');
  });

  await test.step('the viewer sees the answer without reloading, and resolves the thread', async () => {
    const comments = viewer.getByRole('region', { name: /^Comments/ });
    await expect(comments.getByRole('article')).toContainText('Yes.');
    await comments.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect(comments).toContainText('No open comments.');
  });
});
