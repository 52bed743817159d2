import { readFile } from 'node:fs/promises';

/** The folder into which `npm run build` bundles the verifier. */
const folder = new URL('../../../../verifier/dist/', import.meta.url);

/** The verifier's HTML page and its Node program. Every download that contains a history includes both. */
export const verifierFiles = ['proviso-verify.html', 'proviso-verify.mjs'] as const;

/** Reads a file of the verifier. Rejects if the verifier is not built. */
export const loadVerifierFile = (name: (typeof verifierFiles)[number]): Promise<Buffer> =>
  readFile(new URL(name, folder));
