import { expectAccessible } from '../support/accessibility.ts';
import { invite } from '../support/invite.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('a new user accepts an invitation and gets the permissions of their role', async ({ page, newUser }) => {
  const owner = newPerson();
  const colleague = newPerson();
  await signUpByApi(page, owner);
  await page.request.post('/api/policies', { data: { title: 'Fire drills' } });
  const link = await invite(page, colleague.email, 'viewer');
  const context = await newUser();
  const guest = await context.newPage();

  await test.step('accept the invitation', async () => {
    await guest.goto(link);
    await expect(guest.getByRole('heading', { level: 1, name: `Join ${owner.company}` })).toBeVisible();
    await expect(guest.getByText(colleague.email)).toBeVisible();
    await expectAccessible(guest);
    await guest.getByLabel('First name').fill('Grace');
    await guest.getByLabel('Last name').fill('Hopper');
    await guest.getByLabel('Password').fill(colleague.password);
    await guest.getByRole('button', { name: 'Create Account and Join' }).click();
    await expect(guest).toHaveURL(/\/dashboard$/);
  });

  await test.step('a viewer can read but not write', async () => {
    await guest.goto('/policies');
    await expect(guest.getByRole('heading', { name: 'Fire drills' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'New Policy' })).toBeHidden();
    const written = await guest.request.post('/api/policies', { data: { title: 'Mine' } });
    expect(written.status()).toBe(403);
    await expectAccessible(guest);
  });

  await test.step('the link does not work twice', async () => {
    const third = await newUser();
    const stranger = await third.newPage();
    await stranger.goto(link);
    await expect(stranger.getByText('This invitation is no longer valid')).toBeVisible();
  });
});

test('an invitation works only for its recipient', async ({ page, newUser }) => {
  await signUpByApi(page, newPerson());
  const link = await invite(page, newPerson().email, 'editor');
  const context = await newUser();
  const other = await context.newPage();
  await signUpByApi(other, newPerson());
  await other.goto(link);
  await expect(other.getByText('This invitation is for another email address')).toBeVisible();
  await expectAccessible(other);
});

test('a user with an account accepts with one click and leaves their previous organization', async ({
  page,
  newUser,
}) => {
  const owner = newPerson();
  const colleague = newPerson();
  await signUpByApi(page, owner);
  await page.request.post('/api/policies', { data: { title: 'Visitor badges' } });
  const context = await newUser();
  const guest = await context.newPage();
  await signUpByApi(guest, colleague);

  await guest.goto(await invite(page, colleague.email, 'editor'));
  await guest.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await guest.goto('/policies');
  await expect(guest.getByRole('heading', { name: 'Visitor badges' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'New Policy' })).toBeVisible();
});
