import * as asn1 from 'asn1js';

const SHA256 = '2.16.840.1.101.3.4.2.1';

/**
 * Encodes a request to time-stamp a SHA-256 hash (RFC 3161 §2.4.1). Asks for the authority's certificates.
 */
export const timeStampRequest = (hash: Buffer, nonce: Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    new asn1.Sequence({
      value: [
        new asn1.Integer({ value: 1 }),
        new asn1.Sequence({
          value: [
            new asn1.Sequence({ value: [new asn1.ObjectIdentifier({ value: SHA256 }), new asn1.Null()] }),
            new asn1.OctetString({ valueHex: Uint8Array.from(hash) }),
          ],
        }),
        new asn1.Integer({ valueHex: Uint8Array.from(nonce) }),
        new asn1.Boolean({ value: true }),
      ],
    }).toBER(),
  );
