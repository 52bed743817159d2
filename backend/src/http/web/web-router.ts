import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { createMicroFrontends } from './micro-frontends.ts';
import { sendAsset } from './send-asset.ts';
import { readFile } from 'node:fs/promises';
import { styleNonceOf } from '../security-headers.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NOT_BUILT = 'The front end is not built yet. Run `npm run build`, or `npm start`, which does it.\n';

/** Sends the shell's page with this response's CSP nonce filled in. */
const sendShellPage = async (response: Response, shellFolder: string): Promise<void> => {
  const page = await readFile(join(shellFolder, 'index.html'), 'utf8').catch(() => undefined);
  response.set('Cache-Control', 'no-cache');
  if (page === undefined) response.status(503).type('text').send(NOT_BUILT);
  else response.type('html').send(page.replaceAll(NONCE_PLACEHOLDER, styleNonceOf(response)));
};

/** Matches the paths of files. Such a request returns the file or a 404, never the shell's page. */
const NAMES_A_FILE = /\.[a-z\d]{1,8}$/i;

/** Matches the history verifier's files, which users save and open from disk, without a server. */
const VERIFIER_FILE = /^\/proviso-verify\.(?:html|mjs)$/;

const MFE_FILE = /^\/mfe\/([a-z]+)\/(.+)$/;

/**
 * Serves the front end built under `root`: the manifest, each micro-frontend's files at `/mfe/<name>/`, the
 * shell's files, and the shell's page for every other path.
 * @param origins URLs of the micro-frontends that run in their own containers, by name
 */
export const webRouter = (root: string, origins: ReadonlyMap<string, URL>, logger: Logger): Router => {
  const router = Router();
  const microFrontends = createMicroFrontends(root, origins, logger);
  const shell = join(root, 'shell', 'dist');

  const sendManifest: RequestHandler = async (request, response) => {
    const body = JSON.stringify(await microFrontends.manifest());
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    response.set({ 'Cache-Control': 'no-cache', ETag: etag }).type('json');
    // Every page requests the manifest, which rarely changes, so avoid sending it again.
    if (request.get('If-None-Match')?.includes(etag)) response.status(304).end();
    else response.send(body);
  };
  const sendMfeFile: RequestHandler = async (request, response) => {
    const [, name = '', file = ''] = MFE_FILE.exec(request.path) ?? [];
    const { send } = microFrontends.sourceOf(name);
    await sendFound(file, (path) => send(response, path));
  };
  const sendPageOrFile: RequestHandler = async (request, response) => {
    if (!NAMES_A_FILE.test(request.path)) await sendShellPage(response, shell);
    // The browser would refuse the page's styles, because the nonce placeholder is not filled in.
    else if (request.path === '/index.html') throw new ApiProblem('request.not-found');
    else await sendFound(request.path, (path) => sendAsset(response, shell, path));
  };

  const sendVerifier: RequestHandler = async (request, response) => {
    response.attachment(request.path.slice(1));
    await sendFound(request.path, (path) => sendAsset(response, join(root, 'verifier', 'dist'), path));
  };

  router.get('/mfe-manifest.json', sendManifest);
  router.get(VERIFIER_FILE, sendVerifier);
  router.get(MFE_FILE, sendMfeFile);
  router.get(/^\/mfe(?:\/|$)/, () => {
    throw new ApiProblem('request.not-found');
  });
  // Clients look for well-known resources under this path (RFC 8615), and must not mistake a page for one.
  router.get(/^\/\.well-known(?:\/|$)/, () => {
    throw new ApiProblem('request.not-found');
  });
  router.get(/.*/, sendPageOrFile);
  return router;
};

/** Sends the file at `path`, which is URL-encoded. */
const sendFound = async (path: string, send: (decoded: string) => Promise<boolean>): Promise<void> => {
  const decoded = decodedPath(path);
  if (decoded === undefined || !(await send(decoded))) throw new ApiProblem('request.not-found');
};

/** Returns `undefined` if the path is not UTF-8. */
const decodedPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};
