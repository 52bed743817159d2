import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';
import { createPolicyAs } from '../support/policy-form.ts';

test('wording for a requirement is inserted, scrolled into view, and filled in', async ({ page }) => {
  await signUpByApi(page, newPerson());
  const clauses = Array.from({ length: 60 }, (_, index) => `Clause ${index + 1}.`).join('\n\n');
  const id = await createPolicyAs(page, { title: 'Privacy', content: `## Disclosures\n\n${clauses}\n` });
  const wanted = new URLSearchParams({ insert: 'HIPAA', requirement: '45 CFR 164.512(l)' });
  await page.goto(`/policies/${id}/edit?${wanted}`);

  const heading = page.getByRole('heading', { name: "Workers' compensation" });
  await expect(heading).toBeInViewport();
  await expect(heading).toHaveClass(/inserted/);
  await expect(page.getByRole('textbox', { name: 'Change note' })).toHaveValue(
    "Added wording for Workers' compensation (HIPAA, 45 CFR 164.512(l))",
  );
  await expectAccessible(page);

  const placeholders = page.getByRole('list', { name: 'To fill in:' }).getByRole('button');
  for (let left = await placeholders.count(); left > 0; left -= 1) {
    await placeholders.first().click();
    await page.keyboard.type('the privacy office');
    await expect(placeholders).toHaveCount(left - 1);
  }
  await expect(page.getByText('All placeholders are filled in.')).toBeVisible();
  await page.getByRole('button', { name: 'Update Policy' }).click();
  await expect(page.getByText('Policy updated successfully', { exact: true })).toBeVisible();
});
