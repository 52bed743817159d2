import * as z from 'zod/mini';
import { defineEvent } from '../events/define-event.ts';
import { organizationRoles } from '../organizations/roles.ts';

// Events of an organization's stream

/** The organization configured its own OpenID Connect provider. Events never contain its secret. */
export const signOnConfigured = defineEvent(
  'SignOnConfigured',
  z.object({
    issuer: z.string(),
    clientId: z.string(),
    /** The claim that lists the user's groups; `null` if the provider does not decide roles. */
    groupClaim: z.nullable(z.string()),
    roles: z.array(z.object({ group: z.string(), role: z.enum(organizationRoles) })),
    /**
     * Members with an address in one of the organization's domains must sign in through the provider, unless
     * they are owners.
     */
    enforced: z.boolean(),
  }),
  { written: ['issuer', 'clientId', 'groupClaim', 'roles.*.group'] },
);
/** The organization configured its own SAML provider. Certificates are identified by their SHA-256. */
export const samlSignOnConfigured = defineEvent(
  'SamlSignOnConfigured',
  z.object({
    entityId: z.string(),
    entryPoint: z.string(),
    certificates: z.array(z.string()),
    /** The attribute that lists the user's groups; `null` if the provider does not decide roles. */
    groupAttribute: z.nullable(z.string()),
    roles: z.array(z.object({ group: z.string(), role: z.enum(organizationRoles) })),
    /**
     * Members with an address in one of the organization's domains must sign in through the provider, unless
     * they are owners.
     */
    enforced: z.boolean(),
  }),
  { written: ['entityId', 'entryPoint', 'groupAttribute', 'roles.*.group'] },
);
export const signOnRemoved = defineEvent('SignOnRemoved', z.object({}));
export const domainClaimed = defineEvent('DomainClaimed', z.object({ domain: z.string() }), {
  written: ['domain'],
});
export const domainVerified = defineEvent('DomainVerified', z.object({ domain: z.string() }), {
  written: ['domain'],
});
/** The DNS record of a verified domain was not found. In `days` days, the domain will become unverified. */
export const domainRecordMissed = defineEvent(
  'DomainRecordMissed',
  z.object({ domain: z.string(), days: z.int() }),
  { written: ['domain'] },
);
/** The DNS record was missing for too many days, so the domain became unverified. */
export const domainUnverified = defineEvent(
  'DomainUnverified',
  z.object({ domain: z.string(), days: z.int() }),
  { written: ['domain'] },
);
export const domainReleased = defineEvent('DomainReleased', z.object({ domain: z.string() }), {
  written: ['domain'],
});

/** Events that `organization-` streams contain about single sign-on. */
export const signOnEvents = [
  signOnConfigured,
  samlSignOnConfigured,
  signOnRemoved,
  domainClaimed,
  domainVerified,
  domainRecordMissed,
  domainUnverified,
  domainReleased,
] as const;
