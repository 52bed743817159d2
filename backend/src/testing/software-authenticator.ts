import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  passkeyCreationSchema,
  passkeyRequestSchema,
  type AddPasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeySignIn,
} from '@proviso/contracts';
import type { TestClient } from './test-client.ts';

/** Deviations from a correct authenticator or browser, for tests. */
export interface Deviation {
  /** Origin of the page that makes the request. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the user was verified. */
  userVerified?: boolean;
  userHandle?: string;
  /** Reported signature counter. */
  counter?: number;
  /** Key to sign with instead of the authenticator's own key. */
  key?: KeyObject;
}

/**
 * A software authenticator with a single discoverable key (ES256) and no attestation, together with the
 * browser that uses it.
 */
export interface SoftwareAuthenticator {
  credentialId: string;
  privateKey: KeyObject;
  create: (options: PasskeyCreation, deviation?: Deviation) => AddPasskey['credential'];
  get: (options: PasskeyRequest, deviation?: Deviation) => PasskeySignIn;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

/** @param origin origin of the pages that use the authenticator */
export const softwareAuthenticator = (origin: string): SoftwareAuthenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const credentialId = text(id);
  let user: string | undefined;
  let counter = 0;

  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, deviation: Deviation): Buffer => {
    const { userVerified = true } = deviation;
    counter = deviation.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | PRESENT | (userVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([all]), count]);
  };

  return {
    credentialId,
    privateKey,
    create({ rp, user: { id: userId }, challenge }, deviation = {}) {
      user = userId;
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorData(rp.id, NEW_KEY, deviation),
        Buffer.alloc(16),
        length,
        id,
        cbor(cose),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: text(clientData('webauthn.create', challenge, deviation)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      };
      return { id: credentialId, rawId: credentialId, type: 'public-key', response };
    },
    get({ rpId, challenge }, deviation = {}) {
      const data = authenticatorData(rpId, 0, deviation);
      const client = clientData('webauthn.get', challenge, deviation);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), deviation.key ?? privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: deviation.userHandle ?? user ?? null,
      };
      return { id: credentialId, rawId: credentialId, type: 'public-key', response };
    },
  };
};

/** Starts adding a passkey for a signed-in user who has a password. */
export const beginAddingPasskey = async (client: TestClient, password: string): Promise<PasskeyCreation> =>
  passkeyCreationSchema.parse(await (await client.post('/api/auth/passkeys/begin', { password })).json());

/** Starts signing in with a passkey. */
export const beginSignIn = async (client: TestClient): Promise<PasskeyRequest> =>
  passkeyRequestSchema.parse(await (await client.post('/api/auth/passkeys/sign-in/begin')).json());

/** Adds a signed-in user's passkey to `authenticator`. */
export const addPasskey = async (
  client: TestClient & { password: string },
  authenticator: SoftwareAuthenticator,
  name = 'Laptop',
): Promise<Response> => {
  const credential = authenticator.create(await beginAddingPasskey(client, client.password));
  return client.post('/api/auth/passkeys', { name, credential });
};
