import 'reflect-metadata';
import { generateKeyPairSync, randomBytes, webcrypto } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { X509CertificateGenerator } from '@peculiar/x509';
import { SignedXml } from 'xml-crypto';

/** The content and audience of an assertion from the test's identity provider. */
export interface AssertionContent {
  requestId: string;
  acs: string;
  audience: string;
  nameId: string;
  nameIdFormat?: string;
  attributes?: Readonly<Record<string, readonly string[]>>;
  issuer?: string;
  /** Expiry in minutes from now. */
  ends?: number;
  inResponseTo?: string;
  assertionId?: string;
}

export interface TestSamlProvider {
  entityId: string;
  /** Certificate for the signing key. */
  certificate: string;
  /** The private key as PEM. */
  privateKey: string;
  metadata: string;
  assertion: (said: AssertionContent) => string;
  /** Signs the element with the given id. */
  sign: (xml: string, id: string, algorithm?: 'sha1' | 'sha256') => string;
  /** Wraps an assertion in a response, encoded as browsers post it. */
  response: (said: AssertionContent, assertion: string) => string;
  /** Returns a response that contains a signed assertion. */
  answer: (said: AssertionContent) => string;
}

/** The request to the identity provider, parsed from the URL that a browser was redirected to. */
export const parseProviderRequest = (
  url: URL,
): { relayState: string; said: Pick<AssertionContent, 'requestId' | 'acs' | 'audience'> } => {
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const attribute = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(xml)?.[1] ?? '';
  return {
    relayState: url.searchParams.get('RelayState') ?? '',
    said: {
      requestId: attribute('ID'),
      acs: attribute('AssertionConsumerServiceURL'),
      audience: /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
    },
  };
};

const AT = 'urn:oasis:names:tc:SAML:2.0:';
const algorithms = {
  sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
} as const;
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

export const newId = (): string => `_${randomBytes(16).toString('hex')}`;

/**
 * A SAML 2.0 identity provider with a new key. It has no server, so the test must pass messages between
 * browsers and the product.
 */
export const createSamlProvider = async (entityId: string): Promise<TestSamlProvider> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  const signingKey = await webcrypto.subtle.importKey('pkcs8', der, algorithm, true, ['sign']);
  const { kty, n, e } = privateKey.export({ format: 'jwk' });
  const publicKey = await webcrypto.subtle.importKey('jwk', { kty, n, e } as JsonWebKey, algorithm, true, [
    'verify',
  ]);
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=Test provider',
      // The key types of Node and the DOM differ only in the names of key usages.
      keys: { privateKey: signingKey as CryptoKey, publicKey: publicKey as CryptoKey },
      signingAlgorithm: algorithm,
    },
    webcrypto as Crypto,
  );
  const certificate = made.toString('pem');
  const base64 = certificate.replaceAll(/-----[^-]+-----|\s/g, '');
  const sign: TestSamlProvider['sign'] = (xml, id, by = 'sha256') => {
    const [signatureAlgorithm, digestAlgorithm] = algorithms[by];
    const signed = new SignedXml({
      privateKey: pem,
      canonicalizationAlgorithm: EXCLUSIVE,
      signatureAlgorithm,
    });
    const xpath = `//*[@ID='${id}']`;
    signed.addReference({ xpath, transforms: [ENVELOPED, EXCLUSIVE], digestAlgorithm });
    signed.computeSignature(xml, {
      location: { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' },
    });
    return signed.getSignedXml();
  };
  const assertion: TestSamlProvider['assertion'] = (said) => {
    const now = new Date().toISOString();
    const end = new Date(Date.now() + (said.ends ?? 5) * 60_000).toISOString();
    const format = said.nameIdFormat ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
    const attributes = Object.entries(said.attributes ?? {}).map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    );
    return [
      `<saml:Assertion xmlns:saml="${AT}assertion" ID="${said.assertionId ?? newId()}" Version="2.0" IssueInstant="${now}">`,
      `<saml:Issuer>${said.issuer ?? entityId}</saml:Issuer>`,
      `<saml:Subject><saml:NameID Format="${format}">${said.nameId}</saml:NameID>`,
      `<saml:SubjectConfirmation Method="${AT}cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${said.acs}" InResponseTo="${said.inResponseTo ?? said.requestId}"/></saml:SubjectConfirmation></saml:Subject>`,
      `<saml:Conditions NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
      `<saml:AuthnStatement AuthnInstant="${now}"><saml:AuthnContext><saml:AuthnContextClassRef>${AT}ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
      attributes.length === 0
        ? ''
        : `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`,
      '</saml:Assertion>',
    ].join('');
  };
  const response: TestSamlProvider['response'] = ({ requestId, acs }, inner) =>
    `<samlp:Response xmlns:samlp="${AT}protocol" ID="${newId()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${acs}" InResponseTo="${requestId}"><saml:Issuer xmlns:saml="${AT}assertion">${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${AT}status:Success"/></samlp:Status>${inner}</samlp:Response>`;
  return {
    entityId,
    certificate,
    privateKey: pem,
    metadata: `<md:EntityDescriptor xmlns:md="${AT}metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="${AT}protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="${AT}bindings:HTTP-POST" Location="${entityId}/post"/><md:SingleSignOnService Binding="${AT}bindings:HTTP-Redirect" Location="${entityId}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    assertion,
    sign,
    response,
    answer: (said) => {
      const id = said.assertionId ?? newId();
      return response(said, sign(assertion({ ...said, assertionId: id }), id));
    },
  };
};
