import { expectAccessible } from '../support/accessibility.ts';
import { invite } from '../support/invite.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';

/** Signs up an invited auditor in a separate browser. */
const joinAsAuditor = async (owner: Page, auditor: Page): Promise<void> => {
  const { email, password } = newPerson();
  await auditor.goto(await invite(owner, email, 'auditor'));
  await auditor.getByLabel('First name').fill('Noor');
  await auditor.getByLabel('Last name').fill('Haddad');
  await auditor.getByLabel('Password').fill(password);
  await auditor.getByRole('button', { name: 'Create Account and Join' }).click();
  await expect(auditor).toHaveURL(/\/dashboard$/);
};

test('an auditor goes back to a change, reads a deleted policy, and can print the page', async ({
  page,
  newUser,
}) => {
  await signUpByApi(page, newPerson());
  await page.request.post('/api/free-trial/start', { data: { plan: 'professional' } });
  const created = await page.request.post('/api/policies', {
    data: { title: 'Visitors', content: 'Visitors sign in.', status: 'active' },
  });
  const { id } = (await created.json()) as { id: string };
  const revised = { title: 'Guests', content: 'Guests sign in.', status: 'active' };
  expect((await page.request.put(`/api/policies/${id}`, { data: revised })).status()).toBe(200);
  expect((await page.request.delete(`/api/policies/${id}`)).status()).toBe(204);

  const auditor = await (await newUser()).newPage();
  await joinAsAuditor(page, auditor);
  await expect(auditor.getByRole('link', { name: 'Audit Log' })).toBeVisible();
  await auditor.keyboard.press('Control+k');
  await auditor.getByRole('combobox').fill('point in time');
  await auditor.getByRole('option', { name: 'At a Point in Time' }).click();
  await expect(auditor.getByRole('heading', { name: 'At a Point in Time' })).toBeVisible();
  await expect(auditor.getByText('No policy was in force')).toBeVisible();

  const slider = auditor.getByRole('slider', { name: 'Go to a change' });
  const policies = auditor.getByRole('region', { name: 'Policies' });
  await expect(slider).toBeEnabled();
  await slider.focus();
  await expect(async () => {
    await auditor.keyboard.press('ArrowLeft');
    await expect(policies.getByRole('link', { name: 'Guests' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(slider).toBeFocused();
  await expect(auditor).toHaveURL(/\?at=/);
  await expectAccessible(auditor);

  await auditor.reload();
  const members = auditor.getByRole('region', { name: 'Members' });
  await expect(members.getByRole('row')).toHaveCount(2);
  await auditor.emulateMedia({ media: 'print' });
  await expect(policies.getByRole('link', { name: 'Guests' })).toBeVisible();
  await expect(slider).toBeHidden();
  await auditor.emulateMedia({ media: 'screen' });

  await policies.getByRole('link', { name: 'Guests' }).click();
  await expect(auditor.getByText('This policy was deleted')).toBeVisible();
  await expect(auditor.getByText('Guests sign in.')).toBeVisible();
});
