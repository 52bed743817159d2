import { type Der, decodeDer, DerError, need, oidOf, partsOf, tags } from './der.ts';

/** Copies the bytes to a new buffer, because the types of Web Crypto require an `ArrayBuffer`. */
const copied = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

/** Web Crypto names of hash algorithms, by object identifier. */
export const hashNames: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

const RSA = '1.2.840.113549.1.1.1';
const signatureHashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
};
const curves: Readonly<Record<string, { name: string; bytes: number }>> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', bytes: 32 },
  '1.3.132.0.34': { name: 'P-384', bytes: 48 },
  '1.3.132.0.35': { name: 'P-521', bytes: 66 },
};

export const hashOf = async (name: string, bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(name, copied(bytes)));

/**
 * Returns the name of the hash that an RSA (PKCS #1 v1.5) or ECDSA signature algorithm uses. Returns
 * `undefined` for other algorithms.
 * @param named the hash specified elsewhere, for identifiers that specify only RSA
 */
export const signatureHash = (algorithm: Der | undefined, named?: string): string | undefined => {
  const oid = oidOf(partsOf(need(algorithm, tags.sequence))[0]);
  return oid === RSA ? named : signatureHashes[oid];
};

/** Verifies a signature with a public key in SubjectPublicKeyInfo form, as in certificates. */
export const isSignedWith = async (
  publicKey: Der,
  { hash, signature, data }: { hash: string; signature: Uint8Array; data: Uint8Array },
): Promise<boolean> => {
  const [algorithm] = partsOf(publicKey);
  const [kind, parameters] = partsOf(need(algorithm, tags.sequence));
  const isRsa = oidOf(kind) === RSA;
  const curve = isRsa ? undefined : curves[oidOf(parameters)];
  if (!isRsa && !curve) throw new DerError('unsupported key');
  const name = isRsa ? 'RSASSA-PKCS1-v1_5' : 'ECDSA';
  const imported = await crypto.subtle.importKey(
    'spki',
    copied(publicKey.encoded),
    { name, hash, ...(curve && { namedCurve: curve.name }) },
    false,
    ['verify'],
  );
  const bytes = curve ? plainSignature(signature, curve.bytes) : signature;
  return crypto.subtle.verify({ name, hash }, imported, copied(bytes), copied(data));
};

/** Converts an ECDSA signature from DER to the two fixed-length numbers that Web Crypto expects. */
const plainSignature = (signature: Uint8Array, bytes: number): Uint8Array => {
  const plain = new Uint8Array(2 * bytes);
  for (const [place, number] of partsOf(decodeDer(signature)).slice(0, 2).entries()) {
    const { content } = need(number, tags.integer);
    const digits = content.subarray(Math.max(0, content.length - bytes));
    plain.set(digits, (place + 1) * bytes - digits.length);
  }
  return plain;
};
