import { extname } from 'node:path';

const isFromSources = extname(import.meta.url) === '.ts';

/**
 * Maps `module`, the URL of a TypeScript source, to the running product's file: compiled, or the source
 * itself.
 */
export const addressOfProgram = (module: URL): string =>
  isFromSources ? module.href : module.href.replace(/\.ts$/, '.js');

/**
 * Thread options to run `worker`, the URL of a TypeScript source: compiled, or from source if this module is
 * a source.
 */
export const programOf = (worker: URL) =>
  isFromSources
    ? {
        filename: new URL('worker-from-sources.mjs', import.meta.url).href,
        workerData: worker.href,
        execArgv: ['--conditions=proviso-source'],
      }
    : { filename: addressOfProgram(worker) };
