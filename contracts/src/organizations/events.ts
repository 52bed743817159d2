import * as z from 'zod/mini';
import { supportAccessEnded, supportAccessGranted } from '../administration/events.ts';
import { directoryEvents } from '../directory/events.ts';
import { groupEvents } from '../groups/events.ts';
import { defineEvent, type EventOf, encryptedSinceVersion2 } from '../events/define-event.ts';
import { signOnEvents } from '../sign-on/events.ts';
import { industries } from '../value-lists.ts';
import { organizationRoles } from './roles.ts';

export const apiKeyIssued = defineEvent(
  'ApiKeyIssued',
  z.object({
    userId: z.string(),
    keyId: z.string(),
    name: z.string(),
    /** Permissions, with the names that they had when the key was issued. */
    scopes: z.array(z.string()),
    expiresAt: z.iso.datetime(),
  }),
  { personal: { subject: (data) => data.userId, fields: [] }, ...encryptedSinceVersion2('name') },
);
export const apiKeyRevoked = defineEvent(
  'ApiKeyRevoked',
  z.object({ userId: z.string(), keyId: z.string(), name: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] }, ...encryptedSinceVersion2('name') },
);

export const apiKeyEvents = [apiKeyIssued, apiKeyRevoked] as const;
export type ApiKeyEvent = EventOf<(typeof apiKeyEvents)[number]>;

const instant = z.iso.datetime({ precision: 3 });

/** Reasons for closing an organization. Logs retain them, because they identify no one. */
export const closingReasons = [
  'no-longer-needed',
  'another-product',
  'merged',
  'too-expensive',
  'other',
] as const;

const reason = z.enum(closingReasons);

// Events of `retention-{organizationId}`

/**
 * An owner requested that the organization be closed. Until `closesAt` (exclusive), it is read-only and can
 * be reopened.
 */
export const organizationClosingRequested = defineEvent(
  'OrganizationClosingRequested',
  z.object({
    requestedBy: z.string(),
    requestedAt: instant,
    closesAt: instant,
    reason,
    /** Comment in the owner's own words. */
    comment: z.optional(z.string()),
  }),
  { written: ['comment'], webhook: true },
);
/** Owners were reminded `days` before the data is removed, which happens at `closesAt` or later. */
export const organizationClosingAnnounced = defineEvent(
  'OrganizationClosingAnnounced',
  z.object({ days: z.int(), closesAt: instant }),
  { webhook: true },
);
export const organizationReopened = defineEvent(
  'OrganizationReopened',
  /** Reason, if an administrator of the installation reopened the organization. */
  z.object({ reason: z.optional(z.string()) }),
  { written: ['reason'], webhook: true },
);
/** All of the organization's data was removed. */
export const organizationClosed = defineEvent('OrganizationClosed', z.object({}), { webhook: true });
export const closingEvents = [
  organizationClosingRequested,
  organizationClosingAnnounced,
  organizationReopened,
  organizationClosed,
] as const;
export type ClosingEvent = EventOf<(typeof closingEvents)[number]>;

/**
 * An organization was closed, and all its data was removed. Recorded in an `administration-` stream, which
 * belongs to the installation.
 */
export const organizationClosureRecorded = defineEvent(
  'OrganizationClosureRecorded',
  z.object({ organizationId: z.string(), requestedBy: z.string(), requestedAt: instant, reason }),
);
export type OrganizationClosureRecorded = EventOf<typeof organizationClosureRecorded>;

const exportId = z.string();

// Events of `organizationExport-{organizationId}`

