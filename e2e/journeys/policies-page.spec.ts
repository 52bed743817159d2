import { chooseOption } from '../support/choose-option.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { makeDocx } from '../support/documents.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { expectUncovered } from '../support/on-screen.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

const createPolicy = async (page: Page, policy: { title: string; [field: string]: string }) => {
  const response = await page.request.post('/api/policies', { data: policy });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
};
const titles = (page: Page) => page.getByRole('article').getByRole('heading');
/** Selects an action for the policy with this title. */
const choose = async (page: Page, title: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('the URL keeps the policy list’s filters', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await createPolicy(page, { title: 'Visitors', status: 'active', facilityType: 'Healthcare', state: 'CA' });
  await createPolicy(page, { title: 'Badges', status: 'active', facilityType: 'Healthcare', state: 'NY' });
  await createPolicy(page, { title: 'Alarms', status: 'draft', facilityType: 'Education', state: 'CA' });

  await page.goto('/policies?status=active');
  await expect(titles(page)).toHaveText(['Badges', 'Visitors']);
  await expect(page.getByText('2 policies', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('title');
  await chooseOption(page.getByRole('main'), 'State', 'CA');
  await page.getByRole('button', { name: 'List view' }).click();
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveText([/^Alarms/, /^Visitors/]);
  // The first row is visible without scrolling.
  await expect(page.getByRole('row').nth(1)).toBeInViewport();
  await expectAccessible(page);

  await page.reload();
  await expect(page).toHaveURL(/\?(sort=title&state=CA|state=CA&sort=title)$/);
  await expect(rows).toHaveText([/^Alarms/, /^Visitors/]);
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');

  await test.step('several policies are changed at once', async () => {
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await expect(rows).toHaveText([/^Visitors/, /^Alarms/]);
    await page.getByRole('checkbox', { name: 'Select all 2 policies shown' }).check();
    const chosen = page.getByRole('region', { name: 'Selected policies' });
    await expectAccessible(page);
    await chosen.getByRole('button', { name: 'Change Status' }).click();
    await page.getByRole('menuitem', { name: 'Under Review' }).click();
    const question = page.getByRole('dialog', { name: 'Change status of 2 policies' });
    await expect(question.getByText('“Visitors”, “Alarms”')).toBeVisible();
    await expectAccessible(page);
    await question.getByLabel('Reason (optional)').fill('Before the audit');
    await question.getByRole('button', { name: 'Change Status' }).click();
    await expect(page.getByText('Status of 2 policies changed', { exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Under Review' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Status of 2 policies changed back', { exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Under Review' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select Alarms' }).check();
    await chosen.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'ZIP of Markdown files' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    await rows.filter({ hasText: 'Alarms' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alarms' })).toBeVisible();
  });
});

/** Height in pixels of the part of the page that is below the window. */
const belowOf = (page: Page) =>
  page.evaluate(() => document.body.scrollHeight - window.scrollY - window.innerHeight);

test('a long list loads while scrolling, and does not move when others add policies', async ({ page }) => {
  await signUpByApi(page, newPerson());
  for (let first = 100; first < 240; first += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => createPolicy(page, { title: `Policy ${first + index}` })),
    );
  await page.goto('/policies?sort=title');
  await page.getByRole('button', { name: 'Grid view' }).click();
  const last = page.getByRole('article', { name: 'Policy 239' });
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(last).toBeInViewport({ timeout: 500 });
    // The end of the page is visible.
    expect(await belowOf(page)).toBeLessThan(2);
  }).toPass();
  expect(await page.getByRole('article').count()).toBeLessThan(100);
  await expect(last).toHaveAttribute('aria-posinset', '140');
  await last.getByRole('link').focus();
  const before = await last.boundingBox();

  await createPolicy(page, { title: 'Always first' });

  await expect(last).toHaveAttribute('aria-setsize', '141');
  await expect.poll(async () => (await last.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  await expect(last.getByRole('link')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('article', { name: 'Always first' })).toBeInViewport();
});

test('returning to a long list restores the scroll position', async ({ page }) => {
  await signUpByApi(page, newPerson());
  // Scrolls past more policies than the browser keeps.
  for (let first = 100; first < 520; first += 35)
    await Promise.all(
      Array.from({ length: 35 }, (_, index) => createPolicy(page, { title: `Policy ${first + index}` })),
    );
  await page.goto('/policies?sort=title');
  await page.getByRole('button', { name: 'Grid view' }).click();
  const last = page.getByRole('article', { name: 'Policy 519' });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 500 });
    // The browser restores the scroll position from when the user left. Rows that are measured late move the
    // end.
    expect(await belowOf(page)).toBeLessThan(2);
  }).toPass();

  await page.getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await page.goBack();

  await expect(last).toBeInViewport();
  // Scrolling up loads the earlier part again.
  await page.keyboard.press('Home');
  await expect(page.getByRole('article', { name: 'Policy 100' })).toBeInViewport();
});

test('a policy is printed in full, without the page that it was opened from', async ({ page }) => {
  await signUpByApi(page, newPerson());
  const content = Array.from({ length: 200 }, (_, index) => `Rule ${index + 1} of the house.`).join('\n\n');
  await createPolicy(page, { title: 'House rules', content });
  await page.goto('/policies');
  await choose(page, 'House rules', 'View Details');
  const last = page.getByRole('dialog').getByText('Rule 200 of the house.');
  await expect(last).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  const paper = await page.getByRole('dialog').boundingBox();
  const end = await last.boundingBox();
  expect((paper?.y ?? 0) + (paper?.height ?? 0)).toBeGreaterThan(end?.y ?? Number.POSITIVE_INFINITY);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Policy' })).toBeHidden();
});

test('a deletion can be undone immediately or later', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await createPolicy(page, { title: 'Key cards' });
  await page.goto('/policies');
  const card = page.getByRole('article', { name: 'Key cards' });
  const remove = async () => {
    await choose(page, 'Key cards', 'Delete Policy');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Policy' }).click();
    await expect(page.getByText('No policies found')).toBeVisible();
  };

  await remove();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectUncovered(page.getByRole('button', { name: 'New Policy' }).first());
    await expectUncovered(page.getByRole('button', { name: 'Undo' }));
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(card).toBeVisible();

  await remove();
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await expectAccessible(page);
  await choose(page, 'Key cards', 'View Details');
  await expect(page.getByText('This policy was deleted')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'Key cards', 'Undelete');
  await expect(page.getByText('Deleted policies stay here')).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(card).toBeVisible();
});

