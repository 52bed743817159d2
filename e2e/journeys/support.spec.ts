import { expectAccessible } from '../support/accessibility.ts';
import { signInAdministratorByApi } from '../support/administrator.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Acting for support' });

test('an administrator acts as a member for support, with consent and a visible banner', async ({
  page,
  newUser,
}) => {
  const person = newPerson();
  const owner = await (await newUser()).newPage();
  await signUpByApi(owner, person);
  await owner.request.post('/api/free-trial/start', { data: { plan: 'professional' } });
  const { id } = (await (await owner.request.get('/api/auth/user')).json()) as { id: string };

  await test.step('support access requires consent', async () => {
    await signInAdministratorByApi(page);
    await page.goto(`/admin/people/${id}`);
    await expect(page.getByText('Not granted. An owner grants it in Settings, General.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Act for Support' })).toBeDisabled();
  });

  await test.step('the owner grants consent', async () => {
    await owner.goto('/settings/organization');
    await owner.getByLabel('For how long').selectOption('8 hours');
    await owner.getByRole('button', { name: 'Grant access' }).click();
    await expect(owner.getByText(/^Granted until/)).toBeVisible();
    await expectAccessible(owner);
  });

  await test.step('the administrator starts acting as the member, with a reason', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Act for Support' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Ticket 4711');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Act for Support' }).click();
    await expect(banner(page)).toContainText(`You are acting as ${person.firstName} ${person.lastName}`);
    await expect(banner(page)).toContainText(/(59|60) minutes left/);
    await expectAccessible(page);
  });

  await test.step('the banner is on every page, and dialogs do not cover it', async () => {
    for (const path of [
      '/policies',
      '/audit',
      '/settings/security',
      '/privacy',
      '/trial-selection',
      '/no-page',
    ]) {
      await page.goto(path);
      await expect(banner(page).getByRole('button')).toHaveText('Stop');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/policies');
    await page.getByRole('button', { name: 'New Policy' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText(/You are acting as/)).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the administrator can write as the member, but not change their sign-in methods', async () => {
    const written = await page.request.post('/api/policies', { data: { title: 'Written for support' } });
    expect(written.status()).toBe(201);
    const refused = await page.request.put('/api/auth/profile', {
      data: { firstName: 'Eve', lastName: 'X' },
    });
    expect(await refused.json()).toMatchObject({ status: 403, code: 'support.not-allowed' });
    await page.goto('/settings/organization');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings: General' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Grant access' })).toBeHidden();
  });

  await test.step('stopping returns to the administrator’s session', async () => {
    await page.goto('/policies');
    await banner(page).getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  await test.step('the owner sees who acted for support, and ends the access', async () => {
    const name = `${person.firstName} ${person.lastName} (for support: `;
    await expect(async () => {
      await owner.goto('/audit');
      await expect(owner.getByText(name).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(owner.getByText(/started to act as this person for support.*Ticket 4711/)).toBeVisible();
    await expectAccessible(owner);
    await owner.goto('/settings/organization');
    await owner.getByRole('button', { name: 'End access' }).click();
    await expect(owner.getByText('Not granted')).toBeVisible();
    await page.goto(`/admin/people/${id}`);
    await expect(page.getByRole('button', { name: 'Act for Support' })).toBeDisabled();
  });
});
