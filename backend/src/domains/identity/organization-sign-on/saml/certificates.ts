import { X509Certificate } from 'node:crypto';
import type { SamlCertificate } from '@proviso/contracts';
import { MAX_SAML_CERTIFICATES } from '@proviso/contracts';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';

/** Minimum key size in bits. Signatures with smaller keys may become forgeable in the foreseeable future. */
const KEY_BITS = 2_048;
const PEM = /-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g;

const faulty = (): DomainError => new DomainError('sign-on.certificate-faulty');

const parsed = (base64: string): X509Certificate => {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(base64.replaceAll(/\s/g, ''), 'base64'));
  } catch {
    throw faulty();
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < KEY_BITS) throw faulty();
  return certificate;
};

/**
 * Returns the certificates in `text` as PEM. `text` contains PEM blocks, or a single certificate in bare
 * Base64.
 * @throws DomainError `sign-on.certificate-faulty` if there are no certificates or too many, or if a key is
 * not RSA with at least 2,048 bits
 */
export const certificatesIn = (text: string): readonly string[] => {
  const blocks = [...text.matchAll(PEM)].map(([, base64 = '']) => base64);
  const distinct = [...new Set(blocks.length > 0 ? blocks : [text])];
  // Check the number before parsing, which is far more expensive.
  if (distinct.length > MAX_SAML_CERTIFICATES) throw faulty();
  return [...new Set(distinct.map((base64) => parsed(base64).toString().trim()))];
};

/** Returns the details of a certificate that are shown to users. */
export const describeCertificate = (pem: string): SamlCertificate => {
  const { subject, validTo, fingerprint256 } = new X509Certificate(pem);
  return {
    pem,
    subject: subject.replaceAll('\n', ', '),
    validTo: new Date(validTo).toISOString(),
    sha256: fingerprint256,
  };
};
