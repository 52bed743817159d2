// Lets a process run from TypeScript sources, in development and tests. Transforms only our own files: a
// loader that also transforms libraries (tsx) takes half a gigabyte and a second for pdf.js. esbuild runs in
// a separate process, because ending a thread with swc's native code kills its whole process. Results are
// cached, so that only the first process after a change starts esbuild.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const kept = new URL('../../../.cache/from-sources/', import.meta.url);

if (isMainThread) register(import.meta.url);

/** Transforms the source of `url` with esbuild. */
const transformed = async (url, source) => {
  const { transform } = await import('esbuild');
  const { code } = await transform(source, {
    loader: 'ts',
    target: 'es2022',
    sourcemap: 'inline',
    sourcefile: url,
  });
  return code;
};

/**
 * Several processes may write the same file at the same time, so each writes a temporary file and renames it.
 */
const keep = async (file, code) => {
  const unfinished = new URL(randomUUID(), kept);
  await mkdir(kept, { recursive: true });
  await writeFile(unfinished, code);
  await rename(unfinished, file);
};

/**
 * @param {URL} file
 * @returns {string | undefined} the file's text; `undefined` if there is no such file
 */
const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Node's `load` hook. Reads synchronously: Node runs it in a dedicated thread, and a program has a thousand
 * small files, for which promises take half a second more processor time.
 */
export const load = async (url, context, nextLoad) => {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const source = readFileSync(new URL(url), 'utf8');
  const file = new URL(createHash('sha256').update(url).update(source).digest('hex'), kept);
  let code = textOf(file);
  if (code === undefined) {
    code = await transformed(url, source);
    await keep(file, code);
  }
  return { format: 'module', source: code, shortCircuit: true };
};
