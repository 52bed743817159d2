import * as crypto from 'node:crypto';
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Cryptography } from './cryptography.ts';

// The DER encoding of an Ed25519 public key (RFC 8410) consists of this prefix and the key's 32 bytes.
const SPKI_PREFIX = Uint8Array.from(Buffer.from('302a300506032b6570032100', 'hex'));

/** Uses the cryptography of Node. */
export const nodeCryptography: Cryptography = {
  // The one-shot function `hash` takes half the time, but early versions of Node 20 do not have it.
  sha256:
    'hash' in crypto
      ? (bytes) => crypto.hash('sha256', bytes, 'buffer')
      : (bytes) => createHash('sha256').update(bytes).digest(),
  verify: ({ publicKey, signature, text }) => {
    const key = Buffer.concat([SPKI_PREFIX, publicKey]);
    return verify(null, text, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
  },
};
