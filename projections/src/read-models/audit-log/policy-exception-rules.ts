import { auditDetail, idOf, type PolicyExceptionEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofPolicy = {
  action: 'UPDATE',
  entityType: 'policy',
  entityId: ({ policyId }: { policyId: string }) => policyId,
} as const;

const nameOf = ({ stream }: RuleContext): string => `exceptions.${idOf(stream)}`;

/** Audit rules for exceptions to policies. Their entries belong to the policy. */
export const policyExceptionRules: RulesFor<PolicyExceptionEvent> = {
  PolicyExceptionRequested: {
    ...ofPolicy,
    changes: (asked, context) => ({ [nameOf(context)]: asked }),
    detail: ({ policyVersion: version, lastDay: day }) =>
      auditDetail('exception-requested', { version, day }),
  },
  PolicyExceptionApproved: {
    ...ofPolicy,
    changes: ({ policyVersion, shownSha256, note }, context) => ({
      [`${nameOf(context)}.approval`]: { policyVersion, shownSha256, note: note ?? null },
    }),
    detail: ({ note }) => auditDetail('exception-approved', {}, note),
  },
  PolicyExceptionRejected: {
    ...ofPolicy,
    changes: ({ policyVersion, shownSha256, reason }, context) => ({
      [`${nameOf(context)}.rejection`]: { policyVersion, shownSha256, reason },
    }),
    detail: ({ reason }) => auditDetail('exception-rejected', {}, reason),
  },
  PolicyExceptionWithdrawn: {
    ...ofPolicy,
    changes: (_, context) => ({ [`${nameOf(context)}.withdrawn`]: true }),
    detail: () => auditDetail('exception-withdrawn', {}),
  },
  PolicyExceptionRevoked: {
    ...ofPolicy,
    changes: ({ reason }, context) => ({ [`${nameOf(context)}.revocation`]: { reason } }),
    detail: ({ reason }) => auditDetail('exception-revoked', {}, reason),
  },
};
