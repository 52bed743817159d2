import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { canHoldSockets, removeSockets } from './sockets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proviso-sockets-'));
});
afterEach(async () => rm(folder, { recursive: true }));

it('knows where a socket can be by trying, and leaves none', async () => {
  expect(await canHoldSockets(folder)).toBe(process.platform !== 'win32');
  expect(await readdir(folder)).toEqual([]);
  expect(await canHoldSockets(path.join(folder, 'missing'))).toBe(false);
  expect(await canHoldSockets(path.join(folder, 'x'.repeat(100)))).toBe(false);
});

it('removes what killed servers have left, and nothing else', async () => {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'server.log'])
    await writeFile(path.join(folder, name), '');
  await removeSockets(folder);
  expect(await readdir(folder)).toEqual(['server.log']);
});
