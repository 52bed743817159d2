import { dayIn } from '../support/day-in.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { invite } from '../support/invite.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';
import { createPolicyAs } from '../support/policy-form.ts';

test('changes to a policy in force are drafted, compared, scheduled, and published, while readers see the old text', async ({
  page,
  newUser,
}) => {
  await signUpByApi(page, newPerson());
  const id = await createPolicyAs(page, { title: 'Access control', content: 'Lock your screen.' });

  await test.step('choose that changes take effect when they are published', async () => {
    await page.goto('/settings/system');
    await page
      .getByLabel('Changes take effect', { exact: true })
      .selectOption({ label: 'When they are published' });
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('publish the policy', async () => {
    await page.goto(`/policies/${id}`);
    await expect(page.getByText('This policy is not in force')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish “Access control”' });
    await expect(dialog).toContainText('I have read this text, and I put it in force.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign and publish' }).click();
    await expect(page.getByText(/^In force since/)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Change status' })).toBeHidden();
  });

  await test.step('draft a change', async () => {
    await page.goto(`/policies/${id}/edit`);
    await expect(page.getByText(/Your changes are saved as a draft/)).toBeVisible();
    await page.getByRole('switch', { name: 'Edit as Markdown' }).click();
    await page.locator('textarea').last().fill('Lock your screen and your door.');
    await page.getByRole('button', { name: 'Update Policy' }).click();
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
    await expect(page.getByText('This policy has a draft of changes')).toBeVisible();
    await expect(page.getByText('Lock your screen.', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  const viewer = newPerson();
  const path = await invite(page, viewer.email, 'viewer');
  const reader = await (await newUser()).newPage();
  await test.step('read the old text as a viewer', async () => {
    const { firstName, lastName, password } = viewer;
    const joined = await reader.request.post(`/api/invitations/${path.split('/').at(-1)}/accept`, {
      data: { firstName, lastName, password },
    });
    expect(joined.ok(), await joined.text()).toBe(true);
    await reader.goto(`/policies/${id}`);
    await expect(reader.getByText('Lock your screen.', { exact: true })).toBeVisible();
    await expect(reader.getByText(/^In force since/)).toBeVisible();
    await expect(reader.getByText('This policy has a draft of changes')).toBeHidden();
    const draft = await reader.request.get(`/api/policies/${id}?version=draft`);
    expect(draft.status()).toBe(403);
  });

  await test.step('compare the draft with the policy in force, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'See changes' }).click();
    await expect(page.locator('ins').getByText('and your door')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('schedule the publication, and cancel it', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish “Access control”' });
    await dialog.getByLabel('Takes effect').selectOption({ label: 'On a later day' });
    await dialog.getByRole('button', { name: 'Sign and publish' }).click();
    await expect(dialog.getByText('Choose a day')).toBeVisible();
    await dialog.getByLabel('First day').fill(dayIn(5));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign and publish' }).click();
    await expect(page.getByText('A publication is scheduled')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel publication' }).click();
    await expect(page.getByText('This policy has a draft of changes')).toBeVisible();
  });

  await test.step('publish the draft now', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Sign and publish' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await page.goto(`/policies/${id}/history`);
    await expect(page.getByRole('region', { name: 'Publications' })).toContainText(/Version 2 published/);
    await expectAccessible(page);
    await expect(reader.getByText('Lock your screen and your door.')).toBeVisible();
  });

  await test.step('withdraw the policy', async () => {
    await page.goto(`/policies/${id}`);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw “Access control”?' });
    await dialog.getByLabel('Reason').fill('Replaced');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Policy withdrawn', { exact: true })).toBeVisible();
    await expect(page.getByText('This policy is not in force')).toBeVisible();
  });
});
