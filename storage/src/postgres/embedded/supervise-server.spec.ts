import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { superviseServer, type SupervisedServer } from './supervise-server.ts';

const servers: ChildProcess[] = [];
const kept: SupervisedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  await Promise.all(kept.splice(0).map((one) => one.release()));
});

/** Starts a process that does nothing until it is killed. */
const serve = (): number => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  servers.push(server);
  if (server.pid === undefined) throw new Error('no process could be started');
  return server.pid;
};
const kill = async () => {
  const server = servers.pop();
  server?.kill('SIGKILL');
  if (server) await once(server, 'exit');
};
const keep = (first: number, launch: () => Promise<number>): SupervisedServer => {
  const one = superviseServer(first, { launch, log: silentLog });
  kept.push(one);
  return one;
};

it('does not restart a server that is running or was stopped on purpose', async () => {
  const launch = vi.fn<() => Promise<number>>(async () => serve());
  const server = keep(serve(), launch);
  expect(server.state()).toBe('running');
  await server.release();
  await kill();
  expect(launch).not.toHaveBeenCalled();
});

it('reports a full disk, and restarts the server once there is space', async () => {
  let hasSpace = false;
  const server = keep(serve(), async () => {
    if (!hasSpace)
      throw new Error('failed to start: could not write to file "pg_wal/x": No space left on device');
    return serve();
  });
  await kill();
  await expect.poll(server.state, { timeout: 10_000 }).toBe('disk full');
  hasSpace = true;
  await expect.poll(server.state, { timeout: 10_000 }).toBe('running');
  expect(server.pid()).toBe(servers.at(-1)?.pid);
});

it('keeps retrying, regardless of the reason', async () => {
  let tries = 0;
  const server = keep(serve(), async () => {
    tries += 1;
    if (tries < 3) throw new Error('it does not start');
    return serve();
  });
  await kill();
  await expect.poll(server.state, { timeout: 10_000 }).toBe('restarting');
  await expect.poll(server.state, { timeout: 10_000 }).toBe('running');
  expect(tries).toBe(3);
});
