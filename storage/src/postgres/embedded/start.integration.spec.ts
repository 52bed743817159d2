import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { DataDirInUseError } from './data-lock.ts';
import { logOrphanedServers } from './orphaned-servers.ts';
import { processInfo } from './process-info.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';
import { startFromSources } from '../../testing/from-sources.ts';

const holder = new URL('../../testing/hold-embedded-postgres.ts', import.meta.url);

/**
 * A data folder after its first start and stop, because creating the server's files for each test would be
 * slow.
 */
let created: string;
let dataDir: string;
let running: EmbeddedPostgres[];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'proviso-embedded-'));
  await chmod(folder, 0o711);
  return folder;
};
beforeAll(async () => {
  created = await newFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: created, log: silentLog, durable: false });
  await postgres.stop();
});
afterAll(() => rm(created, { recursive: true }));
beforeEach(async () => {
  dataDir = await newFolder();
  // Unlike Node's copy, `cp -a` keeps the owner of the files, who is the database's system user.
  await promisify(execFile)('cp', ['-a', `${created}/.`, dataDir]);
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(async (each) => each.stop()));
  await Promise.all(
    [dataDir, ...running.map(({ directory }) => directory)].map(async (each) =>
      rm(each, { recursive: true, force: true }),
    ),
  );
});

const start = async (): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  running.push(postgres);
  return postgres;
};

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Starts the server from another process. */
const startElsewhere = async (folder = dataDir) => {
  const { child } = startFromSources(holder, {}, [folder]);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { url, pid } = JSON.parse(line.toString()) as { url: string; pid: number };
  return {
    url,
    pid,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    /** Makes the process exit immediately, without stopping the server. */
    exit: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

const portOf = (url: string): string => new URL(url).port;

describe('the embedded server', () => {
  it('uses UTF-8 and checksums, and accepts only local connections with a password', async () => {
    const { url } = await start();
    const [settings] = await query(
      url,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets`,
    );
    expect(settings).toEqual({ encoding: 'UTF8', checksums: 'on', listens: '127.0.0.1', sockets: '' });
    const stranger = new URL(url);
    stranger.password = 'guessed';
    await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('stores its passwords only in a file that nobody but the owner can read', async () => {
    const { directory } = await start();
    expect((await stat(path.join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
    await expect(stat(path.join(directory, 'password.new'))).rejects.toThrow('ENOENT');
  });

  it('restarts with its data on the same port', async () => {
    const first = await start();
    await query(first.url, 'create table kept (id int); insert into kept values (7)');
    await first.stop();
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(portOf(second.url)).toBe(portOf(first.url));
    expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('uses a different port when its own is taken', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(Number(portOf(first.url)), '127.0.0.1');
    await once(squatter, 'listening');
    try {
      const second = await start();
      expect(portOf(second.url)).not.toBe(portOf(first.url));
      expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      squatter.close();
    }
  });

  it('rejects a second start while the first is running, without side effects', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(DataDirInUseError);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stops only once, even if stop is called repeatedly', async () => {
    const { url, stop } = await start();
    await Promise.all([stop(), stop()]);
    await stop();
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('is not recreated when its data is missing', async () => {
    const { stop, directory } = await start();
    await stop();
    await rm(path.join(directory, 'pgdata'), { recursive: true });
    await expect(start()).rejects.toThrow(/Move that folder there/);
  });

  it('reports that its passwords are lost', async () => {
    const { stop } = await start();
    await stop();
    await rm(path.join(dataDir, 'postgres.json'));
    await expect(start()).rejects.toThrow(/lost its passwords/);
  });
});

describe('an embedded server that is killed while its parent is running', () => {
  it('is restarted on the same port, with all acknowledged writes', async () => {
    const { url, pid, standing, stop } = await start();
    await query(url, 'create table kept (id int); insert into kept values (7)');
    expect(await standing()).toMatchObject({ state: 'running' });
    expect((await standing()).freeBytes).toBeGreaterThan(0);
    const first = pid();
    process.kill(first, 'SIGKILL');
    await expect.poll(pid).not.toBe(first);
    expect(await query(url, 'select id from kept')).toEqual([{ id: 7 }]);
    expect(await standing()).toMatchObject({ state: 'running' });
    await stop();
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('an embedded server whose parent has ended', () => {
  it('stops together with its parent, even if the parent did not stop it', async () => {
    const elsewhere = await startElsewhere();
    await elsewhere.exit();
    await expect.poll(() => processInfo(elsewhere.pid)).toBeUndefined();
  });
});

describe('an embedded server whose parent was killed', () => {
  it('is reported, but not stopped, when a server starts on any other data folder', async () => {
    const elsewhere = await startElsewhere();
    await elsewhere.kill();
    const other = await mkdtemp(path.join(tmpdir(), 'proviso-embedded-'));
    const said: object[] = [];
    await logOrphanedServers(other, { ...silentLog, warn: (fields) => void said.push(fields) });
    expect(said).toContainEqual({ pid: elsewhere.pid, folder: dataDir });
    expect(await query(elsewhere.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await rm(other, { recursive: true });
    // A server on its own data folder is adopted.
    said.length = 0;
    await logOrphanedServers(dataDir, { ...silentLog, warn: (fields) => void said.push(fields) });
    expect(said).not.toContainEqual({ pid: elsewhere.pid, folder: dataDir });
    await start();
  });

  it('is adopted by the next start, with all acknowledged writes', async () => {
    const killed = await startElsewhere();
    await query(killed.url, 'create table kept (id int); insert into kept values (7)');
    await killed.kill();
    const adopted = await start();
    expect(adopted).toMatchObject({ adopted: true, url: killed.url });
    expect(adopted.pid()).toBe(killed.pid);
    expect(await query(adopted.url, 'select id from kept')).toEqual([{ id: 7 }]);
    await adopted.stop();
    await expect(query(killed.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('recovers on the next start if the server was killed, too', async () => {
    const killed = await startElsewhere();
    await query(killed.url, 'create table kept (id int); insert into kept values (7)');
    await killed.kill();
    process.kill(killed.pid, 'SIGKILL');
    const recovered = await start();
    expect(recovered.adopted).toBe(false);
    expect(await query(recovered.url, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('starts even if its pid file refers to an unrelated process', async () => {
    const { stop, directory } = await start();
    await stop();
    await writeFile(
      path.join(directory, 'pgdata', 'postmaster.pid'),
      `${process.pid}\n${directory}/pgdata\n0\n5432\n\n127.0.0.1\n\nready\n`,
    );
    expect((await start()).adopted).toBe(false);
  });
});

describe.runIf(process.getuid?.() === 0)('an embedded server started as root in a private folder', () => {
  it('stores its data where its system user can reach the data, and logs the location', async () => {
    const clone = await mkdtemp(path.join(tmpdir(), 'proviso-private-'));
    expect((await stat(clone)).mode & 0o777).toBe(0o700);
    const info = vi.fn<(fields: object, message: string) => void>();
    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(clone, '.data'),
      log: { ...silentLog, info },
      durable: false,
    });
    running.push(postgres);
    try {
      expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(postgres.directory).toMatch(/^\/var\/lib\/proviso\/[0-9a-f]{12}$/);
      expect(info).toHaveBeenCalledWith({ folder: postgres.directory }, expect.stringContaining('.data'));
      expect((await stat(postgres.directory)).mode & 0o077).toBe(0);
      expect(await readFile(path.join(clone, '.data', 'postgres.json'), 'utf8')).toContain('rolePasswords');
    } finally {
      await postgres.stop();
      await rm(postgres.directory, { recursive: true });
      await rm(clone, { recursive: true });
    }
  });
});
