import { setTimeout } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { createPool } from '../postgres/pool.ts';
import { createTestDatabase, silentLog } from '../testing/index.ts';
import type { Engine } from './contract/engine.ts';
import { OWNER } from './contract/platform-store.ts';
import { describeEventStore } from './contract/event-store-contract.ts';
import type { EventStore } from './event-store.ts';
import { createPostgresEventStore } from './postgres-event-store.ts';
import { appendTo } from './postgres/append.ts';

const openWith = (url: URL): EventStore => {
  const pool = createPool(url.href, { max: 16, applicationName: 'contract', log: silentLog });
  const store = createPostgresEventStore({ pool, log: silentLog });
  return {
    ...store,
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
};

const startPostgres = async (): Promise<Engine> => {
  const database = await createTestDatabase();
  const url = new URL(database.urls.jobs);
  // Transactions that are held open use separate connections, so that they do not block the store's writes.
  const held = createPool(url.href, { max: 12, applicationName: 'contract: held', log: silentLog });

  return {
    open: () => openWith(url),
    openAt: (port) => {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String(port);
      return openWith(address);
    },
    upstream: { host: url.hostname, port: Number(url.port) },
    appendHeld: async ({ stream, events, expected, milliseconds, rollBack }) => {
      const client: PoolClient = await held.connect();
      try {
        await client.query('begin');
        const result = await appendTo(client, stream, events, expected, OWNER);
        await setTimeout(milliseconds);
        await client.query(rollBack ? 'rollback' : 'commit');
        return rollBack ? undefined : result;
      } finally {
        client.release();
      }
    },
    stop: async () => {
      await held.end();
      await database.drop();
    },
  };
};

describeEventStore('Postgres', startPostgres);
