import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

// The type of Ed25519 keys in the format C2SP signed-note.
const ED25519 = 1;
const ID_BYTES = 4;
// The start of a private Ed25519 key in DER (RFC 8410). The key's 32 bytes follow.
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Creates the private key that belongs to a 32-byte seed (RFC 8032). */
export const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });

/** Returns the public key of a private key as 32 bytes. */
export const publicKeyBytesOf = (privateKey: KeyObject): Buffer =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length);

/** Creates a public key from its 32 bytes. */
export const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bytes]), format: 'der', type: 'spki' });

/** Returns the id that identifies a key in signatures. */
export const keyId = (name: string, publicKey: Buffer): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(ED25519))
    .update(publicKey)
    .digest()
    .subarray(0, ID_BYTES);

/** Returns a public key as text in C2SP's format: `name+id+Base64`. */
export const verifierKey = (name: string, publicKey: Buffer): string =>
  `${name}+${keyId(name, publicKey).toString('hex')}+${Buffer.concat([Buffer.of(ED25519), publicKey]).toString('base64')}`;

export interface Checkpoint {
  /** The name of the log. The log's keys have the same name. */
  origin: string;
  size: number;
  root: Buffer;
}

/** Returns the text that is signed for a checkpoint. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

export interface NoteKey {
  privateKey: KeyObject;
  publicKey: Buffer;
}

/** Signs `text` with each key. The text must end with a line feed. */
export const signNote = (text: string, name: string, keys: readonly NoteKey[]): string =>
  [
    text,
    ...keys.map(({ privateKey, publicKey }) => {
      const signature = sign(null, Buffer.from(text), privateKey);
      return `— ${name} ${Buffer.concat([keyId(name, publicKey), signature]).toString('base64')}`;
    }),
    '',
  ].join('\n');

/** True if `note` has exactly this text, and a valid signature by one of the keys. */
export const isSignedBy = (
  note: string,
  { text, name, publicKeys }: { text: string; name: string; publicKeys: readonly Buffer[] },
): boolean => {
  if (!note.startsWith(`${text}\n`)) return false;
  const lines = note.slice(text.length + 1).split('\n');
  return lines.some((line) => {
    const prefix = `— ${name} `;
    if (!line.startsWith(prefix)) return false;
    const bytes = Buffer.from(line.slice(prefix.length), 'base64');
    const key = publicKeys.find((each) => keyId(name, each).equals(bytes.subarray(0, ID_BYTES)));
    return key !== undefined && verify(null, Buffer.from(text), publicKeyOf(key), bytes.subarray(ID_BYTES));
  });
};
