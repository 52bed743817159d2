import { extname } from 'node:path';

const isFromSources = extname(import.meta.url) === '.ts';

/** Where `module`, the address of a TypeScript source, is in the product that runs: as it was compiled, or as its source. */
export const addressOfProgram = (module: URL): string =>
  isFromSources ? module.href : module.href.replace(/\.ts$/, '.js');

/** How a thread runs `worker`, the address of a TypeScript source: as it was compiled, or from its source when this module is one. */
export const programOf = (worker: URL) =>
  isFromSources
    ? {
        filename: new URL('worker-from-sources.mjs', import.meta.url).href,
        workerData: worker.href,
        execArgv: ['--conditions=proviso-source'],
      }
    : { filename: addressOfProgram(worker) };
