import { expectAccessible } from '../support/accessibility.ts';
import { invite } from '../support/invite.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';

test('an owner requires approval, an editor submits a text, and the owner signs the approval on a phone', async ({
  page,
  newUser,
}) => {
  const owner = newPerson();
  await signUpByApi(page, owner);
  await page.request.put('/api/publishing', { data: { howChangesTakeEffect: 'when-published' } });

  await test.step('require that an owner approves with a signature', async () => {
    await page.goto('/settings/system');
    await page.getByRole('button', { name: 'Add rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approval rule' });
    await expect(dialog.getByLabel('Approvers in step 1')).toHaveValue('owner');
    await dialog.getByLabel('Decisions are signed with the password').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Step 1: Owners, approvals needed: 1.')).toBeVisible();
    await expectAccessible(page);
  });

  const colleague = newPerson();
  const link = await invite(page, colleague.email, 'editor');
  const editor = await (await newUser()).newPage();
  const { firstName, lastName, password } = colleague;
  const joined = await editor.request.post(`/api/invitations/${link.split('/').at(-1)}/accept`, {
    data: { firstName, lastName, password },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  const data = { title: 'Access control', content: 'Lock your screen.' };
  const created = await editor.request.post('/api/policies', { data });
  const { id } = (await created.json()) as { id: string };

  await test.step('the editor submits the text, and cannot publish it', async () => {
    await editor.goto(`/policies/${id}`);
    await expect(editor.getByText('Approval needed')).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Publish' })).toBeHidden();
    await editor.getByRole('button', { name: 'Submit for approval' }).click();
    const dialog = editor.getByRole('dialog', { name: 'Submit “Access control” for approval' });
    await dialog.getByLabel('Note to the approvers').fill('The first one');
    await expectAccessible(editor);
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(editor.getByRole('status').filter({ hasText: /^Waiting for approval$/ })).toBeVisible();
    await expectAccessible(editor);
  });

  await test.step('the owner finds it on a phone, reads it, and signs', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/reviews');
    await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Access control' }).click();
    await expect(page.getByText('Lock your screen.', { exact: true })).toBeVisible();
    await expect(page.getByText(/Note: The first one/)).toBeVisible();
    await page.getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide on “Access control”' });
    await dialog.getByLabel('Your password').fill(owner.password);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign decision' }).click();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('the editor publishes the approved text, and reads who approved it', async () => {
    await editor.reload();
    await expect(editor.getByText('Approved', { exact: true })).toBeVisible();
    await editor.getByRole('button', { name: 'Publish', exact: true }).click();
    await editor.getByRole('button', { name: 'Sign and publish' }).click();
    await expect(editor.getByText(/^In force since/)).toBeVisible();
    await expect(editor.getByText('Approved', { exact: true })).toBeHidden();
    await editor.goto(`/policies/${id}/history`);
    const list = editor.getByRole('region', { name: 'Approvals' });
    await expect(list).toContainText('I have read this text, and I approve it.');
    await expect(list).toContainText('Signed with a password');
    await expectAccessible(editor);
  });
});
