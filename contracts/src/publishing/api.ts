import * as z from 'zod/mini';
import { waysChangesTakeEffect } from '../catalog/events.ts';
import { limits } from '../limits.ts';

const day = z.iso.date('Enter a day');
const reason = z
  .string('Reason is required')
  .check(
    z.trim(),
    z.minLength(1, 'Reason is required'),
    z.maxLength(limits.reasonCharacters, 'Reason is too long'),
  );

/** The statement that a user signs by publishing. Events record it in English. */
export const publicationStatement = 'I have read this text, and I put it in force.';

/**
 * Response of `GET /api/publishing`. `null` if the organization has not chosen; changes then take effect
 * immediately.
 */
export const publishingSettingsSchema = z.object({
  howChangesTakeEffect: z.nullable(z.enum(waysChangesTakeEffect)),
});
export type PublishingSettings = z.infer<typeof publishingSettingsSchema>;
/** Body of `PUT /api/publishing`. */
export const publishingChoiceSchema = z.strictObject({
  howChangesTakeEffect: z.enum(waysChangesTakeEffect),
  /** Set to be refused if the organization has chosen otherwise before. */
  onlyFirst: z.optional(z.literal(true)),
});

/** Why a publication could not take effect, like the body of an error response. */
const publicationProblem = z.object({
  code: z.string(),
  detail: z.string(),
  parameters: z.record(z.string(), z.number()),
});
export type PublicationProblem = z.infer<typeof publicationProblem>;

/** Why a version came into force, or is no longer in force. */
export const publicationStatementKinds = ['published', 'withdrawn', 'expired'] as const;
export const publicationStatementSchema = z.object({
  kind: z.enum(publicationStatementKinds),
  version: z.int(),
  at: z.iso.datetime(),
  /** The user who signed or withdrew; `null` if the policy expired. */
  by: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  /** SHA-256 of the published content; `null` for other statements. */
  contentSha256: z.nullable(z.string()),
  /**
   * Fingerprint of all fields as they were shown to the signer. An approval of the same text has the
   * same one. `null` for other statements, and for old publications, which did not record it.
   */
  fingerprint: z.nullable(z.string()),
  statement: z.nullable(z.string()),
  /** The day for which the publication was planned; `null` if it was not planned. `at` is the actual time. */
  effectiveOn: z.nullable(z.string()),
  /** The last day on which the version is in force, as planned when it was published. */
  expiresOn: z.nullable(z.string()),
  /** The reason for an emergency publication or a withdrawal. */
  reason: z.nullable(z.string()),
  /** The day by which an emergency publication is reviewed. */
  reviewBy: z.nullable(z.string()),
});
export type PublicationStatement = z.infer<typeof publicationStatementSchema>;

/** Actions that the caller can take on the publication of a policy now. */
export const publicationActions = ['publish', 'cancel', 'discard', 'restore', 'withdraw'] as const;

/** Response of `GET /api/policies/{id}/publication`. */
export const publicationSchema = z.object({
  policyId: z.string(),
  /** `null` if the policy is not in force. */
  inForce: z.nullable(
    z.object({
      version: z.int(),
      since: z.nullable(z.iso.datetime()),
      /** The last day; `null` if the version does not expire. */
      expiresOn: z.nullable(z.string()),
    }),
  ),
  /** The draft of changes; `null` if there is none, or if the caller may not edit policies. */
  draft: z.nullable(
    z.object({
      basedOnVersion: z.int(),
      outdated: z.boolean(),
      savedAt: z.nullable(z.iso.datetime()),
      savedByName: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  /** The signed publication that has not taken effect yet; `null` for callers who may not edit policies. */
  scheduled: z.nullable(
    z.object({
      effectiveAt: z.iso.datetime(),
      effectiveOn: z.nullable(z.string()),
      expiresOn: z.nullable(z.string()),
      signedAt: z.nullable(z.iso.datetime()),
      signedByName: z.nullable(z.string()),
      /** Why it could not take effect when it was due. It is tried again until `retriedUntil`. */
      problem: z.nullable(publicationProblem),
      retriedUntil: z.nullable(z.iso.datetime()),
    }),
  ),
  /** The last publication, if it could not take effect; `null` for callers who may not edit policies. */
  failed: z.nullable(z.object({ plannedAt: z.iso.datetime(), problem: publicationProblem })),
  /** The policy as it is, if the caller can publish it without a draft. */
  asItIs: z.nullable(
    z.object({
      version: z.int(),
      /** Fingerprint of the fields of this version. */
      fingerprint: z.string(),
    }),
  ),
  /**
   * Value for `If-Match` in requests that discard the draft or cancel the publication. `null` for callers who
   * may not edit policies.
   */
  etag: z.nullable(z.string()),
  actions: z.array(z.enum(publicationActions)),
  /** The last 100 statements, newest first. */
  statements: z.array(publicationStatementSchema),
});
export type PolicyPublication = z.infer<typeof publicationSchema>;

/** Body of `POST /api/policies/{id}/publications`. */
export const publishSchema = z.strictObject({
  /** Fingerprint of the text that was shown to the signer: of the draft, or of the policy as it is. */
  fingerprint: z.string().check(z.maxLength(64)),
  /** The day on which the text takes effect; `null` for now. */
  effectiveOn: z._default(z.nullable(day), null),
  /** The last day on which it is in force; `null` if it does not expire. */
  expiresOn: z._default(z.nullable(day), null),
  /** Puts the text in force now, and opens a review that is due by `reviewBy`. */
  emergency: z.optional(z.strictObject({ reason, reviewBy: day })),
});
export type Publish = z.input<typeof publishSchema>;

/** Body of `POST /api/policies/{id}/withdrawal`. */
export const withdrawalSchema = z.strictObject({ reason });
