import { auditDetail, idOf, type PolicyReviewEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofPolicy = {
  action: 'UPDATE',
  entityType: 'policy',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

const responsibilityDetails = {
  chosen: 'policy-responsibility-chosen',
  'handed-over': 'policy-handed-over',
  left: 'policy-handed-over-after-leaving',
} as const;

/** Audit rules for reviews of policies, and for changes of the people responsible for policies. */
export const reviewRules: RulesFor<PolicyReviewEvent> = {
  PolicyResponsibilityChanged: {
    ...ofPolicy,
    changes: ({ ownerId, deputyId }) => ({ ownerId, deputyId }),
    detail: ({ reason }) => auditDetail(responsibilityDetails[reason], {}),
  },
  ReviewPlanChanged: {
    ...ofPolicy,
    changes: ({ intervalMonths, nextReview }) => ({ intervalMonths, nextReview }),
    detail: ({ nextReview: day }) =>
      day === null ? auditDetail('review-not-planned', {}) : auditDetail('review-planned', { day }),
  },
  ReviewCycleStarted: {
    ...ofPolicy,
    changes: ({ nextReview }) => ({ nextReview }),
    detail: ({ nextReview: day }) => auditDetail('review-planned', { day }),
  },
  PolicyReviewed: {
    ...ofPolicy,
    changes: ({ version, contentSha256, nextReview }) => ({
      reviewedVersion: version,
      contentSha256,
      nextReview,
    }),
    detail: ({ version, note }) => auditDetail('policy-reviewed', { version }, note),
  },
};
