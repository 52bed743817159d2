import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';

// Events of `policyReview-{policyId}`. Days are `2026-03-01`, in the organization's time zone.

const nextReview = z.nullable(z.iso.date());

/** Reasons for a new owner or deputy: a member chose the person, or the previous person left. */
export const responsibilityReasons = ['chosen', 'handed-over', 'left'] as const;

/** A policy was given a new owner or deputy. Without this event, the policy's creator is its owner. */
export const policyResponsibilityChanged = defineEvent(
  'PolicyResponsibilityChanged',
  z.object({
    ownerId: z.string(),
    deputyId: z.nullable(z.string()),
    reason: z.enum(responsibilityReasons),
  }),
  { webhook: true },
);
/** The interval or the day of the next review was changed. */
export const reviewPlanChanged = defineEvent(
  'ReviewPlanChanged',
  z.object({
    intervalMonths: z.nullable(z.int()),
    nextReview,
    /** True if a member chose the day, false if it was computed from the interval. */
    chosenDay: z.boolean(),
  }),
  { webhook: true },
);
/** A policy with an interval became active, so the day of its first review is known. */
export const reviewCycleStarted = defineEvent(
  'ReviewCycleStarted',
  z.object({ startedOn: z.iso.date(), nextReview: z.iso.date() }),
  { webhook: true },
);
/** The actor states that they reviewed this version. It needed no change, unless `withChange` is set. */
export const policyReviewed = defineEvent(
  'PolicyReviewed',
  z.object({
    version: z.int(),
    /** SHA-256 of the content in UTF-8, in hexadecimal. */
    contentSha256: z.string(),
    reviewedOn: z.iso.date(),
    nextReview,
    note: z.optional(z.string()),
    /** Set if the actor changed the policy as a result of the review, and this version has the change. */
    withChange: z.optional(z.literal(true)),
  }),
  { written: ['note'], webhook: true },
);

export const policyReviewEvents = [
  policyResponsibilityChanged,
  reviewPlanChanged,
  reviewCycleStarted,
  policyReviewed,
] as const;
export type PolicyReviewEvent = EventOf<(typeof policyReviewEvents)[number]>;
