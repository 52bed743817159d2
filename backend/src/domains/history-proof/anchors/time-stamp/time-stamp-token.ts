import { createHash, verify, X509Certificate } from 'node:crypto';
import { DerValue } from './der-value.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** Attributes with a hash of the signer's certificate: SHA-1 (RFC 2634), or any algorithm (RFC 5035). */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const FOR_TIME_STAMPS = '1.3.6.1.5.5.7.3.8';

const hashes: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** The hash algorithm of each signature algorithm: RSA (PKCS #1 v1.5) and ECDSA. */
const signatureHashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
/** RSA with a hash algorithm that the signer specifies separately. */
const RSA = '1.2.840.113549.1.1.1';
/** Maximum number of certificates from the signer's to a trusted one. */
const MAX_CHAIN_LENGTH = 6;

/** Thrown if a time-stamp authority's response, or the token in the response, is not valid. */
export class TimeStampInvalidError extends Error {
  override readonly name = 'TimeStampInvalidError';
}

const must: (isTrue: boolean | undefined, message: string) => asserts isTrue = (isTrue, message) => {
  if (!isTrue) throw new TimeStampInvalidError(message);
};

/**
 * Returns the token in a response (RFC 3161 §2.4.2).
 * @returns `undefined` if the authority rejected the request
 * @throws TimeStampInvalidError
 */
export const tokenOf = (response: Buffer): Buffer | undefined =>
  decoding(() => {
    const [status, token] = DerValue.decode(response).parts;
    const [code] = status?.parts ?? [];
    must(code?.integer !== undefined, 'the response has no status');
    // 0 means granted, and 1 means granted with modifications.
    const isGranted = code.integer.length === 1 && (code.integer[0] ?? 2) < 2;
    return isGranted ? token?.encoded : undefined;
  });

export interface VerifiedTimeStamp {
  time: Date;
}

export interface ExpectedTimeStamp {
  /** The SHA-256 hash that was sent. */
  hash: Buffer;
  nonce: Buffer;
  /** Certificates that the authority's certificate must chain to. */
  trusted: readonly X509Certificate[];
}

/**
 * Verifies a token (RFC 3161 §2.2): its hash, nonce, and signature, and the signer's certificate.
 * @throws TimeStampInvalidError
 */
export const verifyTimeStamp = (
  token: Buffer,
  { hash, nonce, trusted }: ExpectedTimeStamp,
): VerifiedTimeStamp =>
  decoding(() => {
    const [type, wrapped] = DerValue.decode(token).parts;
    must(type?.oid === SIGNED_DATA && wrapped !== undefined, 'the token is no signed data');
    const signedData = wrapped.at(0);
    const content = signedData.at(2);
    must(content.at(0).oid === TST_INFO, 'the token signs something else than a time stamp');
    const stamped = content.at(1).at(0).octets;
    const embedded = signedData.tagged(0)?.parts ?? [];
    const signers = signedData.parts.at(-1)?.parts ?? [];
    const [signer] = signers;
    must(signer !== undefined && signers.length === 1, 'the token does not have exactly one signer');

    const info = DerValue.decode(stamped);
    const imprint = info.at(2);
    must(hashes[imprint.at(0).at(0).oid] === 'sha256', 'the token has another kind of hash');
    must(imprint.at(1).octets.equals(hash), 'the token has another hash');
    const time = info.at(4).time;
    // The optional fields `accuracy` and `ordering` can come between the time and the nonce.
    const answered = info.parts.slice(5).find(({ integer }) => integer !== undefined)?.integer;
    must(answered !== undefined && answered.equals(nonce), 'the token has another nonce');

    const certificates = embedded.map(({ encoded }) => new X509Certificate(encoded));
    const certificate = verifySigner(signer, stamped, certificates);
    verifyChain(certificate, { others: certificates, trusted, time });
    return { time };
  });

/** Verifies the signature over the content, and returns the signer's certificate. */
const verifySigner = (
  signer: DerValue,
  content: Buffer,
  certificates: readonly X509Certificate[],
): X509Certificate => {
  const attributes = signer.tagged(0);
  must(attributes !== undefined, 'the signature has no signed attributes');
  const attribute = (oid: string): DerValue | undefined =>
    attributes.parts
      .find((each) => each.at(0).oid === oid)
      ?.at(1)
      .at(0);
  const digestHash = hashes[signer.at(2).at(0).oid];
  must(digestHash !== undefined, 'the kind of hash is not supported');
  must(attribute(CONTENT_TYPE)?.oid === TST_INFO, 'the signature is for something else');
  const digest = createHash(digestHash).update(content).digest();
  must(attribute(MESSAGE_DIGEST)?.octets.equals(digest) === true, 'the signature is for other content');

  const certificate = certificates.find(({ raw }) => isNamedBy(attribute, raw));
  must(certificate !== undefined, 'the token lacks the certificate of its signer');
  const place = signer.parts.findIndex(({ contextTag }) => contextTag === 0);
  const algorithm = signer.at(place + 1).at(0).oid;
  const signatureHash = algorithm === RSA ? digestHash : signatureHashes[algorithm];
  must(signatureHash !== undefined, 'the kind of signature is not supported');
  // The signature covers the attributes as a set, without their tag in the token (RFC 5652 §5.4).
  const signed = Buffer.from(attributes.encoded);
  signed[0] = 0x31;
  const signature = signer.at(place + 2).octets;
  must(verify(signatureHash, signed, certificate.publicKey, signature), 'the signature is invalid');
  return certificate;
};

/** True if the signed attributes name the certificate by its hash. */
const isNamedBy = (attribute: (oid: string) => DerValue | undefined, raw: Buffer): boolean => {
  const id = attribute(SIGNING_CERTIFICATE_V2)?.at(0).at(0);
  if (id) {
    const [first, second] = id.parts;
    // The hash algorithm is omitted if it is SHA-256.
    const isDefault = first !== undefined && isOctets(first);
    const hash = isDefault ? 'sha256' : hashes[first?.at(0).oid ?? ''];
    const value = isDefault ? first : second;
    return hash !== undefined && value?.octets.equals(createHash(hash).update(raw).digest()) === true;
  }
  const older = attribute(SIGNING_CERTIFICATE)?.at(0).at(0).at(0);
  return older?.octets.equals(createHash('sha1').update(raw).digest()) === true;
};

const isOctets = (value: DerValue): boolean => value.encoded[0] === 0x04;

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/**
 * Verifies that a certificate is allowed to sign time stamps, and that it chained to a trusted one at `time`.
 */
const verifyChain = (
  signer: X509Certificate,
  {
    others,
    trusted,
    time,
  }: { others: readonly X509Certificate[]; trusted: readonly X509Certificate[]; time: Date },
): void => {
  must(signer.keyUsage?.includes(FOR_TIME_STAMPS), 'the certificate is not for time stamps');
  const isValid = ({ validFrom, validTo }: X509Certificate): boolean =>
    Date.parse(validFrom) <= time.getTime() && time.getTime() <= Date.parse(validTo);
  let current = signer;
  for (let length = 0; length < MAX_CHAIN_LENGTH; length += 1) {
    must(isValid(current), 'a certificate was not valid at that time');
    const { raw } = current;
    if (trusted.some((each) => each.raw.equals(raw))) return;
    const below = current;
    const root = trusted.find((each) => isIssuedBy(below, each));
    if (root) return must(isValid(root), 'a certificate was not valid at that time');
    const issuer = others.find((each) => !each.raw.equals(raw) && isIssuedBy(below, each));
    must(issuer !== undefined, 'no trusted certificate vouches for the signer');
    current = issuer;
  }
  must(false, 'the chain of certificates is too long');
};

/** Converts decoding errors to {@link TimeStampInvalidError}. */
const decoding = <Result>(decode: () => Result): Result => {
  try {
    return decode();
  } catch (error) {
    if (error instanceof TimeStampInvalidError) throw error;
    throw new TimeStampInvalidError('the response cannot be read', { cause: error });
  }
};
