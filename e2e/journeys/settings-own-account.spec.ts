import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { mailedPath } from '../support/outbox.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

/** A landscape-format JPEG, in base64. */
const photograph = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 360);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, 640, 360);
    const file = await canvas.convertToBlob({ type: 'image/jpeg' });
    return btoa(String.fromCodePoint(...new Uint8Array(await file.arrayBuffer())));
  });

test('a user chooses a picture, changes their address, downloads their data, and deletes their account', async ({
  page,
}) => {
  const person = newPerson();
  await signUpByApi(page, person);
  await page.goto('/settings/profile');
  const header = page.getByRole('complementary').or(page.getByRole('banner')).locator('img[src*="/picture"]');
  await page.getByLabel('Picture file').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photograph(page), 'base64'),
  });
  await expect(page.getByText('Your picture was changed', { exact: true })).toBeVisible();
  await expect(page.locator('main img[src*="/picture"]')).toBeVisible();
  await expect(header.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Your picture was removed', { exact: true })).toBeVisible();
  await expect(page.locator('img[src*="/picture"]')).toHaveCount(0);

  const email = `new.${person.email}`;
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email address').fill(email);
  await dialog.getByLabel('Password').fill(person.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send links' }).click();
  await expect(page.getByText('and for your current address by', { exact: false })).toBeVisible();
  for (const address of [email, person.email]) {
    await page.goto(await mailedPath(address, '/confirm-email-change/'));
    await expect(page.getByText('Thank you', { exact: true })).toBeVisible();
  }
  await page.goto('/settings/profile');
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await downloading).suggestedFilename()).toBe('my-proviso-data.zip');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('enter your email address').fill(email);
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  const again = await page.request.post('/api/auth/signin', {
    data: { email, password: person.password },
  });
  expect(again.status()).toBe(401);
});
