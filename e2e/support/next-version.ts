import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** What a build of a micro-frontend says of itself. */
export interface BuiltManifest {
  entry: string;
  version: string;
  needs: Record<string, string>;
}

export const manifestIn = async (folder: string): Promise<BuiltManifest> =>
  JSON.parse(await readFile(join(folder, 'mfe.json'), 'utf8')) as BuiltManifest;

/** The hash in the name of a built file. */
const hashIn = (name: string): string => /\.([\da-f]{8})\.js$/.exec(name)?.[1] ?? '';

/** Another hash, always the same. */
const reversed = (hash: string): string => hash.split('').toReversed().join('');

/**
 * Makes of the built files in `from` what a build of the next version would make: in `folder`, with `change` made in its texts, and under new
 * names of files, as each name has the hash of what is in it.
 */
export const nextVersion = async (
  from: string,
  folder: string,
  { text, by }: { text: string; by: string },
): Promise<void> => {
  await cp(from, folder, { recursive: true });
  const manifest = await manifestIn(folder);
  const entryFile = basename(manifest.entry);
  const entry = await readFile(join(folder, entryFile), 'utf8');
  const used = (await readdir(folder)).filter((name) => entry.includes(hashIn(name)) && hashIn(name) !== '');
  let nextEntry = entry;
  for (const name of used) {
    const content = await readFile(join(folder, name), 'utf8');
    if (!content.includes(text) || name === entryFile) continue;
    const next = reversed(hashIn(name));
    await writeFile(join(folder, name), content.replaceAll(text, by));
    await rename(join(folder, name), join(folder, name.replace(hashIn(name), next)));
    nextEntry = nextEntry.replaceAll(hashIn(name), next);
  }
  if (nextEntry === entry) throw new Error(`no file of ${from} says “${text}”`);
  const nextFile = entryFile.replace(hashIn(entryFile), reversed(hashIn(entryFile)));
  await writeFile(join(folder, nextFile), nextEntry);
  await writeFile(
    join(folder, 'mfe.json'),
    JSON.stringify({ ...manifest, version: '0.2.0', entry: manifest.entry.replace(entryFile, nextFile) }),
  );
};
