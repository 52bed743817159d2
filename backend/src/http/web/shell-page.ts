import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Response } from 'express';
import { styleNonceOf } from '../security-headers.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NOT_BUILT = 'The front end is not built yet. Run `npm run build`, or `npm start`, which does it.\n';

/** Sends the shell's page with this response's CSP nonce filled in. */
export const sendShellPage = async (response: Response, shellFolder: string): Promise<void> => {
  const page = await readFile(join(shellFolder, 'index.html'), 'utf8').catch(() => undefined);
  response.set('Cache-Control', 'no-cache');
  if (page === undefined) response.status(503).type('text').send(NOT_BUILT);
  else response.type('html').send(page.replaceAll(NONCE_PLACEHOLDER, styleNonceOf(response)));
};
