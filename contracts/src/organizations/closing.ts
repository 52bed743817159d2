import * as z from 'zod/mini';
import { passwordField } from '../fields.ts';
import { limits } from '../limits.ts';
import { type ClosingEvent, closingReasons } from './events.ts';

/** Days for which an organization that is to be closed can be read and reopened, before everything of it is removed. */
export const closingDays = 30;
/** Days before the end when the owners are reminded. */
export const closingReminderDays = 7;

export type ClosingReason = (typeof closingReasons)[number];

// State

/** An organization that is to be closed, or was. */
export interface Closing {
  /** `started`: everything is being removed, and nobody can reopen it any more. */
  status: 'requested' | 'started' | 'closed';
  requestedBy: string;
  requestedAt: string;
  closesAt: string;
  reason: ClosingReason;
  /** The owners were reminded. */
  announced: boolean;
}

/** The closing after one of its own events. */
export const closingAfterOwn = (closing: Closing | undefined, event: ClosingEvent): Closing | undefined => {
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
  /** The organization's name, which confirms what is meant. */
  name: z.string().check(z.maxLength(limits.nameCharacters)),
  reason,
  comment: z.optional(z.string().check(z.trim(), z.maxLength(limits.reasonCharacters))),
  /** Left out by who has none. */
  password: z.optional(passwordField),
});
export type CloseOrganization = z.infer<typeof closeOrganizationSchema>;

const instant = z.iso.datetime({ precision: 3 });

/** What members see while their organization is closing. */
export const closingNoticeSchema = z.object({
  /** Until then the organization can be reopened; later while a legal hold stands. */
  closesAt: instant,
  /** A legal hold stands, which the removal waits for. */
  held: z.boolean(),
  /** The caller may reopen it now. */
  mayReopen: z.boolean(),
});
export type ClosingNotice = z.infer<typeof closingNoticeSchema>;

/** What administrators of the installation see of it. */
export const adminClosingSchema = z.object({
  status: z.enum(['requested', 'started', 'closed']),
  requestedAt: instant,
  closesAt: instant,
  reason,
});
export type AdminClosing = z.infer<typeof adminClosingSchema>;
