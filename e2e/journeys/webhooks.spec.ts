import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

// In this file, axe checks the colors of the dark theme. Other journeys check those of the light theme.
test.use({ colorScheme: 'dark' });

let receiver: Server;
let status = 204;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status).end(status === 204 ? undefined : 'not now');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

test('an owner adds a webhook, sees successful and failed deliveries, and removes it', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.request.post('/api/free-trial/start', { data: { plan: 'professional' } });
  await page.goto('/settings/webhooks');
  await expect(page.getByText('No webhooks')).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/proviso`;
  await dialog.getByLabel('Address').fill('http://');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('Description').fill('Ticket system');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const deliveries = page.getByRole('region', { name: `Deliveries to ${address}` });
  await deliveries.getByRole('button', { name: 'Send test', exact: true }).click();
  await expect(deliveries.getByText('Answered 204')).toBeVisible();
  expect(received[0]?.body).toContain('"proviso.WebhookTest"');
  expect(received[0]?.headers['webhook-signature']).toMatch(/^v1,/);

  status = 503;
  await page.request.post('/api/policies', { data: { title: 'Visitors' } });
  // The delivery appears in the open list automatically.
  await expect(deliveries.getByText('Answered 503')).toBeVisible();
  await expect(deliveries.getByText('not now')).toBeVisible();
  await expectAccessible(page);
  status = 204;
  await deliveries.getByRole('button', { name: /^Send PolicyCreated, .+ again$/ }).click();
  await expect(deliveries.getByText('Answered 204')).toHaveCount(2);
  await deliveries.getByRole('button', { name: /^All attempts of PolicyCreated/ }).click();
  // The delivery may have been retried by then.
  await expect(dialog.getByText('Answered 503').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await deliveries.getByRole('button', { name: 'Resend failed' }).click();
  await dialog.getByLabel('Since').selectOption({ label: '7 days ago' });
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('0 deliveries are on their way again', { exact: true })).toBeVisible();

  await deliveries.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^The previous secret works until/)).toBeVisible();
  await deliveries.getByRole('button', { name: 'Send test', exact: true }).click();
  await expect.poll(() => received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);

  await page.getByRole('button', { name: `Edit ${address}` }).click();
  await dialog.getByRole('switch', { name: 'Send events' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(deliveries.getByRole('button', { name: 'Resend failed' })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Remove ${address}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks')).toBeVisible();
});
