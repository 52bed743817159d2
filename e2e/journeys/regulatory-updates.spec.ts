import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('an update links to the policies that it may affect, and users can subscribe', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.request.post('/api/free-trial/start', { data: { plan: 'professional' } });
  await page.request.post('/api/policies', {
    data: {
      title: 'Heat stress',
      content:
        '# Heat\n\nSupervisors prevent heat injury and illness in outdoor and indoor work settings: they offer water, shade, and rest breaks.',
      regulatoryBody: 'OSHA',
    },
  });

  await test.step('filter the list by a body', async () => {
    await page.goto('/regulatory-updates');
    await expect(page.getByRole('heading', { level: 1, name: 'Regulatory Updates' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Regulatory body' }).selectOption('OSHA');
    await expect(page).toHaveURL(/body=OSHA/);
    await expectAccessible(page);
  });

  await test.step('see the policies that an update may affect, with the passages', async () => {
    await page.getByRole('link', { name: /^Policies it may affect: .*Heat Injury/ }).click();
    await expect(page.getByRole('link', { name: 'Heat stress' })).toBeVisible();
    await expect(page.getByRole('blockquote')).toContainText('heat injury and illness');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All regulatory updates' }).click();
  });

  await test.step('subscribe with a slow response, and unsubscribe', async () => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/regulatory-updates/subscribe', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Subscribing…' })).toBeDisabled();
    goOn();
    await expect(page.getByText('Subscribed successfully', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
    await page.unroute('**/api/regulatory-updates/subscribe');
  });

  await test.step('see an error if subscribing fails', async () => {
    await page.route('**/api/regulatory-updates/subscribe', (route) => route.abort());
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(
      page.getByText('Unable to subscribe to updates. Please try again.', { exact: true }),
    ).toBeVisible();
  });
});
