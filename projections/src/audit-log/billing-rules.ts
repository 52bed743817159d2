import { accessTrialMs, idOf, planOf, type BillingEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const entityId = (_: unknown, { stream }: RuleContext) => idOf(stream);

export const billingRules: RulesFor<BillingEvent> = {
  FreeTrialStarted: {
    action: 'CREATE',
    entityType: 'organization',
    entityId,
    changes: ({ plan, startedAt, endsAt }) => ({
      trialPlan: plan,
      trialStartedAt: startedAt,
      trialEndsAt: endsAt,
    }),
    details: ({ plan }) => `Started the free trial of the plan ${planOf(plan).name}`,
  },
  AccessTrialStarted: {
    action: 'UPDATE',
    entityType: 'user',
    entityId,
    changes: ({ startedAt, endsAt }) => ({ accessTrialStartedAt: startedAt, accessTrialEndsAt: endsAt }),
    details: () => `Started the access trial of ${accessTrialMs / 60_000} minutes`,
  },
};
