import { expectAccessible } from '../support/accessibility.ts';
import { contentOf, createPolicyAs } from '../support/policy-form.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';

test('a failed save is reported until the policy is saved, even if the session ends in the meantime', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpByApi(page, person);
  const id = await createPolicyAs(page, { title: 'Visitors', content: 'Visitors wear a badge.' });
  await page.goto(`/policies/${id}/edit`);
  const text = page.getByRole('textbox', { name: 'Policy Content' });
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' They return it.');
  const save = page.getByRole('button', { name: 'Update Policy' });
  const failure = page.getByRole('alert').filter({ hasText: 'Not saved.' });

  await test.step('a proxy fails', async () => {
    const html = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };
    await page.route(`**/api/policies/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill(html) : route.fallback(),
    );
    await save.click();
    await expect(failure).toContainText('Your text is kept on this device.');
    await expect(page.getByText('502 Bad Gateway')).toBeHidden();
    await expectAccessible(page);
    await page.unroute(`**/api/policies/${id}`);
  });

  await test.step('the session ends', async () => {
    await context.clearCookies();
    await failure.getByRole('button', { name: 'Retry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Session expired' });
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(`/policies/${id}`);
  await expect(page.getByText('They return it.')).toBeVisible();
  expect(await contentOf(page, id)).toContain('They return it.');
});
