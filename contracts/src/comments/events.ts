import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { passageAnchorSchema } from './passages.ts';

// Events of `commentThread-{threadId}`. The comments of a thread have numbers, starting with 1.

const policyId = z.string();
const number = z.int();
const writtenBy = z.string();
const text = z.string();

/** A member commented on a policy. Without an anchor, the comment is about the whole policy. */
export const commentThreadStarted = defineEvent(
  'CommentThreadStarted',
  z.object({
    policyId,
    /** The version of the policy that the member had read. */
    policyVersion: z.int(),
    writtenBy,
    anchor: z.optional(passageAnchorSchema),
    text,
  }),
  { written: ['anchor.exact', 'anchor.prefix', 'anchor.suffix', 'text'], webhook: true },
);
/** A member replied. */
export const commentAdded = defineEvent('CommentAdded', z.object({ policyId, number, writtenBy, text }), {
  written: ['text'],
  webhook: true,
});
/** A member changed the text of their comment. */
export const commentEdited = defineEvent('CommentEdited', z.object({ policyId, number, text }), {
  written: ['text'],
  webhook: true,
});
/** The text of a comment is no longer shown. */
export const commentDeleted = defineEvent('CommentDeleted', z.object({ policyId, number }), {
  webhook: true,
});
export const commentThreadResolved = defineEvent('CommentThreadResolved', z.object({ policyId }), {
  webhook: true,
});
export const commentThreadReopened = defineEvent('CommentThreadReopened', z.object({ policyId }), {
  webhook: true,
});

export const commentEvents = [
  commentThreadStarted,
  commentAdded,
  commentEdited,
  commentDeleted,
  commentThreadResolved,
  commentThreadReopened,
] as const;
export type CommentEvent = EventOf<(typeof commentEvents)[number]>;
