import * as z from 'zod/mini';
import { supportAccessEnded, supportAccessGranted } from '../administration/events.ts';
import { directoryEvents } from '../directory/events.ts';
import { defineEvent, type EventOf, writtenSinceVersion2 } from '../events/define-event.ts';
import { signOnEvents } from '../sign-on/events.ts';
import { industries } from '../value-lists.ts';
import { organizationRoles } from './roles.ts';

export const apiKeyIssued = defineEvent(
  'ApiKeyIssued',
  z.object({
    userId: z.string(),
    keyId: z.string(),
    name: z.string(),
    /** Permissions by the names that they had when the key was issued. */
    scopes: z.array(z.string()),
    expiresAt: z.iso.datetime(),
  }),
  { personal: { subject: (data) => data.userId, fields: [] }, ...writtenSinceVersion2('name') },
);
export const apiKeyRevoked = defineEvent(
  'ApiKeyRevoked',
  z.object({ userId: z.string(), keyId: z.string(), name: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] }, ...writtenSinceVersion2('name') },
);

export const apiKeyEvents = [apiKeyIssued, apiKeyRevoked] as const;
export type ApiKeyEvent = EventOf<(typeof apiKeyEvents)[number]>;

const instant = z.iso.datetime({ precision: 3 });

/** Why an organization is closed: what the logs keep, since it names nobody. */
export const closingReasons = [
  'no-longer-needed',
  'another-product',
  'merged',
  'too-expensive',
  'other',
] as const;

const reason = z.enum(closingReasons);

// Events of `retention-{organizationId}`

/** An owner asked for it: until just before `closesAt` the organization is read-only and can be reopened. */
export const organizationClosingRequested = defineEvent(
  'OrganizationClosingRequested',
  z.object({
    requestedBy: z.string(),
    requestedAt: instant,
    closesAt: instant,
    reason,
    /** In the owner's own words. */
    comment: z.optional(z.string()),
  }),
  { written: ['comment'] },
);
/** Owners are reminded `days` before the end, which does not come before `closesAt`. */
export const organizationClosingAnnounced = defineEvent(
  'OrganizationClosingAnnounced',
  z.object({ days: z.int(), closesAt: instant }),
);
export const organizationReopened = defineEvent(
  'OrganizationReopened',
  /** Why, where an administrator of the installation did it. */
  z.object({ reason: z.optional(z.string()) }),
  { written: ['reason'] },
);
/** Everything was removed. */
export const organizationClosed = defineEvent('OrganizationClosed', z.object({}));
export const closingEvents = [
  organizationClosingRequested,
  organizationClosingAnnounced,
  organizationReopened,
  organizationClosed,
] as const;
export type ClosingEvent = EventOf<(typeof closingEvents)[number]>;

/** In an `administration-` stream, which the installation keeps: an organization was closed, and everything of it is gone. */
export const organizationClosureRecorded = defineEvent(
  'OrganizationClosureRecorded',
  z.object({ organizationId: z.string(), requestedBy: z.string(), requestedAt: instant, reason }),
);
export type OrganizationClosureRecorded = EventOf<typeof organizationClosureRecorded>;

const exportId = z.string();

// Events, in `organizationExport-{organizationId}`

/** An owner asked for everything that the organization has, as one file. */
export const organizationExportRequested = defineEvent('OrganizationExportRequested', z.object({ exportId }));
/** The file is there: its parts in their order, in the file store. */
export const organizationExportCompleted = defineEvent(
  'OrganizationExportCompleted',
  z.object({
    exportId,
    parts: z.array(z.object({ sha256: z.string(), size: z.int() })),
    bytes: z.int(),
    /** Events in it, and the last hash of their chain. */
    events: z.int(),
    chain: z.string(),
    expiresAt: instant,
  }),
);
/** It could not be made. Who asked is told, and may ask again. */
export const organizationExportFailed = defineEvent('OrganizationExportFailed', z.object({ exportId }));
export const organizationExportDownloaded = defineEvent(
  'OrganizationExportDownloaded',
  z.object({ exportId }),
);
/** It is kept no longer: its parts are removed. */
export const organizationExportExpired = defineEvent('OrganizationExportExpired', z.object({ exportId }));

