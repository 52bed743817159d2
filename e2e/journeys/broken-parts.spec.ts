import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUp, newPerson } from '../support/people.ts';

test('a micro-frontend that returns 404 affects only its own panel, and recovers', async ({ page }) => {
  await signUp(page, newPerson());
  await page.route('**/mfe/admin/**', (route) => route.fulfill({ status: 404, body: 'gone' }));

  await page.goto('/audit');
  const panel = page.getByRole('main');
  await expect(panel.getByRole('button', { name: /retry|try again/i })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Policies', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
  await expect(page.getByText('No policies found')).toBeVisible();

  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(panel.getByRole('button', { name: /retry|try again/i })).toBeVisible();
  await page.unroute('**/mfe/admin/**');
  await panel.getByRole('button', { name: /retry|try again/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
});

test('an unknown URL shows the 404 page', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor who is not signed in is sent to the landing page', async ({ page }) => {
  await page.goto('/policies');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
});

test('a hostile file is rejected with a reason, and the page keeps working', async ({ page }) => {
  await signUp(page, newPerson());
  const policy = await page.request.post('/api/policies', { data: { title: 'Backups' } });
  const { id } = (await policy.json()) as { id: string };
  await page.goto(`/upload?policy=${id}`);
  const buffer = Buffer.from('plain text that calls itself a PDF');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(page.getByText('fake.pdf is not a PDF or DOCX file.').first()).toBeVisible();
  await expect(page.getByText('No documents uploaded for this policy')).toBeVisible();
});

test('the browser refuses to turn strings into scripts or elements', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      element: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      script: () => (document.createElement('script').src = 'https://evil.example/a.js'),
      code: () => (document.createElement('script').text = 'alert(1)'),
      own: () => (document.createElement('script').src = '/favicon.svg'),
    };
    return Object.fromEntries(
      Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return [name, false];
        } catch (error) {
          return [name, error instanceof TypeError];
        }
      }),
    );
  });
  expect(refused).toEqual({ element: true, script: true, code: true, own: false });
});
