import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderFileStore } from './folder-file-store.ts';
import { walk } from './folder/layout.ts';
import { startFromSources } from '../testing/from-sources.ts';

const program = new URL('folder/testing/put-files.ts', import.meta.url);
const ROUNDS = 5;
const later = () => new Date(Date.now() + 60_000);

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'proviso-killed-'));
});
afterAll(async () => rm(root, { recursive: true, force: true }));

/** Sizes in bytes of temporary files, including those of a killed writer. */
const unfinished = async (): Promise<readonly number[]> => {
  const sizes: number[] = [];
  for await (const { file, key } of walk(root)) {
    if (key) continue;
    const found = await stat(file).catch(() => undefined);
    if (found) sizes.push(found.size);
  }
  return sizes;
};

/** Kills a process in the middle of a put; returns the hashes that it had reported as stored. */
const putUntilKilled = async (organizationId: string): Promise<readonly string[]> => {
  const { child: writer, output } = startFromSources(program, {}, [root, organizationId]);
  const ended = once(writer, 'close');
  while (!output.text.includes('\n') || (await unfinished()).every((size) => size === 0)) {
    if (writer.exitCode !== null) throw new Error(`the writer exited by itself with ${writer.exitCode}`);
    await setImmediate();
  }
  writer.kill('SIGKILL');
  await ended;
  return output.text.match(/^[0-9a-f]{64}$/gm) ?? [];
};

it('leaves only complete files when the writer is killed, including every file reported as stored', async () => {
  const store = createFolderFileStore(root);
  let killedInTheMiddle = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const organizationId = randomUUID();
    const told = await putUntilKilled(organizationId);
    killedInTheMiddle += (await unfinished()).length;

    const listed = new Set<string>();
    for await (const file of store.list()) {
      expect(await store.get(file)).toHaveLength(file.size);
      listed.add(file.sha256);
    }
    expect(told.length).toBeGreaterThan(0);
    for (const sha256 of told) expect(listed).toContain(sha256);

    await store.removeRemains(later());
    expect(await unfinished()).toEqual([]);
    for (const sha256 of listed) await store.remove({ organizationId, sha256 }, later());
  }
  expect(killedInTheMiddle).toBeGreaterThan(0);
});
