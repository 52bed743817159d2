import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '../../../shared/access/api-key-header.ts';

/** A key as its owner has it: `prv_<id>_<secret>`, the secret 32 random bytes in base64url. */
export const newKeyText = (id: string): string =>
  `${API_KEY_PREFIX}${id}_${randomBytes(32).toString('base64url')}`;

/** The id in a key's text; `undefined` if it cannot be a key. */
export const idOfKeyText = (text: string): string | undefined =>
  /^prv_([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})_[\w-]{43}$/.exec(text)?.[1];

/** SHA-256 of a key's text: what is stored of it. */
export const hashOfKeyText = (text: string): Buffer => createHash('sha256').update(text).digest();
