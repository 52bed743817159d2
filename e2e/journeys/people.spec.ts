import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { mailedPath } from '../support/outbox.ts';
import { fillSignIn, fillSignUp, signIn, signUpByApi, newPerson } from '../support/people.ts';

test('an email address can have only one account', async ({ page, newUser }) => {
  const person = newPerson();
  const other = await newUser();
  await signUpByApi(await other.newPage(), person);

  await fillSignUp(page, { ...person, email: person.email.toUpperCase() });
  await expect(page.getByText('Registration Failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('An account with this email address already exists.', { exact: true }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a wrong password is refused with the same message as an unknown address, and the correct password works', async ({
  page,
  newUser,
}) => {
  const person = newPerson();
  const other = await newUser();
  await signUpByApi(await other.newPage(), person);

  for (const wrong of [
    { ...person, password: 'not the password' },
    { ...person, email: newPerson().email },
  ]) {
    await fillSignIn(page, wrong);
    await expect(page.getByText('Sign In Failed', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      'Invalid email or password. Please try again.',
    );
    // The response must not be mistaken for an expired session, which would redirect.
    await expect(page.getByText('Unauthorized', { exact: true })).toBeHidden();
  }
  await signIn(page, person);
});

test('a user who forgot their password resets it by email', async ({ page, newUser }) => {
  const person = newPerson();
  const renewed = { ...person, password: `new ${person.password}` };
  const elsewhere = await newUser();
  const otherPage = await elsewhere.newPage();
  await signUpByApi(otherPage, person);

  await test.step('ask for a link', async () => {
    await page.goto('/?signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText('Ask an administrator for the link')).toBeVisible();
  });

  const link = await mailedPath(person.email, '/reset-password');
  await test.step('choose a new password', async () => {
    await page.goto(link);
    await expectAccessible(page);
    await page.getByLabel('New password').fill(renewed.password);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
  });

  await test.step('the old password and the old sessions no longer work', async () => {
    expect((await otherPage.request.get('/api/auth/user')).status()).toBe(401);
    await fillSignIn(page, person);
    await expect(page.getByText('Sign In Failed', { exact: true })).toBeVisible();
    await signIn(page, renewed);
  });

  await test.step('the link does not work twice', async () => {
    await otherPage.goto(link);
    await expect(otherPage.getByText('This link is no longer valid')).toBeVisible();
  });
});

test('a new user confirms their email address', async ({ page }) => {
  const person = newPerson();
  await signUpByApi(page, person);
  await page.goto('/dashboard');
  const notices = page.getByRole('region', { name: 'Notices' });
  // The notice about the five minutes without a trial can arrive later, but is shown first: it is more
  // urgent.
  await notices.getByRole('button', { name: 'Show all 2 notices' }).click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText(person.email);
  const link = await mailedPath(person.email, '/verify-email');
  await page.goto(link);
  await expect(page.getByText('Email address confirmed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notices).toContainText(/minutes? left to look around/);
  await expect(notices.getByRole('button', { name: /Show all/ })).toBeHidden();

  await page.goto(link);
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
});
