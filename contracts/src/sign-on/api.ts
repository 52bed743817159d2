import * as z from 'zod/mini';
import { organizationRoles } from '../organizations/roles.ts';

/** Domains that an organization may claim. */
export const DOMAINS = 20;
/** Groups of a provider to which it may give roles. */
export const SIGN_ON_GROUPS = 50;
/** Certificates with which a provider of SAML may sign, so that one can follow another. */
export const SAML_CERTIFICATES = 4;

const role = z.enum(organizationRoles);
const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));

/** A domain whose people are the organization's, once its DNS says so. */
export const signOnDomainSchema = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** `null`: not yet. */
  verifiedAt: z.nullable(z.iso.datetime()),
  /** When its DNS was last seen, since it was verified; `null`: not yet. */
  checkedAt: z.nullable(z.iso.datetime()),
  /** Since when its DNS no longer has the record; `null`: it has. */
  missingSince: z.nullable(z.iso.datetime()),
  /** The TXT record that the domain's DNS must have. */
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
/** A certificate with which a provider of SAML signs. */
export const samlCertificateSchema = z.object({
  pem: z.string(),
  subject: z.string(),
  /** When it ends by itself. It is taken afterwards, too, until it is removed. */
  validTo: z.iso.datetime(),
  /** Fingerprint. */
  sha256: z.string(),
});
export type SamlCertificate = z.infer<typeof samlCertificateSchema>;

/** The answer of `GET /api/sign-on`. */
export const signOnSchema = z.object({
  /** An administrator turned it off for the organization: what is configured keeps working, and can only be ended. */
  turnedOff: z.boolean(),
  /** The address that the provider sends browsers back to. */
  callback: z.url(),
  /** `null`: none. */
  provider: z.nullable(z.object({ ...provider, hasSecret: z.boolean() })),
  /** The provider, if it speaks SAML: then there is no other. */
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
  /** Our settings for a SAML provider. The entity ID is also the address of our metadata. */
  samlService: z.object({ entityId: z.url(), acs: z.url() }),
  domains: z.array(signOnDomainSchema),
});
export type SignOn = z.infer<typeof signOnSchema>;

/** Body of `PUT /api/sign-on/provider`. */
export const signOnProviderSchema = z.strictObject({
  issuer: z.string().check(z.trim(), z.maxLength(500), z.url('Enter the address of the issuer')),
  clientId: line(200),
  /** Absent: the one that is kept stays. Empty: none, for a public client. */
  clientSecret: z.optional(z.string().check(z.maxLength(1_000))),
  groupClaim: z.nullable(line(100)),
  roles: z.array(z.strictObject({ group: line(200), role })).check(z.maxLength(SIGN_ON_GROUPS)),
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
  /** PEM, one under the other. */
  certificates: z.string().check(z.maxLength(40_000)),
  groupAttribute: z.nullable(line(200)),
  roles: z.array(z.strictObject({ group: line(200), role })).check(z.maxLength(SIGN_ON_GROUPS)),
  enforced: z.boolean(),
});
export type SamlProviderInput = z.infer<typeof samlProviderSchema>;

/** Bytes of the metadata of a provider. */
export const SAML_METADATA_BYTES = 256 * 1024;
/** Body of `POST /api/sign-on/saml/metadata`. */
export const samlMetadataInputSchema = z.strictObject({
  xml: z.string().check(z.minLength(1), z.maxLength(SAML_METADATA_BYTES)),
});
/** What the metadata of a provider say. */
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
