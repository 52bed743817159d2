import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitByAddress } from './limit-by-address.ts';

/**
 * Requests that have reached the handler. `from` is the client's address, and the test calls `answer` to send
 * the response.
 */
const held: { from: string; answer: () => void }[] = [];
const statuses: number[] = [];
const app = express().set('trust proxy', true);
app.get('/', limitByAddress({ count: async () => 1, forget: async () => undefined }), (request, response) => {
  held.push({ from: request.ip ?? '', answer: () => response.end() });
});
app.use(((_error, _request, response, _next) => {
  response.status(429).end();
}) satisfies express.ErrorRequestHandler);

let server: Server;
beforeAll(async () => {
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
const ask = async (from: string): Promise<number> => {
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'X-Forwarded-For': from } });
  statuses.push(status);
  return status;
};

it('limits concurrent requests from an address, still serves other addresses, and rejects requests if the queue is full', async () => {
  const greedy = Array.from({ length: 60 }, () => ask('203.0.113.1'));
  await expect.poll(() => statuses.filter((status) => status === 429).length).toBe(10);
  const other = ask('198.51.100.7');
  await expect.poll(() => held.length).toBe(3);
  expect(held.map(({ from }) => from).filter((from) => from === '198.51.100.7')).toHaveLength(1);
  held.find(({ from }) => from === '198.51.100.7')?.answer();
  expect(await other).toBe(200);
  for (let answered = 0; answered < 51; answered += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(answered);
    held[answered]?.answer();
  }
  expect((await Promise.all(greedy)).filter((status) => status === 200)).toHaveLength(50);
});
