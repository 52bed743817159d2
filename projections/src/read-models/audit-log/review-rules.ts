import { auditDetail, type AuditValues, idOf, type PolicyReviewEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofPolicy = {
  action: 'UPDATE',
  entityType: 'policy',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

/**
 * The act in a changed plan. A plan without a day removes one only if a day was planned: a policy that was
 * never active has an interval and no day.
 */
const planDetail = (
  { intervalMonths, nextReview: day }: Extract<PolicyReviewEvent, { type: 'ReviewPlanChanged' }>['data'],
  before: AuditValues,
) => {
  const planned = before.nextReview ?? null;
  if (day !== null && day !== planned) return auditDetail('review-planned', { day });
  if (day === null && planned !== null) return auditDetail('review-not-planned', {});
  if (intervalMonths === (before.intervalMonths ?? null)) return auditDetail('review-plan-changed', {});
  return intervalMonths === null
    ? auditDetail('review-interval-removed', {})
    : auditDetail('review-interval-chosen', { count: intervalMonths });
};

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
    detail: ({ reason, ownerId }, { before }) =>
      reason === 'left' && before.ownerId === ownerId
        ? auditDetail('policy-deputy-left', {})
        : auditDetail(responsibilityDetails[reason], {}),
  },
  ReviewPlanChanged: {
    ...ofPolicy,
    changes: ({ intervalMonths, nextReview }) => ({ intervalMonths, nextReview }),
    detail: (data, { before }) => planDetail(data, before),
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
    detail: ({ version, note, withChange }) =>
      auditDetail(withChange ? 'policy-reviewed-with-change' : 'policy-reviewed', { version }, note),
  },
};
