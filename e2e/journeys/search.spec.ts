import { expectAccessible } from '../support/accessibility.ts';
import { makeDocx } from '../support/documents.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

const create = async (page: Page, policy: object): Promise<string> => {
  const answer = await page.request.post('/api/policies', { data: policy });
  return ((await answer.json()) as { id: string }).id;
};
const hit = (page: Page, name: string) => page.getByRole('article', { name });

test('a user finds policies and documents, narrows the search, and shares it', async ({ page }) => {
  await signUpByApi(page, newPerson());
  const hygiene = await create(page, {
    title: 'Hand hygiene',
    content: 'Everybody disinfects their hands before every contact with a patient.',
    facilityType: 'Healthcare',
    regulatoryBody: 'HIPAA',
    status: 'active',
  });
  await create(page, { title: 'Password rules', content: 'Passwords are long.', facilityType: 'Financial' });
  const poster = await makeDocx('poster.docx', 'Poster', 'Rub your palms for twenty seconds.');
  await page.request.post(`/api/policies/${hygiene}/upload`, { multipart: { documents: poster } });

  await page.goto('/search');
  await expect(page.getByText('Start searching')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Financial 1' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('disinfect');
  await expect(hit(page, 'Hand hygiene').locator('mark').first()).toHaveText(/disinfect/);
  await expect(hit(page, 'Password rules')).toHaveCount(0);
  await expectAccessible(page);

  const box = page.getByRole('searchbox');
  await box.fill('"rub your palms"');
  await expect(page.getByText('In poster.docx')).toBeVisible();

  await box.fill('pasword');
  await expect(hit(page, 'Password rules')).toBeVisible();
  await expect(page.getByText('Showing results for “password”')).toBeVisible();
  await page.getByRole('button', { name: 'Search instead for “pasword”' }).click();
  await expect(box).toHaveValue('"pasword"');
  await expect(page.getByText('No results')).toBeVisible();

  await box.fill('"unclosed -( or');
  await expect(page.getByText('No results')).toBeVisible();
  await expect(box).toHaveValue('"unclosed -( or');

  await box.fill('');
  await page.getByRole('button', { name: 'Healthcare 1' }).click();
  await expect(page).toHaveURL(/facilityType=Healthcare/);
  await expect(hit(page, 'Hand hygiene')).toBeVisible();
  await page.reload();
  await expect(hit(page, 'Hand hygiene')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('Start searching')).toBeVisible();
});

test('any page can be opened from the command palette with the keyboard', async ({ page }) => {
  const ada = newPerson();
  await signUpByApi(page, ada);
  await page.request.post('/api/free-trial/start', { data: { plan: 'enterprise' } });
  await create(page, { title: 'Visitor badges' });
  await page.goto('/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('badg');
  await expect(palette.getByRole('option', { name: 'Visitor badges' })).toBeVisible();
  await palette.getByRole('option', { name: 'Visitor badges' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor badges' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('templates');
  await expect(palette.getByRole('option', { name: 'Templates', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('okafor');
  const person = palette.getByRole('group', { name: 'People' }).getByRole('option', { name: 'Ada Okafor' });
  await expect(person).toBeVisible();
  await expectAccessible(page);
  await person.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings: Members' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search members' })).toHaveValue(ada.email);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings not');
  await expect(palette.getByRole('option', { name: 'Settings: Notifications' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings: Notifications' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('164.310(b)');
  await palette
    .getByRole('group', { name: 'Requirements' })
    .getByRole('option', { name: /^Workstation use/ })
    .click();
  await expect(page.getByRole('region', { name: 'Policies judged against 45 CFR 164.310(b)' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  // Chromium may keep the old width's rules if a page is resized while its styles are still being added.
  await page.reload();
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
});
