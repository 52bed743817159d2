import type { EntitlementState, EntitlementStatus, PlanId } from '@proviso/contracts';
import { remainingMs } from '../remaining.ts';
import type { EntitlementDecision } from './decide-entitlements.ts';

/** Converts a decision to the API's format. */
export const presentEntitlements = (decision: EntitlementDecision, now: Date): EntitlementStatus => {
  const endsAt = endOf(decision);
  return {
    state: stateOf(decision),
    plan: planIn(decision),
    endsAt,
    timeRemaining: endsAt === null ? null : remainingMs(endsAt, now),
    isPaymentDue: 'isPaymentDue' in decision && decision.isPaymentDue === true,
    reason: decision.status === 'refused' ? `subscription.${decision.reason}` : null,
  };
};

const stateOf = (decision: EntitlementDecision): EntitlementState => {
  switch (decision.status) {
    case 'entitled':
      return decision.by;
    case 'unused':
      return 'access-trial-unused';
    case 'refused':
      return decision.reason === 'trial-ended' ? `${decision.trial}-trial-expired` : 'subscription-ended';
  }
};

const planIn = (decision: EntitlementDecision): PlanId | null => {
  switch (decision.status) {
    case 'entitled':
      return decision.by === 'admin' ? null : decision.plan;
    case 'unused':
      return decision.plan;
    case 'refused':
      return null;
  }
};

const endOf = (decision: EntitlementDecision): string | null => {
  switch (decision.status) {
    case 'entitled':
      return decision.by === 'admin' ? null : decision.endsAt;
    case 'unused':
      return null;
    case 'refused':
      return decision.endedAt;
  }
};
