import { hkdfSync } from 'node:crypto';

/** Purpose of a key that is derived from the installation's key. Must never change once released. */
export type KeyPurpose =
  | 'subject-keys'
  | 'email'
  | 'external-identity'
  | 'two-factor'
  | 'id-token'
  | 'attempts'
  | 'cookies'
  | 'directory-user-name'
  | 'webhooks'
  | 'backup'
  | 'kept-mails'
  | 'history-proof';

/** Derives the 32-byte key for one purpose: HKDF-SHA256 (RFC 5869) of the installation's key. */
export const deriveKey = (masterKey: Buffer, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', `proviso/${purpose}`, 32));
