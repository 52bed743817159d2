import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

const content = `# Visitors

## Purpose

This policy keeps electronic protected health information safe from people who visit our clinic.

## Facility access

All visitors must sign in at the front desk. The security officer must review the visitor log every month and keep it for six years.
Only workforce members with a badge may enter rooms in which electronic protected health information is kept.

## References

- HIPAA Security Rule, 45 CFR 164.310
`;

test('a user finds a gap, closes it, and sees that it is closed', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.request.post('/api/free-trial/start', { data: { plan: 'enterprise' } });
  const created = await page.request.post('/api/policies', {
    data: {
      title: 'Visitors',
      content,
      facilityType: 'Healthcare',
      state: 'CA',
      regulatoryBody: 'HIPAA',
      industry: 'healthcare',
    },
  });
  const { id: policyId } = (await created.json()) as { id: string };

  await test.step('analyze the policy from its own page', async () => {
    await page.goto(`/policies/${policyId}`);
    const widget = page.getByRole('region', { name: 'AI Analysis' });
    await expect(widget.getByText('This policy has not been analyzed yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Analyze' }).click();
    await expect(widget.getByText('By Proviso engine')).toBeVisible();
    await widget.getByRole('link', { name: /Open the report/ }).click();
  });

  await test.step('read the report next to the evidence in the policy', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible();
    const evidence = page.getByRole('region', { name: 'Evidence in the policy' });
    await page
      .getByRole('button', { name: /^Show in the policy/ })
      .first()
      .click();
    await expect(evidence.locator('mark:focus')).toBeVisible();
    await expectAccessible(page);
  });

  let gap = '';
  await test.step('insert text that closes a gap, and save it', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption({ index: 1 });
    const insert = page.getByRole('link', { name: /^Insert text for/ }).first();
    gap = (await insert.getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: 'Suggested wording' }).first().click();
    await insert.click();
    await expect(page.getByText(/was inserted\. Review it before you save\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Update Policy' }).click();
    await expect(page).toHaveURL(new RegExp(`/policies/${policyId}$`));
  });

  await test.step('see that the analysis is outdated, and run the next one', async () => {
    const widget = page.getByRole('region', { name: 'AI Analysis' });
    await expect(widget.getByText('Outdated')).toBeVisible();
    await page.getByRole('button', { name: 'Analyze' }).click();
    await expect(widget.getByText('Outdated')).toBeHidden();
    await widget.getByRole('link', { name: /Open the report/ }).click();
  });

  await test.step('compare the new analysis with the previous one', async () => {
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
    await expect(page.getByRole('heading', { level: 1, name: 'What changed: Visitors' })).toBeVisible();
    const title = gap.replace('Insert text for ', '').replace(' into the policy', '');
    await expect(page.getByRole('row').filter({ hasText: title }).getByText('Improved')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the edit from version 1 to 2' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('find a requirement in the coverage, and export the coverage', async () => {
    await page.goto('/ai-analysis');
    await page.getByRole('link', { name: 'Coverage' }).click();
    const requirements = page.getByRole('list', { name: /^Requirements of/ });
    await expect(requirements).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a requirement' }).fill('164.310(a)');
    const row = requirements.getByRole('listitem').first();
    await expect(row).toContainText('164.310(a)');
    await row
      .getByRole('button', { name: /164\.310\(a\)/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: /judged against .*164\.310\(a\)/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Matrix' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Coverage of HIPAA .*\.xlsx$/);
  });
});

test('all policies are analyzed in the background', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.request.post('/api/free-trial/start', { data: { plan: 'enterprise' } });
  for (const title of ['Visitors', 'Badges', 'Keys'])
    await page.request.post('/api/policies', { data: { title, content, regulatoryBody: 'HIPAA' } });
  await page.goto('/ai-analysis');
  await page.getByRole('button', { name: 'Analyze all policies' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Analyze all policies?' });
  await expect(dialog.getByText(/3 policies will be analyzed\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Analyze all' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const name of ['Visitors', 'Badges', 'Keys'])
    await expect(
      page.getByRole('article', { name }).getByRole('link', { name: /Open the report/ }),
    ).toBeVisible();
  await expectAccessible(page);
});