test('a DOCX is imported as a policy, and policies are exported as files', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.goto('/policies?import');
  const dialog = page.getByRole('dialog', { name: 'Import policies' });
  const docx = await makeDocx('hygiene.docx', 'Hand hygiene', 'Clean hands protect every patient.');
  const broken = { name: 'broken.docx', mimeType: docx.mimeType, buffer: Buffer.from('no document') };
  await dialog.locator('input[type=file]').setInputFiles([docx, broken]);
  await expect(dialog.getByRole('button', { name: 'Try broken.docx again' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Review hygiene.docx' }).click();
  const review = page.getByRole('dialog', { name: 'Review hygiene.docx' });
  await expect(review.getByText('Clean hands protect every patient.')).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Import policy' }).click();
  await expect(dialog.getByText('1 policy imported')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('link', { name: 'Open “Hand hygiene”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hand hygiene' })).toBeVisible();
  await expect(page.getByText('Clean hands protect every patient.')).toBeVisible();
  const exported = async (menu: string, item: string) => {
    await page.getByRole('button', { name: menu, exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    return download.suggestedFilename();
  };
  expect(await exported('Export', 'PDF')).toMatch(/\.pdf$/);
  expect(await exported('Export', 'Word (DOCX)')).toMatch(/\.docx$/);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Policies' }).click();
  expect(await exported('Export all', 'ZIP of Markdown files')).toMatch(/\.zip$/);
});

test('a link to a policy opens after signing in', async ({ page, newUser }) => {
  const person = newPerson();
  await signUpByApi(page, person);
  const id = await createPolicy(page, { title: 'Visitors' });
  const visitor = await (await newUser()).newPage();
  await visitor.goto(`/policies/${id}/history`);
  await expect(visitor).toHaveURL(/\/$/);
  await visitor.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await visitor.getByLabel('Work email').fill(person.email);
  await visitor.getByLabel('Password').fill(person.password);
  await visitor.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(visitor).toHaveURL(new RegExp(`/policies/${id}/history$`));
  await expect(visitor.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible();
});
