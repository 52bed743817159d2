import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

/** Folders and files that start programs, or that tell operators to start them. */
const folders = ['deploy', 'docs', 'scripts', 'e2e/support', 'storage/src', 'projections/src'];
const files = ['package.json', 'docker-compose.yml', '.env.example', 'README.md', 'CONTRIBUTING.md'];
/** True for decision records, which describe the past. */
const isPast = (file: string): boolean => file.startsWith('docs/adr/');
/** Components whose program names the chart inserts. */
const components = ['api', 'projections', 'jobs', 'relay'];

/** Files that name compiled programs, with the programs' names. */
const naming = await (async () => {
  const inFolders = folders.map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replace(/^\//, '')),
  );
  const all = [...files, ...(await Promise.all(inFolders)).flat()].filter((file) => !isPast(file));
  const read = all.map(async (file) => {
    const names = (await readFile(join(root, file), 'utf8')).match(
      /(?:backend|projections)\/dist\/[\w/%-]+\.js/g,
    );
    const programs = (names ?? []).flatMap((name) =>
      name.includes('%s') ? components.map((component) => name.replace('%s', component)) : [name],
    );
    return [file, programs] as const;
  });
  return (await Promise.all(read)).filter(([, programs]) => programs.length > 0);
})();

it.each(naming)('finds the source of each program that %s mentions', (_, programs) => {
  const missing = programs.filter(
    (program) => !existsSync(join(root, program.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))),
  );
  expect(missing).toEqual([]);
});
