import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, type Locator, type Page, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';
import { unzip } from '../support/unzip.ts';

/** Saves a download of the audit page in `folder`. */
const save = async (page: Page, control: Locator, folder: string): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
};

test('an auditor verifies an evidence pack from disk, without the product', async ({
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
  const saved = await save(page, section.getByRole('button', { name: 'Download checkpoint' }), folder);
  // The pack has a file of the same name.
  const kept = await readFile(saved, 'utf8');
  const [key] = (await (await page.request.get('/api/history/keys')).json()) as { verifierKey: string }[];

  const packs = page.getByRole('region', { name: 'Evidence packs' });
  await packs.getByRole('button', { name: 'Create evidence pack' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const link = packs.getByRole('link', { name: /^Download evidence pack/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await unzip(await save(page, link, folder), folder);

  const auditor = await (await newUser()).newPage();
  const open = (name: string) => auditor.goto(pathToFileURL(join(folder, name)).href);
  await open('index.html');
  await expect(auditor.getByRole('heading', { name: 'Evidence pack' })).toBeVisible();
  await expect(auditor.getByRole('link', { name: 'policies/Visitors v1.pdf' })).toBeVisible();
  await expectAccessible(auditor);
  await open('proviso-verify.html');
  const history = join(folder, 'history.jsonl');
  await auditor.getByLabel('History', { exact: true }).setInputFiles(history);
  await auditor.getByLabel('Trusted keys (optional)').fill(key?.verifierKey ?? '');
  await auditor.getByLabel('Kept checkpoints (optional)').setInputFiles(join(folder, 'checkpoint.txt'));
  const quoted = kept.replaceAll(/^/gm, '> ');
  await auditor.getByLabel('Text of mails with checkpoints (optional)').fill(`You wrote:\n${quoted}`);
  const verify = auditor.getByRole('button', { name: 'Verify' });
  const result = auditor.getByRole('status');
  await verify.click();
  await expect(result).toContainText('VERIFIES');
  await expect(result).toContainText('It agrees with 2 kept checkpoints.');
  await expectAccessible(auditor);

  // Simulates tampering: removes the fourth entry from the file.
  const lines = (await readFile(history, 'utf8')).split('\n');
  await writeFile(history, lines.filter((line) => !line.startsWith('{"index":3,')).join('\n'));
  await auditor.getByLabel('History', { exact: true }).setInputFiles(history);
  await verify.click();
  await expect(result).toContainText('First entry that does not verify: 3');
  await expect(result).toContainText('Entries were taken out of the file.');
});
