import * as z from 'zod/mini';
import { nameField, passwordField } from '../fields.ts';
import { limits } from '../limits.ts';
import { pageQuerySchema } from '../paging.ts';
import { permissions } from '../permissions.ts';
import { storedPictureTypes } from '../pictures/reference.ts';
import { dayAfter } from '../reviews/review-days.ts';
import { organizationDetails, retentionPeriods } from './events.ts';
import { organizationRoles } from './roles.ts';

export type RetentionPeriod = (typeof retentionPeriods)[number];
/** A retention period in years; `undefined` if it is indefinite. */
export const yearsOf = (period: RetentionPeriod): number | undefined =>
  ({ '1-year': 1, '3-years': 3, '7-years': 7, indefinite: undefined })[period];
/** Minimum retention of the audit log in years. */
export const AUDIT_YEARS = 7;

const retention = z.enum(retentionPeriods);

/** An organization's details. Missing values are `null` or an empty string. */
export const organizationDetailsSchema = z.object({
  name: z.string(),
  ...organizationDetails,
  location: z.string(),
  timeZone: z.string(),
  /** Retention period of data that belongs to deleted policies. */
  dataRetention: retention,
  auditRetention: retention,
  /** Postal address, in lines. */
  address: z.string(),
  /** SHA-256 of the logo, which is a picture that was uploaded with `POST /api/pictures`. */
  logo: z.nullable(z.string()),
});
export type OrganizationDetails = z.infer<typeof organizationDetailsSchema>;

/** Response of `GET` and `PUT /api/organization`. */
export const organizationResponseSchema = z.extend(organizationDetailsSchema, {
  /** Media type of the logo, which determines the file extension in its URL; `null` without a logo. */
  logoType: z.nullable(z.enum([storedPictureTypes.png, storedPictureTypes.jpg])),
});
export type OrganizationResponse = z.infer<typeof organizationResponseSchema>;

/** True if the JavaScript runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Maximum number of lines of a postal address. */
const ADDRESS_LINES = 6;

/** Body of `PUT /api/organization`. If `address` or `logo` is absent, its stored value stays. */
export const organizationDetailsInputSchema = z.object({
  name: nameField('Name'),
  ...organizationDetails,
  location: z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.nameCharacters, 'Location is too long'),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Location must be one line'),
    ),
  address: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(limits.addressCharacters, 'Address is too long'),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\n]*(?:\n[^\p{Cc}\p{Zl}\p{Zp}\n]*)*$/u, 'Address must be plain text'),
      z.refine((address) => address.split('\n').length <= ADDRESS_LINES, 'Address has too many lines'),
    ),
  ),
  logo: z.optional(z.nullable(z.string().check(z.regex(/^[\da-f]{64}$/, 'Upload the logo first')))),
  timeZone: z.string().check(z.refine(isTimeZone, 'Choose a time zone from the list')),
  dataRetention: retention,
  auditRetention: retention.check(
    z.refine(
      (period) => (yearsOf(period) ?? Infinity) >= AUDIT_YEARS,
      `The audit log is evidence and is kept for at least ${AUDIT_YEARS} years`,
    ),
  ),
});
export type OrganizationDetailsInput = z.infer<typeof organizationDetailsInputSchema>;

/** Actions that the caller may take on a membership. */
export const memberActions = ['change-role', 'remove', 'leave'] as const;
export type MemberAction = (typeof memberActions)[number];

/** Query parameters of `GET /api/organization/members`. */
export const memberListQuerySchema = z.extend(pageQuerySchema, {
  /** Part of a name or email address. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchCharacters))),
  /** A permission that the members' role must include. */
  permission: z.optional(z.enum(permissions)),
});
export type MemberListQuery = z.infer<typeof memberListQuerySchema>;

const role = z.enum(organizationRoles);

/** An item of `GET /api/organization/members`. */
export const memberSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `null` if the member has no picture. */
  profileImageUrl: z.nullable(z.string()),
  role,
  joinedAt: z.iso.datetime(),
  /** True for the only owner, who can neither lose the role nor leave. */
  lastOwner: z.boolean(),
  actions: z.array(z.enum(memberActions)),
});
export type Member = z.infer<typeof memberSchema>;

/** An item of `GET /api/organization/owners`. It has only a name, because every member may read it. */
export const ownerSchema = z.object({ userId: z.uuid(), name: z.string() });
export type Owner = z.infer<typeof ownerSchema>;

/** Body of `PUT /api/organization/members/{userId}`. */
export const memberRoleSchema = z.strictObject({ role });
export type MemberRole = z.infer<typeof memberRoleSchema>;

/** Maximum number of days of a member's absence. */
export const absenceDays = 366;

/** Body of `PUT /api/organization/members/{userId}/absence`. */
export const absenceInputSchema = z
  .strictObject({
    /** First and last day, in the organization's time zone. */
    from: z.iso.date('Enter a day'),
    until: z.iso.date('Enter a day'),
    delegateId: z.uuid('Choose a member'),
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      error: 'The last day is before the first one',
      path: ['until'],
    }),
    z.refine(({ from, until }) => until < dayAfter(from, absenceDays), {
      error: `An absence has at most ${absenceDays} days`,
      path: ['until'],
    }),
  );
export type AbsenceInput = z.infer<typeof absenceInputSchema>;

/** Response of `GET /api/organization/members/{userId}/absence`; `absence` is `null` if none is planned. */
export const absenceSchema = z.object({
  absence: z.nullable(
    z.object({
      from: z.string(),
      until: z.string(),
      delegateId: z.string(),
      delegateName: z.nullable(z.string()),
      /** False if the delegate cannot decide any more, because they left or lost their role. */
      delegateCanDecide: z.boolean(),
    }),
  ),
});
export type Absence = z.infer<typeof absenceSchema>['absence'];

/** Days for which an organization's export can be downloaded. */
export const exportDownloadDays = 7;

/** Body of `POST /api/organization/export`. Users who sign in with single sign-on have no password. */
export const confirmedByPasswordSchema = z.object({ password: z.optional(passwordField) });
export type ConfirmedByPassword = z.infer<typeof confirmedByPasswordSchema>;

const instant = z.iso.datetime({ precision: 3 });

/** Response of `GET /api/organization/export`: the latest export, if any. */
export const organizationExportSchema = z.object({
  status: z.enum(['none', 'running', 'ready', 'failed', 'expired']),
  requestedAt: z.nullable(instant),
  /** Number of events, policies, and files written so far; `null` before the first progress report. */
  written: z.nullable(z.int()),
  /** Size of the finished file in bytes. */
  bytes: z.nullable(z.int()),
  /** End of the download period. */
  expiresAt: z.nullable(instant),
});
export type OrganizationExport = z.infer<typeof organizationExportSchema>;
