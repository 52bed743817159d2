import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  databaseVariables,
  kafkaLibraries,
  startFromSources,
  startTestKafka,
  type TestKafka,
} from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../testing/start-test-app.ts';

interface Listed {
  id: string;
  title: string;
}

describe.skipIf(kafkaLibraries() === undefined)('the product on Kafka', () => {
  let broker: TestKafka;
  beforeAll(async () => {
    broker = await startTestKafka();
  });
  afterAll(() => broker.stop());

  const addressOf = (topic: string) => ({
    brokers: [broker.broker],
    topic,
    tls: false,
    credentials: undefined,
  });
  const createPolicies = async (user: TestUser, count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const response = await user.post('/api/policies', { title: `Policy ${number}`, content: 'Words.' });
      expect(response.status).toBe(201);
      ids.push(((await response.json()) as Listed).id);
    }
    return ids;
  };
  const listed = async (user: TestUser): Promise<string[]> => {
    const response = await user.get('/api/policies?limit=100');
    expect(response.status).toBe(200);
    return ((await response.json()) as Listed[]).map(({ id }) => id).toSorted();
  };

  describe('in one process', () => {
    let app: TestApp;
    let user: TestUser;
    beforeAll(async () => {
      app = await startTestApp({ kafka: addressOf('one-process') });
      user = await app.signUp();
    });
    afterAll(() => app.stop());

    it('shows users their own writes and reacts to them', async () => {
      const ids = await createPolicies(user, 5);
      expect(await listed(user)).toEqual(ids.toSorted());
      const found = await user.get('/api/search?q=policy');
      expect(await found.json()).toMatchObject({ hits: { length: 5 } });
      const mails = async () => (await app.database.pools.owner.query('select from private.outbox')).rowCount;
      await expect.poll(mails).toBeGreaterThan(0);
    });

    it('reports that Kafka delivers the events, and reports the relay’s status', async () => {
      const ready = async () => (await app.visitor().get('/readyz')).json();
      await expect.poll(ready).toMatchObject({
        status: 'ready',
        reactions: expect.arrayContaining([{ name: 'relay to one-process', state: 'current' }]),
      });
    });

    it('accepts writes while the broker is down, and shows them afterwards', async () => {
      const before = await listed(user);
      await broker.kill();
      const response = await user.post('/api/policies', { title: 'Written without a broker' });
      expect(response.status).toBe(201);
      await broker.start();
      await expect.poll(async () => (await listed(user)).length).toBe(before.length + 1);
    });
  });

  describe('in separate processes', () => {
    let app: TestApp;
    let folder: string;
    const running = new Set<ChildProcess>();
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'proviso-workers-'));
      app = await startTestApp({
        kafka: addressOf('processes'),
        withoutProjections: true,
        withoutRelay: true,
      });
    });
    afterAll(async () => {
      for (const child of running) child.kill('SIGKILL');
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const start = (main: string): ChildProcess => {
      const { child } = startFromSources(new URL(`../mains/${main}`, import.meta.url), {
        DATA_DIR: folder,
        ...databaseVariables(app.database),
        PROVISO_MASTER_KEY: app.installation.masterKey.toString('base64'),
        KAFKA_BROKERS: broker.broker,
        KAFKA_TOPIC: 'processes',
      });
      running.add(child);
      return child;
    };
    const kill = async (child: ChildProcess): Promise<void> => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      running.delete(child);
    };

    it('neither loses nor duplicates events when the relay and a worker are killed', async () => {
      const user = await app.signUp();
      const relay = start('relay-main.ts');
      const [first] = [start('projections-main.ts'), start('projections-main.ts')];
      const ids = await createPolicies(user, 10);
      await expect.poll(() => listed(user)).toEqual(ids.toSorted());

      const writing = createPolicies(user, 30);
      await kill(relay);
      start('relay-main.ts');
      await kill(first);
      ids.push(...(await writing));
      await expect.poll(() => listed(user)).toEqual(ids.toSorted());

      const { rows } = await app.database.pools.owner.query<{ parked: number }>(
        'select count(*)::int as parked from rm_control.checkpoints where parked_reason is not null',
      );
      expect(rows).toEqual([{ parked: 0 }]);
      const entries = async () => {
        const response = await user.get('/api/audit-log?entityType=policy&action=CREATE&limit=100');
        return ((await response.json()) as { entityId: string }[]).map(({ entityId }) => entityId).toSorted();
      };
      await expect.poll(entries).toEqual(ids.toSorted());
    });
  });
});
