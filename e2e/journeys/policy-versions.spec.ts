import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { signIn, signUpByApi, newPerson } from '../support/people.ts';

const before = '# Purpose\n\nVisitors sign in at the desk.';
const after = '# Purpose\n\nVisitors sign in at the gate and wear a badge.';

/** Creates a policy with two versions, and returns its id. */
const twoVersions = async (page: Page): Promise<string> => {
  const title = 'Visitors';
  const created = await page.request.post('/api/policies', { data: { title, content: before } });
  const { id } = (await created.json()) as { id: string };
  const data = { title, content: after, note: 'The desk is gone' };
  expect((await page.request.put(`/api/policies/${id}`, { data })).status()).toBe(200);
  return id;
};

test('versions are listed, compared, and restored', async ({ page }) => {
  await signUpByApi(page, newPerson());
  const id = await twoVersions(page);
  await page.goto(`/policies/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  const line = await page.getByText('Visitors sign in at the gate').boundingBox();
  expect(line?.width).toBeGreaterThan(700);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByText('The desk is gone')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Select version 1 to compare').check();
  await page.getByLabel('Select version 2 to compare').check();
  await page.getByRole('link', { name: 'Compare versions 1 and 2' }).click();

  await expect(page).toHaveURL(`/policies/${id}/compare/1/2`);
  await expect(page.getByRole('deletion')).toContainText('desk');
  await expect(page.getByRole('insertion')).toContainText('gate and wear a badge');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(page.getByText('Change 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await expect(page.getByRole('insertion')).toContainText('gate and wear a badge');

  await page.goto(`/policies/${id}/versions/1`);
  await expect(page.getByText('Visitors sign in at the desk.')).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  const question = page.getByRole('dialog', { name: 'Restore version 1?' });
  await question.getByLabel('Change note (optional)').fill('The desk is back');
  await question.getByRole('button', { name: 'Restore this version' }).click();

  await expect(page).toHaveURL(`/policies/${id}`);
  await expect(page.getByText('v3', { exact: true })).toBeVisible();
  await expect(page.getByText('Visitors sign in at the desk.')).toBeVisible();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByText(/^Restored version 1/)).toBeVisible();
  await expect(page.getByText('The desk is back')).toBeVisible();
});

test('a policy is shown as it was on a given day', async ({ page }) => {
  await signUpByApi(page, newPerson());
  const id = await twoVersions(page);
  const history = (await (await page.request.get(`/api/policies/${id}/history`)).json()) as { at: string }[];

  await page.goto(`/policies/${id}?at=${history.at(-1)?.at ?? ''}`);
  await expect(page.getByText(/^The policy as it was on/)).toBeVisible();
  await expect(page.getByText('Visitors sign in at the desk.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('As it was at').fill('2001-01-01T00:00:00');
  await page.getByRole('button', { name: 'Show that moment' }).click();
  await expect(page.getByText('This policy did not exist then')).toBeVisible();

  await page.getByLabel('As it was on').fill('2001-01-01');
  await expect(page.getByText('in your organization’s time zone (UTC)')).toBeVisible();
  await page.getByRole('button', { name: 'Show that day' }).click();
  await expect(page.getByText('The policy as it was on Jan 1, 2001')).toBeVisible();
  await expect(page.getByText('This policy did not exist then')).toBeVisible();
  await page.getByRole('link', { name: 'Back to today' }).click();
  await expect(page.getByText('Visitors sign in at the gate')).toBeVisible();
});

test('a reader sees another person’s change and its history entry without a reload', async ({
  page,
  newUser,
}) => {
  const person = newPerson();
  await signUpByApi(page, person);
  const id = await twoVersions(page);
  const other = await newUser();
  const reader = await other.newPage();
  await signIn(reader, person);
  await reader.goto(`/policies/${id}/history`);
  await expect(reader.getByText('The desk is gone')).toBeVisible();

  const data = { title: 'Visitors', content: before, note: 'No badges after all' };
  expect((await page.request.put(`/api/policies/${id}`, { data })).status()).toBe(200);

  await expect(reader.getByText('No badges after all')).toBeVisible();
});
