import { expectAccessible } from '../support/accessibility.ts';
import { administrator, signInAdministratorByApi } from '../support/administrator.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

const specialPaths = ['/force-admin', '/instant-admin', '/simple-admin', '/admin-direct'];

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Admin Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
};
/** The pages of the admin area, by link, with their titles. */
const pagesOfAdministrators = [
  ['Admin Dashboard', 'Admin Dashboard'],
  ['Policies', 'Policies'],
  ['AI Analysis', 'AI Analysis'],
  ['Document Upload', 'Document Upload'],
  ['Search & Filter', 'Search & Filter'],
  ['Templates', 'Templates'],
  ['Audit Log', 'Audit Log'],
  ['Settings', 'Settings'],
  ['Subscribe', 'Subscribe'],
  ['Subscription', 'Subscription'],
  ['Privacy & Data', 'Privacy & Data'],
] as const;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an administrator signs in and sees an overview of the installation', async ({ page, newUser }) => {
  const person = newPerson();
  const owner = await (await newUser()).newPage();
  await signUpByApi(owner, person);
  const invited = newPerson().email;
  await confirmAddress(owner);
  await owner.request.post('/api/organization/invitations', { data: { email: invited, role: 'viewer' } });

  await test.step('rejects empty fields, then a wrong password', async () => {
    await page.goto('/admin-login');
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
    await logIn(page, administrator.email, 'not the password');
    await expect(page.getByText('Authentication Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid admin email or password.', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin-login$/);
  });

  await test.step('accepts the correct password', async () => {
    await logIn(page, administrator.email, administrator.password);
    await expect(page.getByText('Admin Access Granted', { exact: true })).toBeVisible();
    await expect(title(page, 'Admin Dashboard')).toBeVisible();
    await expect(page).toHaveURL(/\/admin-dashboard$/);
  });

  await test.step('shows overview, status, organizations, users and emails', async () => {
    await expect(page.getByRole('heading', { name: 'Totals' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Status', exact: true }).click();
    await expect(page.getByRole('rowheader', { name: 'Event store', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Organizations', exact: true }).click();
    await page.getByRole('searchbox', { name: /Search organizations/ }).fill(person.company);
    await expect(page.getByRole('rowheader', { name: person.company })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: person.company }).click();
    await expect(title(page, person.company)).toBeVisible();
    await expect(page.getByRole('cell', { name: person.email })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: invited })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('A journey');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText(/Suspended since/)).toBeVisible();
    await expectAccessible(page);
    await owner.goto('/policies');
    await expect(owner.getByText(/Your organization has been suspended/)).toBeVisible();
    await expectAccessible(owner);
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Settled');
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText(/Suspended since/)).toBeHidden();
    await owner.goto('/policies');
    await expect(title(owner, 'Policies')).toBeVisible();
    await page
      .getByRole('link', { name: new RegExp(person.lastName) })
      .first()
      .click();
    await expect(page.getByText('Two-factor authentication')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin-dashboard');
    await page.getByRole('main').getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(person.email) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Mail outbox' }).click();
    const mail = page.getByRole('button', { name: invited });
    await expect(async () => {
      if (!(await mail.isVisible())) await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(mail).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessible(page);
    await mail.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /\/join\// })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('an administrator is not asked to sign in again', async () => {
    await page.goto('/admin-login');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('an administrator without a plan can use every page', async ({ page }) => {
  await signInAdministratorByApi(page);
  await page.goto('/admin');
  const navigation = page.getByRole('navigation', { name: 'Administration' });
  for (const [name, heading] of pagesOfAdministrators) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(title(page, heading)).toBeVisible();
    await expect(page).toHaveURL(/\/admin[/-]/);
  }
  await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden();
  await page.goto('/admin/no-such-page');
  await expect(title(page, '404 Page Not Found')).toBeVisible();
  await expectAccessible(page);
});

test('other signed-in users cannot use the admin area', async ({ page }) => {
  await signUpByApi(page, newPerson());
  for (const path of [
    '/admin-login',
    '/admin-dashboard',
    '/admin',
    '/admin/policies',
    '/admin/subscribe',
    '/admin/privacy',
  ]) {
    await page.goto(path);
    await expect(title(page, 'Access Denied')).toBeVisible();
    await expect(page.getByText('This area is restricted to administrators only')).toBeVisible();
  }
  await expectAccessible(page);
  expect((await page.request.get('/api/admin/users')).status()).toBe(403);
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const path of specialPaths)
  test(`visiting ${path} grants no permissions`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem('isAdmin', 'true');
      localStorage.setItem('bypassAllChecks', 'true');
    });
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin-login$/);
    await expect(title(page, 'Admin Access')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBeNull();

    await signUpByApi(page, newPerson());
    await page.goto(path);
    await expect(title(page, 'Access Denied')).toBeVisible();
  });

test('paths such as /force-admin redirect an administrator to the admin dashboard', async ({ page }) => {
  await signInAdministratorByApi(page);
  for (const path of specialPaths) {
    await page.goto(path);
    await expect(title(page, 'Admin Dashboard')).toBeVisible();
  }
});
