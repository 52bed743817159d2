import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The description that a micro-frontend's build writes. */
export interface BuiltManifest {
  entry: string;
  version: string;
  needs: Record<string, string>;
}

export const manifestIn = async (folder: string): Promise<BuiltManifest> =>
  JSON.parse(await readFile(join(folder, 'mfe.json'), 'utf8')) as BuiltManifest;

/** The hash in a built file's name. */
const hashIn = (name: string): string => /\.([\da-f]{8})\.js$/.exec(name)?.[1] ?? '';

/** A different, deterministic hash. */
const reversed = (hash: string): string => hash.split('').toReversed().join('');

/**
 * Simulates a build of the next version. Copies the built files in `from` to `folder`, and applies `change`
 * to their texts. The copies get new names, because each name contains a hash of the content.
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
