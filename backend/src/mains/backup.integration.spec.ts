import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestClient } from '../testing/test-client.ts';
import { newPerson } from '../testing/start-test-app.ts';
import { freePort, runInProcess, startFromSources } from '@proviso/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup as command } from './commands/backup.ts';

let folder: string;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proviso-whole-'));
  // Allows the operating system user that runs the database to enter the folder.
  await chmod(folder, 0o711);
});
afterAll(async () => {
  for (const child of processes.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

const backup = async (dataDir: string, ...args: string[]) => {
  const { code, output } = await runInProcess(command, { DATA_DIR: dataDir }, args);
  return { code, text: output };
};
const start = async (dataDir: string) => {
  const port = await freePort();
  const { child, output, ended } = startFromSources(new URL('./main.ts', import.meta.url), {
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  processes.push(child);
  const url = new URL(`http://127.0.0.1:${port}/`);
  await expect.poll(() => output.text).toContain(url.href);
  const stop = async () => {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  };
  return { client: createTestClient(url), stop };
};

it('backs up a running installation, then restores the backup to another folder and verifies it', async () => {
  const [first, second, taken] = ['first', 'second', 'taken'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const one = await start(first);
  const person = newPerson();
  expect((await one.client.post('/api/auth/signup', person)).status).toBe(201);
  const created = await one.client.post('/api/policies', {
    title: 'Access control',
    content: 'Everyone is known.',
  });
  const { id } = (await created.json()) as { id: string };
  expect(await backup(first, 'take', taken)).toMatchObject({ code: 0 });
  await one.stop();

  // Nothing is restored without the master key, or with a different key.
  const withoutKey = await backup(second, 'restore', taken);
  expect(withoutKey).toMatchObject({ code: 1, text: expect.stringContaining('The master key is missing') });
  await mkdir(second);
  await chmod(second, 0o711);
  await copyFile(path.join(first, 'master.key'), path.join(second, 'master.key'));
  expect(await backup(second, 'restore', taken)).toMatchObject({ code: 0 });
  const verified = await backup(second, 'verify', taken);
  expect(verified.text).toContain('Nothing is missing.');
  expect(verified.code).toBe(0);

  const two = await start(second);
  const { email, password } = person;
  expect((await two.client.post('/api/auth/signin', { email, password })).status).toBe(200);
  const policy = (await (await two.client.get(`/api/policies/${id}`)).json()) as { content: string };
  expect(policy.content).toBe('Everyone is known.');
  await two.stop();
});
