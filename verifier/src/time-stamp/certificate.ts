import { decodeBase64Text, isEqual, textOf } from '../bytes.ts';
import {
  bitStringBytes,
  contextTag,
  type Der,
  decodeDer,
  DerError,
  need,
  oidOf,
  partsOf,
  tags,
  timeOf,
} from './der.ts';
import { isSignedWith, signatureHash } from './signature.ts';

const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const FOR_TIME_STAMPS = '1.3.6.1.5.5.7.3.8';

/** A certificate (RFC 5280), not yet verified. */
export interface Certificate {
  encoded: Uint8Array;
  /** The signed part. */
  signed: Uint8Array;
  algorithm: Der | undefined;
  signature: Uint8Array;
  issuer: Uint8Array;
  subject: Uint8Array;
  /** The subject's common name. */
  name: string;
  notBefore: Date;
  notAfter: Date;
  publicKey: Der;
  /** True if it may issue certificates. */
  isAuthority: boolean;
  /** True if it may sign time stamps. */
  isForTimeStamps: boolean;
}

/** @throws DerError */
export const parseCertificate = (encoded: Uint8Array): Certificate => {
  const [signed, algorithm, signature] = partsOf(need(decodeDer(encoded), tags.sequence));
  const fields = partsOf(need(signed, tags.sequence));
  // Version 1 certificates omit the version field.
  const [, , issuer, validity, subject, publicKey] =
    fields[0]?.tag === contextTag(0) ? fields.slice(1) : fields;
  const [notBefore, notAfter] = partsOf(need(validity, tags.sequence));
  const wrapped = fields.find(({ tag }) => tag === contextTag(3));
  const extensions = wrapped ? partsOf(need(partsOf(wrapped)[0], tags.sequence)) : [];
  const extension = (oid: string): Der | undefined => {
    const found = extensions.map(partsOf).find(([name]) => oidOf(name) === oid);
    return found && decodeDer(need(found.at(-1), tags.octets).content);
  };
  const constraints = extension(BASIC_CONSTRAINTS);
  const usage = extension(EXTENDED_KEY_USAGE);
  const [authority] = constraints ? partsOf(constraints) : [];
  return {
    encoded,
    signed: need(signed, tags.sequence).encoded,
    algorithm,
    signature: bitStringBytes(signature),
    issuer: need(issuer, tags.sequence).encoded,
    subject: need(subject, tags.sequence).encoded,
    name: commonName(need(subject, tags.sequence)),
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    publicKey: need(publicKey, tags.sequence),
    isAuthority: authority?.tag === tags.boolean && authority.content[0] !== 0,
    isForTimeStamps: usage !== undefined && partsOf(usage).some((each) => oidOf(each) === FOR_TIME_STAMPS),
  };
};

const commonName = (subject: Der): string => {
  for (const set of partsOf(subject))
    for (const pair of partsOf(set)) {
      const [type, value] = partsOf(pair);
      if (oidOf(type) === COMMON_NAME && value) return textOf(value.content);
    }
  return 'an authority without a name';
};

/** The certificates in PEM text. @throws DerError if there are none */
export const parsePem = (text: string): readonly Certificate[] => {
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)];
  if (blocks.length === 0) throw new DerError();
  return blocks.map(([, block = '']) => {
    const bytes = decodeBase64Text(block.replaceAll(/\s/g, ''));
    if (!bytes) throw new DerError();
    return parseCertificate(bytes);
  });
};

const isIssuedBy = async (certificate: Certificate, issuer: Certificate): Promise<boolean> => {
  const hash = signatureHash(certificate.algorithm);
  if (!issuer.isAuthority || !isEqual(certificate.issuer, issuer.subject) || hash === undefined) return false;
  const { signature, signed: data } = certificate;
  return isSignedWith(issuer.publicKey, { hash, signature, data });
};

/** Maximum number of certificates from the signer's to a trusted one. */
const MAX_CHAIN_LENGTH = 6;

/** True if a certificate chains to a trusted one at an instant, directly or through `others`. */
export const isVouchedFor = async (
  certificate: Certificate,
  { others, trusted, at }: { others: readonly Certificate[]; trusted: readonly Certificate[]; at: Date },
): Promise<boolean> => {
  const isValid = ({ notBefore, notAfter }: Certificate) => notBefore <= at && at <= notAfter;
  let current: Certificate | undefined = certificate;
  for (let length = 0; current && length < MAX_CHAIN_LENGTH; length += 1) {
    const { encoded } = current;
    if (!isValid(current)) return false;
    if (trusted.some((each) => isEqual(each.encoded, encoded))) return true;
    for (const each of trusted) if (isValid(each) && (await isIssuedBy(current, each))) return true;
    const below: Certificate = current;
    current = undefined;
    for (const each of others)
      if (!isEqual(each.encoded, encoded) && (await isIssuedBy(below, each))) current = each;
  }
  return false;
};
