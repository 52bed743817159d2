import * as z from 'zod/mini';
import { defineEvent } from '../events/define-event.ts';
import { organizationRoles } from '../organizations/roles.ts';

// Events of an organization's stream

/** The organization signs its people in by a provider of its own. Its secret is nowhere in events. */
export const signOnConfigured = defineEvent(
  'SignOnConfigured',
  z.object({
    issuer: z.string(),
    clientId: z.string(),
    /** The claim that names groups; `null`: roles are not decided by the provider. */
    groupClaim: z.nullable(z.string()),
    roles: z.array(z.object({ group: z.string(), role: z.enum(organizationRoles) })),
    /** Members with an address of one of the organization's domains sign in there alone, owners excepted. */
    enforced: z.boolean(),
  }),
  { written: ['issuer', 'clientId', 'groupClaim', 'roles.*.group'] },
);
/** The organization signs its people in by a provider of SAML. Certificates are by their SHA-256. */
export const samlSignOnConfigured = defineEvent(
  'SamlSignOnConfigured',
  z.object({
    entityId: z.string(),
    entryPoint: z.string(),
    certificates: z.array(z.string()),
    /** The attribute that names groups; `null`: roles are not decided by the provider. */
    groupAttribute: z.nullable(z.string()),
    roles: z.array(z.object({ group: z.string(), role: z.enum(organizationRoles) })),
    /** Members with an address of one of the organization's domains sign in there alone, owners excepted. */
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
/** The record of a verified domain was not found; so many days are left until it is no longer taken for verified. */
export const domainRecordMissed = defineEvent(
  'DomainRecordMissed',
  z.object({ domain: z.string(), days: z.int() }),
  { written: ['domain'] },
);
/** The record was missing for so many days: the domain is no longer taken for the organization's. */
export const domainUnverified = defineEvent(
  'DomainUnverified',
  z.object({ domain: z.string(), days: z.int() }),
  { written: ['domain'] },
);
export const domainReleased = defineEvent('DomainReleased', z.object({ domain: z.string() }), {
  written: ['domain'],
});

/** Of `organization-` streams. */
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
