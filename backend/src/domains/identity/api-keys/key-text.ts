import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '../../../shared/access/api-key-header.ts';

/** Creates a key's text: `prv_<id>_<secret>`, where the secret is 32 random bytes in Base64url. */
export const newKeyText = (id: string): string =>
  `${API_KEY_PREFIX}${id}_${randomBytes(32).toString('base64url')}`;

/** Returns the id in a key's text, or `undefined` if the text is not in a key's format. */
export const idOfKeyText = (text: string): string | undefined =>
  /^prv_([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})_[\w-]{43}$/.exec(text)?.[1];

/** SHA-256 of a key's text. The hash is stored instead of the text. */
export const hashOfKeyText = (text: string): Buffer => createHash('sha256').update(text).digest();
