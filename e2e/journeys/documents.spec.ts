import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { makeDocx, makePdf, padded } from '../support/documents.ts';
import { signUpByApi, somebody } from '../support/people.ts';

const create = async (page: Page, title: string): Promise<string> => {
  const answer = await page.request.post('/api/policies', { data: { title } });
  return ((await answer.json()) as { id: string }).id;
};
const documents = (page: Page) => page.getByRole('list', { name: 'Documents of this policy' });
const upload = async (page: Page, ...files: Parameters<ReturnType<Page['locator']>['setInputFiles']>) => {
  await page.locator('input[type=file]').setInputFiles(...files);
  await page.getByRole('button', { name: 'Upload Files' }).click();
};

test('somebody uploads files, reads and searches their text, takes them away and removes them', async ({
  page,
}) => {
  await signUpByApi(page, somebody());
  const policy = await create(page, 'Visitors');
  await page.goto(`/upload?policy=${policy}`);
  await expect(page.getByText('No documents uploaded for this policy')).toBeVisible();

  const pageEnd = '<div style="break-after: page"></div>';
  const pdf = await makePdf(
    page,
    'visitors.pdf',
    'Visitors',
    `All visitors sign in.${pageEnd}Visitors wear a badge.`,
  );
  const docx = await makeDocx('badges.docx', 'Badges', 'Badges are returned on leaving.');
  const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') };
  await upload(page, [pdf, docx, broken]);
  await expect(page.getByText('Documents uploaded successfully', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('This file is damaged, so its text cannot be read.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Completed' }).click();
  await expect(page.getByRole('list', { name: 'Upload queue' })).toHaveCount(0);

  await test.step('the text, page by page', async () => {
    await page.getByRole('link', { name: 'Read the text of visitors.pdf' }).click();
    const text = page.getByRole('dialog', { name: 'visitors.pdf' });
    await expect(text.getByRole('heading', { name: 'Page 2' })).toBeVisible();
    await text.getByRole('searchbox').fill('visitors');
    await expect(text.getByRole('status')).toHaveText(/^1 of \d$/);
    await page.keyboard.press('Enter');
    await expect(text.getByRole('status')).toHaveText(/^2 of \d$/);
    await expectAccessible(page);
    await text.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(text.getByRole('heading', { name: 'Page 2' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(text).toHaveCount(0);
  });

  await test.step('the search leads to the page', async () => {
    await page.goto('/search');
    const found = page.getByRole('link', { name: 'In visitors.pdf, page 2' });
    await expect(async () => {
      await page.getByRole('searchbox').fill('"wear a badge"');
      await expect(found).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await found.click();
    const text = page.getByRole('dialog', { name: 'visitors.pdf' });
    await expect(text.locator('mark[aria-current]')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the files', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download badges.docx' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('badges.docx');
    expect((await readFile(await download.path())).equals(docx.buffer)).toBe(true);

    await page.getByRole('button', { name: 'Try again to read the text of broken.pdf' }).click();
    await expect(documents(page).getByText('Reading text…')).toHaveCount(0);
    await expect(page.getByText('This file is damaged, so its text cannot be read.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove broken.pdf from this policy' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(documents(page).getByRole('listitem').filter({ hasText: 'broken.pdf' })).toHaveCount(0);
  });
});

test('a large file goes on where a lost connection has stopped it', async ({ page, context }) => {
  await signUpByApi(page, somebody());
  const policy = await create(page, 'Visitors');
  await page.goto(`/upload?policy=${policy}`);
  const large = padded(await makePdf(page, 'large.pdf', 'Large', 'Kept whole.'), 6 * 1024 * 1024);
  const offsets: number[] = [];
  let lost = false;
  await context.route('**/api/uploads/*', async (route) => {
    const sent = route.request();
    if (sent.method() !== 'PATCH') return route.fallback();
    offsets.push(Number(sent.headers()['upload-offset']));
    if (lost) return route.fallback();
    lost = true;
    // The first half arrives, then the connection is gone.
    await page.request.patch(sent.url(), {
      headers: { ...sent.headers(), 'content-length': String(large.buffer.length / 2) },
      data: large.buffer.subarray(0, large.buffer.length / 2),
    });
    return route.abort('connectionreset');
  });
  await upload(page, large);

  await expect(page.getByText('Documents uploaded successfully', { exact: true }).first()).toBeVisible();
  expect(offsets).toEqual([0, large.buffer.length / 2]);
  const [{ id, fileSize } = { id: '', fileSize: 0 }] = (await (
    await page.request.get(`/api/policies/${policy}/documents`)
  ).json()) as { id: string; fileSize: number }[];
  expect(fileSize).toBe(large.buffer.length);
  const file = await page.request.get(`/api/documents/${id}/file`);
  expect((await file.body()).equals(large.buffer)).toBe(true);
});
