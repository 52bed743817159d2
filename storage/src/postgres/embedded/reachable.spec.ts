import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { canReach } from './reachable.ts';

const stranger = { uid: 12_345, gid: 12_345 };

let above: string;
let folder: string;
beforeEach(async () => {
  above = await mkdtemp(path.join(tmpdir(), 'proviso-reach-'));
  folder = path.join(above, 'data');
  await mkdir(folder);
  await chmod(folder, 0o755);
});
afterEach(async () => rm(above, { recursive: true }));

it('returns true if all users may traverse the parent folder', async () => {
  await chmod(above, 0o711);
  expect(await canReach(stranger, folder)).toBe(true);
});

it('returns false below a private folder', async () => {
  await chmod(above, 0o700);
  expect(await canReach(stranger, folder)).toBe(false);
});

it('returns true for the owner of the private folder', async () => {
  await chmod(above, 0o700);
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  expect(await canReach({ uid, gid }, folder)).toBe(true);
});

it('applies group permissions to the members of the group', async () => {
  await chmod(above, 0o701);
  expect(await canReach({ uid: stranger.uid, gid: process.getgid?.() ?? 0 }, folder)).toBe(false);
});
