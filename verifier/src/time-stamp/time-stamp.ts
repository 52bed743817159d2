import { isEqual } from '../bytes.ts';
import { type Certificate, isVouchedFor, parseCertificate } from './certificate.ts';
import { contextTag, type Der, decodeDer, DerError, need, oidOf, partsOf, tags, timeOf } from './der.ts';
import { hashNames, hashOf, isSignedWith, signatureHash } from './signature.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

/** A time stamp (RFC 3161), not yet verified. */
export interface TimeStamp {
  /** The SHA-256 hash of the time-stamped data. */
  hash: Uint8Array;
  time: Date;
  /** The signed bytes that contain the hash and the time. */
  content: Uint8Array;
  signer: Der;
  certificates: readonly Certificate[];
}

/** Parses a token, or the whole response of an authority. Returns `undefined` for other bytes. */
export const parseTimeStamp = (bytes: Uint8Array): TimeStamp | undefined => {
  try {
    const [first, second] = partsOf(decodeDer(bytes));
    const isResponse = first?.tag === tags.sequence;
    const [type, wrapped] = isResponse ? partsOf(need(second, tags.sequence)) : [first, second];
    if (oidOf(type) !== SIGNED_DATA) return undefined;
    const signedData = partsOf(need(partsOf(need(wrapped, contextTag(0)))[0], tags.sequence));
    const [contentType, inner] = partsOf(need(signedData[2], tags.sequence));
    if (oidOf(contentType) !== TST_INFO) return undefined;
    const { content } = need(partsOf(need(inner, contextTag(0)))[0], tags.octets);
    const [, , imprint, , time] = partsOf(need(decodeDer(content), tags.sequence));
    const [algorithm, hash] = partsOf(need(imprint, tags.sequence));
    if (hashNames[oidOf(partsOf(need(algorithm, tags.sequence))[0])] !== 'SHA-256') return undefined;
    const signers = partsOf(need(signedData.at(-1), tags.set));
    const embedded = signedData.find(({ tag }) => tag === contextTag(0));
    if (signers.length !== 1) return undefined;
    return {
      hash: need(hash, tags.octets).content,
      time: timeOf(time),
      content,
      signer: need(signers[0], tags.sequence),
      certificates: embedded ? partsOf(embedded).map(({ encoded }) => parseCertificate(encoded)) : [],
    };
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
};

/**
 * Verifies the signature of a time stamp, and that trusted certificates vouch for its signer. Returns the
 * authority's name, or `undefined` if the time stamp is not valid.
 */
export const authorityOf = async (
  stamp: TimeStamp,
  trusted: readonly Certificate[],
): Promise<string | undefined> => {
  try {
    const certificate = await signerOf(stamp);
    const isValid =
      certificate?.isForTimeStamps === true &&
      (await isVouchedFor(certificate, { others: stamp.certificates, trusted, at: stamp.time }));
    return isValid ? certificate.name : undefined;
  } catch (error) {
    // Web Crypto rejects with a DOMException if a public key is malformed.
    if (error instanceof DerError || error instanceof DOMException) return undefined;
    throw error;
  }
};

/** Returns the certificate whose key made the signature; `undefined` if the signature is not valid. */
const signerOf = async ({ signer, content, certificates }: TimeStamp): Promise<Certificate | undefined> => {
  const parts = partsOf(signer);
  const digestName = hashNames[oidOf(partsOf(need(parts[2], tags.sequence))[0])];
  const attributes = need(parts[3], contextTag(0));
  const attribute = (oid: string): Der | undefined => {
    const found = partsOf(attributes)
      .map(partsOf)
      .find(([name]) => oidOf(name) === oid);
    return found && partsOf(need(found[1], tags.set))[0];
  };
  if (digestName === undefined || oidOf(attribute(CONTENT_TYPE)) !== TST_INFO) return undefined;
  const digest = need(attribute(MESSAGE_DIGEST), tags.octets).content;
  if (!isEqual(digest, await hashOf(digestName, content))) return undefined;
  const named = namedCertificate(attribute);
  let certificate: Certificate | undefined;
  for (const each of certificates)
    if (isEqual(await hashOf(named.hash, each.encoded), named.value)) certificate = each;
  const hash = signatureHash(parts[4], digestName);
  if (!certificate || hash === undefined) return undefined;
  // What is signed is the attributes as a set, not with their tag in the token (RFC 5652 §5.4).
  const data = Uint8Array.from(attributes.encoded);
  data[0] = tags.set;
  const signature = need(parts[5], tags.octets).content;
  return (await isSignedWith(certificate.publicKey, { hash, signature, data })) ? certificate : undefined;
};

/** The hash of the signer's certificate in the signed attributes (RFC 5035, RFC 2634). */
const namedCertificate = (
  attribute: (oid: string) => Der | undefined,
): { hash: string; value: Uint8Array } => {
  const newer = attribute(SIGNING_CERTIFICATE_V2);
  const list = newer ?? need(attribute(SIGNING_CERTIFICATE), tags.sequence);
  const [first, second] = partsOf(need(partsOf(need(partsOf(list)[0], tags.sequence))[0], tags.sequence));
  // The hash algorithm is omitted if it is the default.
  if (first?.tag === tags.octets) return { hash: newer ? 'SHA-256' : 'SHA-1', value: first.content };
  const hash = hashNames[oidOf(partsOf(need(first, tags.sequence))[0])];
  if (hash === undefined) throw new DerError('unsupported hash');
  return { hash, value: need(second, tags.octets).content };
};