/** An owner requested an export of all the organization's data. */
export const organizationExportRequested = defineEvent('OrganizationExportRequested', z.object({ exportId }));
/** The export is complete. Its parts, in order, are in the file store. */
export const organizationExportCompleted = defineEvent(
  'OrganizationExportCompleted',
  z.object({
    exportId,
    parts: z.array(z.object({ sha256: z.string(), size: z.int() })),
    bytes: z.int(),
    /** Number of events in the export. */
    events: z.int(),
    /** The signed checkpoint of these events; `null` for exports that were verified by a chain of hashes. */
    checkpoint: z.nullable(z.string()),
    expiresAt: instant,
  }),
  {
    schemaVersion: 2,
    upcasters: {
      1: (data) => {
        const { chain: _, ...rest } = data as Record<string, unknown>;
        return { ...rest, checkpoint: null };
      },
    },
  },
);
/** The export failed. The owner who requested it is notified, and may try again. */
export const organizationExportFailed = defineEvent('OrganizationExportFailed', z.object({ exportId }));
export const organizationExportDownloaded = defineEvent(
  'OrganizationExportDownloaded',
  z.object({ exportId }),
);
/** The export's retention period is over, so its parts are removed. */
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
  z.object({
    name: z.string(),
    /**
     * IANA name of the browser's time zone at sign-up. If the time zone is unknown, the field is absent and
     * UTC is used.
     */
    timeZone: z.optional(z.string()),
  }),
  { ...encryptedSinceVersion2('name'), webhook: true },
);
/** Organization sizes, in number of people. */
export const organizationSizes = ['1-50', '51-500', '501-5000', '5000+'] as const;
/** Retention periods. */
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
    /** IANA time zone, such as `America/New_York`. */
    timeZone: z.string(),
    dataRetention: retention,
    auditRetention: retention,
    /** Postal address, in lines; absent if it was never entered. */
    address: z.optional(z.string()),
    /** SHA-256 of the logo, which is a picture of the organization; absent without a logo. */
    logo: z.optional(z.string()),
  }),
  {
    schemaVersion: 2,
    written: ['name', 'location', 'address'],
    upcasters: {
      1: (data) => ({
        ...(data as object),
        timeZone: 'UTC',
        dataRetention: '7-years',
        auditRetention: '7-years',
      }),
    },
    webhook: true,
  },
);
export const memberInvited = defineEvent(
  'MemberInvited',
  z.object({
    invitationId: z.string(),
    /** HMAC of the address. It identifies the address wherever the address itself must not be stored. */
    emailKey: z.string(),
    email: z.string(),
    /** First name from an imported list. The invited person is asked to confirm it. */
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    role,
    expiresAt: z.iso.datetime(),
    /** Reason given by the administrator of the installation who resent the invitation. */
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
    // Version 1 had no first and last names.
    upcasters: { 1: (data) => data },
    webhook: true,
  },
);
export const invitationRevoked = defineEvent(
  'InvitationRevoked',
  z.object({ invitationId: z.string(), reason: z.enum(['withdrawn', 'replaced']) }),
  { webhook: true },
);
export const memberJoined = defineEvent(
  'MemberJoined',
  z.object({
    userId: z.string(),
    role,
    /** Absent for the user who registered the organization, and for users whom `by` added. */
    invitationId: z.optional(z.string()),
    /** Present if the organization's directory or single sign-on added the member. */
    by: z.optional(z.enum(['directory', 'sign-on'])),
  }),
  { webhook: true },
);
export const memberRoleChanged = defineEvent('MemberRoleChanged', z.object({ userId: z.string(), role }), {
  webhook: true,
});
export const memberRemoved = defineEvent(
  'MemberRemoved',
  z.object({
    userId: z.string(),
    /** `left`: the user joined another organization. */
    reason: z.enum(['removed', 'left']),
  }),
  { webhook: true },
);

/** A member will be away, and another member decides on approvals for them. It replaces an earlier absence. */
export const memberAbsencePlanned = defineEvent(
  'MemberAbsencePlanned',
  z.object({
    userId: z.string(),
    /** First and last day, in the organization's time zone. */
    from: z.iso.date(),
    until: z.iso.date(),
    delegateId: z.string(),
  }),
  { webhook: true },
);
/** The member is not away, or is back early. */
export const memberAbsenceCanceled = defineEvent('MemberAbsenceCanceled', z.object({ userId: z.string() }), {
  webhook: true,
});

/**
 * An administrator of the installation locked out the members and their API keys until the organization is
 * resumed.
 */
export const organizationSuspended = defineEvent('OrganizationSuspended', z.object({ reason: z.string() }), {
  written: ['reason'],
  webhook: true,
});
export const organizationResumed = defineEvent('OrganizationResumed', z.object({ reason: z.string() }), {
  written: ['reason'],
  webhook: true,
});

export const organizationEvents = [
  organizationRegistered,
  organizationSettingsChanged,
  memberInvited,
  invitationRevoked,
  memberJoined,
  memberRoleChanged,
  memberRemoved,
  memberAbsencePlanned,
  memberAbsenceCanceled,
  organizationSuspended,
  organizationResumed,
  ...directoryEvents,
  ...groupEvents,
  supportAccessGranted,
  supportAccessEnded,
  ...signOnEvents,
] as const;
export type OrganizationEvent = EventOf<(typeof organizationEvents)[number]>;
