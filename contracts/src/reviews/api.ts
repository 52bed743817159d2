import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reviewStates } from './review-days.ts';

const day = z.iso.date('Enter a day');
const reviewNote = z.string().check(z.trim(), z.maxLength(limits.changeNoteCharacters, 'Note is too long'));

/** A member who is responsible for a policy. `name` is `null` if the member was erased. */
const responsiblePersonSchema = z.object({ userId: z.string(), name: z.nullable(z.string()) });

/** A signed statement that a version was reviewed. */
export const reviewStatementSchema = z.object({
  /** The revision of the policy's review stream. */
  revision: z.int(),
  version: z.int(),
  /** SHA-256 of the reviewed content in UTF-8, in hexadecimal. */
  contentSha256: z.string(),
  reviewedAt: z.iso.datetime(),
  reviewedBy: z.string(),
  reviewedByName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** True if the reviewer changed the policy, and this version has the change. Otherwise, no change was needed. */
  withChange: z.boolean(),
  /** Day of the next review, as planned when this review was recorded. */
  nextReview: z.nullable(z.string()),
});
export type ReviewStatement = z.infer<typeof reviewStatementSchema>;

/**
 * Response of `GET /api/policies/{id}/review`. Its `ETag` prevents a user from overwriting another user's
 * changes.
 */
export const policyReviewSchema = z.object({
  policyId: z.string(),
  /** The creator, unless another owner was chosen. Always a current member. */
  owner: responsiblePersonSchema,
  deputy: z.nullable(responsiblePersonSchema),
  intervalMonths: z.nullable(z.int()),
  nextReview: z.nullable(z.string()),
  /** True if a member chose the day, false if it follows from the interval. */
  chosenDay: z.boolean(),
  state: z.enum(reviewStates),
  lastReview: z.nullable(reviewStatementSchema),
});
export type PolicyReview = z.infer<typeof policyReviewSchema>;

/** Body of `PUT /api/policies/{id}/review`. */
export const reviewPlanSchema = z.strictObject({
  ownerId: z.uuid('Choose an owner'),
  deputyId: z.nullable(z.uuid()),
  intervalMonths: z.nullable(
    z
      .int('Enter a number of months')
      .check(
        z.gte(1, 'Enter at least 1 month'),
        z.lte(limits.reviewIntervalMonths, `Enter at most ${limits.reviewIntervalMonths} months`),
      ),
  ),
  /** Day of the next review; `null` to compute it from the interval. */
  nextReview: z.nullable(day),
});
export type ReviewPlan = z.infer<typeof reviewPlanSchema>;

/** Body of `POST /api/policies/{id}/reviews`. */
export const recordReviewSchema = z.strictObject({
  /** The version that was reviewed. */
  version: z.int32().check(z.gte(1)),
  note: z._default(reviewNote, ''),
  /** Set if the caller saved this version as a result of the review. Otherwise, the version needed no change. */
  withChange: z.optional(z.literal(true)),
});
export type RecordReview = z.input<typeof recordReviewSchema>;

/** Filter of `GET /api/reviews` by responsible member: only the caller, or all members. */
export const reviewListOwners = ['mine', 'all'] as const;
/** Filter of `GET /api/reviews` by state. `open` means due or overdue. */
export const reviewListStates = ['open', 'overdue', 'due', 'later'] as const;

/** Query of `GET /api/reviews`. */
export const reviewListQuerySchema = z.object({
  whose: z._default(z.enum(reviewListOwners), 'mine'),
  state: z._default(z.enum(reviewListStates), 'open'),
  search: z.optional(z.string().check(z.maxLength(limits.searchCharacters))),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

/** An item of `GET /api/reviews`, earliest day first. */
export const listedReviewSchema = z.object({
  policyId: z.string(),
  title: z.string(),
  documentNumber: z.nullable(z.string()),
  owner: responsiblePersonSchema,
  nextReview: z.string(),
  state: z.enum(reviewStates),
});
export type ListedReview = z.infer<typeof listedReviewSchema>;

/**
 * Response of `GET /api/reviews/count`: the number of reviews for which the signed-in user is responsible.
 */
export const reviewCountSchema = z.object({ due: z.int(), overdue: z.int() });
export type ReviewCount = z.infer<typeof reviewCountSchema>;

/** Body of `POST /api/organization/members/{userId}/hand-over`. */
export const handOverSchema = z.strictObject({ to: z.uuid() });
/** Numbers of policies: `handedOver` by this request, and `left` for further requests. */
export const handedOverSchema = z.object({ handedOver: z.int(), left: z.int() });
export type HandedOver = z.infer<typeof handedOverSchema>;
/** Response of `GET /api/organization/members/{userId}/owned-policies`. */
export const ownedPoliciesSchema = z.object({
  count: z.int(),
  /** Number of policies that the member is the deputy of. */
  deputyOf: z.int(),
  /** The member who becomes the owner if nobody else is chosen; `null` if no other member is an owner. */
  successorId: z.nullable(z.string()),
});
export type OwnedPolicies = z.infer<typeof ownedPoliciesSchema>;

/**
 * Response of `GET /api/reviews/calendar`: `createdAt` of the user's calendar address; `null` if there is
 * none.
 */
export const reviewCalendarSchema = z.object({ createdAt: z.nullable(z.iso.datetime()) });
export type ReviewCalendar = z.infer<typeof reviewCalendarSchema>;
/** Response of `POST /api/reviews/calendar`. The address is shown only once. */
export const reviewCalendarAddressSchema = z.object({ address: z.string(), createdAt: z.iso.datetime() });
export type ReviewCalendarAddress = z.infer<typeof reviewCalendarAddressSchema>;
