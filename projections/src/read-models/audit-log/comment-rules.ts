import { auditDetail, type CommentEvent } from '@proviso/contracts';
import type { RulesFor } from './rule.ts';

const ofPolicy = {
  action: 'UPDATE',
  entityType: 'policy',
  entityId: ({ policyId }: { policyId: string }) => policyId,
} as const;

/** Audit rules for comments. Their entries belong to the policy, and have no texts of comments. */
export const commentRules: RulesFor<CommentEvent> = {
  CommentThreadStarted: {
    ...ofPolicy,
    detail: ({ policyVersion: version }) => auditDetail('comment-thread-started', { version }),
  },
  CommentAdded: { ...ofPolicy, detail: () => auditDetail('comment-added', {}) },
  CommentEdited: { ...ofPolicy, detail: () => auditDetail('comment-edited', {}) },
  CommentDeleted: { ...ofPolicy, detail: () => auditDetail('comment-deleted', {}) },
  CommentThreadResolved: { ...ofPolicy, detail: () => auditDetail('comment-thread-resolved', {}) },
  CommentThreadReopened: { ...ofPolicy, detail: () => auditDetail('comment-thread-reopened', {}) },
};
