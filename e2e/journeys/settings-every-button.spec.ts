import { signInAdministratorByApi } from '../support/administrator.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { expect, test, type Locator } from '../support/journey.ts';
import { openByHistory } from '../support/open-by-history.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

/** The sections, each with the buttons that the owner sees. */
const sections = {
  profile: [
    'Edit name',
    'Upload picture',
    'Change email',
    'Plan an absence',
    'Download my data',
    'Delete my account',
  ],
  security: [
    'Turn on',
    'Change password',
    'Add passkey',
    'Sign out',
    'Create API key',
    'Revoke Export',
    'Copy Address',
    'Copy Settings for the assistant',
  ],
  notifications: [],
  members: [
    'Import a list',
    'Invite',
    'Renew the invitation of kim@example.org',
    'Withdraw the invitation of kim@example.org',
    'Invite an auditor',
    'Leave the organization',
  ],
  groups: ['New group'],
  directory: [
    'Copy Address',
    'Create token',
    'Revoke Identity provider',
    'Add domain',
    'Copy Redirect address to register with your provider',
    'Save',
  ],
  system: [
    'Add policy type',
    'Edit Security',
    'Delete Security',
    'Add regulatory entity',
    'Edit Board',
    'Delete Board',
  ],
} satisfies Readonly<Record<string, readonly string[]>>;

const namesOf = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
  );

test('every button of the settings has an effect', async ({ page }) => {
  await signUpByApi(page, newPerson());
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
  await page.goto('/settings');
  const buttons = page.getByRole('main').getByRole('region').getByRole('button', { disabled: false });
  for (const [section, names] of Object.entries(sections))
    for (const [nth, name] of names.entries()) {
      await openByHistory(page, `/settings/${section}`);
      // All data of the section has loaded.
      await expect.poll(() => namesOf(buttons)).toEqual(names);
      const before = calls.length;
      await buttons.nth(nth).click();
      // Possible effects: a dialog opens, a file is saved or chosen, the server is called, or a message
      // reports a result or a missing value.
      const shown = page.locator(
        '[role=dialog], [role=alertdialog], [role=alert], [aria-label^="Notifications"] li',
      );
      await expect
        .poll(async () => calls.length - before + (await shown.count()), {
          message: `what “${name}” in ${section} does`,
        })
        .toBeGreaterThan(0);
    }
});

test('an administrator finds the settings sections in the admin area', async ({ page }) => {
  await signInAdministratorByApi(page);
  for (const section of [...Object.keys(sections), 'organization']) {
    const address = `/admin/settings/${section}`;
    await page.goto(address);
    await expect(page.getByRole('main').locator('a[aria-current=page]')).toHaveAttribute('href', address);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});
