// Lets the extraction process run from TypeScript sources, in development and tests. Only our own files are rewritten: a
// loader that rewrites libraries too (tsx) takes half a gigabyte and a second for pdf.js. esbuild works in a process of
// its own: a thread that is ended while it holds swc's native code takes its whole process down.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { transform } from 'esbuild';

if (isMainThread) register(import.meta.url);

/** Node's `load` hook. */
export const load = async (url, context, nextLoad) => {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const { code } = await transform(await readFile(new URL(url), 'utf8'), {
    loader: 'ts',
    target: 'es2022',
    sourcemap: 'inline',
    sourcefile: url,
  });
  return { format: 'module', source: code, shortCircuit: true };
};
