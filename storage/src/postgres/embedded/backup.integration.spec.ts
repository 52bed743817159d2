import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { restoreEmbeddedBackup, takeEmbeddedBackup } from './backup.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';

let folder: string;
const running: EmbeddedPostgres[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proviso-backup-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  const stopped = running.splice(0);
  await Promise.all(stopped.map((each) => each.stop()));
  await Promise.all(
    [folder, ...stopped.map(({ directory }) => directory)].map((each) =>
      rm(each, { recursive: true, force: true }),
    ),
  );
});

const start = async (name: string) => {
  const dataDir = path.join(folder, name);
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  running.push(postgres);
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  return { dataDir, postgres, client };
};
const rowsIn = async (client: Client): Promise<number[]> =>
  (await client.query<{ n: number }>('select n from written order by n')).rows.map(({ n }) => n);

it('backs up during writes and restores completely, up to a moment during the backup', async () => {
  const { dataDir, client } = await start('one');
  await client.query('create table written (n integer primary key)');
  await client.query('insert into written select generate_series(1, 20000)');
  const stopping = new AbortController();
  let last = 20_000;
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      await client.query('insert into written values ($1)', [last + 1]);
      last += 1;
    }
  })();
  const acknowledged = last;
  const backup = path.join(folder, 'backup');
  const files = await takeEmbeddedBackup(dataDir, backup);
  stopping.abort();
  await writing;
  await client.end();

  const restored = path.join(folder, 'two');
  await restoreEmbeddedBackup(backup, files, { dataDir: restored, log: silentLog });
  const two = await start('two');
  const rows = await rowsIn(two.client);
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
  expect(rows).toEqual(Array.from(rows, (_, index) => index + 1));
  // The restored database accepts writes, with its old passwords.
  await two.client.query('insert into written values (0)');
  await two.client.end();

  await expect(restoreEmbeddedBackup(backup, files, { dataDir: restored, log: silentLog })).rejects.toThrow(
    /has a database already|in use/,
  );
  await appendFile(path.join(backup, 'pgdata', 'PG_VERSION'), ' ');
  await expect(
    restoreEmbeddedBackup(backup, files, { dataDir: path.join(folder, 'three'), log: silentLog }),
  ).rejects.toThrow('PG_VERSION of the backup is damaged: nothing was restored');
});

it('reports that no database is running', async () => {
  await expect(takeEmbeddedBackup(folder, path.join(folder, 'backup'))).rejects.toThrow(
    'start the product first',
  );
});
