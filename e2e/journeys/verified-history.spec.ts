import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';

/** Saves a file of the verified history in `folder`. */
const save = async (page: Page, button: string, folder: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
};

test('an auditor verifies a history from files on disk, without the product', async ({
  page,
  newUser,
}, testInfo) => {
  await signUpByApi(page, newPerson());
  await page.request.post('/api/free-trial/start', { data: { plan: 'professional' } });
  for (const title of ['Visitors', 'Keys', 'Badges'])
    await page.request.post('/api/policies', { data: { title, content: `${title}.` } });
  const recorded = async () =>
    ((await (await page.request.get('/api/history')).json()) as { recorded: number }).recorded;
  await expect.poll(recorded).toBeGreaterThan(5);

  await page.goto('/audit');
  const section = page.getByRole('region', { name: 'Verified history' });
  await section.getByRole('button', { name: 'Sign now' }).click();
  await expect(section.getByText('Signed events')).toBeVisible();
  await expectAccessible(page);
  const folder = testInfo.outputPath();
  const checkpoint = await save(page, 'Download checkpoint', folder);
  const history = await save(page, 'Download history', folder);
  const verifier = await save(page, 'Download verifier', folder);
  const [key] = (await (await page.request.get('/api/history/keys')).json()) as { verifierKey: string }[];

  const auditor = await (await newUser()).newPage();
  await auditor.goto(pathToFileURL(verifier).href);
  await auditor.getByLabel('History', { exact: true }).setInputFiles(history);
  await auditor.getByLabel('Trusted keys (optional)').fill(key?.verifierKey ?? '');
  await auditor.getByLabel('Kept checkpoints (optional)').setInputFiles(checkpoint);
  const verify = auditor.getByRole('button', { name: 'Verify' });
  const result = auditor.getByRole('status');
  await verify.click();
  await expect(result).toContainText('VERIFIES');
  await expect(result).toContainText('It agrees with 1 kept checkpoint.');
  await expectAccessible(auditor);

  // Simulates tampering: removes the fourth entry from the file.
  const lines = (await readFile(history, 'utf8')).split('\n');
  await writeFile(history, lines.filter((line) => !line.startsWith('{"index":3,')).join('\n'));
  await auditor.getByLabel('History', { exact: true }).setInputFiles(history);
  await verify.click();
  await expect(result).toContainText('First entry that does not verify: 3');
  await expect(result).toContainText('Entries were taken out of the file.');
});
