// Bundles the servers' programs, threads and child processes. Node loads a bundle in half the time of its
// thousand modules, and tests start hundreds of programs.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../paths.mjs';
import { bundles, latest, readPrograms, versionOf } from './bundles.mjs';

const workspaces = ['contracts', 'storage', 'projections', 'backend'];

/** Programs that are started by name. */
const isNamed = /\/mains\/(?:[a-z]+-)?main\.ts$|\/cli\.ts$/;

/** A reference to a program next to the referring file, in the ways that the sources start programs. */
const reference =
  /new URL\(\s*['`]([^'`$]+?)(?:\.ts|\$\{extname\(import\.meta\.url\)\})['`],\s*import\.meta\.url/g;

/** Milliseconds for which earlier bundles are kept. Running processes may still load parts of them. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

/** @returns {Promise<string[]>} programs' files, from the root */
const findPrograms = async () => {
  /** @type {Set<string>} */
  const found = new Set();
  for (const workspace of workspaces)
    for (const name of await readdir(join(root, workspace, 'src'), { recursive: true })) {
      if (!name.endsWith('.ts')) continue;
      const file = join(workspace, 'src', name);
      if (isNamed.test(file)) found.add(file);
      for (const [, path] of (await readFile(join(root, file), 'utf8')).matchAll(reference)) {
        const program = join(dirname(file), `${path}.ts`);
        if (existsSync(join(root, program))) found.add(program);
      }
    }
  return [...found];
};

/**
 * Bundles only our own modules. Each module keeps its original URL, which it uses to find files.
 *
 * @type {import('esbuild').Plugin}
 */
const ownModules = {
  name: 'own modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@proviso/') ? undefined : { path, external: true },
    );
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};

/** @param {string} current name of a folder of bundles */
const removeOld = async (current) => {
  for (const name of await readdir(bundles)) {
    const folder = join(bundles, name);
    const { mtimeMs } = await stat(folder);
    if (name !== current && Date.now() - mtimeMs > RETENTION_MS)
      await rm(folder, { recursive: true, force: true });
  }
};

/** Bundles all programs again, if a source has changed since the last time. */
export const bundlePrograms = async () => {
  if (readPrograms()) return;
  const started = Date.now();
  const name = randomUUID();
  const programs = await findPrograms();
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outbase: root,
    outdir: join(bundles, name),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    conditions: ['proviso-source'],
    metafile: true,
    logLevel: 'silent',
    plugins: [ownModules],
  });
  const also = [
    'package-lock.json',
    'scripts/lib/from-sources/bundle.mjs',
    ...workspaces.map((workspace) => join(workspace, 'package.json')),
  ];
  const files = [...Object.keys(metafile.inputs), ...also];
  // If a file was written in the meantime, the bundles may contain an earlier version of it.
  for (const file of files) if ((await stat(join(root, file))).mtimeMs >= started) return;
  const described = {
    sources: files.map((file) => [file, versionOf(file)]),
    programs: Object.fromEntries(
      programs.map((program) => [program, join(name, program.replace(/\.ts$/, '.mjs'))]),
    ),
  };
  const unfinished = join(bundles, `${name}.json`);
  await writeFile(unfinished, JSON.stringify(described));
  await rename(unfinished, latest);
  await removeOld(name);
};
