import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import * as z from 'zod';
import { SingleSignOnError } from '../../sso/provider-errors.ts';
import { profileOf } from '../../sso/profile.ts';
import type { ProvenIdentity } from '../../sso/provider.ts';
import type { OrganizationProvider, SamlProvider } from '../sign-on-store.ts';
import { assertSafeSamlResponse } from './xml-limits.ts';

/** Maximum skew of the provider's clock in milliseconds. */
const SKEW_MS = 60_000;
/** Milliseconds after which an assertion is too old, regardless of its own conditions. */
const AGE_MS = 10 * 60_000;
/** Maximum number of groups per sign-in. Further groups are ignored. */
const GROUPS = 1_000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/**
 * Common attribute names for the email address and the name: short names, Microsoft's names, and object
 * identifiers.
 */
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const attributeNames = {
  email: ['email', 'mail', 'emailAddress', `${claims}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  given_name: ['firstName', 'givenName', 'first_name', `${claims}/givenname`, 'urn:oid:2.5.4.42'],
  family_name: ['lastName', 'surname', 'sn', 'last_name', `${claims}/surname`, 'urn:oid:2.5.4.4'],
  name: ['displayName', 'name', 'cn', 'urn:oid:2.16.840.1.113730.3.1.241'],
} as const;

/** The parts of a signed assertion that bind it to this service and the current time. */
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: z.string() }) })]),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z
              .tuple([
                z.object({
                  $: z.object({
                    Recipient: z.string().optional(),
                    InResponseTo: z.string().optional(),
                    NotOnOrAfter: z.string().optional(),
                  }),
                }),
              ])
              .optional(),
          }),
        ),
      }),
    ]),
  }),
});

/**
 * Proviso as the SAML service provider for an organization's identity provider. Each organization has a
 * separate service provider.
 */
export interface SamlService {
  entityId: string;
  /** The address that browsers post assertions to. */
  acs: string;
}

export const samlServiceOf = (addressOf: (path: string) => string, organizationId: string): SamlService => ({
  entityId: addressOf(`/saml/${organizationId}`),
  acs: addressOf(`/saml/${organizationId}/acs`),
});

/** Returns our SAML metadata for an organization's identity provider. */
export const serviceMetadata = ({ entityId, acs }: SamlService): string =>
  generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acs,
    identifierFormat: null,
    wantAssertionsSigned: true,
  });

/** A SAML 2.0 provider, using the redirect binding for requests and the post binding for responses. */
export interface Saml {
  /**
   * Returns the address that the browser is sent to for signing in. The provider's response will contain
   * `requestId`.
   */
  begin: (requestId: string) => Promise<string>;
  /**
   * Returns the user in a signed assertion that responds to the request.
   * @throws SingleSignOnError `sso.refused`
   */
  finish: (samlResponse: string, requestId: string) => Promise<Omit<ProvenIdentity, 'idToken'>>;
}

export const createSaml = (
  { issuer, groupClaim, saml: { entryPoint, certificates } }: OrganizationProvider & { saml: SamlProvider },
  { entityId, acs }: SamlService,
): Saml => {
  const samlFor = (requestId: string): SAML =>
    new SAML({
      issuer: entityId,
      audience: entityId,
      callbackUrl: acs,
      entryPoint,
      idpCert: [...certificates],
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      // The assertion must be signed. A signature on the enclosing response is optional.
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: SKEW_MS,
      maxAssertionAgeMs: AGE_MS,
      validateInResponseTo: ValidateInResponseTo.always,
      generateUniqueId: () => requestId,
      // Pending requests are stored in the database. This cache contains only the request whose response is
      // being processed.
      cacheProvider: {
        saveAsync: async (key, value) => ({ value, createdAt: Date.now(), key }),
        getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
        removeAsync: async (key) => key,
      },
    });
  return {
    begin: (requestId) => samlFor(requestId).getAuthorizeUrlAsync(requestId, undefined, {}),
    async finish(samlResponse, requestId) {
      try {
        assertSafeSamlResponse(samlResponse);
        const { profile } = await samlFor(requestId).validatePostResponseAsync({
          SAMLResponse: samlResponse,
        });
        if (!profile) throw new Error('the answer has no assertion');
        const { Assertion: assertion } = assertionSchema.parse(profile.getAssertion?.());
        if (assertion.Issuer[0]._.trim() !== issuer) throw new Error('the assertion is of another issuer');
        const isOurs = assertion.Subject[0].SubjectConfirmation.some((confirmation) => {
          const data = confirmation.SubjectConfirmationData?.[0].$;
          return (
            confirmation.$.Method === BEARER &&
            data?.Recipient === acs &&
            data.InResponseTo === requestId &&
            data.NotOnOrAfter !== undefined &&
            Date.parse(data.NotOnOrAfter) + SKEW_MS > Date.now()
          );
        });
        if (!isOurs) throw new Error('the assertion is not for this service, request and time');
        if (!profile.nameID || profile.nameIDFormat === TRANSIENT)
          throw new Error('the assertion has no lasting name of the person');
        return identityOf({ issuer, groupClaim }, profile.nameID, attributesOf(profile['attributes']));
      } catch (error) {
        throw new SingleSignOnError('sso.refused', error);
      }
    },
  };
};

type Attributes = ReadonlyMap<string, readonly string[]>;

const attributesOf = (said: unknown): Attributes => {
  const entries = typeof said === 'object' && said !== null ? Object.entries(said) : [];
  return new Map(
    entries.map(([name, value]) => {
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      return [name, values.filter((one) => typeof one === 'string')];
    }),
  );
};

const identityOf = (
  { issuer, groupClaim }: Pick<OrganizationProvider, 'issuer' | 'groupClaim'>,
  nameId: string,
  attributes: Attributes,
): Omit<ProvenIdentity, 'idToken'> => {
  const first = (names: readonly string[]) =>
    names.map((name) => attributes.get(name)?.[0]).find((value) => value !== undefined && value !== '');
  const said = {
    // Many providers use the email address as the name id and send no attribute.
    email: first(attributeNames.email) ?? nameId,
    given_name: first(attributeNames.given_name),
    family_name: first(attributeNames.family_name),
    name: first(attributeNames.name),
  };
  return {
    issuer: `saml:${issuer}`,
    subject: nameId,
    ...profileOf(said),
    groups: groupClaim === null ? [] : (attributes.get(groupClaim) ?? []).slice(0, GROUPS),
  };
};
