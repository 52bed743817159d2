import * as z from 'zod/mini';
import { organizationRoles } from '../organizations/roles.ts';

/** Maximum number of domains that an organization may claim. */
export const MAX_SIGN_ON_DOMAINS = 20;
/** Maximum number of the provider's groups that can have a role. */
export const MAX_SIGN_ON_GROUPS = 50;
/**
 * Maximum number of certificates per SAML provider. More than one, so that a new certificate can be added
 * before the old one expires.
 */
export const MAX_SAML_CERTIFICATES = 4;

const role = z.enum(organizationRoles);
const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));

/** A domain that the organization claims. A DNS record proves it. */
export const signOnDomainSchema = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** `null` if the domain is not verified. */
  verifiedAt: z.nullable(z.iso.datetime()),
  /** Last successful DNS check since the verification; `null` if there was none. */
  checkedAt: z.nullable(z.iso.datetime()),
  /** Time when the DNS record was first found missing; `null` if it exists. */
  missingSince: z.nullable(z.iso.datetime()),
  /** TXT record required in the domain's DNS. */
  record: z.object({ name: z.string(), value: z.string() }),
});
export type SignOnDomain = z.infer<typeof signOnDomainSchema>;

const provider = {
  issuer: z.url(),
  clientId: z.string(),
  groupClaim: z.nullable(z.string()),
  roles: z.array(z.object({ group: z.string(), role })),
  enforced: z.boolean(),
};
/** A signing certificate of a SAML provider. */
export const samlCertificateSchema = z.object({
  pem: z.string(),
  subject: z.string(),
  /** Time of expiry. An expired certificate is accepted until it is removed. */
  validTo: z.iso.datetime(),
  /** SHA-256 fingerprint. */
  sha256: z.string(),
});
export type SamlCertificate = z.infer<typeof samlCertificateSchema>;

/** Response of `GET /api/sign-on`. */
export const signOnSchema = z.object({
  /**
   * True if an administrator turned single sign-on off for the organization. The existing configuration keeps
   * working, but can only be removed.
   */
  turnedOff: z.boolean(),
  /** URL that the provider redirects browsers to. */
  callback: z.url(),
  /** `null` if the organization has no OpenID Connect provider. */
  provider: z.nullable(z.object({ ...provider, hasSecret: z.boolean() })),
  /** The organization's SAML provider; `null` if it has none. Only one of `provider` and `saml` is set. */
  saml: z.nullable(
    z.object({
      entityId: z.string(),
      entryPoint: z.string(),
      certificates: z.array(samlCertificateSchema),
      groupAttribute: z.nullable(z.string()),
      roles: z.array(z.object({ group: z.string(), role })),
      enforced: z.boolean(),
    }),
  ),
  /** Our settings for a SAML provider. The entity ID is also the URL of our metadata. */
  samlService: z.object({ entityId: z.url(), acs: z.url() }),
  domains: z.array(signOnDomainSchema),
});
export type SignOn = z.infer<typeof signOnSchema>;

/** Body of `PUT /api/sign-on/provider`. */
export const signOnProviderSchema = z.strictObject({
  issuer: z.string().check(z.trim(), z.maxLength(500), z.url('Enter the address of the issuer')),
  clientId: line(200),
  /** Absent: keeps the stored secret. Empty: no secret, as for a public client. */
  clientSecret: z.optional(z.string().check(z.maxLength(1_000))),
  groupClaim: z.nullable(line(100)),
  roles: z.array(z.strictObject({ group: line(200), role })).check(z.maxLength(MAX_SIGN_ON_GROUPS)),
  enforced: z.boolean(),
});
export type SignOnProvider = z.infer<typeof signOnProviderSchema>;

/** Body of `PUT /api/sign-on/saml`. */
export const samlProviderSchema = z.strictObject({
  entityId: line(1_024),
  entryPoint: z
    .string()
    .check(
      z.trim(),
      z.maxLength(2_000),
      z.url({ protocol: /^https$/, error: 'Enter an address that begins with https' }),
    ),
  /** PEM certificates, concatenated. */
  certificates: z.string().check(z.maxLength(40_000)),
  groupAttribute: z.nullable(line(200)),
  roles: z.array(z.strictObject({ group: line(200), role })).check(z.maxLength(MAX_SIGN_ON_GROUPS)),
  enforced: z.boolean(),
});
export type SamlProviderInput = z.infer<typeof samlProviderSchema>;

/** Maximum bytes of a provider's metadata. */
export const SAML_METADATA_BYTES = 256 * 1024;
/** Body of `POST /api/sign-on/saml/metadata`. */
export const samlMetadataInputSchema = z.strictObject({
  xml: z.string().check(z.minLength(1), z.maxLength(SAML_METADATA_BYTES)),
});
/** Data from a provider's metadata. */
export const samlMetadataSchema = z.object({
  entityId: z.string(),
  entryPoint: z.string(),
  certificates: z.string(),
});
export type SamlMetadata = z.infer<typeof samlMetadataSchema>;

/** Body of `POST /api/sign-on/domains`. */
export const claimDomainSchema = z.strictObject({
  domain: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(253),
      z.regex(
        /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/,
        'Enter a domain such as example.com',
      ),
    ),
});
