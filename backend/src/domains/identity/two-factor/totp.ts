import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as qrCodeOf } from 'qrcode';

// RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds.
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Length of a secret, which equals the length of the hash (RFC 4226, 4). */
const SECRET_BYTES = 20;
/** Number of steps by which a user's clock may be off, in either direction (RFC 6238, 5.2). */
const SKEW_STEPS = 1;

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    ...SHAPE,
    issuer: 'Proviso',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** Creates a random secret. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Returns the secret in the formats that authenticator apps accept. */
export const formatTotpSecret = async (
  secret: Buffer,
  email: string,
): Promise<{ secret: string; uri: string; qrCode: string }> => {
  const totp = totpOf(secret, email);
  const uri = totp.toString();
  const svg = await qrCodeOf(uri, { type: 'svg', errorCorrectionLevel: 'M' });
  return {
    secret: totp.secret.base32,
    uri,
    qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
};

/**
 * Returns the time step of `code` (in thirty-second steps since 1970), if it is the current, previous or next
 * step. Returns `undefined` for any other text. Ignores spaces in the code.
 */
export const timeStepOfCode = (secret: Buffer, code: string, now: Date): number | undefined => {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: SKEW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};
