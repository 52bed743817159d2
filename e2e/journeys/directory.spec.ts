import { expectAccessible } from '../support/accessibility.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { expect, test } from '../support/journey.ts';
import { mailedPath } from '../support/outbox.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('an owner connects a directory, which adds people and a group that gets a role', async ({
  page,
  playwright,
}) => {
  await signUpByApi(page, newPerson());
  await confirmAddress(page);
  await page.goto('/settings/directory');
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Entra ID');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByText(/^proviso_scim_/).textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const address = await page.getByText(/\/scim\/v2$/).textContent();
  const directory = await playwright.request.newContext({
    extraHTTPHeaders: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
  });
  const { email, password } = newPerson();
  const added = await directory.post(`${address}/Users`, {
    data: { userName: email, name: { givenName: 'Grace', familyName: 'Hopper' } },
  });
  expect(added.status()).toBe(201);
  const { id } = (await added.json()) as { id: string };
  await directory.post(`${address}/Groups`, { data: { displayName: 'Writers', members: [{ value: id }] } });
  // The organization has not proved the domain of the email address, so the person is invited.
  const invitation = (await mailedPath(email, '/join/')).split('/').at(-1);
  const visitor = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const accepted = await visitor.post(`/api/invitations/${invitation}/accept`, {
    data: { firstName: 'Grace', lastName: 'Hopper', password },
  });
  expect(accepted.status()).toBe(200);

  await page.reload();
  await expect(page.getByText(/^Last used/)).toBeVisible();
  const role = page.getByRole('combobox', { name: 'Role of Writers' });
  await role.selectOption({ label: 'Editor' });
  await expect(page.getByText('The role of Writers was saved').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Members', exact: true }).click();
  const grace = page.getByRole('listitem').filter({ hasText: 'Grace Hopper' });
  await expect(grace).toContainText('Editor');

  await page.getByRole('main').getByRole('link', { name: 'SSO and directory' }).click();
  await page.getByRole('button', { name: 'Revoke Entra ID' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens')).toBeVisible();
  expect((await directory.get(`${address}/Users`)).status()).toBe(401);
});
