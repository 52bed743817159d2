import type { SamlMetadata } from '@proviso/contracts';
import { SaxesParser } from 'saxes';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import { assertXmlWithin, XmlBoundsError, XmlFaultError } from '../../../../shared/files/bounded-xml.ts';
import { certificatesIn } from './certificates.ts';
import { samlMetadataLimits } from './xml-limits.ts';

const NAMESPACES = {
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
};
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const faulty = (): DomainError => new DomainError('sign-on.metadata-faulty');

/**
 * Returns the entity id, sign-in address and signing certificates from an identity provider's metadata (SAML
 * 2.0 Metadata, 2.4.3). Refuses document type declarations, and therefore entities.
 * @throws DomainError `sign-on.metadata-too-large`, `sign-on.metadata-faulty`, `sign-on.certificate-faulty`
 */
export const readMetadata = (xml: string): SamlMetadata => {
  assertBounded(xml.trim());
  const entityIds: string[] = [];
  const entryPoints: string[] = [];
  const keys: string[] = [];
  const inside: string[] = [];
  let signs = false;
  let key: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (): never => {
    throw faulty();
  };
  parser.on('error', refuse);
  parser.on('opentag', ({ local, uri, attributes }) => {
    const value = (name: string): string => attributes[name]?.value ?? '';
    const isProvider = inside.includes('IDPSSODescriptor');
    if (uri === NAMESPACES.metadata) {
      if (local === 'EntityDescriptor') entityIds.push(value('entityID').trim());
      if (local === 'KeyDescriptor' && isProvider) signs = value('use') !== 'encryption';
      if (local === 'SingleSignOnService' && isProvider && value('Binding') === REDIRECT)
        entryPoints.push(value('Location').trim());
    }
    if (uri === NAMESPACES.signature && local === 'X509Certificate' && isProvider && signs) key = '';
    inside.push(uri === NAMESPACES.metadata ? local : '');
  });
  parser.on('text', (text) => {
    if (key !== undefined) key += text;
  });
  parser.on('closetag', ({ local, uri }) => {
    inside.pop();
    if (key !== undefined && uri === NAMESPACES.signature && local === 'X509Certificate') {
      keys.push(key);
      key = undefined;
    }
    if (uri === NAMESPACES.metadata && local === 'KeyDescriptor') signs = false;
  });
  parser.write(xml.trim()).close();
  const [entityId] = entityIds;
  const [entryPoint] = entryPoints;
  if (entityIds.length !== 1 || !entityId || !entryPoint || keys.length === 0) throw faulty();
  const certificates = keys.flatMap((base64) => certificatesIn(base64));
  return { entityId, entryPoint, certificates: [...new Set(certificates)].join('\n') };
};

const assertBounded = (xml: string): void => {
  try {
    assertXmlWithin(xml, samlMetadataLimits);
  } catch (error) {
    if (error instanceof XmlFaultError) throw faulty();
    if (!(error instanceof XmlBoundsError)) throw error;
    const { bytes, nodes, levels, attributes } = samlMetadataLimits;
    const most = { kilobytes: bytes / 1024, nodes, levels, attributes };
    throw new DomainError('sign-on.metadata-too-large', most);
  }
};
