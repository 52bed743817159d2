import { bytesOf, concatBytes, decodeBase64Text, isEqual, toHex } from './bytes.ts';
import type { Cryptography } from './cryptography.ts';

// The number of the signature type Ed25519 (C2SP signed-note).
const ED25519 = 1;
const TYPE = Uint8Array.of(ED25519);
/** The type of Ed25519 keys that sign a time together with a checkpoint (C2SP tlog-cosignature). */
const COSIGNATURE = 4;
const ID_BYTES = 4;

/** A public key in the text form of C2SP: `name+id+Base64`. */
export interface PublicKey {
  name: string;
  id: string;
  bytes: Uint8Array;
}

/**
 * Parses a public key in one of two forms. The first is C2SP's text form, in which the id must match the key.
 * The second is only the key's 32 bytes in Base64; operators publish this form for all histories of an
 * installation. Returns `undefined` for other text.
 * @param name the name for a key in the second form, which contains no name
 */
export const parseKey = async (
  text: string,
  name: string,
  crypto: Pick<Cryptography, 'sha256'>,
): Promise<PublicKey | undefined> => {
  const bare = decodeBase64Text(text.trim());
  if (bare?.length === 32)
    return { name, id: await idOf(name, concatBytes(TYPE, bare), crypto), bytes: bare };
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text.trim());
  const encoded = decodeBase64Text(match?.[3] ?? '');
  if (!match?.[1] || !match[2] || encoded?.length !== 33 || encoded[0] !== ED25519) return undefined;
  const id = await idOf(match[1], encoded, crypto);
  return id === match[2] ? { name: match[1], id, bytes: encoded.subarray(1) } : undefined;
};

/**
 * Parses a witness's public key in C2SP's text form, in which the id must match the key. Returns `undefined` for
 * other text.
 */
export const parseWitnessKey = async (
  text: string,
  crypto: Pick<Cryptography, 'sha256'>,
): Promise<PublicKey | undefined> => {
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text.trim());
  const [, name = '', given, digits = ''] = match ?? [];
  const typed = decodeBase64Text(digits);
  if (typed?.length !== 33 || typed[0] !== COSIGNATURE) return undefined;
  const id = await idOf(name, typed, crypto);
  return id === given ? { name, id, bytes: typed.subarray(1) } : undefined;
};

/** Returns a key's id (C2SP signed-note). `typed` is the signature type, followed by the key's bytes. */
const idOf = async (
  name: string,
  typed: Uint8Array,
  crypto: Pick<Cryptography, 'sha256'>,
): Promise<string> => {
  const hash = await crypto.sha256(concatBytes(bytesOf(`${name}\n`), typed));
  return toHex(hash.subarray(0, ID_BYTES));
};

/** The contents of a checkpoint (C2SP tlog-checkpoint), and its signatures. */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Uint8Array;
  text: string;
  signatures: readonly { name: string; keyId: string; signature: Uint8Array }[];
}

/** Parses a checkpoint without verifying it. Returns `undefined` for other text. */
export const parseCheckpoint = (note: string): Checkpoint | undefined => {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [origin, size, root] = text.split('\n');
  const hash = decodeBase64Text(root ?? '');
  if (end < 0 || !origin || !/^(?:0|[1-9]\d{0,15})$/.test(size ?? '') || hash?.length !== 32)
    return undefined;
  const signatures = note
    .slice(end + 2)
    .split('\n')
    .flatMap((line) => {
      const match = /^— (\S+) ([A-Za-z0-9+/=]+)$/.exec(line);
      const bytes = decodeBase64Text(match?.[2] ?? '');
      if (!match?.[1] || !bytes || bytes.length <= ID_BYTES) return [];
      return { name: match[1], keyId: toHex(bytes.subarray(0, ID_BYTES)), signature: bytes.slice(ID_BYTES) };
    });
  return { origin, size: Number(size), root: hash, text, signatures };
};

/**
 * Returns the key that signed a checkpoint. Returns `unknown` if none of `keys` signed it, or `forged` if a
 * signature names one of `keys` but is invalid.
 */
export const signerOf = async (
  checkpoint: Checkpoint,
  keys: readonly PublicKey[],
  crypto: Pick<Cryptography, 'verify'>,
): Promise<PublicKey | 'unknown' | 'forged'> => {
  let signer: PublicKey | undefined;
  for (const { name, keyId, signature } of checkpoint.signatures) {
    const key = keys.find((each) => each.name === name && each.id === keyId);
    if (!key) continue;
    const text = bytesOf(checkpoint.text);
    if (!(await crypto.verify({ publicKey: key.bytes, signature, text }))) return 'forged';
    signer ??= key;
  }
  return signer ?? 'unknown';
};

/**
 * Returns when a witness cosigned a checkpoint (C2SP tlog-cosignature, cosignature/v1). Returns `undefined` if it
 * did not, or `forged` if a signature names the key but is invalid.
 */
export const cosignedAt = async (
  { signatures, text }: Checkpoint,
  key: PublicKey,
  crypto: Pick<Cryptography, 'verify'>,
): Promise<Date | 'forged' | undefined> => {
  const found = signatures.find(({ name, keyId }) => name === key.name && keyId === key.id);
  if (!found) return undefined;
  const { signature } = found;
  if (signature.length !== 8 + 64) return 'forged';
  const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
  const signed = {
    publicKey: key.bytes,
    signature: signature.subarray(8),
    text: bytesOf(`cosignature/v1\ntime ${seconds}\n${text}`),
  };
  return (await crypto.verify(signed)) ? new Date(Number(seconds) * 1000) : 'forged';
};

export const isSameTree = (a: Checkpoint, b: Pick<Checkpoint, 'size' | 'root'>): boolean =>
  a.size === b.size && isEqual(a.root, b.root);
