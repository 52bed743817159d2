import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';

// Events of `policyException-{exceptionId}`. Days are `2026-03-01`, in the organization's time zone. An exception
// expires after its last day without an event.

const policyId = z.string();

/** A member asked that a rule of a policy not be applied for a limited time. */
export const policyExceptionRequested = defineEvent(
  'PolicyExceptionRequested',
  z.object({
    policyId,
    /** The version of the policy that the member had read. */
    policyVersion: z.int(),
    requestedBy: z.string(),
    /** The people, systems, or cases to which the exception applies. */
    appliesTo: z.string(),
    /** The rule that is waived. */
    waived: z.string(),
    reason: z.string(),
    compensatingMeasure: z.string(),
    lastDay: z.iso.date(),
  }),
  { written: ['appliesTo', 'waived', 'reason', 'compensatingMeasure'], webhook: true },
);

const decided = {
  policyId,
  /** The policy's version at the time of the decision. */
  policyVersion: z.int(),
  /** SHA-256 of the request and the policy's version that the person was shown, in hexadecimal. */
  shownSha256: z.string(),
};
export const policyExceptionApproved = defineEvent(
  'PolicyExceptionApproved',
  z.object({ ...decided, note: z.optional(z.string()) }),
  { written: ['note'], webhook: true },
);
export const policyExceptionRejected = defineEvent(
  'PolicyExceptionRejected',
  z.object({ ...decided, reason: z.string() }),
  { written: ['reason'], webhook: true },
);
/** The member who had asked no longer needs a decision. */
export const policyExceptionWithdrawn = defineEvent('PolicyExceptionWithdrawn', z.object({ policyId }), {
  webhook: true,
});
/** An approved exception ended before its last day. */
export const policyExceptionRevoked = defineEvent(
  'PolicyExceptionRevoked',
  z.object({ policyId, reason: z.string() }),
  { written: ['reason'], webhook: true },
);

export const policyExceptionEvents = [
  policyExceptionRequested,
  policyExceptionApproved,
  policyExceptionRejected,
  policyExceptionWithdrawn,
  policyExceptionRevoked,
] as const;
export type PolicyExceptionEvent = EventOf<(typeof policyExceptionEvents)[number]>;
