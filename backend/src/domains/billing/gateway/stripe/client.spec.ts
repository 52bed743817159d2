import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { respondEndlessly } from '../../../../testing/without-end.ts';
import { createStripeClient } from './client.ts';

let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  respondEndlessly(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('aborts an endless response, and does not repeat the request', async () => {
  const { port } = server.address() as AddressInfo;
  const api = new URL(`http://127.0.0.1:${port}`);
  const stripe = createStripeClient({ secretKey: 'sk_test_of_tests', api }, 60_000);
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(asked).toBe(1);
});
