import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createOperations } from './operations.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const open = async (checkMs?: number) => {
  const operations = createOperations(checkMs);
  const server = createServer(operations.answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return [response.status, await response.text()] as const;
  };
  return { operations, ask };
};

it('reports liveness from the beginning, but readiness only between start and stop', async () => {
  const { operations, ask } = await open();
  expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}']);
  expect(await ask('/readyz')).toEqual([503, '{"status":"starting"}']);
  operations.started();
  expect(await ask('/readyz')).toEqual([200, '{"status":"ready"}']);
  operations.stopping();
  expect(await ask('/readyz')).toEqual([503, '{"status":"stopping"}']);
  // A process that is stopped during startup must not become ready.
  operations.started();
  expect(await ask('/readyz')).toEqual([503, '{"status":"stopping"}']);
});

it('reports unavailable dependencies, whether they reject a call or do not respond', async () => {
  const { operations, ask } = await open(50);
  let away = true;
  operations.needs('database', () => (away ? Promise.reject(new Error('gone')) : Promise.resolve()));
  operations.needs('event store', () => (away ? new Promise(() => undefined) : Promise.resolve()));
  operations.started();
  expect(await ask('/readyz')).toEqual([
    503,
    '{"status":"unavailable","missing":["database","event store"]}',
  ]);
  away = false;
  expect(await ask('/readyz')).toEqual([200, '{"status":"ready"}']);
});

it('serves metrics once they are available, and responds with 500 if reading them fails', async () => {
  const { operations, ask } = await open();
  expect((await ask('/metrics'))[0]).toBe(404);
  operations.metrics(async () => 'proviso_parked_events 0\n');
  expect(await ask('/metrics')).toEqual([200, 'proviso_parked_events 0\n']);
  operations.metrics(() => Promise.reject(new Error('no')));
  expect((await ask('/metrics'))[0]).toBe(500);
  expect((await ask('/metrics', 'POST'))[0]).toBe(404);
});
