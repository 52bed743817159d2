import * as crypto from 'node:crypto';
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Cryptography } from './cryptography.ts';

// The DER encoding of an Ed25519 public key (RFC 8410) consists of this prefix and the key's 32 bytes.
const SPKI_PREFIX = Uint8Array.from(Buffer.from('302a300506032b6570032100', 'hex'));

/**
 * Cache of parsed keys. Parsing a key takes as long as verifying a signature, and files have many signatures
 * by few keys.
 */
const parsed = new WeakMap<Uint8Array, KeyObject>();
const keyOf = (publicKey: Uint8Array): KeyObject => {
  const known = parsed.get(publicKey);
  if (known) return known;
  const der = Buffer.concat([SPKI_PREFIX, publicKey]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  parsed.set(publicKey, key);
  return key;
};

const bytesOfLatin1 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/** Uses the cryptography of Node. */
export const nodeCryptography: Cryptography = {
  // The one-shot function `hash` takes a quarter of the time if it returns text (Latin-1), but early versions of Node 20
  // do not have it.
  sha256:
    'hash' in crypto
      ? (bytes) => bytesOfLatin1(crypto.hash('sha256', bytes, 'binary'))
      : (bytes) => createHash('sha256').update(bytes).digest(),
  verify: ({ publicKey, signature, text }) => verify(null, text, keyOf(publicKey), signature),
};
