import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

// NIST SP 800-38D: a 96-bit nonce and the full tag.
const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts with AES-256-GCM; returns a random nonce, the ciphertext and the tag. `unseal` needs the same
 * `context`.
 */
export const seal = (key: Buffer, plain: Buffer, context: string): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** Decrypts a sealed value; `undefined` if key or context differ, or a bit was changed. */
export const unseal = (key: Buffer, sealed: Buffer, context: string): Buffer | undefined => {
  if (sealed.length < NONCE + TAG) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG));
  const plain = decipher.update(sealed.subarray(NONCE, -TAG));
  try {
    // In this cipher mode, `final` returns no data and only checks the tag.
    decipher.final();
    return plain;
  } catch {
    return undefined;
  }
};
