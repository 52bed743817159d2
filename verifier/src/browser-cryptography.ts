import type { Cryptography } from './cryptography.ts';

/** Copies the bytes to a new buffer, because the types of Web Crypto require an `ArrayBuffer`. */
const copied = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

/** Uses the browser's cryptography (Web Crypto). */
export const browserCryptography: Cryptography = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', copied(bytes))),
  verify: async ({ publicKey, signature, text }) => {
    const key = await crypto.subtle.importKey('raw', copied(publicKey), 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', key, copied(signature), copied(text));
  },
};
