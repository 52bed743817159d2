import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkPlainWords } from './plain-words.mjs';

it('reports each banned word in the listed folders, and ignores other folders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'proviso-words-'));
  try {
    for (const name of ['plain', 'other', 'plain/node_modules']) await mkdir(join(folder, name));
    await writeFile(join(folder, 'plain/a.ts'), '// The caller waits.\n// Whoever waits says so.\n');
    await writeFile(join(folder, 'plain/node_modules/b.ts'), '// Whoever waits says so.\n');
    await writeFile(join(folder, 'other/c.ts'), '// Whoever waits says so.\n');
    const { code, output } = await checkPlainWords({ folder, plain: ['plain'] });
    expect([code, output.toString()]).toEqual([1, 'plain/a.ts:2: // Whoever waits says so.\n']);
    expect((await checkPlainWords({ folder, plain: [] })).code).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
