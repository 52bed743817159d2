import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

const csv = [
  'citation,title,text',
  'NG-1,Parking permits,Every vehicle on the yard carries a parking permit.',
  'NG-2,Drones,Nobody flies drones over the yard.',
].join('\n');

test('an owner adds a contract’s requirements, and excludes a requirement that does not apply', async ({
  page,
}) => {
  await signUpByApi(page, newPerson());
  await page.request.post('/api/free-trial/start', { data: { plan: 'enterprise' } });
  const created = await page.request.post('/api/policies', {
    data: {
      title: 'Parking',
      content:
        '# Parking\n\nThis policy says how the Northgate contract is met. Every vehicle on the yard must carry a parking permit, and the gate keeper checks the permit of each vehicle daily.',
    },
  });
  const { id } = (await created.json()) as { id: string };

  await test.step('import them from a file', async () => {
    await page.goto('/ai-analysis/own-requirements');
    await expect(page.getByText('No custom requirements yet')).toBeVisible();
    await page.getByRole('button', { name: 'Import requirements' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('CSV or OSCAL file')
      .setInputFiles({ name: 'northgate.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(dialog.getByText('2 requirements found')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Northgate');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Version 1 · 2 requirements · northgate.csv')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('exclude one of them, with a reason', async () => {
    await page.getByRole('link', { name: 'Requirements of Northgate' }).click();
    await page.getByRole('checkbox', { name: /Drones/ }).check();
    await page
      .getByRole('button', { name: /^Do(es)? not apply/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The yard has a roof.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /not apply/ }).click();
    // Matches the prefix that only the list shows, because the open dialog's field contains the same words.
    await expect(page.getByText(/: The yard has a roof\.$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('see that the built-in engine judges none of them', async () => {
    await page.goto(`/policies/${id}`);
    const widget = page.getByRole('region', { name: 'AI Analysis' });
    await page.getByRole('button', { name: 'Analyze' }).click();
    await widget.getByRole('link', { name: /Open the report/ }).click();
    await expect(page.getByText('2 of 2 requirements of Northgate are not judged.')).toBeVisible();
    await expect(page.getByText('Not scored').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('see applicable and excluded requirements in the coverage', async () => {
    await page.goto(`/ai-analysis/coverage?${new URLSearchParams({ body: 'Northgate' })}`);
    await expect(page.getByText(/1 does not apply\./)).toBeVisible();
    await page.getByRole('button', { name: 'NG-2' }).click();
    await expect(page.getByText('Does not apply to your organization: The yard has a roof.')).toBeVisible();
    await expectAccessible(page);
  });
});
