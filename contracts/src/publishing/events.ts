import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { freeTextAttributes } from '../policies/attributes.ts';
import { policyFieldsSchema } from '../policies/events.ts';

// Events of `publication-{policyId}`. Days are `2026-03-01`, in the organization's time zone.

const sha256 = z.string();
const instant = z.iso.datetime();

/** A publication without the usual preparation. `reviewBy` is the day by which the policy is reviewed. */
const emergency = z.optional(z.object({ reason: z.string(), reviewBy: z.iso.date() }));

/** The content of a signature: the statement of the signer, and until when the text is in force. */
const signed = {
  /** Id of the publication, from its signature to its result. */
  publicationId: z.string(),
  /** The user who signed. */
  signedBy: z.string(),
  statement: z.string(),
  /** The chosen day; absent if the publication takes effect immediately. */
  effectiveOn: z.optional(z.iso.date()),
  /** The last day on which the policy is in force; absent if it does not expire. */
  expiresOn: z.optional(z.iso.date()),
  /** The end of that day. */
  expiresAt: z.optional(instant),
  emergency,
  /** The submission in which the text was approved; absent if it needed no approval. */
  approvalId: z.optional(z.string()),
};

/** Changes to a policy in force were saved. They have no effect until they are published. */
export const workingDraftSaved = defineEvent(
  'WorkingDraftSaved',
  z.object({
    /** All fields of the policy as changed. Variables in the content are written as `{{name}}`. */
    fields: policyFieldsSchema,
    /** The version in force that the draft changes, and the fingerprint of its fields. */
    basedOnVersion: z.int(),
    basedOnSha256: sha256,
    note: z.optional(z.string()),
    /** The earlier version that the draft restores. */
    restoredFrom: z.optional(z.int()),
  }),
  { written: [...['title', 'content', ...freeTextAttributes].map((name) => `fields.${name}`), 'note'] },
);
export const workingDraftDiscarded = defineEvent('WorkingDraftDiscarded', z.object({}));

/** A user signed that a text takes effect at `effectiveAt`. */
export const publicationScheduled = defineEvent(
  'PublicationScheduled',
  z.object({
    ...signed,
    /** When the text is to take effect. */
    effectiveAt: instant,
    /** Fingerprint of the signed fields, with variables as `{{name}}`. */
    draftSha256: sha256,
    /** Fingerprint of the signed fields as they were shown to the signer, with the values of variables. */
    shownSha256: z.optional(sha256),
    /** Fingerprint of the fields of the policy that the signer saw. */
    basedOnSha256: sha256,
    /** True if the policy that the signer saw was in force. */
    basedOnInForce: z.boolean(),
  }),
  { written: ['emergency.reason'] },
);
/** A due publication could not take effect yet. It is tried again. */
export const publicationDelayed = defineEvent(
  'PublicationDelayed',
  z.object({
    publicationId: z.string(),
    /** The problem code, and the numbers in its text. */
    problem: z.string(),
    parameters: z.optional(z.record(z.string(), z.number())),
  }),
);
/** Reasons why a scheduled publication does not take effect. */
export const publicationCancelReasons = ['canceled', 'withdrawn', 'failed'] as const;
export const publicationCanceled = defineEvent(
  'PublicationCanceled',
  z.object({
    publicationId: z.string(),
    reason: z.enum(publicationCancelReasons),
    /** The problem code, if the reason is `failed`, and the numbers in its text. */
    problem: z.optional(z.string()),
    parameters: z.optional(z.record(z.string(), z.number())),
  }),
);
/** A text took effect: it became the `version` of the policy, which is active. */
export const policyPublished = defineEvent(
  'PolicyPublished',
  z.object({
    ...signed,
    /** When the text took effect, which may be later than planned. */
    effectiveAt: instant,
    version: z.int(),
    /** SHA-256 of the published content in UTF-8, in hexadecimal. */
    contentSha256: sha256,
  }),
  { written: ['emergency.reason'], webhook: true },
);
/** A policy is no longer in force, because a user withdrew it or because it expired. */
export const policyWithdrawn = defineEvent(
  'PolicyWithdrawn',
  z.object({
    version: z.int(),
    expired: z.boolean(),
    /** Absent if the policy expired. */
    reason: z.optional(z.string()),
  }),
  { written: ['reason'], webhook: true },
);

/** The last day of a version passed without effect, because the version was no longer in force. */
export const publicationExpiryLapsed = defineEvent('PublicationExpiryLapsed', z.object({ version: z.int() }));

export const publicationEvents = [
  workingDraftSaved,
  workingDraftDiscarded,
  publicationScheduled,
  publicationDelayed,
  publicationCanceled,
  policyPublished,
  policyWithdrawn,
  publicationExpiryLapsed,
] as const;
export type PublicationEvent = EventOf<(typeof publicationEvents)[number]>;
