import { extname } from 'node:path';

/** How a thread runs `worker`, the address of a TypeScript source: as it was compiled, or from its source when this module is one. */
export const programOf = (worker: URL) =>
  extname(import.meta.url) === '.ts'
    ? {
        filename: new URL('worker-from-sources.mjs', import.meta.url).href,
        workerData: worker.href,
        execArgv: ['--conditions=proviso-source'],
      }
    : { filename: worker.href.replace(/\.ts$/, '.js') };
