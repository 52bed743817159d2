import type { Response } from 'express';

/** A file name with a content hash in it, as the build writes them: `main.1a2b3c4d.js`. */
const HASHED = /\.[\da-f]{8,}\.[\w.]+$/;
/** Characters at the end of a path in which that is looked for: an address may have thousands. */
const LOOKED_AT = 120;

/** A file whose name has a hash of what is in it never changes. */
export const cacheControlOf = (path: string): string =>
  HASHED.test(path.slice(-LOOKED_AT)) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Sends the file `path` (from a URL, decoded) in `folder`: cacheable forever if its name has a content hash. Resolves with
 * whether there was such a file; nothing outside the folder is ever sent.
 */
export const sendAsset = (response: Response, folder: string, path: string): Promise<boolean> =>
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
