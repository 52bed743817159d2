import { dayIn } from '../support/day-in.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, signUpByApi } from '../support/people.ts';

test('a review is planned, appears to its owner as due, and is confirmed on a phone', async ({ page }) => {
  await signUpByApi(page, newPerson());
  const data = { title: 'Access control', content: 'Lock your screen.', status: 'active' };
  const created = await page.request.post('/api/policies', { data });
  const { id } = (await created.json()) as { id: string };

  await test.step('plan the review on the policy’s page', async () => {
    await page.goto(`/policies/${id}`);
    await expect(page.getByRole('region', { name: 'Review' })).toContainText('Not planned');
    await expect(page.getByRole('link', { name: /^Waiting for me/ })).toBeHidden();
    await page.getByRole('button', { name: 'Plan reviews' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan reviews' });
    await dialog.getByLabel('Interval in months').fill('12');
    await dialog.getByLabel('Day of the next review').fill(dayIn(10));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save plan' }).click();
    await expect(page.getByRole('region', { name: 'Review' })).toContainText('Due');
    await expectAccessible(page);
  });

  await test.step('find it under “Waiting for me”', async () => {
    await page.getByRole('link', { name: 'Waiting for me 1' }).click();
    await expect(page).toHaveURL('/reviews');
    await expect(page.getByRole('row', { name: /Access control/ })).toContainText('Due');
    await page.getByLabel('Which reviews').selectOption({ label: 'Overdue' });
    await expect(page.getByText('No reviews match')).toBeVisible();
    await page.getByLabel('Which reviews').selectOption({ label: 'Due or overdue' });
    await expectAccessible(page);
  });

  await test.step('subscribe to the calendar', async () => {
    await page.getByRole('button', { name: 'Create address' }).click();
    const address = await page.getByRole('textbox', { name: 'Calendar address' }).inputValue();
    const calendar = await page.request.get(new URL(address).pathname);
    expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${dayIn(10).replaceAll('-', '')}`);
  });

  await test.step('confirm the review on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Access control' }).click();
    await page.getByRole('button', { name: 'Confirm review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reviewed, no change needed' });
    await dialog.getByLabel('Note').fill('Read with Legal');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm review' }).click();
    await expect(page.getByText('Review recorded', { exact: true })).toBeVisible();
    await page.goto(`/policies/${id}/history`);
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(
      /Version 1 reviewed, no change needed.*Read with Legal/,
    );
    await expectAccessible(page);
  });
});
