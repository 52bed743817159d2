import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

const types = new Map([
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.woff2', 'font/woff2'],
]);

/**
 * Serves a deployed installation with one micro-frontend replaced by the build in `folder`: its files, and
 * its entry of the manifest. Forwards all other requests to `shell`, so that page, session, and data are the
 * installation's.
 *
 * @param {{ name: string, folder: string, shell: URL }} options
 * @returns {import('node:http').Server} not listening yet
 */
export const serveBesideShell = ({ name, folder, shell }) =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const own = `/mfe/${name}/`;
    const answer = pathname.startsWith(own)
      ? sendFile(join(folder, normalize(`/${pathname.slice(own.length)}`)), folder, response)
      : pathname === '/mfe-manifest.json'
        ? sendManifest({ name, folder, shell }, response)
        : passOn(request, response, shell);
    answer.catch((/** @type {Error} */ error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'Content-Type': 'text/plain' }).end(`${error.message}\n`);
    });
  });

/**
 * @param {string} file
 * @param {string} folder
 * @param {import('node:http').ServerResponse} response
 */
const sendFile = async (file, folder, response) => {
  const found = file.startsWith(folder + sep) && (await stat(file).catch(() => undefined));
  if (!found || !found.isFile()) {
    response.writeHead(404).end();
    return;
  }
  const type = types.get(extname(file)) ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
  await pipeline(createReadStream(file), response);
};

/**
 * Sends the installation's manifest with this micro-frontend's local entry.
 * @param {{ name: string, folder: string, shell: URL }} options
 * @param {import('node:http').ServerResponse} response
 */
const sendManifest = async ({ name, folder, shell }, response) => {
  const deployed = await fetch(new URL('/mfe-manifest.json', shell));
  if (!deployed.ok) throw new Error(`${shell.href} has no manifest of micro-frontends (${deployed.status})`);
  const { microFrontends } = /** @type {{ microFrontends: { name: string }[] }} */ (await deployed.json());
  const ours = JSON.parse(await readFile(join(folder, 'mfe.json'), 'utf8'));
  const body = { microFrontends: [...microFrontends.filter((one) => one.name !== name), ours] };
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
  response.end(JSON.stringify(body));
};

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {URL} shell
 */
const passOn = (request, response, shell) =>
  new Promise((resolve, reject) => {
    const send = shell.protocol === 'https:' ? requestHttps : requestHttp;
    // The installation compares both headers with its own origin.
    const { origin, referer } = request.headers;
    const headers = {
      ...request.headers,
      host: shell.host,
      ...(origin !== undefined && { origin: shell.origin }),
      ...(referer !== undefined && { referer: new URL(new URL(referer).pathname, shell).href }),
    };
    const target = { method: request.method, headers, path: request.url };
    const passed = send(shell, target, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response).then(() => resolve(undefined), reject);
    });
    passed.once('error', reject);
    response.once('close', () => passed.destroy());
    request.pipe(passed);
  });
