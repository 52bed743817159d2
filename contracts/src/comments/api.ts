import * as z from 'zod/mini';
import { whoMayComment } from '../catalog/events.ts';
import { limits } from '../limits.ts';
import { pageQuerySchema } from '../paging.ts';
import { anchorCharacters, passageAnchorSchema } from './passages.ts';

const required = 'Comment is required';
const text = z
  .string(required)
  .check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(limits.commentCharacters, `Use at most ${limits.commentCharacters} characters`),
  );
const context = z.string().check(z.maxLength(anchorCharacters.context));

/** Body of `POST /api/policies/{id}/comment-threads`. */
export const startCommentThreadSchema = z.strictObject({
  /** The version of the policy that the caller has read. */
  version: z.int32().check(z.gte(1)),
  /** The passage that the comment is about; `null` for the whole policy. */
  anchor: z.nullable(
    z.strictObject({
      exact: z.string().check(z.regex(/\S/), z.maxLength(anchorCharacters.exact)),
      prefix: context,
      suffix: context,
      position: z.int().check(z.gte(0), z.lte(limits.policyContentBytes)),
    }),
  ),
  text,
});
export type StartCommentThread = z.infer<typeof startCommentThreadSchema>;

/** Body of requests that add or change a comment. */
export const commentTextSchema = z.strictObject({ text });

/** States of threads, and the filter of `GET /api/comment-threads`. */
export const commentThreadStates = ['open', 'resolved'] as const;
export const commentThreadFilters = [...commentThreadStates, 'all'] as const;
export type CommentThreadFilter = (typeof commentThreadFilters)[number];

/** Query of `GET /api/comment-threads`. */
export const commentThreadListQuerySchema = z.extend(pageQuerySchema, {
  policyId: z.uuid(),
  state: z._default(z.enum(commentThreadFilters), 'open'),
  /** A page has all comments of its threads, so it has fewer items than other lists. */
  limit: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.commentThreadsPerPage)),
    limits.commentThreadsPerPage,
  ),
});
export type CommentThreadListQuery = z.infer<typeof commentThreadListQuerySchema>;

/** Actions that the caller can take on a comment or a thread now. */
export const commentActions = ['edit', 'delete'] as const;
export const commentThreadActions = ['reply', 'resolve', 'reopen'] as const;

const instant = z.iso.datetime();

/** A comment in a thread. `byName` is `null` if the person was erased. */
export const commentSchema = z.object({
  /** Position in the thread, from 1. */
  number: z.int(),
  by: z.string(),
  byName: z.nullable(z.string()),
  at: instant,
  /** `null` if the comment was deleted. */
  text: z.nullable(z.string()),
  /** The last change of the text; `null` if there was none. */
  editedAt: z.nullable(instant),
  actions: z.array(z.enum(commentActions)),
});
export type Comment = z.infer<typeof commentSchema>;

/** A thread of comments: an item of `GET /api/comment-threads`, the one started last first. */
export const commentThreadSchema = z.object({
  id: z.uuid(),
  policyId: z.string(),
  /** The version of the policy that the member who started the thread had read. */
  policyVersion: z.int(),
  /** The passage of that version; `null` for the whole policy. */
  anchor: z.nullable(passageAnchorSchema),
  state: z.enum(commentThreadStates),
  startedAt: instant,
  /** Who resolved the thread, and when; `null` if it is open. */
  resolved: z.nullable(z.object({ at: instant, by: z.string(), byName: z.nullable(z.string()) })),
  comments: z.array(commentSchema),
  actions: z.array(z.enum(commentThreadActions)),
});
export type CommentThread = z.infer<typeof commentThreadSchema>;

/** Body of `PUT /api/commenting`: which of the members who can read a policy may comment on it. */
export const chooseCommentingSchema = z.strictObject({ whoMayComment: z.enum(whoMayComment) });

/** Actions that the caller can take on policies now: starting threads of comments. */
export const commentingActions = ['start'] as const;

/** Response of `/api/commenting`. */
export const commentingSchema = z.object({
  whoMayComment: z.enum(whoMayComment),
  actions: z.array(z.enum(commentingActions)),
});
export type Commenting = z.infer<typeof commentingSchema>;
