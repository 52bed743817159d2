import * as z from 'zod/mini';
import { passwordField } from '../fields.ts';
import { limits } from '../limits.ts';
import { type ClosingEvent, closingReasons } from './events.ts';

/** Days for which a closing organization can be read and reopened before all its data is removed. */
export const closingDays = 30;
/** The owners are reminded this many days before the data is removed. */
export const closingReminderDays = 7;

export type ClosingReason = (typeof closingReasons)[number];

/** The state of an organization that is being closed, or was closed. */
export interface Closing {
  /** `started`: the data is being removed, so the organization can no longer be reopened. */
  status: 'requested' | 'started' | 'closed';
  requestedBy: string;
  requestedAt: string;
  closesAt: string;
  reason: ClosingReason;
  /** True if the owners were reminded. */
  announced: boolean;
}

/** Returns the closing state after an event about the closing. */
export const closingAfterClosingEvent = (
  closing: Closing | undefined,
  event: ClosingEvent,
): Closing | undefined => {
  switch (event.type) {
    case 'OrganizationClosingRequested': {
      const { requestedBy, requestedAt, closesAt, reason: why } = event.data;
      return { status: 'requested', requestedBy, requestedAt, closesAt, reason: why, announced: false };
    }
    case 'OrganizationClosingAnnounced':
      return closing && { ...closing, closesAt: event.data.closesAt, announced: true };
    case 'OrganizationReopened':
      return undefined;
    case 'OrganizationClosed':
      return closing && { ...closing, status: 'closed' };
  }
};

const reason = z.enum(closingReasons);

/** Body of `POST /api/closing`. */
export const closeOrganizationSchema = z.strictObject({
  /** The organization's name, entered as confirmation. */
  name: z.string().check(z.maxLength(limits.nameCharacters)),
  reason,
  comment: z.optional(z.string().check(z.trim(), z.maxLength(limits.reasonCharacters))),
  /** Absent for users without a password. */
  password: z.optional(passwordField),
});
export type CloseOrganization = z.infer<typeof closeOrganizationSchema>;

const instant = z.iso.datetime({ precision: 3 });

/** Notice for members while their organization is closing. */
export const closingNoticeSchema = z.object({
  /** End of the period for reopening. A legal hold extends it. */
  closesAt: instant,
  /** True if a legal hold delays the removal. */
  held: z.boolean(),
  /** True if the caller may reopen the organization now. */
  mayReopen: z.boolean(),
});
export type ClosingNotice = z.infer<typeof closingNoticeSchema>;

/** A closing organization, as administrators of the installation see it. */
export const adminClosingSchema = z.object({
  status: z.enum(['requested', 'started', 'closed']),
  requestedAt: instant,
  closesAt: instant,
  reason,
});
export type AdminClosing = z.infer<typeof adminClosingSchema>;
