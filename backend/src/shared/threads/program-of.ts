import { extname } from 'node:path';

const isFromSources = extname(import.meta.url) === '.ts';

/** A tool that runs sources, in development and tests. */
const toolOf = (name: 'module' | 'thread'): string =>
  new URL(`../../../../scripts/lib/from-sources/${name}.mjs`, import.meta.url).href;

/**
 * Maps `module`, the URL of a TypeScript source file, to the file that the product runs: the compiled file,
 * or the source itself.
 */
export const addressOfProgram = (module: URL): string =>
  isFromSources
    ? `${toolOf('module')}?${encodeURIComponent(module.href)}`
    : module.href.replace(/\.ts$/, '.js');

/**
 * Options for a thread that runs `worker`, the URL of a TypeScript source file. Runs the compiled file, or
 * the source if this module is itself a source.
 */
export const programOf = (worker: URL) =>
  isFromSources
    ? {
        filename: toolOf('thread'),
        workerData: worker.href,
        execArgv: ['--conditions=proviso-source'],
      }
    : { filename: addressOfProgram(worker) };
