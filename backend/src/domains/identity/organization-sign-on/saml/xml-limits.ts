import { SAML_METADATA_BYTES } from '@proviso/contracts';
import { assertXmlWithin, type XmlBounds } from '../../../../shared/files/bounded-xml.ts';

/**
 * Limits for a provider's response. A response with a thousand groups has 1,100 elements and is 100 KB in
 * size. The time to find signatures in the tree is quadratic in the number of elements.
 */
export const samlResponseLimits: XmlBounds = { bytes: 128 * 1024, nodes: 2_000, levels: 32, attributes: 32 };

/** Limits for a provider's metadata. Metadata that lists every claim has a few hundred elements. */
export const samlMetadataLimits: XmlBounds = {
  bytes: SAML_METADATA_BYTES,
  nodes: 5_000,
  levels: 32,
  attributes: 64,
};

/**
 * Refuses responses that no provider needs to send, before a tree is built. These are responses that exceed
 * {@link samlResponseLimits}, have a document type declaration, or are signed with SHA-1 or a keyed hash.
 * @param samlResponse the posted Base64 text
 */
export const assertSafeSamlResponse = (samlResponse: string): void => {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  assertXmlWithin(xml, samlResponseLimits);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('the answer has a document type');
  if (/xmldsig#(?:sha1|rsa-sha1|dsa-sha1|hmac-)|#hmac-/i.test(xml))
    throw new Error('the answer is signed with an algorithm that is not taken');
};
