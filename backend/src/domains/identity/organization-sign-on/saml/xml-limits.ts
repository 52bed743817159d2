import { SAML_METADATA_BYTES } from '@proviso/contracts';
import { assertXmlWithin, type XmlBounds } from '../../../../shared/files/bounded-xml.ts';

/**
 * What an answer of a provider may be; those with a thousand groups have 1,100 elements and 100 KB. Signatures are looked for in a tree, in
 * time that grows with the square of the elements.
 */
export const answerBounds: XmlBounds = { bytes: 128 * 1024, nodes: 2_000, levels: 32, attributes: 32 };

/** What the metadata of a provider may be; those that list every claim have some hundred elements. */
export const metadataBounds: XmlBounds = {
  bytes: SAML_METADATA_BYTES,
  nodes: 5_000,
  levels: 32,
  attributes: 64,
};

/**
 * Refuses what no answer of a provider needs, before a tree is built of it: more than {@link answerBounds}, document types with their entities,
 * SHA-1, and keyed hashes for signatures.
 *
 * @param samlResponse in base64, as it was posted
 */
export const assertPlainAnswer = (samlResponse: string): void => {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  assertXmlWithin(xml, answerBounds);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('the answer has a document type');
  if (/xmldsig#(?:sha1|rsa-sha1|dsa-sha1|hmac-)|#hmac-/i.test(xml))
    throw new Error('the answer is signed with an algorithm that is not taken');
};
