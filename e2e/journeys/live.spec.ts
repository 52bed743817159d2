import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signIn, signUp, signUpByApi, newPerson } from '../support/people.ts';

test('a second browser shows a change without a reload', async ({ page, newUser }) => {
  const person = newPerson();
  await signUp(page, person);
  const secondBrowser = await newUser();
  const second = await secondBrowser.newPage();
  await signIn(second, person);
  await second.goto('/policies');
  await expect(second.getByText('No policies found')).toBeVisible();

  await page.goto('/policies?new');
  const form = page.getByRole('dialog', { name: 'Create New Policy' });
  await form.getByLabel('Policy Title *').fill('Visitor badges');
  await form.getByRole('button', { name: 'Create Policy' }).click();

  await expect(second.getByRole('heading', { name: 'Visitor badges' })).toBeVisible();
});

test("two people who edit the same policy do not silently overwrite each other's changes", async ({
  page,
  newUser,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await page.request.post('/api/policies', { data: { title: 'Key cards' } });
  const secondBrowser = await newUser();
  const second = await secondBrowser.newPage();
  await signIn(second, person);

  for (const window of [page, second]) {
    await window.goto('/policies');
    await window.getByRole('button', { name: 'Actions for Key cards' }).click();
    await window.getByRole('menuitem', { name: 'Edit Policy' }).click();
    await expect(window.getByRole('dialog').getByLabel('Policy Title *')).toHaveValue('Key cards');
  }
  await page.getByRole('dialog').getByLabel('Policy Title *').fill('Key cards and badges');
  await page.getByRole('button', { name: 'Update Policy' }).click();
  await expect(page.getByRole('heading', { name: 'Key cards and badges' })).toBeVisible();

  await second.getByRole('dialog').getByLabel('Policy Title *').fill('Keys');
  await second.getByRole('button', { name: 'Update Policy' }).click();
  await expect(second.getByText('This policy has changed')).toBeVisible();
  await second.getByRole('button', { name: 'Load their version' }).click();
  await expect(second.getByLabel('Policy Title *')).toHaveValue('Key cards and badges');
});

test('a writer is notified of a newer version immediately and merges it before saving', async ({ page }) => {
  await signUpByApi(page, newPerson());
  const state = { facilityType: 'Healthcare', content: '# Keys\n\nKeys are signed for.' };
  const created = await page.request.post('/api/policies', { data: { title: 'Key cards', ...state } });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/policies/${id}/edit`);
  await page.getByLabel('Policy Title *').fill('Key cards and badges');
  await expectAccessible(page);

  const content = `${state.content}\n\nLost cards are blocked.`;
  await page.request.put(`/api/policies/${id}`, { data: { title: 'Key cards', ...state, content } });

  await expect(page.getByText('You saved version 2 in another window.')).toBeVisible();
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('button', { name: 'Continue with the merged policy' }).click();
  await expect(page.getByLabel('Policy Title *')).toHaveValue('Key cards and badges');
  await page.getByRole('button', { name: 'Update Policy' }).click();
  await expect(page).toHaveURL(`/policies/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Key cards and badges' })).toBeVisible();
  await expect(page.getByText('Lost cards are blocked.')).toBeVisible();
});
