import { expect, test, type Locator, type Page } from '@playwright/test';
import { signInAdministratorByApi } from '../support/administrator.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { signUpByApi, somebody } from '../support/people.ts';

/** The tabs, with the buttons that each has for the owner below. */
const tabs = { profile: 5, security: 8, notifications: 0, members: 5, directory: 6, system: 6 } as const;

/** Opens a tab and waits for all that it reads. */
const openTab = async (page: Page, address: string, count: number): Promise<Locator> => {
  await page.goto(address);
  const buttons = page.getByRole('tabpanel').getByRole('button', { disabled: false });
  await expect(buttons).toHaveCount(count);
  return buttons;
};

test('no button of the settings is without effect', async ({ page }) => {
  await signUpByApi(page, somebody());
  await page.request.post('/api/free-trial/start', { data: { plan: 'professional' } });
  await page.request.post('/api/policy-types', { data: { name: 'Security' } });
  await page.request.post('/api/regulatory-entities', { data: { name: 'Board' } });
  await confirmAddress(page);
  await page.request.post('/api/organization/invitations', {
    data: { email: 'kim@example.org', role: 'viewer' },
  });
  await page.request.post('/api/api-keys', {
    data: { name: 'Export', scopes: ['policy.read'], expiresInDays: 7 },
  });
  await page.request.post('/api/directory/tokens', { data: { name: 'Identity provider' } });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  page.on('download', (download) => calls.push(download.url()));
  page.on('filechooser', () => calls.push('filechooser'));
  for (const [tab, count] of Object.entries(tabs))
    for (let nth = 0; nth < count; nth += 1) {
      const button = (await openTab(page, `/settings/${tab}`, count)).nth(nth);
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
      const before = calls.length;
      await button.click();
      // A window opens, a file is saved or chosen, the server is called, or a message says what was done or is missing.
      const shown = page.locator(
        '[role=dialog], [role=alertdialog], [role=alert], [aria-label^="Notifications"] li',
      );
      await expect
        .poll(async () => calls.length - before + (await shown.count()), {
          message: `what “${name}” in ${tab} does`,
        })
        .toBeGreaterThan(0);
    }
});

test('an administrator finds the same tabs in the admin area', async ({ page }) => {
  await signInAdministratorByApi(page);
  for (const tab of [...Object.keys(tabs), 'organization']) {
    await page.goto(`/admin/settings/${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(tab, 'i'));
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/settings/${tab}$`));
  }
});
