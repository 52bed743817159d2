import type { DatabaseStatus } from '@proviso/contracts';
import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Health } from '../shared/modules/health.ts';
import { healthRouter } from './health.ts';

const well: Health = {
  readModels: [{ name: 'policies', state: 'current' }],
  reactions: [],
  scheduledJobs: [],
  parkedEvents: [],
  keptMails: { waiting: 0, refused: 0, waitingSince: null },
  damagedStreams: [],
};

const readiness = async (health: () => Promise<Health>, database?: () => Promise<DatabaseStatus>) => {
  const app = express().use(healthRouter({ adapters: [], health, database }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    return { code: response.status, ...((await response.json()) as object) };
  } finally {
    server.close();
  }
};

it.each([
  ['running', 200, 'ready', 0],
  ['low on space', 200, 'degraded', 1],
  ['disk full', 200, 'degraded', 1],
] as const)('reports an embedded database that is %s', async (state, code, status, lowSpace) => {
  const database = { state, freeBytes: 7 };
  expect(
    await readiness(
      async () => well,
      async () => database,
    ),
  ).toMatchObject({
    code,
    status,
    database,
    alarms: { lowSpace },
  });
});

it.each(['restarting', 'disk full'] as const)(
  'reports why the database cannot be reached: %s',
  async (state) => {
    const away = () => Promise.reject(new Error('the database cannot be reached'));
    expect(await readiness(away, async () => ({ state, freeBytes: 0 }))).toMatchObject({
      code: 503,
      status: 'unavailable',
      database: { state },
    });
  },
);

it('omits the state of a database that the installation does not operate', async () => {
  const answer = await readiness(async () => well);
  expect(answer).toMatchObject({ code: 200, status: 'ready' });
  expect(answer).not.toHaveProperty('database');
});
