import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { startNameServer } from '../support/name-server.ts';
import { signUpByApi, newPerson } from '../support/people.ts';
import { startSamlProvider } from '../support/saml-provider.ts';

test('members of an organization sign in with its SAML provider, and get the role of their group', async ({
  newProfile,
}) => {
  // The provider has a self-signed certificate.
  const page = await (await newProfile({ ignoreHTTPSErrors: true })).newPage();
  const domain = `d${randomUUID().slice(0, 8)}.example.com`;
  const email = `grace@${domain}`;
  const records = new Map<string, string>();
  const nameServer = await startNameServer(records);
  const provider = await startSamlProvider({
    nameId: email,
    attributes: { givenName: ['Grace'], sn: ['Hopper'], groups: ['writers'] },
  });
  try {
    await signUpByApi(page, newPerson());
    await page.request.post('/api/free-trial/start', { data: { plan: 'professional' } });
    await page.goto('/settings/directory');

    await test.step('an owner proves ownership of a domain', async () => {
      await page.getByRole('button', { name: 'Add domain' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Domain').fill(domain);
      await dialog.getByRole('button', { name: 'Add domain' }).click();
      const claimed = page.getByRole('listitem').filter({ hasText: domain });
      const name = (await claimed.getByText(`_proviso.${domain}`).textContent()) ?? '';
      const value = (await claimed.getByText(/^proviso-domain=/).textContent()) ?? '';
      const verify = claimed.getByRole('button', { name: `Verify ${domain}` });
      await verify.click();
      await expect(
        page.getByText('The DNS of the domain does not have the record yet.').first(),
      ).toBeVisible();
      records.set(name, value);
      await verify.click();
      await expect(claimed.getByText('Verified', { exact: true })).toBeVisible();
    });

    await test.step('configure the provider with its metadata', async () => {
      await page.getByLabel('Protocol').selectOption('SAML 2.0');
      await page.getByLabel('Metadata of the provider').fill(provider.metadata);
      await page.getByRole('button', { name: 'Read metadata' }).click();
      await expect(page.getByLabel('Sign-in address of the provider')).toHaveValue(/\/sso$/);
      await page.getByLabel('Attribute with the groups').fill('groups');
      await page.getByLabel('Roles of groups').fill('writers = editor');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Single sign-on was saved').first()).toBeVisible();
      await expect(page.getByRole('list', { name: 'Signing certificates' })).toContainText('valid until');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Sign Out' }).click();
    });

    const toProvider = async () => {
      await page.goto('/?signin');
      await page.getByLabel('Work email').fill(email);
      await page.getByRole('button', { name: 'Sign in with your organization' }).click();
      await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible();
    };

    for (const forged of ['Sign by another key', 'Sign for another service'])
      await test.step(`a response is refused: ${forged}`, async () => {
        await toProvider();
        await page.getByRole('button', { name: forged }).click();
        await expect(page.getByRole('alert')).toContainText(
          'The sign-in provider did not confirm who you are.',
        );
        expect((await page.request.get('/api/auth/user')).status()).toBe(401);
      });
    await expectAccessible(page);

    await test.step('a user signs in and has the role of their group', async () => {
      await toProvider();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText('Grace Hopper').first()).toBeVisible();
      await expectAccessible(page);
      await page.goto('/settings/members');
      const grace = page.getByRole('listitem').filter({ hasText: email });
      await expect(grace).toContainText('Editor');
    });
  } finally {
    await provider.stop();
    nameServer.stop();
  }
});
