import { extname } from 'node:path';
import type { Response } from 'express';

/** Matches file names that contain a content hash, such as `main.1a2b3c4d.js`. */
const HASHED = /\.[\da-f]{8,}\.[\w.]+$/;
/** Number of characters at the end of a path that are matched. A path can have thousands of characters. */
const MATCHED_CHARACTERS = 120;
/** Matches the files for which the build writes a compressed copy. */
const COMPRESSED = /\.(?:js|css)$/;

/** Returns the `Cache-Control` header. A file with a content hash in its name is cached forever. */
export const cacheControlOf = (path: string): string =>
  HASHED.test(path.slice(-MATCHED_CHARACTERS)) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Sends the file `path` (a decoded URL path) in `folder`, or the compressed copy that the build wrote next to
 * it, if the client accepts Brotli. The response is cacheable forever if the file's name has a content hash.
 * Resolves with false if there is no such file. Never sends a file outside the folder.
 */
export const sendAsset = async (response: Response, folder: string, path: string): Promise<boolean> => {
  if (COMPRESSED.test(path.slice(-MATCHED_CHARACTERS))) {
    response.vary('Accept-Encoding');
    if (response.req.acceptsEncodings('br') === 'br') {
      response.set('Content-Encoding', 'br').type(extname(path));
      if (await sendFile(response, folder, `${path}.br`)) return true;
      response.removeHeader('Content-Encoding');
      response.removeHeader('Content-Type');
    }
  }
  return await sendFile(response, folder, path);
};

const sendFile = (response: Response, folder: string, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    response.set('Cache-Control', cacheControlOf(path));
    response.sendFile(path, { root: folder, cacheControl: false, dotfiles: 'ignore' }, (error?: Error) => {
      if (!error || response.headersSent) return resolve(true);
      response.removeHeader('Cache-Control');
      return isMissing(error) ? resolve(false) : reject(error);
    });
  });

const isMissing = (error: Error): boolean =>
  ('status' in error && (error.status === 404 || error.status === 403 || error.status === 400)) ||
  ('code' in error && (error.code === 'EISDIR' || error.code === 'ENOENT'));
