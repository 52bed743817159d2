import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Router, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { createMicroFrontends } from './micro-frontends.ts';
import { sendAsset } from './send-asset.ts';
import { sendShellPage } from './shell-page.ts';

/** A path that names a file: it is answered with that file or a 404, never with a page. */
const NAMES_A_FILE = /\.[a-z\d]{1,8}$/i;

const MFE_FILE = /^\/mfe\/([a-z]+)\/(.+)$/;

/**
 * Serves the front end built under `root`: the manifest, each micro-frontend's files at `/mfe/<name>/`, the shell's files,
 * and the shell's page for every other address.
 * @param origins of micro-frontends that containers of their own serve, by name
 */
export const webRouter = (root: string, origins: ReadonlyMap<string, URL>, logger: Logger): Router => {
  const router = Router();
  const microFrontends = createMicroFrontends(root, origins, logger);
  const shell = join(root, 'shell', 'dist');

  const sendManifest: RequestHandler = async (request, response) => {
    const body = JSON.stringify(await microFrontends.manifest());
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    response.set({ 'Cache-Control': 'no-cache', ETag: etag }).type('json');
    // Every page asks for it; mostly nothing was deployed meanwhile.
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
    // Without its placeholder filled in, the page's styles would be refused.
    else if (request.path === '/index.html') throw new ApiProblem('request.not-found');
    else await sendFound(request.path, (path) => sendAsset(response, shell, path));
  };

  router.get('/mfe-manifest.json', sendManifest);
  router.get(MFE_FILE, sendMfeFile);
  router.get(/^\/mfe(?:\/|$)/, () => {
    throw new ApiProblem('request.not-found');
  });
  // Programs look there (RFC 8615), and must not take a page for what they look for.
  router.get(/^\/\.well-known(?:\/|$)/, () => {
    throw new ApiProblem('request.not-found');
  });
  router.get(/.*/, sendPageOrFile);
  return router;
};

/** Sends the file at `path`, as it stands in the URL. */
const sendFound = async (path: string, send: (decoded: string) => Promise<boolean>): Promise<void> => {
  const decoded = decodedPath(path);
  if (decoded === undefined || !(await send(decoded))) throw new ApiProblem('request.not-found');
};

/** `undefined` if it is not UTF-8. */
const decodedPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};
