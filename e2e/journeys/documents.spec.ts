import { readFile, writeFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { makeDocx, makePdf, padPdf, type UploadFile } from '../support/documents.ts';
import { writeStoredFile } from '../support/file-store.ts';
import { expect, test, type Page, type Request } from '../support/journey.ts';
import { openProductProxy } from '../support/product-proxy.ts';
import { signUpByApi, newPerson } from '../support/people.ts';
import {
  makeActiveDocx,
  makeEncryptedPdf,
  makeJapanesePdf,
  makeScannedPdf,
  makeUnpackingDocx,
} from '../support/special-documents.ts';

const create = async (page: Page, title: string): Promise<string> => {
  const answer = await page.request.post('/api/policies', { data: { title } });
  return ((await answer.json()) as { id: string }).id;
};
const documents = (page: Page) => page.getByRole('list', { name: 'Documents attached to this policy' });
const documentCalled = (page: Page, name: string) =>
  documents(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const upload = async (page: Page, ...files: Parameters<ReturnType<Page['locator']>['setInputFiles']>) => {
  await page.locator('input[type=file]').setInputFiles(...files);
  await page.getByRole('button', { name: 'Upload Files' }).click();
};
/** Drops files onto the page, as if dragged from the desktop. */
const drop = async (page: Page, ...files: UploadFile[]) => {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, given);
  await page.getByText('Drop files here, or').dispatchEvent('drop', { dataTransfer });
};

test('a user uploads files, views and searches their text, downloads them and removes them', async ({
  page,
}) => {
  await signUpByApi(page, newPerson());
  const { organizationId } = (await (await page.request.get('/api/auth/user')).json()) as {
    organizationId: string;
  };
  const policy = await create(page, 'Visitors');
  await page.goto(`/upload?policy=${policy}`);
  await expect(page.getByText('No documents uploaded for this policy')).toBeVisible();

  const visitors = await makePdf(
    page,
    'visitors.pdf',
    'Visitors',
    `${'All visitors sign in. '.repeat(9)}<div style="break-after: page"></div>Visitors wear a badge.`,
  );
  const badges = await makeDocx('badges.docx', 'Badges', 'Badges are returned on leaving.');
  const lost = await makePdf(page, 'lost.pdf', 'Lost', 'Found again.');
  // Simulates a damaged file: the file store now has different content for this document.
  await writeStoredFile(organizationId, lost.buffer, Buffer.from('damaged'));

  await test.step('choose files', async () => {
    const submit = page.getByRole('button', { name: 'Upload Files' });
    const queue = page.getByRole('list', { name: 'Upload queue' });
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription('Please select a policy and add files to upload');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') };
    await drop(page, notes, { ...badges, name: 'draft.docx' }, badges);
    await expect(page.getByRole('alert')).toContainText('notes.txt: File type must be .pdf or .docx');
    await expect(queue.getByText('Pending')).toHaveCount(2);
    await queue.getByRole('button', { name: 'Remove draft.docx' }).click();
    await expect(queue.getByRole('listitem')).toHaveCount(1);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Browse Files' }).click(),
    ]);
    const browsed = [
      lost,
      visitors,
      await makeScannedPdf(page, 'signed.pdf', 'Approved by the board.'),
      makeJapanesePdf('japan.pdf'),
      await makeActiveDocx('active.docx', 'Forms', 'Forms are filled in.'),
      await makeScannedPdf(page, 'scan.pdf'),
      makeEncryptedPdf('secret.pdf'),
      await makeUnpackingDocx('bomb.docx'),
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') },
    ];
    await chooser.setFiles(browsed);
    await submit.click();
    for (const { name } of [badges, ...browsed]) {
      const item = queue.getByRole('listitem').filter({ hasText: name });
      await expect(item.getByText('Completed')).toBeVisible();
    }
    await expect(submit).toHaveAccessibleDescription('No pending files to upload');
  });

  await test.step('see the results of the uploads', async () => {
    for (const [name, ...told] of [
      [
        'visitors.pdf',
        /^0\.0\d MB · 2 pages · Uploaded \w+ \d+, \d+ \(\w+ \d+, \d+, .+\)$/,
        /^Visitors (All visitors sign in\. ){6}All visi…$/,
      ],
      ['badges.docx', 'Badges Badges are returned on leaving.'],
      ['signed.pdf', 'Approved by the board.', '1 of 2 pages is an image whose text could not be read.'],
      ['japan.pdf', '方針'],
      [
        'active.docx',
        'This file contains macros. They were not run, and their code is not part of the text.',
        'Other files are embedded in this one. They were not opened.',
        'This file refers to external content, which was not fetched.',
      ],
      [
        'scan.pdf',
        'This file contains no text. If it is a scan, run text recognition on it and upload it again.',
      ],
      [
        'secret.pdf',
        'This PDF is password-protected, so its text cannot be read. Remove the password, then upload it again.',
      ],
      [
        'bomb.docx',
        'This file is too large to read safely once unpacked. Split it into parts, and upload each part.',
      ],
      [
        'broken.pdf',
        'This file is damaged, so its text cannot be read. Open it in the program that made it, save a copy, and upload the copy.',
      ],
    ] as const) {
      for (const text of told) await expect(documentCalled(page, name).getByText(text)).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear Completed' }).click();
    await expect(page.getByRole('list', { name: 'Upload queue' })).toHaveCount(0);
  });

  await test.step('read the text, page by page', async () => {
    await page.getByRole('link', { name: 'View text of visitors.pdf' }).click();
    const text = page.getByRole('dialog', { name: 'visitors.pdf' });
    await expect(text.getByRole('heading', { name: 'Page 2' })).toBeVisible();
    await text.getByRole('searchbox').fill('visitors');
    await expect(text.getByRole('status')).toHaveText(/^1 of 11$/);
    await page.keyboard.press('Enter');
    await expect(text.getByRole('status')).toHaveText(/^2 of 11$/);
    await expectAccessible(page);
    await text.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(text.getByRole('heading', { name: 'Page 2' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(text).toHaveCount(0);
  });

  await test.step('open a page of the document from the search results', async () => {
    await page.goto('/search');
    const found = page.getByRole('link', { name: 'In visitors.pdf, page 2' });
    await expect(async () => {
      await page.getByRole('searchbox').fill('"wear a badge"');
      await expect(found).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.getByRole('searchbox').fill('方針');
    await expect(page.getByRole('link', { name: 'In japan.pdf, page 1' })).toBeVisible();
    await page.getByRole('searchbox').fill('"wear a badge"');
    await found.click();
    const text = page.getByRole('dialog', { name: 'visitors.pdf' });
    await expect(text.locator('mark[aria-current]')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('download and remove the files', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download badges.docx' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('badges.docx');
    expect((await readFile(await download.path())).equals(badges.buffer)).toBe(true);

    const [shown] = await Promise.all([
      page.context().waitForEvent('response', (response) => response.url().endsWith('/file?inline')),
      page.getByRole('link', { name: 'Open visitors.pdf in a new tab' }).click(),
    ]);
    expect(shown.headers()).toMatchObject({ 'content-type': 'application/pdf' });

    await page.getByRole('button', { name: 'Remove broken.pdf from this policy' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(documentCalled(page, 'broken.pdf')).toHaveCount(0);
  });

  await test.step('retry once the file is restored', async () => {
    const found = documentCalled(page, 'lost.pdf');
    await expect(
      found.getByText('The file is missing or damaged in storage. Please contact your administrator.'),
    ).toBeVisible();
    await writeStoredFile(organizationId, lost.buffer, lost.buffer);
    await found.getByRole('button', { name: 'Try again to extract the text of lost.pdf' }).click();
    await expect(found.getByText('Lost Found again.')).toBeVisible();
  });
});

test('a large upload resumes after a lost connection and after a reload', async ({ page }, testInfo) => {
  await signUpByApi(page, newPerson());
  const policy = await create(page, 'Visitors');
  const large = padPdf(await makePdf(page, 'large.pdf', 'Large', 'Kept whole.'), 9 * 1024 * 1024);
  const path = testInfo.outputPath(large.name);
  await writeFile(path, large.buffer);
  const nextPiece = () => page.waitForRequest((request) => request.method() === 'PATCH');
  const startOf = (piece: Request) => Number(piece.headers()['upload-offset']);
  const line = await openProductProxy();
  const uploading = page.getByRole('progressbar', { name: 'Upload of large.pdf' });
  await page.goto(`${line.url}/upload?policy=${policy}`);

  let blocked = line.blockAfter(256 * 1024);
  await upload(page, path);
  await blocked;
  await expect(uploading).toHaveAttribute('aria-valuenow', /^[1-9]/);
  line.cut();
  await expect(page.getByText('Connection lost, trying again…')).toBeVisible();
  blocked = line.blockAfter(256 * 1024);
  const secondPiece = nextPiece();
  line.mend();
  const secondStart = startOf(await secondPiece);
  expect(secondStart).toBeGreaterThan(0);

  await blocked;
  await expect(uploading).toBeVisible();
  page.once('dialog', (leave) => void leave.accept());
  await page.reload();
  await expect(page.getByText('No documents uploaded for this policy')).toBeVisible();
  line.mend();
  const thirdPiece = nextPiece();
  await upload(page, path);
  expect(startOf(await thirdPiece)).toBeGreaterThan(secondStart);
  await (await thirdPiece).response();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();

  await expect(documents(page).getByText('Kept whole.')).toBeVisible();
  const [{ id } = { id: '' }] = (await (
    await page.request.get(`/api/policies/${policy}/documents`)
  ).json()) as { id: string }[];
  const file = await page.request.get(`/api/documents/${id}/file`);
  expect((await file.body()).equals(large.buffer)).toBe(true);
  await line.close();
});
