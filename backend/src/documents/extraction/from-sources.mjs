// Lets the extraction process run from TypeScript sources, in development and tests. Only our own files are rewritten: a
// loader that rewrites libraries too (tsx) takes half a gigabyte and a second for pdf.js.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/core';

if (isMainThread) register(import.meta.url);

/** Node's `load` hook. */
export const load = async (url, context, nextLoad) => {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const { code } = await transform(await readFile(new URL(url), 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, transform: { verbatimModuleSyntax: true } },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
};