export const organizationExportEvents = [
  organizationExportRequested,
  organizationExportCompleted,
  organizationExportFailed,
  organizationExportDownloaded,
  organizationExportExpired,
] as const;
export type OrganizationExportEvent = EventOf<(typeof organizationExportEvents)[number]>;

const role = z.enum(organizationRoles);

export const organizationRegistered = defineEvent(
  'OrganizationRegistered',
  z.object({ name: z.string() }),
  writtenSinceVersion2('name'),
);
/** How large an organization is, in people. */
export const organizationSizes = ['1-50', '51-500', '501-5000', '5000+'] as const;
/** For how long something is kept. */
export const retentionPeriods = ['1-year', '3-years', '7-years', 'indefinite'] as const;

const retention = z.enum(retentionPeriods);
export const organizationDetails = {
  industry: z.nullable(z.enum(industries)),
  size: z.nullable(z.enum(organizationSizes)),
};
export const organizationSettingsChanged = defineEvent(
  'OrganizationSettingsChanged',
  z.object({
    name: z.string(),
    ...organizationDetails,
    location: z.string(),
    /** IANA, such as `America/New_York`. */
    timeZone: z.string(),
    dataRetention: retention,
    auditRetention: retention,
  }),
  {
    schemaVersion: 2,
    written: ['name', 'location'],
    upcasters: {
      1: (data) => ({
        ...(data as object),
        timeZone: 'UTC',
        dataRetention: '7-years',
        auditRetention: '7-years',
      }),
    },
  },
);
export const memberInvited = defineEvent(
  'MemberInvited',
  z.object({
    invitationId: z.string(),
    /** HMAC of the address: names it where the text may not be kept. */
    emailKey: z.string(),
    email: z.string(),
    /** Of an imported list: what the person is asked to confirm. */
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    role,
    expiresAt: z.iso.datetime(),
    /** Why an administrator of the installation sent it again. */
    reason: z.optional(z.string()),
  }),
  {
    schemaVersion: 2,
    written: ['reason'],
    personal: {
      subject: (data) => data.emailKey,
      ofAddress: true,
      fields: ['email', 'firstName', 'lastName'],
    },
    // Before, nobody could say the names.
    upcasters: { 1: (data) => data },
  },
);
export const invitationRevoked = defineEvent(
  'InvitationRevoked',
  z.object({ invitationId: z.string(), reason: z.enum(['withdrawn', 'replaced']) }),
);
export const memberJoined = defineEvent(
  'MemberJoined',
  z.object({
    userId: z.string(),
    role,
    /** Absent for the person who registered the organization, and for those whom `by` brought. */
    invitationId: z.optional(z.string()),
    /** The organization's directory, or its own way to sign in. */
    by: z.optional(z.enum(['directory', 'sign-on'])),
  }),
);
export const memberRoleChanged = defineEvent('MemberRoleChanged', z.object({ userId: z.string(), role }));
export const memberRemoved = defineEvent(
  'MemberRemoved',
  z.object({
    userId: z.string(),
    /** `left`: went to another organization. */
    reason: z.enum(['removed', 'left']),
  }),
);

/** An administrator of the installation closed it to its members and their API keys, until it is resumed. */
export const organizationSuspended = defineEvent('OrganizationSuspended', z.object({ reason: z.string() }), {
  written: ['reason'],
});
export const organizationResumed = defineEvent('OrganizationResumed', z.object({ reason: z.string() }), {
  written: ['reason'],
});

export const organizationEvents = [
  organizationRegistered,
  organizationSettingsChanged,
  memberInvited,
  invitationRevoked,
  memberJoined,
  memberRoleChanged,
  memberRemoved,
  organizationSuspended,
  organizationResumed,
  ...directoryEvents,
  supportAccessGranted,
  supportAccessEnded,
  ...signOnEvents,
] as const;
export type OrganizationEvent = EventOf<(typeof organizationEvents)[number]>;
