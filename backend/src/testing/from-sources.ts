/**
 * What Node needs to run a main of the backend from its TypeScript. A loader that keeps what it wrote starts one in two thirds
 * of the time that tsx takes, which rewrites libraries too.
 */
export const fromSources: readonly string[] = [
  '--conditions=proviso-source',
  '--import',
  new URL('../extraction/from-sources.mjs', import.meta.url).href,
];
