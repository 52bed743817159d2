import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '../../../shared/access/api-key-header.ts';

/** Creates the text of a key: `prv_<id>_<secret>`, where the secret is 32 random bytes in base64url. */
export const newKeyText = (id: string): string =>
  `${API_KEY_PREFIX}${id}_${randomBytes(32).toString('base64url')}`;

/** Returns the id in a key's text, or `undefined` if it cannot be a key. */
export const idOfKeyText = (text: string): string | undefined =>
  /^prv_([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})_[\w-]{43}$/.exec(text)?.[1];

/** SHA-256 of a key's text, which is stored in its place. */
export const hashOfKeyText = (text: string): Buffer => createHash('sha256').update(text).digest();
