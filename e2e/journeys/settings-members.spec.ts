import { expectAccessible } from '../support/accessibility.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { expect, test } from '../support/journey.ts';
import { mailedPath } from '../support/outbox.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('an owner invites, imports, changes, and removes members, and a member leaves', async ({
  page,
  newUser,
}) => {
  const owner = newPerson();
  const guest = newPerson();
  const listed = newPerson();
  await signUpByApi(page, owner);
  await confirmAddress(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await page.getByRole('main').getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/members$/);
  const members = page.getByRole('list', { name: 'Members' });
  await expect(members.getByText('The only owner.', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await test.step('send, resend, and withdraw an invitation', async () => {
    for (const email of [guest.email, 'nobody@example.org']) {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Role').selectOption({ label: 'Viewer' });
      if (email === guest.email) await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Create invitation' }).click();
      await expect(page.getByText(`An invitation for ${email} was created`, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: `Renew the invitation of ${guest.email}` }).click();
    await expect(
      page.getByText(`A new invitation for ${guest.email} was created`, { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw the invitation of nobody@example.org' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('nobody@example.org', { exact: true })).toBeHidden();
  });

  await test.step('import a list', async () => {
    await page.getByRole('button', { name: 'Import a list' }).click();
    const dialog = page.getByRole('dialog');
    const content = [
      'email,first name,last name,Access,Ward',
      `${listed.email},Lena,Brandt,auditor,4`,
      'eve@example.org,=cmd|calc,Eve,viewer,4',
      `${owner.email},Ada,Okafor,owner,5`,
    ].join('\n');
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(dialog.getByText('Assign 2 columns before you send invitations.')).toBeVisible();
    await dialog.getByLabel('Column “Access”').selectOption({ label: 'Role' });
    await dialog.getByLabel('Column “Ward”').selectOption({ label: 'Leave out' });
    await expect(dialog.getByText('2 lines have a problem and are left out')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /eve@example\.org/ })).toContainText('formula');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
    await expect(dialog.getByText('1 person was invited')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText('Lena Brandt');
  });

  const guestPage = await (await newUser()).newPage();
  await test.step('join as the imported person, whose name is already in the form', async () => {
    await guestPage.goto(await mailedPath(listed.email, '/join'));
    await expect(guestPage.getByLabel('First name')).toHaveValue('Lena');
    await guestPage.getByLabel('Password').fill(listed.password);
    await guestPage.getByRole('button', { name: 'Create Account and Join' }).click();
    await expect(guestPage).toHaveURL(/\/$|dashboard|trial-selection/);
    await guestPage.goto('/settings/members');
    await expect(guestPage.getByRole('list', { name: 'Members' })).toContainText('Lena Brandt');
    await expect(guestPage.getByRole('button', { name: 'Invite', exact: true })).toBeHidden();
  });

  await test.step('find the new member and change their role', async () => {
    await page.getByRole('searchbox', { name: 'Search members' }).fill('brandt');
    await expect(page).toHaveURL(/search=brandt/);
    await page.getByRole('button', { name: 'Change the role of Lena Brandt' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption({ label: 'Owner' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(members.getByRole('listitem').filter({ hasText: 'Lena Brandt' })).toContainText('Owner');
    await page.getByRole('searchbox', { name: 'Search members' }).fill('');
    await expect(page.getByRole('button', { name: 'Change the role of Ada Okafor' })).toBeVisible();
  });

  await test.step('leave as one of two owners, but not as the last one', async () => {
    await guestPage.reload();
    await expect(guestPage.getByRole('button', { name: 'Remove Ada Okafor' })).toBeVisible();
    await guestPage.getByRole('button', { name: 'Leave the organization' }).click();
    await guestPage.getByRole('alertdialog').getByRole('button', { name: 'Leave the organization' }).click();
    await expect(guestPage).toHaveURL(/\/$/);
    expect((await guestPage.request.get('/api/auth/user')).status()).toBe(401);

    await page.reload();
    await page.getByRole('button', { name: 'Leave the organization' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the organization' }).click();
    await expect(
      page.getByText('An organization must have an owner. Make someone else an owner first.', {
        exact: true,
      }),
    ).toBeVisible();
  });

  await test.step('remove a member, who is then signed out', async () => {
    await guestPage.goto(await mailedPath(guest.email, '/join'));
    await guestPage.getByLabel('First name').fill('Kim');
    await guestPage.getByLabel('Last name').fill('Yu');
    await guestPage.getByLabel('Password').fill(guest.password);
    await guestPage.getByRole('button', { name: 'Create Account and Join' }).click();
    await expect(guestPage).toHaveURL(/\/$|dashboard|trial-selection/);
    await page.getByRole('button', { name: 'Remove Kim Yu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Kim Yu was removed', { exact: true })).toBeVisible();
    expect((await guestPage.request.get('/api/auth/user')).status()).toBe(401);
  });
});
