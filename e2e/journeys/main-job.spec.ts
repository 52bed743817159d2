import { chooseOption } from '../support/choose-option.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { makeDocx, makePdf } from '../support/documents.ts';
import { expect, test } from '../support/journey.ts';
import { expectUncovered } from '../support/on-screen.ts';
import { signUp, newPerson } from '../support/people.ts';

test('a new user signs up, writes a policy, uploads documents, and sees each step in the audit log', async ({
  page,
}) => {
  const person = newPerson();
  const name = `${person.firstName} ${person.lastName}`;

  await test.step('sign up', async () => {
    await signUp(page, person);
    await page.getByRole('button', { name: 'Start 2 Days Trial' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('create a policy', async () => {
    await page.getByRole('link', { name: 'Policies', exact: true }).click();
    await expect(page.getByText('No policies found')).toBeVisible();
    await page.getByRole('button', { name: 'New Policy' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Policy' });
    await form.getByRole('button', { name: 'Create Policy' }).click();
    await expect(form.getByText('Title is required', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Policy Title *').fill('Hand hygiene');
    await form.getByLabel('Facility Type').selectOption('Healthcare');
    await chooseOption(form, 'State', 'CA');
    await form.getByRole('button', { name: 'Next: Add Content' }).click();
    await form.getByRole('switch', { name: 'Edit as Markdown' }).click();
    await form.getByLabel('Policy Content').fill('# Purpose\n\nClean hands protect every patient.');
    await form.getByRole('tab', { name: 'Preview' }).click();
    await expect(form.getByRole('heading', { name: 'Purpose' })).toBeVisible();
    await form.getByRole('button', { name: 'Create Policy' }).click();
    await expect(page.getByText('Policy created successfully', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Hand hygiene' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('edit it from the list', async () => {
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Policies' })
      .click();
    await page.getByRole('button', { name: 'Actions for Hand hygiene' }).click();
    await page.getByRole('menuitem', { name: 'Edit Policy' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Policy' });
    await form.getByLabel('Policy Title *').fill('Hand hygiene in patient areas');
    await form.getByLabel('Status').selectOption('active');
    await form.getByRole('button', { name: 'Update Policy' }).click();
    await expect(page.getByText('Policy updated successfully', { exact: true }).first()).toBeVisible();
    const article = page.getByRole('main');
    await expect(article.getByRole('heading', { name: 'Hand hygiene in patient areas' })).toBeVisible();
    await expect(article.getByText('v2')).toBeVisible();
  });

  await test.step('upload a PDF and a DOCX and read their text in the list', async () => {
    await page.getByRole('link', { name: 'Document Upload' }).click();
    await chooseOption(page.getByRole('main'), 'Policy', 'Hand hygiene in patient areas');
    await expect(page.getByText('No documents uploaded for this policy')).toBeVisible();
    const pdf = await makePdf(
      page,
      'audit-plan.pdf',
      'Audit plan',
      'Observers count missed moments on each ward.',
    );
    const docx = await makeDocx('training.docx', 'Training', 'Every nurse repeats the course each year.');
    await page.locator('input[type=file]').setInputFiles([pdf, docx]);
    await page.getByRole('button', { name: 'Upload Files' }).click();
    await expect(page.getByText('Documents uploaded successfully', { exact: true }).first()).toBeVisible();
    await expectUncovered(page.getByRole('button', { name: 'Browse Files' }));
    await expect(page.getByText('Observers count missed moments')).toBeVisible();
    await expect(page.getByText('Every nurse repeats the course')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('reload and keep everything', async () => {
    await page.goto('/policies');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hand hygiene in patient areas' })).toBeVisible();
  });

  await test.step('see each step in the audit log with values before and after', async () => {
    await page.getByRole('link', { name: 'Audit Log' }).click();
    const entries = page.getByRole('main');
    await expect(entries.getByText(/Created policy “Hand hygiene”/).first()).toBeVisible();
    await expect(entries.getByText(/audit-plan\.pdf/).first()).toBeVisible();
    await expect(entries.getByText(/training\.docx/).first()).toBeVisible();
    await expectAccessible(page);
    await entries.getByRole('button', { name: /Edited policy/ }).click();
    const detail = page.getByRole('region', { name: 'Entry details' });
    await expect(detail.getByRole('cell', { name: 'Hand hygiene', exact: true })).toBeVisible();
    await expect(detail.getByRole('cell', { name: 'Hand hygiene in patient areas' })).toBeVisible();
    await expect(detail.getByText(name).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('save a view of the audit log, and export it as PDF', async () => {
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'Policy changes' }).click();
    await expect(page).toHaveURL(/\/audit\?topic=policy-changes$/);
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Updated' });
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name of the view').fill('Edits');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = views.getByRole('link', { name: 'Edits' });
    await expect(saved).toHaveAttribute('aria-current', 'page');
    await page.goto('/audit');
    await saved.click();
    await expect(page.getByLabel('Action', { exact: true })).toHaveValue('UPDATE');
    await page.getByRole('button', { name: 'Export Filtered' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as PDF' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^Audit log \d{4}-\d\d-\d\d\.pdf$/);
  });
});
