import * as z from 'zod/mini';
import { directoryEvents } from './directory.ts';
import { defineEvent, writtenSinceVersion2, type EventOf } from './events/define-event.ts';
import { nameField } from './fields.ts';
import { limits } from './limits.ts';
import { organizationRoles } from './organization-roles.ts';
import { pageQuerySchema } from './paging.ts';
import { supportAccessEnded, supportAccessGranted } from './support.ts';
import { signOnEvents } from './sign-on.ts';
import { industries } from './value-lists.ts';

const role = z.enum(organizationRoles);

// Events

export const organizationRegistered = defineEvent(
  'OrganizationRegistered',
  z.object({ name: z.string() }),
  writtenSinceVersion2('name'),
);
/** How large an organization is, in people (specification §3). */
export const organizationSizes = ['1-50', '51-500', '501-5000', '5000+'] as const;
/** For how long something is kept (specification §3). */
export const retentionPeriods = ['1-year', '3-years', '7-years', 'indefinite'] as const;
export type RetentionPeriod = (typeof retentionPeriods)[number];
/** Years of a period; `undefined`: without end. */
export const yearsOf = (period: RetentionPeriod): number | undefined =>
  ({ '1-year': 1, '3-years': 3, '7-years': 7, indefinite: undefined })[period];
/** Years for which the audit log is kept at least. */
export const AUDIT_YEARS = 7;

const retention = z.enum(retentionPeriods);
const details = {
  industry: z.nullable(z.enum(industries)),
  size: z.nullable(z.enum(organizationSizes)),
};
export const organizationSettingsChanged = defineEvent(
  'OrganizationSettingsChanged',
  z.object({
    name: z.string(),
    ...details,
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

// API

/** The answer of `GET /api/organization`. What was not given is `null`, or an empty text. */
export const organizationDetailsSchema = z.object({
  name: z.string(),
  ...details,
  location: z.string(),
  timeZone: z.string(),
  /** How long what belongs to deleted policies is kept. */
  dataRetention: retention,
  auditRetention: retention,
});
export type OrganizationDetails = z.infer<typeof organizationDetailsSchema>;

/** Body of `PUT /api/organization`. */
export const organizationDetailsInputSchema = z.object({
  name: nameField('Name'),
  ...details,
  location: z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.nameCharacters, 'Location is too long'),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Location must be one line'),
    ),
  timeZone: z.string().check(z.refine(isTimeZone, 'Choose a time zone from the list')),
  dataRetention: retention,
  auditRetention: retention.check(
    z.refine(
      (period) => (yearsOf(period) ?? Infinity) >= AUDIT_YEARS,
      `The audit log is evidence and is kept for at least ${AUDIT_YEARS} years`,
    ),
  ),
});

/** Whether the platform knows a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What whoever asks may do with a membership. */
export const memberActions = ['change-role', 'remove', 'leave'] as const;
export type MemberAction = (typeof memberActions)[number];

/** Query parameters of `GET /api/organization/members`. */
export const memberListQuerySchema = z.extend(pageQuerySchema, {
  /** Part of a name or an email address. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchCharacters))),
});
export type MemberListQuery = z.infer<typeof memberListQuerySchema>;

/** An item of `GET /api/organization/members`. */
export const memberSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `null`: they have no picture. */
  profileImageUrl: z.nullable(z.string()),
  role,
  joinedAt: z.iso.datetime(),
  /** The only owner: nobody can take the role or the membership away. */
  lastOwner: z.boolean(),
  actions: z.array(z.enum(memberActions)),
});
export type Member = z.infer<typeof memberSchema>;

/** Body of `PUT /api/organization/members/{userId}`. */
export const memberRoleSchema = z.strictObject({ role });
export type MemberRole = z.infer<typeof memberRoleSchema>;
